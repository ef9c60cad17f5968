import { describe, expect, it } from "vitest";
import { wholeDetalhe } from "../../../tests/http/audited.ts";
import { openStream } from "../../../tests/http/event-reader.ts";
import { claim, message, unstored } from "../../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import type { Answer, Client } from "../../../tests/http/harness.ts";

const test = appOfFile();
const ga = signedIn(test, "ga");
const dac = signedIn(test, "dac");
const admin = signedIn(test, "admin");

const REGISTER = "/v2/pac/administrativo/respostas";
let count = 0;
const body = (changes: object = {}): Record<string, unknown> => {
  count += 1;
  return { view: "ga", resposta_titulo: `Previsão ${count}`, resposta_texto: "Chega amanhã.", ...changes };
};
const create = async (client: Client, changes: object = {}): Promise<Answer> =>
  await client.post(REGISTER, body(changes));
const list = async (client: Client, view: string): Promise<Answer> =>
  await client.get(`${REGISTER}?view=${view}`);

describe("prepared replies", () => {
  it("contract: an area's staff make, read, change and delete those of their area, each noted with what it was", async () => {
    const made = await create(ga, {
      resposta_titulo: "  Peça à caminho ",
      resposta_texto: "Olá {concessionário},\na peça da placa {placa} chega amanhã.",
      resposta_status: "em_andamento",
      resposta_privada: true,
    });
    const { resposta_id } = made.data;
    const stored = {
      resposta_id,
      view: "ga",
      resposta_titulo: "Peça à caminho",
      resposta_texto: "Olá {concessionário},\na peça da placa {placa} chega amanhã.",
      resposta_status: "em_andamento",
      resposta_privada: true,
      resposta_versao: 1,
      can: { update: true, delete: true },
    };
    expect([made.status, made.data]).toEqual([200, stored]);
    expect((await list(ga, "ga")).data).toContainEqual(stored);
    expect((await ga.get(`${REGISTER}/${resposta_id}`)).data).toEqual(stored);
    const saved = await ga.put(`${REGISTER}/${resposta_id}`, {
      resposta_titulo: "Peça a caminho",
      resposta_texto: "Chega hoje.",
      resposta_versao: 1,
    });
    const now = {
      ...stored,
      resposta_titulo: "Peça a caminho",
      resposta_texto: "Chega hoje.",
      resposta_status: "",
      resposta_privada: false,
      resposta_versao: 2,
    };
    expect([saved.status, saved.data]).toEqual([200, now]);
    const old = await unstored(
      test.db,
      async () => await ga.put(`${REGISTER}/${resposta_id}`, { ...now, resposta_versao: 1 }),
    );
    expect(old).toMatchObject({
      status: 409,
      log: { atual: now, alteracao: { usuario_nome: "Beatriz Nogueira" } },
    });
    expect((await ga.delete(`${REGISTER}/${resposta_id}?resposta_versao=1`)).status).toBe(409);
    expect((await ga.delete(`${REGISTER}/${resposta_id}?resposta_versao=2`)).status).toBe(200);
    expect((await ga.get(`${REGISTER}/${resposta_id}`)).status).toBe(404);
    const audit = await test.db
      .selectFrom("auditoria")
      .select(["acao", wholeDetalhe])
      .where("objeto", "=", "resposta")
      .where("objeto_id", "=", String(resposta_id))
      .orderBy("auditoria_id")
      .execute();
    expect(audit.map(({ acao }) => acao)).toEqual([
      "resposta.criada",
      "resposta.alterada",
      "resposta.excluida",
    ]);
    expect(audit[1]?.detalhe).toMatchObject({
      antes: { resposta_titulo: "Peça à caminho", resposta_privada: true },
      depois: { resposta_titulo: "Peça a caminho", resposta_privada: false },
    });
  });

  it("contract OP-13: one area's are not another's; who works on none neither reads, writes nor hears of them", async () => {
    const { data } = await create(ga);
    const path = `${REGISTER}/${data.resposta_id}`;
    expect([(await list(dac, "ga")).status, (await list(ga, "dac")).status]).toEqual([403, 403]);
    expect((await create(dac, { view: "ga" })).status).toBe(403);
    for (const answer of [
      await dac.get(path),
      await dac.put(path, body()),
      await dac.delete(`${path}?resposta_versao=1`),
    ])
      expect(answer.status).toBe(404);
    expect((await admin.get(path)).data).toEqual(data);
    for (const login of ["dealer.autos", "consultor.autos"]) {
      const client = await test.as(login);
      for (const answer of [
        await list(client, "ga"),
        await client.get(path),
        await create(client),
        await client.put(path, body()),
        await client.delete(path),
      ])
        expect(answer.status).toBe(403);
    }
    const dealer = await test.as("dealer.autos");
    const [inside, outside] = [
      await openStream(test.app, ga.cookie),
      await openStream(test.app, dealer.cookie),
    ];
    for (const stream of [inside, outside]) await stream.until(({ name }) => name === "aberto");
    const other = await create(ga);
    const { resposta_id } = other.data;
    // One that was made just before the opening may come too.
    const told = await inside.until(
      ({ data: one }) => one !== null && "resposta_id" in one && one.resposta_id === resposta_id,
    );
    expect(told.data).toMatchObject({
      objeto: "resposta",
      tipo: "resposta.criada",
      view: "ga",
      de_versao: null,
    });
    const { req_numero } = await claim(dealer);
    await outside.until(({ data: one }) => one?.req_numero === req_numero);
    expect(outside.came.some(({ data: one }) => one?.objeto === "resposta")).toBe(false);
    await Promise.all([inside.close(), outside.close()]);
  });

  it("contract: a title is one of its kind in its area, whatever its case and accents, also at once", async () => {
    await create(ga, { resposta_titulo: "Não há peça" });
    const again = await create(ga, { resposta_titulo: "NAO HA PECA" });
    expect([again.status, again.msg]).toEqual([409, "Já há uma resposta pronta com esse título nesta área."]);
    expect((await create(dac, { view: "dac", resposta_titulo: "Não há peça" })).status).toBe(200);
    const all = await Promise.all(
      Array.from(
        { length: 30 },
        async (_, at) => await create(ga, { resposta_titulo: at % 2 ? "Só uma" : "SÓ UMA" }),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(29);
    const { data } = await create(ga);
    const path = `${REGISTER}/${data.resposta_id}`;
    expect((await ga.put(path, body({ resposta_titulo: "só uma" }))).status).toBe(409);
    expect(
      (await ga.put(path, { ...data, resposta_titulo: data.resposta_titulo.toUpperCase() })).status,
    ).toBe(200);
  });

  it("contract: saved by thirty at once with one version, one is stored and the others are told; deleted meanwhile is 404", async () => {
    const { data } = await create(ga);
    const path = `${REGISTER}/${data.resposta_id}`;
    const all = await Promise.all(
      Array.from({ length: 30 }, async (_, at) =>
        at === 29
          ? await admin.delete(`${path}?resposta_versao=1`)
          : await ga.put(path, body({ resposta_texto: `Texto ${at}`, resposta_versao: 1 })),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);
  });

  it("contract: an area has 200 at most, also when thirty are made at once; what is too long or of no kind is 422", async () => {
    const { data } = await list(dac, "dac");
    for (let made = data.length; made < 190; made += 1) await create(dac, { view: "dac" });
    const all = await Promise.all(Array.from({ length: 30 }, async () => await create(dac, { view: "dac" })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(10);
    const full = all.find(({ status }) => status === 409);
    expect(full?.msg).toBe("A área já tem 200 respostas prontas. Exclua uma que não se usa mais.");
    const titulos = (await list(dac, "dac")).data.map((one: Answer["data"]) => one.resposta_titulo);
    expect(titulos).toHaveLength(200);
    const numbers = titulos.flatMap(
      (titulo: string) => titulo.match(/(?<=^Previsão )\d+$/)?.map(Number) ?? [],
    );
    expect(numbers).toEqual(numbers.toSorted((one: number, other: number) => one - other));
    for (const [changes, campo, mensagem] of [
      [{ resposta_titulo: " " }, "resposta_titulo", "Campo obrigatório"],
      [{ resposta_titulo: "\u200b\u00a0" }, "resposta_titulo", "Campo obrigatório"],
      [{ resposta_titulo: "x".repeat(81) }, "resposta_titulo", "No máximo 80 caracteres"],
      [{ resposta_texto: "x".repeat(10_001) }, "resposta_texto", "No máximo 10.000 caracteres"],
      [{ resposta_texto: ["x"] }, "resposta_texto", "Valor inválido"],
      [{ resposta_status: "arquivado" }, "resposta_status", "Valor inválido"],
      [{ resposta_privada: 1 }, "resposta_privada", "Valor inválido"],
      [{ view: "adm" }, "view", "Valor inválido"],
    ] as const) {
      const answer = await unstored(test.db, async () => await create(ga, changes));
      expect([answer.status, answer.log?.campos]).toEqual([422, [{ campo, mensagem }]]);
    }
    const long = { resposta_titulo: "ç".repeat(80), resposta_texto: "字".repeat(10_000) };
    expect((await create(ga, long)).status).toBe(200);
  });

  it("contract OP-44 OP-53: what a reply sets is asked of the server as ever: the status by its staff, privacy by who reads it", async () => {
    const dealer = await test.as("dealer.autos");
    const { req_numero } = await claim(dealer);
    await message(ga, req_numero, "Só entre nós", { interacao_privada: 1 });
    const path = `/v2/pac/requisicoes/${req_numero}`;
    expect((await dealer.put(path, { req_status: "concluido", req_versao: 1 })).status).toBe(403);
    expect((await ga.put(path, { req_status: "concluido", req_versao: 1 })).status).toBe(200);
    expect((await dealer.get(`${path}/interacoes`)).data).toEqual([]);
  });
});
