/** A tag of a page, and where the text before and behind it ends and begins. */
export interface HtmlTag {
  /** In small letters. */
  readonly name: string;
  readonly isEnd: boolean;
  /** What stands behind the name. */
  readonly attributes: string;
  readonly start: number;
  readonly end: number;
}

const [SLASH, GREATER, DOUBLE, SINGLE] = [0x2f, 0x3e, 0x22, 0x27];
/** Elements whose content is no text of the page. */
const SILENT: Readonly<Record<string, RegExp>> = {
  script: /<\/script\s{0,9}>/gi,
  style: /<\/style\s{0,9}>/gi,
  xml: /<\/xml\s{0,9}>/gi,
};

/**
 * The tags of a page in their order, each character of it looked at once. Comments, scripts and styles come as one tag
 * without a name, so that their content is no text; one that never ends reaches to the end of the page.
 */
export function* htmlTags(page: string): Generator<HtmlTag> {
  for (let start = page.indexOf("<"); start >= 0;) {
    let end: number;
    const from = nameEnd(page, start + 1);
    if (page.startsWith("<!--", start)) {
      end = behind(page.indexOf("-->", start + 4), 3, page);
      yield { name: "", isEnd: false, attributes: "", start, end };
    } else if (from === start + 1) end = start + 1;
    else {
      end = tagEnd(page, from);
      const isEnd = page.charCodeAt(start + 1) === SLASH;
      const name = page.slice(isEnd ? start + 2 : start + 1, from).toLowerCase();
      const silent = isEnd ? undefined : SILENT[name];
      if (silent) {
        silent.lastIndex = end;
        end = silent.test(page) ? silent.lastIndex : page.length;
        yield { name: "", isEnd: false, attributes: "", start, end };
      } else yield { name, isEnd, attributes: page.slice(from, end - 1), start, end };
    }
    start = page.indexOf("<", end);
  }
}

const behind = (at: number, length: number, page: string): number => (at < 0 ? page.length : at + length);

/** The end of the tag name that may begin there: letters, then figures too. */
function nameEnd(page: string, from: number): number {
  const first = page.charCodeAt(from) === SLASH ? from + 1 : from;
  let at = first;
  for (; at < page.length; at++) {
    const code = page.charCodeAt(at) | 32;
    const isLetter = code >= 97 && code <= 122;
    if (!isLetter && (at === first || code < 48 || code > 57)) break;
  }
  return at === first ? from : at;
}

/** The end of the tag; a `>` in quotes does not end it. */
function tagEnd(page: string, from: number): number {
  let quote = 0;
  for (let at = from; at < page.length; at++) {
    const code = page.charCodeAt(at);
    if (quote !== 0) quote = code === quote ? 0 : quote;
    else if (code === GREATER) return at + 1;
    else if (code === DOUBLE || code === SINGLE) quote = code;
  }
  return page.length;
}
