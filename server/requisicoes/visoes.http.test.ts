import { describe, expect, it } from "vitest";
import { addPerson, unstored } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Answer, Client } from "../../tests/http/harness.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");
const admin = signedIn(test, "admin");

const VISOES = "/v2/pac/requisicoes/visoes";
const save = async (client: Client, visao_nome: string, visao_filtros: object = {}, view = "ga") =>
  await client.post(VISOES, { view, visao_nome, visao_filtros });
const list = async (client: Client, view = "ga"): Promise<Answer> =>
  await client.get(`${VISOES}?view=${view}`);
const namesOf = ({ data }: Answer): string[] => data.map((one: { visao_nome: string }) => one.visao_nome);

const FILTROS = {
  status: "em_andamento",
  ordenacao: "espera_asc",
  tipo: "sinistro,pedido_emergencial",
  data: "2026-01-01",
  data_ate: "2026-03-31",
  aguardando: "montadora",
  busca: "Aurora",
  nao_lidas: "1",
  concessionario: "100102",
};

describe("views of the history", () => {
  it("contract: what the address says is kept under a name, renamed, replaced and deleted; each person and area has its own", async () => {
    const made = await save(dealer, "  Esperando há mais tempo ", { ...FILTROS, pagina: 7, outro: "x" });
    const stored = {
      visao_id: made.data.visao_id,
      visao_nome: "Esperando há mais tempo",
      visao_filtros: FILTROS,
      sem_concessionario: false,
    };
    expect([made.status, made.data]).toEqual([200, stored]);
    await save(dealer, "Água", {});
    await save(dealer, "Água", {}, "dac");
    for (const nome of ["Fila 10", "fila 9"]) await save(dealer, nome);
    const fila = ["fila 9", "Fila 10"];
    expect(namesOf(await list(dealer))).toEqual(["Água", "Esperando há mais tempo", ...fila]);
    expect([namesOf(await list(dealer, "dac")), namesOf(await list(ga))]).toEqual([["Água"], []]);
    const path = `${VISOES}/${made.data.visao_id}`;
    const renamed = await dealer.put(path, { visao_nome: "Espera" });
    expect(renamed.data).toEqual({ ...stored, visao_nome: "Espera" });
    const replaced = await dealer.put(path, { visao_filtros: { status: "concluido" } });
    expect(replaced.data).toEqual({
      ...stored,
      visao_nome: "Espera",
      visao_filtros: { status: "concluido" },
    });
    for (const answer of [
      await ga.put(path, { visao_nome: "Minha" }),
      await ga.delete(path),
      await admin.delete(path),
    ])
      expect(answer.status).toBe(404);
    expect((await test.nobody.get(`${VISOES}?view=ga`)).status).toBe(401);
    expect((await dealer.delete(path)).status).toBe(200);
    expect((await dealer.delete(path)).status).toBe(404);
    expect(namesOf(await list(dealer))).toEqual(["Água", ...fila]);
  });

  it("contract OP-14: of an account that the person has lost the view stays and its dealer goes; what is not theirs is not kept", async () => {
    const usuario_id = await addPerson(test, "perde.conta@pac.demo");
    const concessionario_conta = "100102";
    await test.db.insertInto("usuario_concessionario").values({ usuario_id, concessionario_conta }).execute();
    const person = await test.as("perde.conta");
    const { data } = await save(person, "De Jundiaí", { concessionario: "100102", status: "concluido" });
    expect(data.sem_concessionario).toBe(false);
    expect((await save(person, "De outro", { concessionario: "100103" })).status).toBe(403);
    expect(
      (await person.put(`${VISOES}/${data.visao_id}`, { visao_filtros: { concessionario: "100103" } }))
        .status,
    ).toBe(403);
    expect((await list(await test.as("dac"), "ga")).status).toBe(403);
    await test.db
      .deleteFrom("usuario_concessionario")
      .where("usuario_id", "=", usuario_id)
      .where("concessionario_conta", "=", concessionario_conta)
      .execute();
    expect((await list(await test.as("perde.conta"))).data).toEqual([
      { ...data, visao_filtros: { status: "concluido" }, sem_concessionario: true },
    ]);
  });

  it("contract: a name is one of its kind, and twenty are the most, also when thirty are kept at once", async () => {
    const again = await Promise.all(
      Array.from({ length: 30 }, async (_, at) => await save(ga, at % 2 ? "Não lidas" : "NAO LIDAS")),
    );
    expect(again.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(again.find(({ status }) => status === 409)?.msg).toBe("Já há uma visão com esse nome.");
    const all = await Promise.all(Array.from({ length: 30 }, async (_, at) => await save(ga, `Visão ${at}`)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(all.find(({ status }) => status === 409)?.msg).toBe(
      "Há 20 visões salvas nesta área. Exclua uma que não se usa mais.",
    );
    const { data } = await list(ga);
    expect(data).toHaveLength(20);
    const [first, second] = data;
    const taken = await ga.put(`${VISOES}/${first.visao_id}`, {
      visao_nome: second.visao_nome.toUpperCase(),
    });
    expect(taken.status).toBe(409);
    const same = await ga.put(`${VISOES}/${first.visao_id}`, { visao_nome: first.visao_nome.toUpperCase() });
    expect(same.status).toBe(200);
  });

  it("contract: a name of nothing or too long, and filters that no list has, are 422", async () => {
    for (const [nome, filtros, campo] of [
      [" ", {}, "visao_nome"],
      ["\u200b\u3164", {}, "visao_nome"],
      ["x".repeat(61), {}, "visao_nome"],
      ["x", { status: "rascunho" }, "visao_filtros.status"],
      ["x", { status: "concluido", ordenacao: "espera_asc" }, "visao_filtros.ordenacao"],
      ["x", { data: "2026-02-30" }, "visao_filtros.data"],
      ["x", { busca: "x".repeat(61) }, "visao_filtros.busca"],
      ["x", { nao_lidas: "0" }, "visao_filtros.nao_lidas"],
      ["x", [], "visao_filtros"],
    ] as const) {
      const answer = await unstored(test.db, async () => await save(admin, nome, filtros));
      expect([answer.status, answer.log?.campos?.[0]?.campo]).toEqual([422, campo]);
    }
    expect((await save(admin, "x", {}, "adm")).status).toBe(422);
  });

  it("contract: a deleted view comes back as it was for 30 seconds, to its person, unless its name or its place is taken", async () => {
    const ana = await test.as("dealer2.autos");
    const undo = async (client: Client, id: number): Promise<Answer> =>
      await client.put(`${VISOES}/${id}/desfazer`, undefined);
    const { data } = await save(ana, "Fila", { status: "em_andamento" });
    const id: number = data.visao_id;
    const told = ({ status, msg }: Answer) => [status, msg];
    await ana.delete(`${VISOES}/${id}`);
    expect(namesOf(await list(ana))).toEqual([]);
    for (const call of [
      ana.delete(`${VISOES}/${id}`),
      ana.put(`${VISOES}/${id}`, { visao_nome: "x" }),
      undo(ga, id),
    ])
      expect(told(await call)).toEqual([404, "Visão não encontrada."]);
    test.clock.advance(35_000);
    const back = await Promise.all([undo(ana, id), undo(ana, id)]);
    expect(back.map((one) => [one.status, one.data])).toEqual([
      [200, data],
      [200, data],
    ]);
    expect((await list(ana)).data).toEqual([data]);

    await ana.delete(`${VISOES}/${id}`);
    const other = (await save(ana, "FILA")).data.visao_id;
    expect(told(await undo(ana, id))).toEqual([409, "Já há uma visão com esse nome."]);
    await ana.put(`${VISOES}/${other}`, { visao_nome: "Outra" });
    for (let one = 2; one <= 20; one++) await save(ana, `Visão ${one}`);
    expect(told(await undo(ana, id))).toEqual([
      409,
      "Há 20 visões salvas nesta área. Exclua uma que não se usa mais.",
    ]);
    await ana.delete(`${VISOES}/${other}`);
    test.clock.advance(35_001);
    expect(told(await undo(ana, id))).toEqual([409, "Não dá mais para desfazer: passaram os 30 segundos."]);
    expect(namesOf(await list(ana))).toHaveLength(19);
    // Its row goes with a later deletion.
    test.clock.advance(3_600_000);
    await ana.delete(`${VISOES}/${(await save(ana, "Última")).data.visao_id}`);
    expect(told(await undo(ana, id))).toEqual([404, "Visão não encontrada."]);
  });
});
