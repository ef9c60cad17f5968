import { describe, expect, it } from "vitest";
import {
  claim,
  expectExactCounts,
  message,
  nextNumero,
  rowsOf,
  unstored,
  upload,
} from "../../tests/http/factories.ts";
import { signedIn, appOfFile } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");

const thread = async (client: Client, numero: number): Promise<Answer> =>
  await client.get(`/v2/pac/requisicoes/${numero}/interacoes`);

describe("files of a message", () => {
  it("INT-07* INT-08* OP-55 OP-56: a file alone is enough; it is kept under its own name and linked to the message", async () => {
    const { req_numero } = await claim(dealer);
    const arquivo_id = await upload(dealer, req_numero, "anx_interacao");
    const anexo = { arquivo_id: arquivo_id.toUpperCase(), arquivo_nome: "x.exe" };
    const answer = await message(dealer, req_numero, "", { interacao_anexos: [anexo] });
    expect(answer.data.interacao_anexos).toEqual([{ arquivo_id, arquivo_nome: "orçamento.pdf" }]);
    expect((await thread(ga, req_numero)).data).toEqual([answer.data]);
    expect((await ga.get(`/v2/arquivos/${arquivo_id}`)).status).toBe(200);
    const { interacao_id } = answer.data;
    const file = await test.db
      .selectFrom("arquivo")
      .selectAll()
      .where("arquivo_id", "=", arquivo_id)
      .executeTakeFirst();
    expect(file).toMatchObject({ dono_tipo: "interacao", dono_id: interacao_id });
  });

  it("OP-53 OP-56: the file of a private message is not for dealers", async () => {
    const { req_numero } = await claim(dealer);
    const arquivo_id = await upload(ga, req_numero, "anx_interacao");
    const anexo = { arquivo_id, arquivo_nome: "a.pdf" };
    await message(ga, req_numero, "interna", { interacao_privada: 1, interacao_anexos: [anexo] });
    expect((await dealer.get(`/v2/arquivos/${arquivo_id}`)).status).toBe(404);
    expect((await (await test.as("consultor.autos")).get(`/v2/arquivos/${arquivo_id}`)).status).toBe(200);
  });

  it("OP-56: another's, a form's, another request's, a used, a doubled and an unknown file are 422 on their place", async () => {
    const { req_numero } = await claim(dealer);
    const elsewhere = await claim(dealer);
    const used = await upload(dealer, req_numero, "anx_interacao");
    await message(dealer, req_numero, "", {
      interacao_anexos: [{ arquivo_id: used, arquivo_nome: "a.pdf" }],
    });
    const good = await upload(dealer, req_numero, "anx_interacao");
    const wrong = [
      await upload(ga, req_numero, "anx_interacao"),
      await upload(dealer, nextNumero()),
      await upload(dealer, elsewhere.req_numero, "anx_interacao"),
      used,
      good,
      "00000000-0000-4000-8000-000000000000",
    ];
    for (const arquivo_id of wrong) {
      const interacao_anexos = [good, arquivo_id].map((id) => ({ arquivo_id: id, arquivo_nome: "a.pdf" }));
      const call = async () => await message(dealer, req_numero, "texto", { interacao_anexos });
      const answer = await unstored(test.db, call);
      expect(answer.status).toBe(422);
      expect(answer.log?.campos).toEqual([{ campo: "interacao_anexos[1]", mensagem: "Valor inválido" }]);
    }
    const eleven = Array.from({ length: 11 }, () => ({ arquivo_id: good, arquivo_nome: "a.pdf" }));
    const answer = await message(dealer, req_numero, "texto", { interacao_anexos: eleven });
    expect(answer.log?.campos).toEqual([{ campo: "interacao_anexos", mensagem: "No máximo 10 arquivos" }]);
  });

  it("OP-56: one file in two messages sent at once goes with one of them; the other is 422", async () => {
    const { req_numero } = await claim(dealer);
    const anexo = { arquivo_id: await upload(dealer, req_numero, "anx_interacao"), arquivo_nome: "a.pdf" };
    const sends = ["um", "dois", "três"].map(
      async (texto) => await message(dealer, req_numero, texto, { interacao_anexos: [anexo] }),
    );
    const answers = await Promise.all(sends);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(2);
    expect((await thread(dealer, req_numero)).data).toHaveLength(1);
  });
});

describe("the client's key", () => {
  it("contract: the same key from the same person answers the message already stored, whatever else is sent", async () => {
    const { req_numero } = await claim(dealer);
    const arquivo_id = await upload(dealer, req_numero, "anx_interacao");
    const once = { interacao_chave: "k-1", interacao_anexos: [{ arquivo_id, arquivo_nome: "a.pdf" }] };
    const first = await message(dealer, req_numero, "texto", once);
    const before = await rowsOf(test.db);
    test.clock.advance(60_000);
    expect((await message(dealer, req_numero, "texto", once)).data).toEqual(first.data);
    expect((await message(dealer, req_numero, "outro", { interacao_chave: "k-1" })).data).toEqual(first.data);
    expect(await rowsOf(test.db)).toEqual(before);
    expect((await message(ga, req_numero, "meu", { interacao_chave: "k-1" })).data.interacao_texto).toBe(
      "meu",
    );
    await ga.put(`/v2/pac/requisicoes/${req_numero}`, { req_status: "concluido" });
    const late = await message(dealer, req_numero, "texto", once);
    expect({ status: late.status, data: late.data }).toEqual({ status: 200, data: first.data });
  });

  it("contract OP-44: the same key at once stores one message and moves the request once", async () => {
    for (let time = 0; time < 3; time++) {
      const { req_numero } = await claim(dealer);
      const before = await rowsOf(test.db);
      const answers = await Promise.all(
        Array.from(
          { length: 6 },
          async () => await message(dealer, req_numero, "oi", { interacao_chave: `p-${time}` }),
        ),
      );
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
      expect(new Set(answers.map((answer) => answer.data.interacao_id)).size).toBe(1);
      const after = await rowsOf(test.db);
      expect(after).toEqual({
        ...before,
        interacao: (before["interacao"] ?? 0) + 1,
        evento: (before["evento"] ?? 0) + 1,
        auditoria: (before["auditoria"] ?? 0) + 1,
      });
    }
    await expectExactCounts(test.db);
  });
});
