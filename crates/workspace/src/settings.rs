//! `packwright.toml`: what a tree of packs says of itself.

use std::path::{Path, PathBuf};

use glob::{MatchOptions, Pattern};
use packwright_diagnostics::Source;
use packwright_model::limits::FILE_BYTES;
use serde::Deserialize;

use crate::{Disk, Failure, Kind};

/// The name of the file. The nearest one counts: that of the folder itself, else of the next above.
pub const SETTINGS_FILE: &str = "packwright.toml";

/// What holds in a folder and below it.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// The folder that the settings stand in.
    folder: PathBuf,
    exclude: Vec<Pattern>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    /// Patterns of files and folders that are left out where a folder is searched: with a `/` in it, a
    /// path from here on; without one, a name anywhere below. `*` and `?` stay within a name, `**` does
    /// not. What is named on the command line is never left out.
    #[serde(default)]
    exclude: Vec<String>,
}

impl Settings {
    /// The settings that hold in a folder: its own, else those of the nearest folder above that has any.
    ///
    /// # Errors
    /// Where the nearest file cannot be read or says what it may not.
    pub fn of(disk: &dyn Disk, folder: &Path) -> Result<Self, Failure> {
        let real = disk.canonical(folder).map_err(|error| Failure::unreadable(folder, &error))?;
        for above in real.ancestors() {
            if let Some(settings) = Self::own(disk, above)? {
                return Ok(settings);
            }
        }
        Ok(Self::default())
    }

    /// The settings that stand in a folder itself, if any do.
    ///
    /// # Errors
    /// As [`of`](Self::of).
    pub(crate) fn own(disk: &dyn Disk, folder: &Path) -> Result<Option<Self>, Failure> {
        let file = folder.join(SETTINGS_FILE);
        if !disk.kind(&file).is_ok_and(|kind| kind == Kind::File) {
            return Ok(None);
        }
        let bytes = disk.read(&file, FILE_BYTES as u64);
        let bytes = bytes.map_err(|error| Failure::unreadable(&file, &error))?;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Self::parse(folder, &text)
            .map(Some)
            .map_err(|problem| Failure::new(format!("{}: {problem}", file.display())))
            .map_err(|failure| {
                failure.help("it says `exclude = [\"fixtures/lint\", \"*.draft.toml\"]`")
            })
    }

    fn parse(folder: &Path, text: &str) -> Result<Self, String> {
        let document: Document = toml::from_str(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            let place = Source::new("", text).position(at);
            format!("{} (line {}, column {})", error.message(), place.line, place.column)
        })?;
        let pattern = |written: &String| {
            let pattern = Pattern::new(written.trim_end_matches('/'));
            pattern.map_err(|error| format!("exclude `{written}` is not a pattern: {}", error.msg))
        };
        let exclude = document.exclude.iter().map(pattern).collect::<Result<_, _>>()?;
        Ok(Self { folder: folder.to_path_buf(), exclude })
    }

    /// The file that they stand in.
    #[must_use]
    pub fn file(&self) -> PathBuf {
        self.folder.join(SETTINGS_FILE)
    }

    /// Whether a file or folder, by its absolute path, is left out.
    #[must_use]
    pub fn excludes(&self, path: &Path) -> bool {
        let options = MatchOptions { require_literal_separator: true, ..MatchOptions::new() };
        let Ok(inside) = path.strip_prefix(&self.folder) else { return false };
        let name = inside.file_name().map(Path::new);
        self.exclude.iter().any(|pattern| {
            if pattern.as_str().contains('/') {
                let anchored = pattern.as_str().strip_prefix('/');
                let rooted = anchored.and_then(|rest| Pattern::new(rest).ok());
                rooted.as_ref().unwrap_or(pattern).matches_path_with(inside, options)
            } else {
                name.is_some_and(|name| pattern.matches_path_with(name, options))
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MemoryDisk;

    #[test]
    fn the_nearest_file_wins() {
        let disk = MemoryDisk::new()
            .with("/a/packwright.toml", "exclude = ['x']")
            .with(
                "/a/b/packwright.toml",
                "exclude = ['fixtures/lint', '*.draft.toml', '/top.toml']",
            )
            .with("/a/b/c/pack.toml", "")
            .with("/d/pack.toml", "");
        let here = Settings::of(&disk, Path::new("/a/b/c")).unwrap();
        for (path, excluded) in [
            ("/a/b/x", false),
            ("/a/b/fixtures/lint", true),
            ("/a/b/c/fixtures/lint", false),
            ("/a/b/fixtures/lint/deep", false),
            ("/a/b/c/my.draft.toml", true),
            ("/a/b/top.toml", true),
            ("/a/b/c/top.toml", false),
            ("/elsewhere/x", false),
        ] {
            assert_eq!(here.excludes(Path::new(path)), excluded, "{path}");
        }
        assert!(Settings::of(&disk, Path::new("/a")).unwrap().excludes(Path::new("/a/q/x")));
        assert!(!Settings::of(&disk, Path::new("/d")).unwrap().excludes(Path::new("/d/x")));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let wrong = |text: &str| {
            let disk = MemoryDisk::new().with("/a/packwright.toml", text);
            Settings::of(&disk, Path::new("/a")).unwrap_err().message
        };
        let unknown = wrong("exclude = []\nexlude = []\n");
        assert!(unknown.starts_with("/a/packwright.toml: unknown field `exlude`"), "{unknown}");
        assert!(unknown.ends_with("(line 2, column 1)"), "{unknown}");
        assert!(wrong("exclude = ['[']").contains("exclude `[` is not a pattern"));
    }
}
