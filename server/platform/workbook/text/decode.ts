/** The encoding by the mark at the beginning of a file; undefined where there is none. */
export function markedEncoding(bytes: Buffer): "utf-8" | "utf-16le" | "utf-16be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? "utf-8" : undefined;
}

/**
 * The text of a file: UTF-16 or UTF-8 by its mark, else UTF-8 where all of it is valid, else the encoding that the file
 * names, else CP1252.
 */
export function decodeText(bytes: Buffer): string | undefined {
  const marked = markedEncoding(bytes);
  if (marked?.startsWith("utf-16")) return new TextDecoder(marked).decode(bytes);
  // Texts have no NUL; pictures, PDF and programs do.
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
