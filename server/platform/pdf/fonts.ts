import { create, type Font, type Glyph, type GlyphRun } from "fontkit";
import { readFileSync } from "node:fs";

/** The two weights that a page is set in. */
export type Weight = "regular" | "bold";

/** A font that sets text glyph by glyph, and knows for which characters it has glyphs. */
export interface PrintFont {
  readonly font: Font;
  readonly has: (codePoint: number) => boolean;
  /** The width of a line in points. */
  readonly widthOf: (text: string, size: number) => number;
}

export type PrintFonts = Readonly<Record<Weight, PrintFont>>;

const FILES: Readonly<Record<Weight, string>> = {
  regular: "400Regular/Inter_400Regular.ttf",
  bold: "600SemiBold/Inter_600SemiBold.ttf",
};
/** The characters of columns of figures; all digits have the same width. */
const FIGURES = "0123456789.,:";

/** Inter, as on the screen: Latin, Greek and Cyrillic. */
export function loadFonts(): PrintFonts {
  return { regular: load(FILES.regular), bold: load(FILES.bold) };
}

function load(file: string): PrintFont {
  const path = new URL(import.meta.resolve(`@expo-google-fonts/inter/${file}`));
  const real = create(readFileSync(path));
  const glyphs = new Map<number, Glyph>();
  const keep = (code: number, { id, advanceWidth }: Glyph): Glyph => {
    // Our own mapping: fontkit's may give another character or none, and copied text would be that.
    const glyph = { id, advanceWidth, codePoints: [code] };
    glyphs.set(code, glyph);
    return glyph;
  };
  for (const figure of FIGURES) {
    const [glyph] = real.layout(figure, ["tnum"]).glyphs;
    if (glyph) keep(figure.codePointAt(0) ?? 0, glyph);
  }
  const glyphOf = (char: string): Glyph => {
    const code = char.codePointAt(0) ?? 0;
    return glyphs.get(code) ?? keep(code, real.glyphForCodePoint(code));
  };
  return {
    font: plain(real, glyphOf),
    has: (codePoint) => real.hasGlyphForCodePoint(codePoint),
    widthOf: (text, size) => {
      let width = 0;
      for (const char of text) width += glyphOf(char).advanceWidth;
      return (width * size) / real.unitsPerEm;
    },
  };
}

/**
 * The font without shaping. These scripts do not need it once accents are composed, it takes two hundred times as long,
 * and fontkit throws on marks that it cannot place.
 */
function plain(real: Font, glyphOf: (char: string) => Glyph): Font {
  const layout = (text: string): GlyphRun => {
    const glyphs = Array.from(text, glyphOf);
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
  };
  return Object.create(real, { layout: { value: layout } }) as Font;
}
