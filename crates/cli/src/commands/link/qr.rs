//! A link as a QR code: drawn in half blocks, as SVG, or as PNG.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::path::Path;

use anstyle::{RgbColor, Style};
use packwright_workspace::name_of;
use qrcodegen::{QrCode, QrCodeEcc};

use crate::failure::Failure;

/// Light modules around the code: its standard wants four.
const QUIET: i32 = 4;

/// A QR code.
pub(super) struct Code(QrCode);

impl Code {
    /// The code of a link, with the least error correction that its length makes needful.
    pub(super) fn of(link: &str) -> Result<Self, Failure> {
        QrCode::encode_text(link, QrCodeEcc::Low).map(Self).map_err(|_| {
            let bytes = link.len();
            let message = format!("the link has {bytes} bytes, a QR code holds at most 2953");
            Failure::new(message)
                .help("--no-solutions makes it shorter, --level ID takes single levels")
        })
    }

    /// Modules in a row, those around the code included.
    fn size(&self) -> i32 {
        self.0.size() + 2 * QUIET
    }

    /// Whether a module is dark; those around the code are light.
    fn is_dark(&self, x: i32, y: i32) -> bool {
        self.0.get_module(x - QUIET, y - QUIET)
    }

    /// Draws it, two modules a character. Black on white whatever the terminal's colours; where there is no
    /// colour what is drawn is what is dark.
    pub(super) fn draw(&self, output: &mut dyn Write) -> io::Result<()> {
        let style = Style::new()
            .fg_color(Some(RgbColor(0, 0, 0).into()))
            .bg_color(Some(RgbColor(255, 255, 255).into()));
        for y in (0..self.size()).step_by(2) {
            let block = |x| match (self.is_dark(x, y), self.is_dark(x, y + 1)) {
                (true, true) => '█',
                (true, false) => '▀',
                (false, true) => '▄',
                (false, false) => ' ',
            };
            let row: String = (0..self.size()).map(block).collect();
            writeln!(output, "{style}{row}{style:#}")?;
        }
        Ok(())
    }

    /// As a file.
    pub(super) fn picture(&self, picture: Picture) -> Result<Vec<u8>, Failure> {
        match picture {
            Picture::Svg => Ok(self.svg().into_bytes()),
            Picture::Png => self.png().map_err(|error| Failure::new(error.to_string())),
        }
    }

    /// As PNG, eight pixels a module: with one bit a pixel a module is a byte wide.
    fn png(&self) -> Result<Vec<u8>, png::EncodingError> {
        let side = self.size();
        let row = |y| (0..side).map(move |x| if self.is_dark(x, y) { 0x00 } else { 0xFF });
        let pixels: Vec<u8> = (0..8 * side).flat_map(|y| row(y / 8)).collect();
        let mut file = Vec::new();
        let side = side.unsigned_abs() * 8;
        let mut encoder = png::Encoder::new(&mut file, side, side);
        encoder.set_color(png::ColorType::Grayscale);
        encoder.set_depth(png::BitDepth::One);
        encoder.write_header()?.write_image_data(&pixels)?;
        Ok(file)
    }

    /// As SVG.
    fn svg(&self) -> String {
        let size = self.size();
        let mut path = String::new();
        for y in 0..size {
            for x in (0..size).filter(|&x| self.is_dark(x, y)) {
                // A text takes all that is written.
                let _ = write!(path, "M{x} {y}h1v1h-1z");
            }
        }
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" \
             shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h{size}v{size}H0z\"/>\
             <path fill=\"#000\" d=\"{path}\"/></svg>\n"
        )
    }
}

/// The kinds of picture that a code is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Picture {
    Svg,
    Png,
}

impl Picture {
    /// The kind that a file is called as.
    ///
    /// # Errors
    /// A name of another kind.
    pub(super) fn of(file: &Path) -> Result<Self, Failure> {
        let is = |wanted| file.extension().is_some_and(|found| found.eq_ignore_ascii_case(wanted));
        match () {
            () if is("svg") => Ok(Self::Svg),
            () if is("png") => Ok(Self::Png),
            () => {
                let message = format!("{}: a QR code is written as SVG or PNG", name_of(file));
                Err(Failure::new(message).help("give the file a name that ends in .svg or .png"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// What an independent reader sees in some dark modules, each drawn four pixels wide.
    fn seen(dark: &BTreeSet<(usize, usize)>, size: usize) -> String {
        let is_dark = |x: usize, y: usize| dark.contains(&(x / 4, y / 4));
        let mut image = rqrr::PreparedImage::prepare_from_bitmap(size * 4, size * 4, is_dark);
        image.detect_grids()[0].decode().unwrap().1
    }

    #[test]
    fn what_is_drawn_and_written_is_read_by_others() {
        for length in [1, 40, 800, 2_900] {
            let link = format!("https://example.org/play#p1{}", "aZ09-_".repeat(length / 6));
            let code = Code::of(&link).unwrap();
            let size = usize::try_from(code.size()).unwrap();
            let mut drawn = Vec::new();
            code.draw(&mut drawn).unwrap();
            let drawn =
                anstream::adapter::strip_str(&String::from_utf8(drawn).unwrap()).to_string();
            let mut dark = BTreeSet::new();
            for (row, line) in drawn.lines().enumerate() {
                for (x, block) in line.chars().enumerate() {
                    if "█▀".contains(block) {
                        dark.insert((x, 2 * row));
                    }
                    if "█▄".contains(block) {
                        dark.insert((x, 2 * row + 1));
                    }
                }
            }
            assert_eq!(seen(&dark, size), link);
            let svg = code.svg();
            let squares = svg.split("#000\" d=\"M").nth(1).unwrap();
            let square = |square: &str| {
                let (x, y) = square.split_once("h1v1").unwrap().0.split_once(' ').unwrap();
                (x.parse().unwrap(), y.parse().unwrap())
            };
            assert_eq!(squares.split('M').map(square).collect::<BTreeSet<_>>(), dark);
            let file = code.png().unwrap();
            let mut picture = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
            let mut pixels = vec![0; picture.output_buffer_size().unwrap()];
            picture.next_frame(&mut pixels).unwrap();
            let shown =
                (0..size * size).filter(|at| pixels[(at / size) * 8 * size + at % size] == 0);
            assert_eq!(shown.map(|at| (at % size, at / size)).collect::<BTreeSet<_>>(), dark);
        }
    }

    #[test]
    fn what_is_too_long_is_told() {
        assert!(Code::of(&"a".repeat(2_953)).is_ok());
        let failure = Code::of(&"a".repeat(2_954)).err().unwrap();
        assert!(failure.message.contains("2954 bytes") && failure.help.is_some());
    }
}
