import { convert } from "html-to-text";
import sanitizeHtml from "sanitize-html";

/** Elements within each other; a table in a table in a mail of many replies has some fifty. */
const MAX_DEPTH = 200;
/** Characters of a look that are read for its text. */
const MAX_INPUT = 500_000;

const TAGS =
  "a abbr b big blockquote br caption center code col colgroup dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins li ol p pre q s small span strike strong sub sup table tbody td tfoot th thead tr tt u ul".split(
    " ",
  );
const ATTRIBUTES =
  "align alt bgcolor border cellpadding cellspacing color colspan dir face height lang rowspan size start style title type valign width".split(
    " ",
  );
const PICTURE = /^data:image\/(?:png|jpe?g|gif|webp);base64,/i;
/** What a style could load or hide behind; the page's own policy stops it as well. */
const UNSAFE_STYLE = /url\s*\(|expression|@|\\|behaviou?r/i;

/**
 * How a mail looked, without whatever runs, loads, leads away or is sent: no scripts, forms, frames, addresses or
 * pictures from outside. `pictures` are the names of those that came with it by their content id: each is named where it
 * stood, and is a file of the message.
 */
export function cleanHtml(html: string, pictures: ReadonlyMap<string, string>): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { "*": ATTRIBUTES, img: ["src"] },
    allowedSchemes: [],
    allowedSchemesByTag: { img: ["data"] },
    parseStyleAttributes: false,
    nestingLimit: MAX_DEPTH,
    transformTags: {
      "*": (tagName, attribs) => ({ tagName, attribs: withoutUnsafeStyle(attribs) }),
      // Where a link leads is said, since nothing can be followed out of the frame.
      a: (_tag, { href = "", ...attribs }) => ({
        tagName: "a",
        attribs: {
          ...withoutUnsafeStyle(attribs),
          ...(/^(?:https?|mailto):/i.test(href) && { title: href }),
        },
      }),
      img: (_tag, { src = "", ...attribs }) =>
        PICTURE.test(src)
          ? { tagName: "img", attribs: { ...withoutUnsafeStyle(attribs), src } }
          : { tagName: "span", attribs: {}, text: nameOf(src, attribs["alt"] ?? "", pictures) },
    },
  });
}

function withoutUnsafeStyle({ style, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return style === undefined || UNSAFE_STYLE.test(style) ? attribs : { ...attribs, style };
}

function nameOf(src: string, alt: string, pictures: ReadonlyMap<string, string>): string {
  const own = /^cid:/i.test(src) ? pictures.get(decoded(src.slice(4))) : undefined;
  const name = own ?? alt;
  return name === "" ? "" : `[imagem: ${name}]`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What is written in a look: what it quotes by `>`, as in a plain text. */
export function textOfHtml(html: string): string {
  return convert(html.slice(0, MAX_INPUT), {
    wordwrap: false,
    limits: { maxDepth: MAX_DEPTH, maxChildNodes: 20_000 },
    selectors: [
      { selector: "img", format: "skip" },
      { selector: "a", options: { ignoreHref: true } },
      { selector: "table", format: "block" },
      ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: "p", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ],
  });
}
