import {
  STATUS_LABEL,
  type LoteLinha,
  type ReqStatus,
  type RequisicaoRow,
} from "../../../../contract/requisicoes/index.ts";

/** Requests of one call: few, so that progress shows often. */
const AT_ONCE = 10;

/** One chosen request: what would happen to it, and then what did. */
export interface LoteLine {
  readonly row: RequisicaoRow;
  readonly preview: LoteLinha;
  /** Null before its turn. */
  readonly verdict: LoteLinha | null;
  /** The verdict of its undo; null where there was none. */
  readonly undo: LoteLinha | null;
}

/** The lines, refused ones first, since they matter most, before and after. */
export function linesOf(
  rows: readonly RequisicaoRow[],
  previews: readonly LoteLinha[],
  verdicts: ReadonlyMap<number, LoteLinha>,
  undos: ReadonlyMap<number, LoteLinha> = new Map(),
): LoteLine[] {
  const rank = { recusada: 0, igual: 1, muda: 2 } as const;
  const byNumero = new Map(previews.map((preview) => [preview.req_numero, preview]));
  const lines = rows.flatMap((row): LoteLine[] => {
    const preview = byNumero.get(row.req_numero);
    const [verdict = null, undo = null] = [verdicts.get(row.req_numero), undos.get(row.req_numero)];
    return preview ? [{ row, preview, verdict, undo }] : [];
  });
  // While it runs the order stays.
  const isOver = lines.every(({ preview, verdict }) => preview.resultado !== "muda" || verdict !== null);
  const rankOf = ({ preview, verdict }: LoteLine) => rank[((isOver ? verdict : null) ?? preview).resultado];
  return lines.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Those that change and have not had their turn, divided into calls. */
export function callsOf(lines: readonly LoteLine[]): { req_numero: number; req_versao: number }[][] {
  const todo = lines.flatMap(({ preview: { resultado, req_numero, req_versao }, verdict }) =>
    resultado === "muda" && verdict === null && req_versao !== null ? [{ req_numero, req_versao }] : [],
  );
  return Array.from({ length: Math.ceil(todo.length / AT_ONCE) }, (_, at) =>
    todo.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
}

/** Whether this line was changed by this list and can be taken back: not yet, or not refused. */
export function isUndoable({ verdict, undo }: LoteLine): boolean {
  return verdict?.resultado === "muda" && undo === null;
}

/** Those that can be taken back, with their versions after the change. */
export function undoableOf(lines: readonly LoteLine[]): { req_numero: number; req_versao: number }[] {
  return lines.flatMap((line) => {
    const req_versao = line.verdict?.req_versao ?? null;
    return isUndoable(line) && req_versao !== null ? [{ req_numero: line.row.req_numero, req_versao }] : [];
  });
}

/** The numbers of lines by result. */
export interface LoteCounts {
  /** Those that change. */
  readonly all: number;
  /** How many of them are done. */
  readonly over: number;
  readonly moved: number;
  /** Those that stay as they are: refused in the preview or later, or so already. */
  readonly left: number;
  /** How many of the changed ones were taken back. */
  readonly undone: number;
}

export function countsOf(lines: readonly LoteLine[]): LoteCounts {
  const changing = lines.filter(({ preview }) => preview.resultado === "muda");
  const over = changing.filter(({ verdict }) => verdict !== null);
  const moved = over.filter(({ verdict }) => verdict?.resultado !== "recusada").length;
  return {
    all: changing.length,
    over: over.length,
    moved,
    left: lines.length - changing.length + over.length - moved,
    undone: lines.filter(({ undo }) => undo?.resultado === "muda").length,
  };
}

/** The text of a line: the refusal, the coming status, or the present one. */
export function saidOf({ preview, verdict, undo }: LoteLine, target: ReqStatus): string {
  if (undo?.recusa) return undo.recusa.msg_txt;
  if (undo?.req_status) return `Desfeito: ${STATUS_LABEL[undo.req_status]}`;
  const { resultado, req_status, recusa } = verdict ?? preview;
  if (resultado === "recusada") return recusa?.msg_txt ?? "";
  if (resultado === "igual") return `Já está em ${STATUS_LABEL[target]}`;
  if (verdict !== null) return STATUS_LABEL[target];
  return req_status === null ? "" : `${STATUS_LABEL[req_status]} → ${STATUS_LABEL[target]}`;
}
