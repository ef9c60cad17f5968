import { expect, test } from "vitest";
import { isMoveAllowed, selectableFrom, STATUS_MOVES, type StatusMove } from "./status-moves.ts";
import { isClosed, REQ_STATUSES, STATUS_LABEL, type ReqStatus } from "./status.ts";

const CAUSES: readonly StatusMove["by"][] = ["selector", "archive", "interacao"];

/** From each status to pendente, em_andamento, concluido, arquivado; + means allowed, - refused. */
const TABLE: Readonly<Record<StatusMove["by"], Readonly<Record<ReqStatus, string>>>> = {
  selector: { pendente: "-++-", em_andamento: "+-+-", concluido: "----", arquivado: "----" },
  archive: { pendente: "---+", em_andamento: "---+", concluido: "---+", arquivado: "----" },
  interacao: { pendente: "-+--", em_andamento: "----", concluido: "----", arquivado: "----" },
};

test("OP-44 OP-47 DET-06: every move from each status to each, by each cause, is allowed or refused", () => {
  expect(REQ_STATUSES).toEqual(["pendente", "em_andamento", "concluido", "arquivado"]);
  for (const by of CAUSES) {
    for (const from of REQ_STATUSES) {
      const cells = REQ_STATUSES.map((to) => (isMoveAllowed(from, to, by) ? "+" : "-")).join("");
      expect(`${by} from ${from}: ${cells}`).toBe(`${by} from ${from}: ${TABLE[by][from]}`);
    }
  }
});

test("OP-44: no move stands twice in the table", () => {
  const moves = STATUS_MOVES.map(({ from, to, by }) => `${from} ${to} ${by}`);
  expect(new Set(moves).size).toBe(moves.length);
});

test("DET-07 DET-11 OP-44: the selector offers the open statuses and concluido, and nothing once closed", () => {
  expect(selectableFrom("pendente")).toEqual(["em_andamento", "concluido"]);
  expect(selectableFrom("em_andamento")).toEqual(["pendente", "concluido"]);
  expect(selectableFrom("concluido")).toEqual([]);
  expect(selectableFrom("arquivado")).toEqual([]);
});

test("DET-11 INT-12: concluido and arquivado are closed", () => {
  expect(REQ_STATUSES.filter(isClosed)).toEqual(["concluido", "arquivado"]);
});

test("DET-06: each status has its label", () => {
  expect(STATUS_LABEL).toEqual({
    pendente: "Pendente",
    em_andamento: "Em Andamento",
    concluido: "Concluído",
    arquivado: "Arquivado",
  });
});
