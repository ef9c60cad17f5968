import { joinText } from "../texts.ts";

/** Gathers the text of a cell, or of one shared text, from its elements. */
export interface TextCollector {
  begin(): void;
  open(name: string): void;
  close(name: string): void;
  readonly text: (text: string) => void;
  /** The text that came since `begin`. */
  end(): string;
}

/** `_x000A_`, a character that XML does not have. */
const ESCAPE = /_x([\da-f]{4})_/gi;

/** A text may come in pieces of several styles; a phonetic reading above it (`rPh`) is left out. */
export function createTextCollector(): TextCollector {
  let found = "";
  let isText = false;
  let readings = 0;
  return {
    begin: () => {
      found = "";
    },
    open: (name) => {
      if (name === "rPh") readings += 1;
      else if (name === "t") isText = readings === 0;
    },
    close: (name) => {
      if (name === "rPh") readings -= 1;
      else if (name === "t") isText = false;
    },
    text: (text) => {
      if (isText) found = joinText(found, text);
    },
    end: () => unescapeText(found),
  };
}

/** A text as it was before its characters were escaped. */
export function unescapeText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(ESCAPE, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
