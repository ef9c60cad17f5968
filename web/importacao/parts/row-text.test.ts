import { expect, test } from "vitest";
import { changesText, stateText, type Campo } from "./row-text.ts";

const CAMPOS: readonly Campo[] = [
  { name: "qtde", label: "Quantidade", show: String },
  { name: "modal", label: "Modal", show: String },
  { name: "travado", label: "Travado?", show: (value) => (value === "S" ? "Sim" : "Não") },
];
const row = (qtde: number, modal = "", travado = "N") => ({ qtde, modal, travado });

test("contract: a difference says what changes, of a new row what it holds", () => {
  expect(changesText(CAMPOS, row(1), row(8, "Aéreo"))).toBe("Quantidade: 1 → 8 · Modal: vazio → Aéreo");
  expect(changesText(CAMPOS, row(8, "Aéreo", "S"), row(8, "", "N"))).toBe(
    "Modal: Aéreo → vazio · Travado? Sim → Não",
  );
  expect(changesText(CAMPOS, null, row(2))).toBe("Quantidade: 2 · Travado? Não");
});

test("contract: a row says what it holds where its states differ, else what it is known by", () => {
  const states = [row(1, "Aéreo"), row(2, "Aéreo"), null];
  expect(states.map((state) => stateText(CAMPOS, state, states, "excluída"))).toEqual([
    "Quantidade: 1",
    "Quantidade: 2",
    "excluída",
  ]);
  expect(stateText(CAMPOS, row(1), [null, row(1)], "")).toBe("Quantidade: 1 · Modal: vazio");
});
