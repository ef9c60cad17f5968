declare module "fontkit" {
  export interface Glyph {
    readonly id: number;
    readonly advanceWidth: number;
    readonly codePoints: readonly number[];
  }

  /** Glyphs in a row, and where each stands. */
  export interface GlyphRun {
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly Record<"xAdvance" | "yAdvance" | "xOffset" | "yOffset", number>[];
    readonly advanceWidth: number;
  }

  /** What is used of fontkit 2.0; it brings no types. */
  export interface Font {
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
    layout(text: string, features?: readonly string[]): GlyphRun;
  }

  export function create(bytes: Uint8Array): Font;
}
