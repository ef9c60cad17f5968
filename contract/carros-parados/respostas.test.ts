import { describe, expect, it } from "vitest";
import { respostaOf, respostasOf, veiculoOf, type Resposta } from "./respostas.ts";

const NONE: Resposta = { dac_previsao: null, dac_observacao: "", dac_invoice_id: "" };
const row = (info_chassi: string, info_item_codigo: string, differs: Partial<Resposta> = {}) => ({
  ...NONE,
  info_chassi,
  info_item_codigo,
  ...differs,
});

describe("what DAC answered about a vehicle", () => {
  it("OP-67* OP-70*: is found however chassis and part are written, and is nothing for another vehicle or none", () => {
    const respostas = respostasOf([
      row("9BM001", "A1", { dac_previsao: 0 }),
      row("9BM001", "B2"),
      row("", "A1", { dac_observacao: "de ninguém" }),
    ]);
    expect(respostas.size).toBe(1);
    const of = (chassi: string, codigo: string): Resposta =>
      respostaOf(respostas, veiculoOf(row(chassi, codigo)));
    expect(of("9bm-001", "á 1")).toEqual({ ...NONE, dac_previsao: 0 });
    expect([of("9BM001", "B2"), of("9BM002", "A1"), of("", "A1"), of("9BM001", "")]).toEqual([
      NONE,
      NONE,
      NONE,
      NONE,
    ]);
  });

  it("contract: two vehicles are two, though their codes join to the same text", () => {
    expect(veiculoOf(row("A_B", "C"))).not.toBe(veiculoOf(row("A", "B_C")));
    expect(veiculoOf(row("AB", "C"))).not.toBe(veiculoOf(row("A", "BC")));
  });
});
