const segmenter = new Intl.Segmenter("pt-BR", { granularity: "grapheme" });

/** A text's characters as a reader counts them: an emoji of several code points is one. */
export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
