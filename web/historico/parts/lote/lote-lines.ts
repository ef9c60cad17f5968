import {
  STATUS_LABEL,
  type LoteLinha,
  type ReqStatus,
  type RequisicaoRow,
} from "../../../../contract/requisicoes/index.ts";

/** So many go in one call: what a person waits for between two signs of life. */
const AT_ONCE = 10;

/** What is known of one chosen request: what would become of it, and then what did. */
export interface LoteLine {
  readonly row: RequisicaoRow;
  readonly preview: LoteLinha;
  /** Null until it was its turn. */
  readonly verdict: LoteLinha | null;
}

/** The lines, refused ones first: they are what is to be read, beforehand and once all had their turn. */
export function linesOf(
  rows: readonly RequisicaoRow[],
  previews: readonly LoteLinha[],
  verdicts: ReadonlyMap<number, LoteLinha>,
): LoteLine[] {
  const rank = { recusada: 0, igual: 1, muda: 2 } as const;
  const byNumero = new Map(previews.map((preview) => [preview.req_numero, preview]));
  const lines = rows.flatMap((row): LoteLine[] => {
    const preview = byNumero.get(row.req_numero);
    return preview ? [{ row, preview, verdict: verdicts.get(row.req_numero) ?? null }] : [];
  });
  // While they are done nothing moves.
  const isOver = lines.every(({ preview, verdict }) => preview.resultado !== "muda" || verdict !== null);
  const rankOf = ({ preview, verdict }: LoteLine) => rank[((isOver ? verdict : null) ?? preview).resultado];
  return lines.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Those that change and have had no turn yet, in the calls in which they go. */
export function callsOf(lines: readonly LoteLine[]): { req_numero: number; req_versao: number }[][] {
  const todo = lines.flatMap(({ preview: { resultado, req_numero, req_versao }, verdict }) =>
    resultado === "muda" && verdict === null && req_versao !== null ? [{ req_numero, req_versao }] : [],
  );
  return Array.from({ length: Math.ceil(todo.length / AT_ONCE) }, (_, at) =>
    todo.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
}

/** How many lines came to what. */
export interface LoteCounts {
  /** Those that change. */
  readonly all: number;
  /** Those of them that had their turn. */
  readonly over: number;
  readonly moved: number;
  /** Those that stay as they are: refused beforehand, refused then, or so already. */
  readonly left: number;
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
  };
}

/** What a line says: the refusal, what it will be, or what it is now. */
export function saidOf({ preview, verdict }: LoteLine, target: ReqStatus): string {
  const { resultado, req_status, recusa } = verdict ?? preview;
  if (resultado === "recusada") return recusa?.msg_txt ?? "";
  if (resultado === "igual") return `Já está em ${STATUS_LABEL[target]}`;
  if (verdict !== null) return STATUS_LABEL[target];
  return req_status === null ? "" : `${STATUS_LABEL[req_status]} → ${STATUS_LABEL[target]}`;
}
