import { describe, expect, it } from "vitest";
import { claim, claimBody, message, nextNumero, send, unstored, upload } from "../../tests/http/factories.ts";
import { signedIn, appOfFile } from "../../tests/http/harness.ts";
import type { Answer } from "../../tests/http/harness.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");

const MB = 1024 * 1024;
const refusal = async (call: () => Promise<Answer>) => {
  const { status, msg, log } = await unstored(test.db, call);
  return { status, msg, campos: log?.campos?.map(({ campo, mensagem }) => `${campo}: ${mensagem}`) };
};

describe("what is too much is refused with what there may be", () => {
  it("CROSS-09 FORM-36 OP-56: a look-up of too many, of none, or of a code that is too long names the list or the code", async () => {
    const ask = (codigos: unknown[]) => async () => await dealer.post("/v2/pac/itens/consulta", { codigos });
    const many = Array.from({ length: 501 }, (_, index) => `A${index}`);
    for (const [codigos, campo] of [
      [many, "codigos: No máximo 500 itens"],
      [[], "codigos: Campo obrigatório"],
      [["A1", "x".repeat(61)], "codigos[1]: No máximo 60 caracteres"],
    ] as const) {
      const answer = await refusal(ask([...codigos]));
      expect(answer).toMatchObject({ status: 422, campos: [campo] });
    }
    expect((await ask(many.slice(1))()).data).toHaveLength(500);
  });

  it("CROSS-09 OP-56: a file over 10 MB is 413, an eleventh in a message 422, and neither is stored", async () => {
    const path = `/v2/arquivos/req/id/${nextNumero()}/anx_requisicao`;
    const content = Buffer.alloc(10 * MB + 1, "%PDF-1.4\n");
    const large = await refusal(async () => await dealer.upload(path, { name: "grande.pdf", content }));
    expect(large).toMatchObject({ status: 413, msg: "Erro ao carregar arquivo" });

    const { req_numero } = await claim(dealer);
    const interacao_anexos: { arquivo_id: string; arquivo_nome: string }[] = [];
    for (let count = 0; count < 11; count++) {
      const arquivo_id = await upload(dealer, req_numero, "anx_interacao");
      interacao_anexos.push({ arquivo_id, arquivo_nome: `${count}.pdf` });
    }
    const eleven = await refusal(async () => await message(dealer, req_numero, "", { interacao_anexos }));
    expect(eleven).toMatchObject({ status: 422, campos: ["interacao_anexos: No máximo 10 arquivos"] });
    const ten = { interacao_anexos: interacao_anexos.slice(1) };
    expect((await message(dealer, req_numero, "", ten)).status).toBe(200);
  });

  it("CROSS-09 OP-03: 2,001 parts are 422, more than 2 MB of form 413, a text of 10,001 characters 422", async () => {
    const itens = Array.from({ length: 2001 }, () => ({ item_codigo: "A1", item_qtd: 1 }));
    const body = await claimBody(dealer, { itens });
    expect(await refusal(async () => await send(dealer, body))).toMatchObject({
      status: 422,
      campos: ["itens: No máximo 2.000 itens"],
    });
    const heavy = { ...body, req_objeto_item: [], lixo: "x".repeat(2 * MB) };
    expect(await refusal(async () => await send(dealer, heavy))).toMatchObject({ status: 413 });
    const { req_numero } = await claim(dealer);
    const long = await refusal(async () => await message(dealer, req_numero, "x".repeat(10_001)));
    expect(long).toMatchObject({ status: 422, campos: ["interacao_texto: No máximo 10.000 caracteres"] });
  });

  it("INT-20* OP-54: a message without a type, or of one that there is not, is 422 on its field", async () => {
    const { req_numero } = await claim(dealer);
    for (const interacao_tipo of [undefined, null, "", "fax"]) {
      const answer = await refusal(
        async () => await message(dealer, req_numero, "Bom dia", { interacao_tipo }),
      );
      expect(answer.status).toBe(422);
      expect(answer.campos?.[0]).toMatch(/^interacao_tipo: /);
    }
  });
});
