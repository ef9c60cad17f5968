import { describe, expect, it } from "vitest";
import { send, unstored } from "../../tests/http/factories.ts";
import { signedIn, appOfFile } from "../../tests/http/harness.ts";
import { sampleBody, sampleOf } from "../../tests/http/type-samples.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");

const REQUIRED = "Campo obrigatório";

/** The errors for a sample with this change. */
async function complaints(what: string, ctrl: Record<string, unknown>): Promise<string[]> {
  const sample = sampleOf(what);
  const body = { ...sampleBody(sample), req_objeto_ctrl: { ...sample.ctrl, ...ctrl } };
  const { log } = await unstored(test.db, async () => await send(dealer, body));
  return (log?.campos ?? []).map(({ campo, mensagem }) => `${campo}: ${mensagem}`);
}

describe("rules of single types", () => {
  it("OP-24: one of invoice and order is enough for a question about an invoice, none is not", async () => {
    expect(await complaints("consulta_nf", { num_nf: "", num_pedido: " " })).toEqual([
      `num_nf: ${REQUIRED}`,
      `num_pedido: ${REQUIRED}`,
    ]);
    for (const blank of ["num_nf", "num_pedido"])
      expect(await complaints("consulta_nf", { [blank]: "", tipo_consulta: "" })).toEqual([
        `tipo_consulta: ${REQUIRED}`,
      ]);
  });

  it("OP-24: the modal that is asked for differs from today's, and the freight must be agreed to", async () => {
    expect(await complaints("alteracao_modal", { modal_atual: "Aéreo", modal_solicitado: "Aéreo" })).toEqual([
      "modal_solicitado: Deve ser diferente de Modal Atual",
    ]);
    expect(await complaints("alteracao_modal", { aceite_frete: false })).toEqual([
      `aceite_frete: ${REQUIRED}`,
    ]);
    expect(await complaints("alteracao_modal", { aceite_frete: "true" })).toEqual([
      "aceite_frete: Valor inválido",
    ]);
  });

  it("OP-24: numbers, keys, years and hours must look as they do", async () => {
    expect(await complaints("problema_nf", { num_nf: "1234567890" })).toEqual([
      "num_nf: No máximo 9 caracteres",
    ]);
    expect(await complaints("problema_nf", { num_nf: "12/3" })).toEqual(["num_nf: Informe de 1 a 9 dígitos"]);
    for (const chave_nf of ["1".repeat(43), `${"1".repeat(43)}A`, `A${"1".repeat(43)}`])
      expect(await complaints("problema_nf", { chave_nf })).toEqual([
        "chave_nf: A chave de acesso tem 44 dígitos",
      ]);
    expect(await complaints("cadastro_pecas carros", { ano_modelo: "2025-2026" })).toEqual([
      "ano_modelo: Use o formato 0000/0000",
    ]);
    expect(await complaints("cadastro_pecas vans", { ano_fabricacao: "26" })).toEqual([
      "ano_fabricacao: Use o formato 0000",
    ]);
    for (const hora_ocorrencia of ["24:00", "9h60", "12:60", "agora"])
      expect(await complaints("erro_sistemico", { hora_ocorrencia })).toEqual([
        "hora_ocorrencia: Hora com formato inválido",
      ]);
  });

  it("OP-24: a key is kept without the blanks that it is printed with, letters of a CNPJ in capitals", async () => {
    const printed = "3526 0312 abcd 6780 0001 9555 0010 0018 4220 1001 8422 03";
    const sample = sampleOf("problema_nf");
    const body = {
      ...sampleBody(sample),
      req_objeto_ctrl: { ...sample.ctrl, chave_nf: printed.slice(0, -3) },
    };
    const { data, text } = await send(dealer, body);
    expect(data?.req_objeto_ctrl.chave_nf, text).toBe(printed.slice(0, -3).replaceAll(" ", "").toUpperCase());
  });

  it("OP-24 OP-29 contract: chassis, invoice and codes are measured and kept without separators, a plate with its dash, a time as the clock says it", async () => {
    const kept = async (what: string, ctrl: Record<string, unknown>, item = {}): Promise<unknown> => {
      const sample = sampleOf(what);
      const [first, ...others] = sample.itens;
      const body = {
        ...sampleBody(sample),
        req_objeto_ctrl: { ...sample.ctrl, ...ctrl },
        ...(first && { req_objeto_item: [{ ...first, ...item }, ...others] }),
      };
      const { data, text } = await send(dealer, body);
      expect(data, text).toBeDefined();
      const [stored] = data.req_objeto_item;
      const names = Object.keys(ctrl);
      return { ...Object.fromEntries(names.map((name) => [name, data.req_objeto_ctrl[name]])), item: stored };
    };
    expect(
      await kept("problema_nf", { num_nf: " 000.123-456 " }, { item_codigo: "A253 330 08 07" }),
    ).toMatchObject({
      num_nf: "000123456",
      item: { item_codigo: "A2533300807" },
    });
    const order = { num_chassi: "9bm 384.067-a b123456", placa_veiculo: "abc – 1234" };
    expect(await kept("insercao_pedidos vans", { variante: "vans", ...order })).toMatchObject({
      num_chassi: "9BM384067AB123456",
      placa_veiculo: "ABC-1234",
    });
    expect(await kept("erro_sistemico", { hora_ocorrencia: "9h30" })).toMatchObject({
      hora_ocorrencia: "09:30",
    });
    expect(await complaints("problema_nf", { num_nf: "000.123.456-7" })).toEqual([
      "num_nf: No máximo 9 caracteres",
    ]);
  });

  it("OP-24: parts of a whole order that is cancelled are not asked for, and not kept", async () => {
    const sample = sampleOf("cancelamento Pedido Total");
    const { data } = await send(dealer, { ...sampleBody(sample), req_objeto_item: [{ item_codigo: "A" }] });
    expect(data.req_objeto_item).toEqual([]);
  });

  it("OP-24: an order for the stock needs neither O.S. nor chassis", async () => {
    const what = "insercao_pedidos carros";
    expect(await complaints(what, { tipo_pedido: "Emergencial", num_so: "", num_chassi: "" })).toEqual([
      `num_so: ${REQUIRED}`,
      `num_chassi: ${REQUIRED}`,
    ]);
    const stock = { ...sampleOf(what).ctrl, tipo_pedido: "Estoque", num_so: "", num_chassi: "" };
    expect((await send(dealer, { ...sampleBody(sampleOf(what)), req_objeto_ctrl: stock })).status).toBe(200);
  });

  it("FORM-51 FORM-52 OP-25: automobile people send either form, automobiles unless they say otherwise", async () => {
    for (const tipo of ["cadastro_pecas", "insercao_pedidos"]) {
      expect(await complaints(`${tipo} carros`, { variante: "motos" })).toEqual(["variante: Valor inválido"]);
      const { variante: _, ...unsaid } = sampleOf(`${tipo} carros`).ctrl;
      const { data } = await send(dealer, {
        ...sampleBody(sampleOf(`${tipo} carros`)),
        req_objeto_ctrl: unsaid,
      });
      expect(data.req_objeto_ctrl).toMatchObject({ variante: "carros" });
    }
  });

  it("FORM-51 FORM-52 OP-25: of vans people every request is of the vans form, whatever was sent, and judged so", async () => {
    const vans = await test.as("dealer.vans");
    for (const tipo of ["cadastro_pecas", "insercao_pedidos"]) {
      const { ctrl } = sampleOf(`${tipo} vans`);
      const body = {
        ...sampleBody(sampleOf(`${tipo} vans`), "200201"),
        req_objeto_ctrl: { ...ctrl, variante: "carros" },
      };
      const { data } = await send(vans, body);
      expect(data.req_objeto_ctrl).toMatchObject(ctrl);
      expect(data.req_tipo_desc).toMatch(/ - Vans$/);
    }
    const carros = sampleBody(sampleOf("cadastro_pecas carros"), "200201");
    const refused = await unstored(test.db, async () => await send(vans, carros));
    expect(refused.log?.campos?.map(({ campo }) => campo)).toEqual(["ano_fabricacao", "tipo_carroceria"]);
  });
});
