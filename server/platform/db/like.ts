/** A text within a pattern of LIKE: it stands for itself, whatever it has of `%`, `_` and `\`. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}

/** The pattern of LIKE for texts that have this one anywhere. */
export function containing(text: string): string {
  return `%${escapeLike(text)}%`;
}
