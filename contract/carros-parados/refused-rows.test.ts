import { expect, test } from "vitest";
import { linha } from "../../tests/web/tabela.ts";
import { refusedRows } from "./refused-rows.ts";

const whole = (info_item_codigo: string) =>
  linha(1, {
    info_item_codigo,
    info_modelo: "C 180",
    info_garantia: "Sim",
    info_motivo_diagnostico: "Colisão",
    info_numero_pedido: "1",
    info_item_id: `CH1_${info_item_codigo}`,
  });

test("OP-69*: rows that are whole and of known parts refuse nothing", () => {
  expect(refusedRows([whole("A1"), whole("A2")], new Set())).toBeNull();
});

test("OP-69*: one unknown part is named, its cell too, in each row that has it", () => {
  expect(refusedRows([whole("A1"), whole("ZZZ999"), whole("ZZZ999")], new Set(["ZZZ999"]))).toEqual({
    text: "Não foi possível enviar: a peça ZZZ999 não está na tabela de preços.",
    showErrorInTable: ["CH1_ZZZ999", "CH1_ZZZ999"],
    campos: [
      { campo: "info_dados[1].info_item_codigo", mensagem: "A peça ZZZ999 não está na tabela de preços." },
      { campo: "info_dados[2].info_item_codigo", mensagem: "A peça ZZZ999 não está na tabela de preços." },
    ],
  });
});

test("OP-69*: a row without a code lacks one, and has no unknown part; both reasons stand in one sentence", () => {
  const refused = refusedRows([whole(""), { ...whole("SIM"), info_modelo: "" }], new Set(["", "SIM"]));
  expect(refused?.text).toBe(
    "Não foi possível enviar: 2 linhas estão incompletas e a peça SIM não está na tabela de preços.",
  );
  expect(refused?.campos).toEqual([
    { campo: "info_dados[0].info_item_codigo", mensagem: "Campo obrigatório" },
    { campo: "info_dados[1].info_modelo", mensagem: "Campo obrigatório" },
    { campo: "info_dados[1].info_item_codigo", mensagem: "A peça SIM não está na tabela de preços." },
  ]);
});

test("OP-69*: of many unknown parts five are named and the others counted; of rows and cells 5,000 are told", () => {
  const codes = Array.from({ length: 7 }, (_, at) => `Z${at}`);
  const many = Array.from({ length: 6000 }, (_, at) => whole(`Z${at % 7}`));
  const refused = refusedRows(many, new Set(codes));
  expect(refused?.text).toBe(
    "Não foi possível enviar: 7 peças não estão na tabela de preços (Z0, Z1, Z2, Z3, Z4 e mais 2).",
  );
  expect([refused?.showErrorInTable.length, refused?.campos.length]).toEqual([5000, 5000]);
});
