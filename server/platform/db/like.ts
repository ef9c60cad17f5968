/** A text escaped for a pattern of LIKE, so that `%`, `_` and `\` in it match themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}

/** The pattern of LIKE for texts that have this one anywhere. */
export function containing(text: string): string {
  return `%${escapeLike(text)}%`;
}
