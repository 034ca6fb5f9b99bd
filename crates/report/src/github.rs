//! Findings as GitHub workflow commands: each becomes an annotation at its place in a pull request.

use std::fmt::Write as _;
use std::io::{self, Write};

use packwright_diagnostics::{Diagnostic, Severity, Source, clean};

use crate::cap::Capped;
use crate::{Cap, Findings};

/// Writes one command a finding, one for each kind of which there are more, and nothing else.
///
/// # Errors
///
/// Those of `output`.
pub fn write(files: &[Findings<'_>], cap: Cap<'_>, output: &mut dyn Write) -> io::Result<()> {
    for Findings { source, diagnostics, .. } in files {
        let Capped { shown, more, is_cut } = cap.pick(diagnostics);
        for found in shown {
            writeln!(output, "{}", command(source, found))?;
        }
        for (code, number) in more {
            let file = clean(source.name());
            let title = property(&format!("{} {}", code.id, code.name));
            let sentence = data(&cap.sentence(code, number, &file));
            writeln!(output, "::notice file={},title={title}::{sentence}", property(&file))?;
        }
        if is_cut {
            let file = clean(source.name());
            let sentence = data(&Cap::cut(&file));
            writeln!(output, "::notice file={}::{sentence}", property(&file))?;
        }
    }
    Ok(())
}

fn command(source: &Source, found: &Diagnostic) -> String {
    let kind = match found.code.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Hint => "notice",
    };
    let (start, end) = (source.position(found.span.start), source.position(found.span.end));
    let mut message = clean(&found.message).into_owned();
    if let Some(level) = &found.level {
        let _ = write!(message, " (level {})", clean(level));
    }
    if let Some(help) = &found.help {
        let _ = write!(message, "\nhelp: {}", clean(help));
    }
    format!(
        "::{kind} file={},line={},col={},endLine={},endColumn={},title={}::{}",
        property(&clean(source.name())),
        start.line,
        start.column,
        end.line,
        end.column,
        property(&format!("{} {}", found.code.id, found.code.name)),
        data(&message),
    )
}

/// The escapes of a command's message.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// The escapes of a command's property.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use packwright_diagnostics::{Code, Diagnostic, Source, Span};

    use super::command;

    #[test]
    fn what_would_end_a_property_or_a_command_is_escaped() {
        let source = Source::new("a,b:c%.toml", "x = 1\ny = 2\n");
        let code = Code::warning("P099", "some-name");
        let found = Diagnostic::new(code, Span::new(6, 7), "50% of it, at: `y`")
            .level("one")
            .help("line one\nline two");
        assert_eq!(
            command(&source, &found),
            "::warning file=a%2Cb%3Ac%25.toml,line=2,col=1,endLine=2,endColumn=2,\
             title=P099 some-name::50%25 of it, at: `y` (level one)%0Ahelp: line one\\nline two"
        );
    }
}
