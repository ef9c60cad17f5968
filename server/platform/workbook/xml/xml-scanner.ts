import { WorkbookRefusal } from "../refusal.ts";
import { decodeEntities } from "./entities.ts";

/** What a scanner reports of an XML text. Names are without their prefixes. */
export interface XmlHandler {
  /** `tag` is everything between `<` and `>`, for `attribute`. An empty element is closed right away. */
  open(name: string, tag: string): void;
  close(name: string): void;
  /** Text without its escapes; a long one comes in pieces. */
  text(text: string): void;
}

/** Scans an XML text that comes in pieces, each character once. */
export interface XmlScanner {
  feed(piece: string): void;
  /** Says that nothing follows. Throws where an element is still open. */
  end(): void;
}

/** Characters of one tag, and elements within each other, at most: far more than any spreadsheet writes. */
const MAX_TAG = 65_536;
const MAX_DEPTH = 64;
/** The longest escape that may be cut off at the end of a piece. */
const MAX_ESCAPE = 12;
const [LESS, GREATER, SLASH, BANG, ASKS, DOUBLE, SINGLE] = [0x3c, 0x3e, 0x2f, 0x21, 0x3f, 0x22, 0x27];

/**
 * A scanner that ends at the first broken tag: a `<` within a tag, an end without its beginning, a declaration (which
 * could define a text once and use it a million times). It keeps one tag of the text at a time.
 * @throws WorkbookRefusal `damaged`, from `feed` and `end`
 */
export function createXmlScanner(handler: XmlHandler): XmlScanner {
  const opened: string[] = [];
  let rest = "";
  /** What ends the comment, instruction or CDATA section that is open; '' where none is. */
  let until = "";

  function take(tag: string): void {
    if (tag.charCodeAt(0) === SLASH) {
      const name = tag.slice(1).trimEnd();
      if (opened.pop() !== name) throw new WorkbookRefusal("damaged");
      handler.close(localName(name));
      return;
    }
    const isEmpty = tag.charCodeAt(tag.length - 1) === SLASH;
    const name = tag.slice(0, nameEnd(tag));
    if (name === "") throw new WorkbookRefusal("damaged");
    handler.open(localName(name), tag);
    if (isEmpty) handler.close(localName(name));
    else if (opened.push(name) > MAX_DEPTH) throw new WorkbookRefusal("damaged");
  }

  /** Passes on the text before a tag, and keeps an escape that may go on in the next piece. */
  function takeLast(text: string): void {
    const cut = text.lastIndexOf("&");
    const isCut = cut >= 0 && text.length - cut <= MAX_ESCAPE && !text.includes(";", cut);
    rest = isCut ? text.slice(cut) : "";
    handler.text(textOf(isCut ? text.slice(0, cut) : text));
  }

  function feed(piece: string): void {
    const xml = rest + piece;
    rest = "";
    for (let at = 0; at < xml.length;) {
      if (until !== "") {
        const end = xml.indexOf(until, at);
        const isText = until === "]]>";
        if (isText) handler.text(xml.slice(at, end < 0 ? xml.length - 2 : end));
        if (end < 0) {
          rest = xml.slice(Math.max(at, xml.length - 2));
          return;
        }
        at = end + until.length;
        until = "";
        continue;
      }
      const open = xml.indexOf("<", at);
      if (open < 0) return takeLast(xml.slice(at));
      if (open > at) handler.text(textOf(xml.slice(at, open)));
      const special = xml.charCodeAt(open + 1);
      if (special === BANG || special === ASKS) {
        const begin = ["<!--", "<![CDATA[", "<?"].find((one) => xml.startsWith(one, open));
        if (begin === undefined) {
          if (xml.length - open >= 9) throw new WorkbookRefusal("damaged");
          rest = xml.slice(open);
          return;
        }
        until = begin === "<!--" ? "-->" : begin === "<?" ? "?>" : "]]>";
        at = open + begin.length;
        continue;
      }
      const close = tagEnd(xml, open + 1);
      if (close < 0) {
        rest = xml.slice(open);
        return;
      }
      take(xml.slice(open + 1, close));
      at = close + 1;
    }
  }

  return {
    feed,
    end: () => {
      if (rest.startsWith("<") || until !== "" || opened.length > 0) throw new WorkbookRefusal("damaged");
    },
  };
}

/** Scans pieces to their end; a missing part is empty. */
export async function scanXml(pieces: AsyncIterable<string>, handler: Partial<XmlHandler>): Promise<void> {
  const { open = ignore, close = ignore, text = ignore } = handler;
  const scanner = createXmlScanner({ open, close, text });
  for await (const piece of pieces) scanner.feed(piece);
  scanner.end();
}

const ignore = (): void => undefined;

/** The end of the tag that begins there; -1 where it goes on in the next piece. */
function tagEnd(xml: string, from: number): number {
  let quote = 0;
  for (let at = from; at < xml.length; at++) {
    const code = xml.charCodeAt(at);
    if (code === LESS || at - from > MAX_TAG) throw new WorkbookRefusal("damaged");
    if (quote !== 0) quote = code === quote ? 0 : quote;
    else if (code === GREATER) return at;
    else if (code === DOUBLE || code === SINGLE) quote = code;
  }
  return -1;
}

function nameEnd(tag: string): number {
  for (let at = 0; at < tag.length; at++) {
    const code = tag.charCodeAt(at);
    if (code <= 0x20 || code === SLASH) return at;
  }
  return tag.length;
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Every kind of line end becomes a line feed. */
const textOf = (raw: string): string =>
  decodeEntities(raw.includes("\r") ? raw.replace(/\r\n?/g, "\n") : raw);

/** An attribute of a tag without its escapes, '' where it has none; `name` is with its prefix, or the pattern of one. */
export function attribute(tag: string, name: string): string {
  const begin = tag.indexOf(` ${name}="`);
  if (begin >= 0) {
    const from = begin + name.length + 3;
    return decodeEntities(tag.slice(from, tag.indexOf('"', from)));
  }
  const found = patternOf(name).exec(tag);
  return decodeEntities(found?.[1] ?? found?.[2] ?? "");
}

const patterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const known = patterns.get(name) ?? new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, known);
  return known;
}

/** Whether an attribute says yes. */
export const isOn = (tag: string, name: string): boolean => /^(?:1|true|on)$/.test(attribute(tag, name));
