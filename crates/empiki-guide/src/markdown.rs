//! Reading Markdown: front matter, headings, worked examples, and HTML of what lies between.

use pulldown_cmark::{CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

use crate::{Language, Problem};

/// A Markdown text in pieces.
pub(crate) struct Document {
    /// The fields of the front matter with their lines.
    pub(crate) fields: Vec<(usize, String, String)>,
    /// The parts that begin with a second-level heading.
    pub(crate) parts: Vec<Part>,
    /// Links into the document itself, without the `#`, with their lines.
    pub(crate) links: Vec<(usize, String)>,
    /// Links to terms of the glossary, written `glossary.md#tuzdyk`: the ids with their lines.
    pub(crate) terms: Vec<(usize, String)>,
    /// What must not be there.
    pub(crate) faults: Vec<(usize, Problem)>,
}

/// A second-level heading and what follows it.
pub(crate) struct Part {
    pub(crate) line: usize,
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) pieces: Vec<Piece>,
    /// The part's words outside examples and code.
    pub(crate) text: String,
    /// Its code spans.
    pub(crate) code: Vec<String>,
}

/// What stands in a part.
pub(crate) enum Piece {
    /// Prose as HTML.
    Html(String),
    /// A fenced block `example`: the line it begins on, its name, its text.
    Example(usize, String, String),
}

/// Reads a text of this language, which decides where links to the glossary lead.
pub(crate) fn read(text: &str, language: Language) -> Document {
    let mut document = Document {
        fields: Vec::new(),
        parts: Vec::new(),
        links: Vec::new(),
        terms: Vec::new(),
        faults: Vec::new(),
    };
    let (body, skipped) = front_matter(text, &mut document);
    let options = Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES;
    let mut walk = Walk {
        document,
        language,
        lines: Lines::new(body, skipped),
        pending: Vec::new(),
        heading: None,
        block: None,
        before_first: false,
    };
    for (event, range) in Parser::new_ext(body, options).into_offset_iter() {
        let line = walk.lines.at(range.start);
        walk.event(event, line);
    }
    walk.flush();
    walk.document
}

/// Splits the front matter off: the rest, and how many lines were skipped.
fn front_matter<'a>(text: &'a str, document: &mut Document) -> (&'a str, usize) {
    let missing = |document: &mut Document| {
        let problem = Problem::FrontMatter("the file begins with fields between two lines ---".into());
        document.faults.push((1, problem));
    };
    let Some(after) = text.strip_prefix("---\n") else {
        missing(document);
        return (text, 0);
    };
    let Some(end) = after.find("\n---\n") else {
        missing(document);
        return (text, 0);
    };
    let mut line = 1;
    for field in after[..end].lines() {
        line += 1;
        match field.split_once(": ") {
            Some((key, value)) => {
                document.fields.push((line, key.trim().to_string(), value.trim().to_string()));
            }
            None => {
                document.faults.push((line, Problem::FrontMatter(format!("{field:?} is not `key: value`"))));
            }
        }
    }
    (&after[end + 5..], line + 1)
}

/// Where each line begins.
struct Lines {
    starts: Vec<usize>,
    skipped: usize,
}

impl Lines {
    fn new(text: &str, skipped: usize) -> Lines {
        let starts = core::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Lines { starts, skipped }
    }

    /// The line of a byte, from 1.
    fn at(&self, offset: usize) -> usize {
        self.skipped + self.starts.partition_point(|start| *start <= offset)
    }
}

/// A walk through the events of a text.
struct Walk<'a> {
    document: Document,
    language: Language,
    lines: Lines,
    /// Events of prose that are not HTML yet.
    pending: Vec<Event<'a>>,
    /// The second-level heading being read: line, id, title.
    heading: Option<(usize, String, String)>,
    /// The example being read: line, name, text.
    block: Option<(usize, String, String)>,
    before_first: bool,
}

