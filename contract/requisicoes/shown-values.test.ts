import { expect, test } from "vitest";
import { fileNamesOf, shownCell, shownFieldsOf, shownValue } from "./shown-values.ts";
import { requestTypeOf } from "./types/index.ts";

const field = (tipo: string, name: string) => {
  const found = requestTypeOf(tipo).fields.find((one) => one.name === name);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};
const file = (arquivo_nome: string) => ({ arquivo_id: "0b7f3c1e-7c1f-4a53-9b1e-0d5c7f3a1b2c", arquivo_nome });

test("DET-22 FORM-41: money and quantities of the parts read as people here write them", () => {
  expect(shownCell({ input: "money" }, 1234.5)).toBe("R$ 1.234,50");
  expect(shownCell({ input: "computed" }, 0)).toBe("R$ 0,00");
  expect(shownCell({ input: "quantidade" }, 1200)).toBe("1.200");
  expect(shownCell({ input: "text" }, "Capô")).toBe("Capô");
  expect(shownCell({ input: "date" }, "2026-04-02")).toBe("02/04/2026");
  for (const odd of [null, undefined, {}, []]) expect(shownCell({ input: "text" }, odd)).toBe("");
});

test("OP-94*: a value reads as on the screen: days, both answers of a question, the names of files", () => {
  const asked = field("alteracao_modal", "aceite_frete");
  expect([true, false].map((value) => shownValue(asked, value))).toEqual(["Sim", "Não"]);
  expect(shownValue(field("sinistro", "dataSo"), "2026-03-10")).toBe("10/03/2026");
  expect(shownValue(field("sinistro", "arquivo"), file("orçamento.pdf"))).toBe("orçamento.pdf");
  expect(shownValue(field("outros", "arquivos"), [file("a.pdf"), file("b.xlsx")])).toBe("a.pdf, b.xlsx");
  expect(fileNamesOf([null, "x", { arquivo_id: 1 }, file("c.pdf")])).toEqual(["c.pdf"]);
  for (const odd of [null, undefined, {}, 12n]) expect(shownValue(field("outros", "assunto"), odd)).toBe("");
});

test("OP-24 OP-25: a retired field is shown once something stands in it, the other variant's and the variant itself never", () => {
  const type = { fields: [{ ...field("outros", "assunto"), retired: true as const }] };
  const names = (ctrl: object) => shownFieldsOf(type, ctrl as Record<string, unknown>).length;
  expect([{}, { assunto: "" }, { assunto: null }, { assunto: "Nota" }].map(names)).toEqual([0, 0, 0, 1]);
  const shown = shownFieldsOf(requestTypeOf("insercao_pedidos"), { variante: "vans" }).map(
    ({ name }) => name,
  );
  expect(shown).toContain("placa_veiculo");
  expect(shown).not.toContain("data_necessidade");
  expect(shown).not.toContain("variante");
});
