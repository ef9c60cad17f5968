const patterns = new Map<string, RegExp>();

/** An attribute of a tag, '' where it has none; `name` is part of a pattern. */
export function attribute(tag: string, name: string): string {
  let pattern = patterns.get(name);
  if (!pattern) {
    pattern = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    patterns.set(name, pattern);
  }
  const found = pattern.exec(tag);
  return found?.[1] ?? found?.[2] ?? "";
}

/** A text of XML without its escapes. */
export function unescapeXml(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}
