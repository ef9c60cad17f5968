import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isFieldRequired } from "../../contract/platform/form/index.ts";
import { requestTypeOf, tituloOf } from "../../contract/requisicoes/index.ts";
import { sessionsByLogin } from "../../demo/claims/sessions.ts";
import { expectExactCounts, nextNumero, send, unstored } from "../../tests/http/factories.ts";
import { signedIn, appOfFile } from "../../tests/http/harness.ts";
import type { Answer } from "../../tests/http/harness.ts";
import { dacSamples, sampleBody, sampleOf } from "../../tests/http/type-samples.ts";
import { commitRequisicao } from "./commands/commit.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");

const AVISO = "A previsão de atendimento é informada em Status do Pedido. Consulte aqui o seu histórico.";
const REQUIRED = "Campo obrigatório";
const OPEN = dacSamples().filter(({ type }) => type.card.card_tipo === "formulario");

describe("every type", () => {
  it.each(OPEN)(
    "FORM-50 FORM-43 OP-24: $what is stored as it was filled in, and DAC reads it so",
    async (sample) => {
      const { type, ctrl, itens } = sample;
      const { status, data, text } = await send(dealer, { ...sampleBody(sample), desconhecido: 1 });
      expect(status, text).toBe(200);
      expect(data).toMatchObject({ req_tipo: type.tipo, req_objeto_ctrl: ctrl, req_objeto_item: itens });
      expect(data.req_tipo_desc).toBe(tituloOf(type, ctrl));
      const dac = await test.as("dac");
      const read = await dac.get(`/v2/pac/requisicoes/${data.req_numero}`);
      expect(read.data).toMatchObject({
        req_objeto_ctrl: ctrl,
        req_objeto_item: itens,
        can: { archive: true },
      });
      const list = await dac.get(`/v2/pac/requisicoes?view=dac&tipo=${type.tipo}&busca=${data.req_numero}`);
      expect(list.data.itens).toMatchObject([
        { req_numero: data.req_numero, req_sumario: type.sumario(ctrl) },
      ]);
      expect(list.data.itens[0].req_sumario).not.toBe("");
    },
  );

  it("OP-60: the kept counts of all of them are exact", async () => {
    await expectExactCounts(test.db);
  });

  it.each(OPEN)(
    "FORM-14 OP-24: $what without one of the fields that it asks for is 422 on that field",
    async (sample) => {
      const { type, ctrl, itens } = sample;
      for (const field of type.fields.filter((one) => isFieldRequired(one, ctrl) && one.name in ctrl)) {
        const { [field.name]: _, ...rest } = ctrl;
        const body = { ...sampleBody(sample), req_objeto_ctrl: rest };
        const answer = await unstored(test.db, async () => await send(dealer, body));
        expect(answer.log?.campos, field.name).toContainEqual({ campo: field.name, mensagem: REQUIRED });
      }
      for (const column of type.items?.columns.filter(({ required }) => required) ?? []) {
        if (itens.length === 0) continue;
        const [{ [column.name]: _, ...rest } = {}] = itens;
        const body = { ...sampleBody(sample), req_objeto_item: [rest] };
        const answer = await unstored(test.db, async () => await send(dealer, body));
        const campo = `itens[0].${column.name}`;
        expect(answer.log?.campos).toEqual([{ campo, mensagem: REQUIRED }]);
      }
      if (itens.length === 0) return;
      const none = await unstored(
        test.db,
        async () => await send(dealer, { ...sampleBody(sample), req_objeto_item: [] }),
      );
      expect(none.log?.campos).toEqual([{ campo: "itens", mensagem: REQUIRED }]);
    },
  );

  it.each(OPEN)(
    "OP-03 OP-24: whatever stands in the fields of $what is taken or refused by name",
    async (sample) => {
      const names = sample.type.fields.map(({ name }) => name);
      const value = fc.oneof(
        fc.jsonValue({ maxDepth: 1 }),
        fc.constantFrom("", "Sim", "2026-02-30", "\u0000", 1e21),
      );
      const wild = fc.dictionary(fc.constantFrom(...names, "x"), value, { maxKeys: 4 });
      for (const [at, ctrl] of fc.sample(wild, { numRuns: 12, seed: 7 }).entries()) {
        const items = at % 2 === 0 ? sample.itens : [ctrl];
        const body = {
          ...sampleBody(sample),
          req_objeto_ctrl: { ...sample.ctrl, ...ctrl },
          req_objeto_item: items,
        };
        const answer: Answer = await send(dealer, body);
        expect([200, 422], answer.text).toContain(answer.status);
        expect(answer.status === 200 || (answer.log?.campos ?? []).length > 0, answer.text).toBe(true);
      }
    },
  );
});

describe("a type that only tells something", () => {
  const sample = sampleOf("previsao_atendimento Sim");

  it("OP-22 HOME-19: it is refused with its text before any field is looked at", async () => {
    for (const body of [
      sampleBody(sample),
      { ...sampleBody(sample), req_objeto_ctrl: { x: 1 }, req_objeto_item: [7] },
    ]) {
      const answer = await unstored(test.db, async () => await send(dealer, body));
      expect(answer).toMatchObject({ status: 400, msg: AVISO });
    }
  });

  it("OP-22 OP-23: one line of its data opens it, with the form of 'Status do Pedido'", async () => {
    const type = requestTypeOf("previsao_atendimento");
    const open = { ...type, card: { card_tipo: "formulario" } } as const;
    const session = (await sessionsByLogin(test.db)).get("dealer.autos@pac.demo");
    if (!session) throw new Error("no session");
    const call = async (ctrl: Readonly<Record<string, unknown>>) =>
      await commitRequisicao(
        test,
        session,
        {
          req_numero: nextNumero(),
          req_tipo: type.tipo,
          req_concessionario_id: "100101",
          req_objeto_ctrl: ctrl,
          req_objeto_item: [...sample.itens],
        },
        () => open,
      );
    expect(await call(sample.ctrl)).toMatchObject({ req_tipo: type.tipo, req_objeto_ctrl: sample.ctrl });
    await expect(call({ ...sample.ctrl, num_chassi: "" })).rejects.toMatchObject({ status: 422 });
    const moving = { ...sample.ctrl, veiculo_parado: "Não", num_chassi: "" };
    expect(await call(moving)).toMatchObject({ req_objeto_ctrl: moving });
  });
});
