import * as fc from "fast-check";
import { expect, test } from "vitest";
import { REQ_STATUSES } from "../../../contract/requisicoes/index.ts";
import { countsOf, marksOf, seeOwnStatusChange, seeTab, type Counts } from "./alert-marks.ts";

const counts = (pendente: number, em_andamento: number, concluido = 9, arquivado = 1): Counts => ({
  pendente,
  em_andamento,
  concluido,
  arquivado,
});

test("HOME-13 HIST-12 OP-59: a tab is marked while its count differs from the one last seen", () => {
  const seen = counts(3, 2);
  expect(marksOf(seen, counts(3, 2))).toEqual([]);
  expect(marksOf(seen, counts(4, 2))).toEqual(["pendente"]);
  expect(marksOf(seen, counts(2, 3))).toEqual(["pendente", "em_andamento"]);
  expect(marksOf(seen, counts(3, 2, 0, 0))).toEqual(["concluido", "arquivado"]);
});

test("HOME-13 HIST-12 OP-59: opening a tab clears its mark and no other", () => {
  const now = counts(4, 5);
  const seen = seeTab(counts(3, 2), now, "pendente");
  expect(marksOf(seen, now)).toEqual(["em_andamento"]);
  expect(seeTab(seen, now, "pendente")).toBe(seen);
});

test("OP-59: an own action marks nothing, however it moves the counts", () => {
  const status = fc.constantFrom(...REQ_STATUSES);
  const any = fc.record({
    pendente: fc.nat(),
    em_andamento: fc.nat(),
    concluido: fc.nat(),
    arquivado: fc.nat(),
  });
  fc.assert(
    fc.property(any, fc.option(status), status, (seen, from, to) => {
      const moved: Record<string, number> = { ...seen };
      if (from !== null) moved[from] = (moved[from] ?? 0) - 1;
      moved[to] = (moved[to] ?? 0) + 1;
      expect(marksOf(seeOwnStatusChange(seen, from, to), countsOf(moved as Counts))).toEqual([]);
    }),
  );
  expect(seeOwnStatusChange(counts(1, 1), null, "pendente")).toEqual(counts(2, 1));
});
