//! Tags of records, `[Name "value"]`: what the formats that have them share.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// Tags in their order, name and value.
pub(crate) type Tags = Vec<(String, String)>;

/// Whether a name may hold this letter.
pub(crate) fn is_name_letter(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '_' | '-')
}

/// The value between the quotation marks: `\"` and `\\` stand for the mark and the backslash, and any
/// other backslash for itself.
pub(crate) fn unescape(text: &str) -> String {
    let mut plain = String::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let next = if c == '\\' { chars.next_if(|next| matches!(next, '"' | '\\')) } else { None };
        plain.push(next.unwrap_or(c));
    }
    plain
}

/// Writes a tag on a line of its own. A name that the format keeps for itself is written with `Other`
/// before it, and letters that no name may hold are left out.
pub(crate) fn write_tag(
    f: &mut impl fmt::Write,
    (name, value): (&str, &str),
    reserved: &[&str],
) -> fmt::Result {
    let letters: String = name.chars().filter(|letter| is_name_letter(*letter)).collect();
    let prefix = if letters.is_empty() || reserved.contains(&letters.as_str()) { "Other" } else { "" };
    write!(f, "[{prefix}{letters} \"")?;
    for c in value.chars().filter(|c| !c.is_control()) {
        if matches!(c, '"' | '\\') {
            f.write_char('\\')?;
        }
        f.write_char(c)?;
    }
    f.write_str("\"]\n")
}

/// Reads the inside of a tag: the name, white space, and the value in quotation marks or bare.
pub(crate) fn read_tag(inside: &str) -> (String, String) {
    let (name, value) = inside.trim().split_once(char::is_whitespace).unwrap_or((inside.trim(), ""));
    (name.to_string(), unquote(value.trim()).map_or_else(|| value.trim().to_string(), unescape))
}

/// What stands between the quotation marks at both ends.
pub(crate) fn unquote(text: &str) -> Option<&str> {
    text.strip_prefix('"')?.strip_suffix('"')
}

/// Where the bracket stands that closes a tag whose inside begins here. Brackets within quotation
/// marks belong to the value, which ends on its line with a mark and the bracket.
pub(crate) fn end_of_tag(inside: &str) -> Option<usize> {
    let line = inside.lines().next().unwrap_or_default();
    let first = inside.find(']');
    let Some(open) = line.find('"').filter(|open| first.is_none_or(|first| *open < first)) else {
        return first;
    };
    let mut escaped = false;
    for (at, c) in line.char_indices().skip_while(|(at, _)| *at <= open) {
        let after = line[at..].trim_start_matches('"').trim_start();
        if c == '"' && !escaped && after.starts_with(']') {
            return Some(line.len() - after.len());
        }
        escaped = c == '\\' && !escaped;
    }
    // A mark was never closed, or the last backslash was meant for itself.
    first
}
