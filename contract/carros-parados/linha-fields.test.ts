import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { remarkOnGarantia } from "./garantia.ts";
import { checkInfoRow, missingColunas, type InfoValues } from "./linha-fields.ts";
import { infoItemId, normalizedCode } from "./linha-name.ts";
import { isSentence } from "./sentence.ts";

const ROW = {
  info_chassi: "9bm 384.067-ab123456",
  info_item_codigo: "A253 330 08 07",
  info_modelo: "Classe A",
  info_garantia: "Sim",
  info_data_os: "2026-11-09",
  info_data_pedido: "",
  info_motivo_diagnostico: "Bandeja empenada",
  info_numero_pedido: "P-77",
  info_obs_1: "",
  info_obs_2: "",
  info_obs_3: "",
  info_obs_4: "",
  dac_previsao: 12,
  dac_observacao: "",
  dac_invoice_id: "",
};
const STORED = { ...ROW, info_chassi: "9BM384067AB123456", info_item_codigo: "A2533300807" } as InfoValues;

const SENTENCE = "Isto não é um código: são várias palavras. Escreva só o código.";
const WEEK = "Uma semana do ano, de 1 a 53, ou 0 para nenhuma";
const NUMBER =
  "O Excel trocou este código por um número. Formate a coluna como texto e escreva o código certo.";
const DATE = "O Excel trocou este código por uma data. Formate a coluna como texto e escreva o código certo.";

describe("a row of the weekly table", () => {
  it("OP-70* STBL-16* STBL-21*: chassis and code are stored without accents and separators, in capitals, and name the row", () => {
    expect(checkInfoRow(ROW)).toEqual({ valores: STORED, campos: [] });
    expect(infoItemId(STORED)).toBe("9BM384067AB123456_A2533300807");
    expect(infoItemId({ info_chassi: "çã 1", info_item_codigo: "é-2" })).toBe("CA1_E2");
  });

  it("STBL-19* OP-69*: what a row needs before it is sent may be missing when it is saved", () => {
    const { valores, campos } = checkInfoRow({});
    expect(campos).toEqual([]);
    expect(valores).toMatchObject({ info_chassi: "", info_data_os: "", dac_previsao: null });
    expect(missingColunas(valores)).toEqual([
      "info_chassi",
      "info_item_codigo",
      "info_modelo",
      "info_garantia",
      "info_motivo_diagnostico",
      "info_numero_pedido",
    ]);
    expect(missingColunas(STORED)).toEqual([]);
  });

  it("contract: Garantia is Sim or Não however it is written short; any other text is taken, and remarked on", () => {
    const read = (info_garantia: string): string => checkInfoRow({ info_garantia }).valores.info_garantia;
    expect([" S", "s.", "sim", "SIM", "Sim"].map(read)).toEqual(["Sim", "Sim", "Sim", "Sim", "Sim"]);
    expect(["n", "N", "nao", "NAO", "não", "Não"].map(read)).toEqual([
      "Não",
      "Não",
      "Não",
      "Não",
      "Não",
      "Não",
    ]);
    expect(["a verificar", "Sim, parcial", "0", "x", ""].map(read)).toEqual([
      "a verificar",
      "Sim, parcial",
      "0",
      "x",
      "",
    ]);
    // However long, it is read at once.
    const { campos } = checkInfoRow({ info_garantia: `${".".repeat(500_000)}x` });
    expect(campos).toEqual([{ campo: "info_garantia", mensagem: "No máximo 500 caracteres" }]);
    expect(["", "Sim", "Não", "sim", "a verificar"].map(remarkOnGarantia)).toEqual([
      null,
      null,
      null,
      "Nem Sim nem Não",
      "Nem Sim nem Não",
    ]);
  });

  test.each([
    ["info_data_os", "31/02/2026", "Data com formato inválido"],
    ["info_data_pedido", "2026-02-30", "Data com formato inválido"],
    ["info_chassi", "X".repeat(61), "No máximo 60 caracteres"],
    ["info_obs_4", "x".repeat(501), "No máximo 500 caracteres"],
    ["info_chassi", "Aguardando a peça desde 12/03", SENTENCE],
    ["info_chassi", "a definir", SENTENCE],
    ["info_item_codigo", "ver no RH", SENTENCE],
    ["info_item_codigo", "para-choque dianteiro", SENTENCE],
    ["info_chassi", "9,15E+43", NUMBER],
    ["info_item_codigo", " 2.0588E+11", NUMBER],
    ["info_numero_pedido", "4,50001E+15", NUMBER],
    ["dac_invoice_id", "1e+10", NUMBER],
    ["info_item_codigo", "1-mar", DATE],
    ["info_numero_pedido", "mar/25", DATE],
    ["dac_previsao", 54, WEEK],
    ["dac_previsao", -1, WEEK],
    ["dac_previsao", 1.5, WEEK],
    ["dac_previsao", "3", WEEK],
    ["info_modelo", 7, "Valor inválido"],
    ["info_modelo", "a\u0000b", "Valor inválido"],
  ])("STBL-20* contract: %s does not take %j", (campo, sent, mensagem) => {
    expect(checkInfoRow({ ...ROW, [campo]: sent }).campos).toEqual([{ campo, mensagem }]);
  });

  test.each(["2E10", "A1E+10", "205E-16", "12E+345X", "00012345678901", "11.222.333/0001-81"])(
    "contract: %j is a code as any other, and keeps its zeros",
    (code) => {
      const { valores, campos } = checkInfoRow({ ...ROW, info_numero_pedido: code });
      expect(campos).toEqual([]);
      expect(valores.info_numero_pedido).toBe(code);
    },
  );

  test.each([
    "A 205 885 01 25",
    "9BM 384 067 AB 123456",
    "FAROL 205",
    "FAROL-LE 205",
    "KIT 0042 MBB",
    "ABCDEFGH",
    "A B",
  ])("OP-70*: %j is a chassis or a part code, however it is grouped", (code) => {
    expect(checkInfoRow({ ...ROW, info_chassi: code, info_item_codigo: code }).campos).toEqual([]);
  });

  it("OP-70*: a code that was normalized stays as it is, whatever it was", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(normalizedCode(normalizedCode(text))).toBe(normalizedCode(text));
        expect(isSentence(normalizedCode(text))).toBe(false);
      }),
    );
  });

  it("STBL-16*: whatever is sent, what is taken is taken again unchanged", () => {
    fc.assert(
      fc.property(
        fc.record({ info_chassi: fc.string(), info_obs_1: fc.string(), dac_previsao: fc.anything() }),
        (sent) => {
          const { valores, campos } = checkInfoRow(sent);
          fc.pre(campos.length === 0);
          expect(checkInfoRow(valores)).toEqual({ valores, campos: [] });
        },
      ),
    );
  });
});