impl<'a> Walk<'a> {
    fn event(&mut self, event: Event<'a>, line: usize) {
        if let Some((_, _, title)) = &mut self.heading {
            match event {
                Event::Text(text) | Event::Code(text) => title.push_str(&text),
                Event::End(TagEnd::Heading(_)) => self.end_heading(),
                _ => {}
            }
            return;
        }
        if let Some((_, _, text)) = &mut self.block {
            match event {
                Event::Text(piece) => text.push_str(&piece),
                Event::End(TagEnd::CodeBlock) => self.end_block(),
                _ => {}
            }
            return;
        }
        match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H2, id, .. }) => {
                self.flush();
                self.heading = Some((line, id.map(|id| id.to_string()).unwrap_or_default(), String::new()));
            }
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => {
                self.fault(line, "a first-level heading (the title stands in the front matter)");
            }
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info)))
                if info.split_whitespace().next() == Some("example") =>
            {
                self.flush();
                let name = info.trim_start_matches("example").trim().to_string();
                self.block = Some((line, name, String::new()));
            }
            Event::Start(Tag::CodeBlock(_)) => self.fault(line, "a code block that is no example"),
            Event::Html(_) | Event::InlineHtml(_) => {
                self.fault(line, "raw HTML");
            }
            Event::Start(Tag::Image { .. }) => self.fault(line, "a picture"),
            Event::Start(Tag::Link { dest_url, .. }) => {
                let dest_url = self.link(dest_url, line);
                self.prose(
                    Event::Start(Tag::Link {
                        link_type: pulldown_cmark::LinkType::Inline,
                        dest_url,
                        title: "".into(),
                        id: "".into(),
                    }),
                    line,
                );
            }
            event => {
                self.prose(event, line);
            }
        }
    }

    /// Notes where a link leads, and says it as an address of the site.
    fn link(&mut self, target: CowStr<'a>, line: usize) -> CowStr<'a> {
        if let Some(id) = target.strip_prefix("glossary.md#") {
            self.document.terms.push((line, id.to_string()));
            return format!("/{}/glossary#{id}", self.language).into();
        }
        match target.strip_prefix('#') {
            Some(id) => self.document.links.push((line, id.to_string())),
            None if target.starts_with("https://") => {}
            None => self.fault(line, "a link that is not https"),
        }
        target
    }

    fn prose(&mut self, event: Event<'a>, line: usize) {
        match self.document.parts.last_mut() {
            Some(part) => match &event {
                Event::Text(text) => part.text.push_str(text),
                Event::SoftBreak | Event::HardBreak | Event::End(_) => part.text.push(' '),
                Event::Code(code) => {
                    part.text.push(' ');
                    part.code.push(code.to_string());
                }
                _ => {}
            },
            None if !self.before_first => {
                self.before_first = true;
                self.fault(line, "text before the first section");
            }
            None => {}
        }
        self.pending.push(event);
    }

    fn fault(&mut self, line: usize, what: &'static str) {
        self.document.faults.push((line, Problem::Markup(what)));
    }

    fn end_heading(&mut self) {
        if let Some((line, id, title)) = self.heading.take() {
            let (pieces, code) = (Vec::new(), Vec::new());
            self.document.parts.push(Part { line, id, title, pieces, text: String::new(), code });
        }
    }

    fn end_block(&mut self) {
        let Some((line, name, text)) = self.block.take() else { return };
        match self.document.parts.last_mut() {
            Some(part) => part.pieces.push(Piece::Example(line, name, text)),
            None => self.fault(line, "an example before the first section"),
        }
    }

    /// Turns the prose so far into HTML.
    fn flush(&mut self) {
        let events = core::mem::take(&mut self.pending);
        if let Some(part) = self.document.parts.last_mut()
            && !events.is_empty()
        {
            let mut text = String::new();
            html::push_html(&mut text, events.into_iter());
            part.pieces.push(Piece::Html(text));
        }
    }
}
