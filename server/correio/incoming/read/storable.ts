/** Without what PostgreSQL takes in no text: NUL, and halves of a character. */
export function storable(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

/** One line of at most so many characters. */
export function storableLine(text: string, most: number): string {
  return storable(storable(text).replaceAll(/\s+/g, " ").trim().slice(0, most));
}
