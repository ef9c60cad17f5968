const REPLACED = "\uFFFD";

/**
 * Whether a text was written in other letters than its mail says: of those beyond ASCII none could be read. One that
 * was cut within a character has others.
 */
export function isMisread(text: string): boolean {
  if (!text.includes(REPLACED)) return false;
  for (const letter of text)
    if (letter > "\u007F" && letter !== REPLACED && letter !== "\u00A0") return false;
  return true;
}

/** The mail with its texts said to be in Windows-1252, which old clients write whatever they say. */
export function withCharset(raw: Uint8Array): Uint8Array {
  const said = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
    .toString("latin1")
    .replaceAll(/charset\s*=\s*"?(?:utf-?8|us-ascii)"?/gi, "charset=windows-1252")
    .replaceAll(/^(content-type:[ \t]*text\/(?:plain|html))[ \t]*\r?$/gim, "$1; charset=windows-1252");
  const head = said.slice(0, said.search(/\r?\n\r?\n/));
  const named = /^content-type:/im.test(head)
    ? said
    : `Content-Type: text/plain; charset=windows-1252\r\n${said}`;
  return Buffer.from(named, "latin1");
}
