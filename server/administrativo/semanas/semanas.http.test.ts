import { describe, expect, it } from "vitest";
import { openStream } from "../../../tests/http/event-reader.ts";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import type { Answer } from "../../../tests/http/harness.ts";
import { linha, moveSemana, saveTabela } from "../../../tests/http/semanas.ts";
import { sql } from "../../platform/db/sql.ts";

const test = appOfFile();
const admin = signedIn(test, "admin");
const dac = signedIn(test, "dac");
const dealer = signedIn(test, "dealer.autos");

const ROOT = "/v2/carros_parados/administrativo/semanas";
const listed = async () => (await admin.get(`${ROOT}/listar_semanas`)).data;
const create = async (ano: unknown, client = admin): Promise<Answer> =>
  await client.post(`${ROOT}/criar_ano`, { ano });
const conclude = async (ano: unknown, client = admin): Promise<Answer> =>
  await client.post(`${ROOT}/concluir_ano`, { ano });
const tabs = async (): Promise<Answer> =>
  await dealer.get("/v2/carros_parados/listagem/listar_tabs?concessionario_id=100101");
const tabela = async (semana: string) =>
  (await dealer.get(`/v2/carros_parados/informativo/listar_tabela/100101/${semana}`)).data;

describe("years", () => {
  it("ASEM-06 ASEM-07 OP-95*: a created year stands with its 52 or 53 weeks, the newest first; a second time it is refused", async () => {
    const of = (ano: number, quantidade_semanas: number, status: "A" | "C" = "A") => ({
      ano,
      quantidade_semanas,
      ano_status: status,
      ano_status_desc: status === "A" ? "Aberto" : "Concluído",
    });
    expect(await create(2130)).toMatchObject({ status: 200, data: of(2130, 52) });
    expect(await create(2128, dac)).toMatchObject({ status: 200, data: of(2128, 53) });
    expect(await create(2130)).toMatchObject({ status: 409, msg: "O ano 2130 já existe." });
    expect(await conclude(2128)).toMatchObject({ status: 200, data: of(2128, 53, "C") });
    const far = (await listed()).filter(({ ano }: { ano: number }) => ano > 2100);
    expect(far).toEqual([of(2130, 52), of(2128, 53, "C")]);
    for (const wrong of [1999, 2200, 2030.5, "2030", null, undefined])
      expect([wrong, await create(wrong)]).toMatchObject([wrong, { status: 422 }]);
  });

  it("contract: what is open in a year is counted over all dealers by status, and what is ended or of another year is not", async () => {
    await sql`insert into ano (info_ano) values (2150), (2151)`.execute(test.db);
    await sql`insert into informativo (concessionario_conta, info_semana, info_status)
      values ('100101', '215001', 'P'), ('200201', '215001', 'E'), ('100101', '215002', 'C'), ('200201', '215002', 'S'),
        ('100103', '215003', 'P'), ('100101', '215101', 'A')`.execute(test.db);
    const open = async (client = admin): Promise<Answer> =>
      await client.get(`${ROOT}/contar_abertas?ano=2150`);
    expect((await open(dac)).data).toEqual([
      { info_status: "P", info_status_desc: "Pendente", quantidade: 2 },
      { info_status: "E", info_status_desc: "Enviado", quantidade: 1 },
    ]);
    expect((await open(dealer)).status).toBe(403);
    expect((await admin.get(`${ROOT}/contar_abertas?ano=1999`)).status).toBe(422);
    await sql`delete from informativo where info_semana like '215___'`.execute(test.db);
    await sql`delete from ano where info_ano in (2150, 2151)`.execute(test.db);
  });

  it("OP-95*: two instances that create one year at once make one row and tell it once", async () => {
    const other = await test.another();
    const answers = await Promise.all(
      [test.app, other, test.app, other].map(
        async (app) =>
          await app.inject({
            method: "POST",
            url: `/api${ROOT}/criar_ano`,
            headers: { cookie: admin.cookie },
            payload: { ano: 2140 },
          }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
    const { rows } = await sql<{ anos: number; eventos: number }>`select
      (select count(*)::int from ano where info_ano = 2140) as anos,
      (select count(*)::int from evento where tipo = 'ano.criado' and dados ->> 'ano' = '2140') as eventos`.execute(
      test.db,
    );
    expect(rows).toEqual([{ anos: 1, eventos: 1 }]);
  });

  it("OP-71 OP-95*: the weeks of a created year are a dealer's at the next look, but for those to come", async () => {
    await create(2024);
    const before = (await tabs()).data[6].info_status_qtde;
    await create(2023);
    expect((await tabs()).data[6].info_status_qtde).toBe(before + 52);
    await create(2131);
    expect((await tabs()).data[6].info_status_qtde).toBe(before + 52);
    expect((await tabela("202301")).can).toEqual({
      editInfo: true,
      editDac: false,
      conversar: true,
      moveTo: ["S", "E"],
    });
    expect(await tabela("213101")).toBeNull();
  });

  it("OP-95*: in a concluded year every save and every move is refused, whoever makes it, and the tables stay readable", async () => {
    await create(2022);
    expect((await saveTabela(dealer, "202201", [linha()])).status).toBe(200);
    const told = await openStream(test.app, dealer.cookie);
    await told.until(({ name }) => name === "aberto");
    await conclude(2022, dac);
    const { data } = await told.until(({ data: one }) => one?.tipo === "ano.concluido" && one.ano === 2022);
    expect(data).toEqual({ tipo: "ano.concluido", objeto: "ano", usuario_id: expect.any(Number), ano: 2022 });
    await told.close();
    for (const client of [dealer, dac, admin]) {
      expect(await saveTabela(client, "202201", [])).toMatchObject({
        status: 403,
        msg: "A tabela desta semana não pode ser alterada agora.",
      });
      expect((await moveSemana(client, "202201", "E")).id).toBe(1);
    }
    const { can, info_dados } = await tabela("202201");
    expect([can, info_dados.length]).toEqual([
      { editInfo: false, editDac: false, conversar: true, moveTo: [] },
      1,
    ]);
    expect(await conclude(2022)).toMatchObject({ status: 409, msg: "O ano 2022 já está concluído." });
    expect(await conclude(2199)).toMatchObject({ status: 404, msg: "Ano não encontrado." });
  });

  it("OP-95* contract: a save that began first is waited for, one that waited finds the year concluded", async () => {
    await create(2021);
    await saveTabela(dealer, "202101", [linha()]);
    // Holds the week, as a save under way does, so that the next one waits with the year already its own.
    const held = Promise.withResolvers<undefined>();
    const free = Promise.withResolvers<undefined>();
    const waiting = async (count: number): Promise<void> => {
      for (;;) {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db);
        if ((rows[0]?.n ?? 0) >= count) return;
      }
    };
    const holder = test.db.transaction().execute(async (tx) => {
      await sql`select from informativo where info_semana = '202101' for update`.execute(tx);
      held.resolve(undefined);
      await free.promise;
    });
    await held.promise;
    const first = saveTabela(dealer, "202101", [linha(), linha({ info_chassi: "9BM002" })]);
    await waiting(1);
    const concluded = conclude(2021);
    await waiting(2);
    // It waits behind the first one, without holding a connection.
    const late = saveTabela(dealer, "202101", []);
    free.resolve(undefined);
    await holder;
    expect((await first).status).toBe(200);
    expect((await concluded).status).toBe(200);
    expect((await late).status).toBe(403);
    expect((await tabela("202101")).info_dados).toHaveLength(2);
  });

  it("OP-95* contract: the audit knows who created and who concluded a year, and by which call", async () => {
    const made = await create(2150);
    const done = await conclude(2150, dac);
    const { rows } = await sql<object>`select acao, detalhe || textos as detalhe, request_id from auditoria
      where objeto = 'ano' and objeto_id = '2150' order by auditoria_id`.execute(test.db);
    const campos = ["ano_status"];
    const by = ({ headers }: Answer) => headers["x-request-id"];
    expect(rows).toEqual([
      { acao: "ano.criado", request_id: by(made), detalhe: { campos, depois: { ano_status: "A" } } },
      {
        acao: "ano.concluido",
        request_id: by(done),
        detalhe: { campos, antes: { ano_status: "A" }, depois: { ano_status: "C" } },
      },
    ]);
  });
});
