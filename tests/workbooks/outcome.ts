import { parseWorkbook } from "../../server/platform/workbook/parse-workbook.ts";
import { WorkbookRefusal } from "../../server/platform/workbook/refusal.ts";

/** The labels that the corpus looks for. */
export const LABELS = ["Chassi", "Código da Peça", "Data da O.S.", "Modelo", "Observação 1"];

/** What became of a file, short enough to stand beside it: `3 Chassi|Modelo`, then each row alike. */
export interface Outcome {
  readonly refused?: string;
  readonly head?: string;
  readonly rows?: readonly string[];
  readonly hidden?: number;
  readonly notes?: readonly string[];
}

/** Reads a file here, without a thread. A text that is no text has its kind: `5:number`. */
export function outcomeOf(bytes: Buffer | string, labels: readonly string[] = LABELS): Outcome {
  try {
    const { headerRow, headers, rows, hiddenRows, notes } = parseWorkbook(Buffer.from(bytes), {
      name: "",
      wantedLabels: labels,
      maxRows: 1000,
    });
    return {
      head: `${headerRow} ${headers.join("|")}`,
      rows: rows.map(
        ({ line, cells }) =>
          `${line} ${cells.map(({ text, kind, iso, formula }) => `${text}${kind === "text" || kind === "blank" ? "" : `:${iso ?? kind}`}${formula ? "=" : ""}`).join("|")}`,
      ),
      ...(hiddenRows > 0 && { hidden: hiddenRows }),
      ...(notes.length > 0 && { notes }),
    };
  } catch (error) {
    if (error instanceof WorkbookRefusal) return { refused: error.reason };
    throw error;
  }
}
