//! Numbers as people write them: so many states, so many bytes, so long.

use std::time::Duration;

/// What a number of bytes may look like, for help and messages.
pub(crate) const SIZES: &str =
    "bytes above 0, or with a unit: 512M, 1.5G, 512MiB (by 1024), 512MB (by 1000)";
/// What a number of states may look like.
pub(crate) const COUNTS: &str = "a whole number, or with a unit: 500k, 2M, 1.5M, 1G";
/// What a time may look like.
pub(crate) const TIMES: &str = "seconds above 0, or with a unit: 30, 0.5, 500ms, 5s, 1.5m, 2h";

/// A number of states or the like: `2000000`, `2_000_000`, `2M`, `1.5M`, `500k`.
pub(crate) fn count(text: &str) -> Result<usize, String> {
    let of = |unit: &str| match unit.to_ascii_lowercase().as_str() {
        "" => Some(1),
        "k" => Some(1_000),
        "m" => Some(1_000_000),
        "g" | "b" => Some(1_000_000_000),
        _ => None,
    };
    let (number, unit) = parts(text);
    of(unit).and_then(|unit| times(number, unit)).ok_or_else(|| COUNTS.to_owned())
}

/// A number of bytes above 0. `K`, `M`, `G` and `T` count by 1024, as with `KiB`; `KB` counts by 1000.
pub(crate) fn size(text: &str) -> Result<usize, String> {
    let (number, unit) = parts(text);
    let size = bytes(unit).and_then(|unit| times(number, unit)).filter(|bytes| *bytes > 0);
    size.ok_or_else(|| SIZES.to_owned())
}

/// How many bytes a unit is.
fn bytes(unit: &str) -> Option<usize> {
    let unit = unit.to_ascii_lowercase();
    if matches!(unit.as_str(), "" | "b") {
        return Some(1);
    }
    let (letter, rest) = unit.split_at_checked(1)?;
    let power =
        1 + u32::try_from(["k", "m", "g", "t"].iter().position(|one| *one == letter)?).ok()?;
    match rest {
        "" | "i" | "ib" => 1024_usize.checked_pow(power),
        "b" => 1000_usize.checked_pow(power),
        _ => None,
    }
}

/// A time above 0: `30` and `0.5` seconds, `500ms`, `5s`, `1.5m`, `2h`, `1m30s`.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let all = || {
        if let Ok(seconds) = text.trim().parse::<f64>() {
            return Duration::try_from_secs_f64(seconds).ok();
        }
        let mut rest = text.trim();
        let mut sum = Duration::ZERO;
        while !rest.is_empty() {
            let (number, behind) = parts(rest);
            let ends = behind.find(|c: char| !c.is_alphabetic()).unwrap_or(behind.len());
            let (unit, more) = behind.split_at(ends);
            let seconds = decimal(number)? * seconds(unit)?;
            sum = sum.checked_add(Duration::try_from_secs_f64(seconds).ok()?)?;
            rest = more.trim_start();
        }
        Some(sum)
    };
    all().filter(|time| !time.is_zero()).ok_or_else(|| TIMES.to_owned())
}

/// How many seconds a unit is.
fn seconds(unit: &str) -> Option<f64> {
    match unit.to_ascii_lowercase().as_str() {
        "ms" => Some(0.001),
        "s" | "sec" | "secs" | "second" | "seconds" => Some(1.0),
        "m" | "min" | "mins" | "minute" | "minutes" => Some(60.0),
        "h" | "hour" | "hours" => Some(3600.0),
        _ => None,
    }
}

/// A number, and what stands behind it.
fn parts(text: &str) -> (&str, &str) {
    let text = text.trim();
    let ends = text.find(|c: char| !(c.is_ascii_digit() || matches!(c, '.' | '_')));
    let (number, unit) = text.split_at(ends.unwrap_or(text.len()));
    (number, unit.trim_start())
}

/// A number without a sign: `12`, `0.5`, `2_000_000`.
fn decimal(number: &str) -> Option<f64> {
    let is_number = number.starts_with(|c: char| c.is_ascii_digit() || c == '.');
    number.replace('_', "").parse().ok().filter(|_| is_number)
}

/// So many of a unit, as a whole number.
fn times(number: &str, unit: usize) -> Option<usize> {
    let number = number.replace('_', "");
    let (whole, part) = number.split_once('.').unwrap_or((&number, ""));
    let whole = match whole {
        "" if part.is_empty() => return None,
        "" => 0,
        whole => whole.parse::<usize>().ok()?,
    };
    let mut sum = whole.checked_mul(unit)?;
    let mut tenth = unit;
    for digit in part.chars() {
        let digit = usize::try_from(digit.to_digit(10)?).ok()?;
        // Less than one is left out: half a byte is none.
        sum = sum.checked_add(digit.checked_mul(tenth)? / 10)?;
        tenth /= 10;
    }
    Some(sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts() {
        for (text, wanted) in [
            ("0", 0),
            ("1000", 1_000),
            ("2_000_000", 2_000_000),
            ("500k", 500_000),
            ("2M", 2_000_000),
            ("1.5M", 1_500_000),
            ("1.25 m", 1_250_000),
            (".5G", 500_000_000),
        ] {
            assert_eq!(count(text), Ok(wanted), "{text}");
        }
        for text in ["", "M", "-1", "1.5.2M", "2X", "lots", "1e6", "99999999999999999999", "0x10"] {
            assert_eq!(count(text), Err(COUNTS.to_owned()), "{text}");
        }
    }

    #[test]
    fn sizes() {
        for (text, wanted) in [
            ("1", 1),
            ("512M", 512 << 20),
            ("512MiB", 512 << 20),
            ("512MB", 512_000_000),
            ("1.5G", 3 << 29),
            ("1.5 GiB", 3 << 29),
            ("2g", 2 << 30),
            ("64kb", 64_000),
            ("10B", 10),
        ] {
            assert_eq!(size(text), Ok(wanted), "{text}");
        }
        for text in ["0", "0.4", "", "GB", "-1G", "1.5GG", "1MBs", "99999999T"] {
            assert_eq!(size(text), Err(SIZES.to_owned()), "{text}");
        }
    }

    #[test]
    fn times_of_day_and_less() {
        for (text, milliseconds) in [
            ("30", 30_000),
            ("0.5", 500),
            ("5s", 5_000),
            ("5 s", 5_000),
            ("1.5m", 90_000),
            ("500ms", 500),
            ("2h", 7_200_000),
            ("1m30s", 90_000),
            ("1m 30s", 90_000),
            ("1e3", 1_000_000),
            ("10min", 600_000),
        ] {
            assert_eq!(duration(text), Ok(Duration::from_millis(milliseconds)), "{text}");
        }
        for text in ["", "0", "0s", "-1", "s", "5x", "5s3", "1.2.3s", "inf", "nan", "1e400", "5 5"]
        {
            assert_eq!(duration(text), Err(TIMES.to_owned()), "{text}");
        }
    }
}
