/** What a column asks for, in points. */
export interface WantedColumn {
  /** Its widest cell on one line, padding included. */
  readonly natural: number;
  /** Its widest word: in a narrower column words are cut. For codes, which may be cut, that of the heading. */
  readonly least: number;
  /** Figures stay on one line, long codes are broken, texts share the room that is left. */
  readonly kind: "figures" | "code" | "text";
}

/** The most of the whole width that figures take, and that a code takes on one line. */
const MOST = { figures: 0.7, code: 0.24 } as const;
/** The least and the most that a column of texts asks for. */
const TEXT = { least: 110, most: 260 } as const;
/** The share of the room beside figures that is kept for texts. */
const KEPT_FOR_TEXTS = 0.55;

/**
 * The widths of the columns, which together fill the whole width. Where it is tight, codes give way first and figures
 * last.
 */
export function columnWidths(columns: readonly WantedColumn[], whole: number): number[] {
  const of = (kind: WantedColumn["kind"]): readonly WantedColumn[] =>
    columns.filter((column) => column.kind === kind);
  const texts = of("text").map(({ natural }) => Math.min(TEXT.most, Math.max(TEXT.least, natural)));
  const areAlone = of("figures").length === columns.length;
  const figures = squeezed(of("figures"), areAlone ? whole : whole * MOST.figures);
  const left = whole - sum(figures);
  const forTexts = texts.length === 0 ? 0 : Math.min(texts.length * TEXT.least, left * KEPT_FOR_TEXTS);
  const capped = of("code").map((column) => ({
    ...column,
    natural: Math.max(column.least, Math.min(column.natural, whole * MOST.code)),
  }));
  const codes = squeezed(capped, left - forTexts);
  const rest = left - sum(codes);
  const given = {
    figures: figures.values(),
    code: codes.values(),
    text: texts.map((width) => (width / sum(texts)) * rest).values(),
  };
  const widths = columns.map(({ kind }) => given[kind].next().value ?? 0);
  return texts.length > 0 ? widths : widths.map((width) => (width / sum(widths)) * whole);
}

/**
 * The widths that columns ask for or, where there is no room, narrower ones: down to their least width, then below it.
 */
function squeezed(columns: readonly WantedColumn[], room: number): number[] {
  const natural = sum(columns.map((column) => column.natural));
  if (natural <= room) return columns.map((column) => column.natural);
  const least = sum(columns.map((column) => column.least));
  if (least >= room) return columns.map((column) => (column.least / least) * room);
  const part = (room - least) / (natural - least);
  return columns.map((column) => column.least + (column.natural - column.least) * part);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
