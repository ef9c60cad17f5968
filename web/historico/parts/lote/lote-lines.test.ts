import { expect, test } from "vitest";
import type { LoteLinha, RequisicaoRow } from "../../../../contract/requisicoes/index.ts";
import { callsOf, countsOf, linesOf, saidOf, undoableOf } from "./lote-lines.ts";

const row = (req_numero: number) => ({ req_numero }) as RequisicaoRow;
const linha = (
  req_numero: number,
  resultado: LoteLinha["resultado"],
  more: Partial<LoteLinha> = {},
): LoteLinha => ({ req_numero, resultado, req_status: "pendente", req_versao: 3, recusa: null, ...more });
const REFUSED = { recusa: { status: 409, msg_txt: "Está concluída." }, req_status: null, req_versao: null };

const previews = [
  linha(1, "muda"),
  linha(2, "recusada", REFUSED),
  linha(3, "igual", { req_status: "concluido" }),
  ...Array.from({ length: 24 }, (_, at) => linha(10 + at, "muda")),
];
const rows = previews.map(({ req_numero }) => row(req_numero));

test("contract: beforehand what is refused stands first, with its reason, and the others say from what to what", () => {
  const lines = linesOf(rows, previews, new Map());
  expect(lines.slice(0, 3).map((line) => [line.row.req_numero, saidOf(line, "concluido")])).toEqual([
    [2, "Está concluída."],
    [3, "Já está em Concluído"],
    [1, "Pendente → Concluído"],
  ]);
  expect(countsOf(lines)).toEqual({ all: 25, over: 0, moved: 0, left: 2, undone: 0 });
  // A request chosen later has no preview and is not touched.
  expect(linesOf([...rows, row(99)], previews, new Map())).toHaveLength(27);
});

test("contract: those that change go ten at once with the version that was seen; cut off, only what had no turn goes again", () => {
  const first = callsOf(linesOf(rows, previews, new Map()));
  expect(first.map((one) => one.length)).toEqual([10, 10, 5]);
  expect(first[0]?.[0]).toEqual({ req_numero: 1, req_versao: 3 });
  const verdicts = new Map(
    first
      .slice(0, 2)
      .flat()
      .map(({ req_numero }) => [
        req_numero,
        req_numero === 10
          ? linha(10, "recusada", REFUSED)
          : linha(req_numero, "muda", { req_status: "concluido", req_versao: 4 }),
      ]),
  );
  const lines = linesOf(rows, previews, verdicts);
  expect(
    callsOf(lines)
      .flat()
      .map(({ req_numero }) => req_numero),
  ).toEqual([29, 30, 31, 32, 33]);
  expect(countsOf(lines)).toEqual({ all: 25, over: 20, moved: 19, left: 3, undone: 0 });
  expect(
    lines
      .filter(({ verdict }) => verdict)
      .slice(0, 2)
      .map((line) => saidOf(line, "concluido")),
  ).toEqual(["Concluído", "Está concluída."]);
  for (const last of [29, 30, 31, 32, 33]) verdicts.set(last, linha(last, "muda"));
  const over = linesOf(rows, previews, verdicts).map((line) => line.row.req_numero);
  expect(over.slice(0, 4)).toEqual([2, 10, 3, 1]);
});

test("contract: what this list changed is taken back with the version after it; each line says what became of that", () => {
  const verdicts = new Map([
    [10, linha(10, "muda", { req_status: "arquivado", req_versao: 4 })],
    [11, linha(11, "recusada", REFUSED)],
    [12, linha(12, "muda", { req_status: "arquivado", req_versao: 4 })],
    [13, linha(13, "igual", { req_status: "arquivado" })],
  ]);
  expect(undoableOf(linesOf(rows, previews, verdicts))).toEqual([
    { req_numero: 10, req_versao: 4 },
    { req_numero: 12, req_versao: 4 },
  ]);
  const undos = new Map([
    [10, linha(10, "muda", { req_status: "em_andamento", req_versao: 5 })],
    [12, linha(12, "recusada", { recusa: { status: 409, msg_txt: "Passaram os 30 segundos." } })],
  ]);
  const lines = linesOf(rows, previews, verdicts, undos);
  expect(undoableOf(lines)).toEqual([]);
  expect(countsOf(lines)).toMatchObject({ moved: 3, undone: 1 });
  const said = (numero: number) =>
    lines.filter(({ row: { req_numero } }) => req_numero === numero).map((line) => saidOf(line, "arquivado"));
  expect([...said(10), ...said(12)]).toEqual(["Desfeito: Em Andamento", "Passaram os 30 segundos."]);
});
