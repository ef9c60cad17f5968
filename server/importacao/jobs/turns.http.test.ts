import pino from "pino";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { sendGbo, workbook } from "../../../tests/http/gbo-calls.ts";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import { hold, holdLine, importStatuses, startInstance, startVictim } from "../../../tests/http/imports.ts";
import { runJobs } from "../../../tests/http/run-jobs.ts";
import { untilStuck } from "../../../tests/http/until-stuck.ts";
import { importGboJob } from "../../administrativo/gbo/jobs/import.ts";
import { importItensJob } from "../../administrativo/itens/jobs/import.ts";
import { createPool } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import { readWorkbook } from "../../platform/workbook/index.ts";

const test = appOfFile();
const dac = signedIn(test, "dac");
const ITENS = "/v2/pac/administrativo/itens";
const GBO = "/v2/carros_parados/administrativo/gbo";

beforeEach(async () => {
  for (const table of ["item", "gbo", "graphile_worker._private_jobs"])
    await sql`delete from ${sql.table(table)}`.execute(test.db);
  await sql`insert into item values ('A1', 'Parafuso', 10, null), ('A2', 'Porca', 10, null)`.execute(test.db);
  await sql`insert into gbo values ('I1', 'A1', 1, 'Aéreo', 2, 'N')`.execute(test.db);
});

async function lastImport(): Promise<number> {
  const { rows } = await sql<{ id: number }>`select max(importacao_id) as id from importacao`.execute(
    test.db,
  );
  return rows[0]?.id ?? 0;
}

/** Sends a list of parts; gives the import and its file. */
async function sendItens(...rows: string[]): Promise<{ id: number; arquivo_id: string }> {
  const content = Buffer.from(["item_codigo;item_desc;item_preco", ...rows].join("\n"));
  const sent = await dac.upload("/v2/arquivos/item/id/0/imp_item", { name: "p.csv", content });
  return { id: await lastImport(), arquivo_id: sent.data.arquivos[0].arquivo_id };
}

async function itens(): Promise<unknown[]> {
  const rows = await test.db.selectFrom("item").selectAll().orderBy("item_codigo").execute();
  return rows.map(({ item_codigo, item_desc, item_preco }) => [item_codigo, item_desc, item_preco]);
}

/** Locks a table against imports, and one of its rows, until the returned function is called. */
async function holdRow(table: "item" | "gbo"): Promise<() => Promise<void>> {
  return await hold(test, async (tx) => {
    await sql`lock table ${sql.table(table)} in row exclusive mode`.execute(tx);
    await sql`select from ${sql.table(table)} where item_codigo = 'A1' for update`.execute(tx);
  });
}

describe("a person who writes while an import begins to apply", () => {
  it("contract: a part is saved, and the import goes through: neither waits for the other in a circle", async () => {
    const { id } = await sendItens("A1;Novo;11");
    const release = await holdRow("item");
    await startInstance(test);
    await untilStuck(test);
    const saving = dac.put(`${ITENS}/A1`, { item_desc: "Meu", item_preco: 12, item_preco_ekosbras: null });
    await untilStuck(test, 2);
    await release();
    expect((await saving).status).toBe(200);
    await expect.poll(async () => await importStatuses(test, id)).toEqual(["processado"]);
  });

  it("contract: held prices are confirmed, and the import goes through; it is 409 where it holds them for long", async () => {
    const first = await sendItens("A1;Novo;20", "A2;Novo;20");
    await runJobs(test);
    const { id } = await sendItens("A1;Outro;11");
    const release = await holdRow("item");
    await startInstance(test);
    await untilStuck(test);
    const body = { itens: [{ item_codigo: "A1", preco_atual: 10 }] };
    const confirming = dac.post(`${ITENS}/importacao/${first.arquivo_id}/confirmar`, body);
    await untilStuck(test, 2);
    await release();
    // The import came first, and its file has replaced the price that was held.
    expect((await confirming).status).toBe(404);
    await expect.poll(async () => await importStatuses(test, id)).toEqual(["processado"]);
    expect(await itens()).toEqual([
      ["A1", "Outro", 11],
      ["A2", "Porca", 10],
    ]);
    const endIt = await hold(test, async (tx) => await sql`lock table item in share mode`.execute(tx));
    const late = await dac.post(`${ITENS}/importacao/${first.arquivo_id}/confirmar`, { todos: true });
    expect(late).toMatchObject({
      status: 409,
      msg: "Uma importação está mudando esta peça. Tente novamente em instantes.",
    });
    await endIt();
  });

  it("contract: a row of GBO is saved or deleted after the import, which goes through", async () => {
    await sql`insert into gbo values ('I2', 'A1', 1, 'Aéreo', 2, 'N')`.execute(test.db);
    await sendGbo(
      dac,
      await workbook([
        ["A1", "I1", 5, "", 7, ""],
        ["A1", "I2", 5, "", 7, ""],
      ]),
    );
    const release = await holdRow("gbo");
    await startInstance(test);
    await untilStuck(test);
    const row = {
      item_codigo: "A1",
      item_qtde: 9,
      modal_desc: "",
      previsao_semana: 7,
      indicador_travado: "S",
    };
    const saving = dac.post(`${GBO}/editar_item/I1/A1`, { ...row, invoice_id: "I1" });
    const deleting = dac.delete(`${GBO}/excluir_item/I2/A1`);
    await untilStuck(test, 3);
    await release();
    expect([(await saving).status, (await deleting).status]).toEqual([200, 200]);
    await expect.poll(async () => await importStatuses(test, await lastImport())).toEqual(["processado"]);
    expect(await test.db.selectFrom("gbo").select(["invoice_id", "item_qtde"]).execute()).toEqual([
      { invoice_id: "I1", item_qtde: 9 },
    ]);
  });
});

describe("an import whose process dies twice", () => {
  it("contract: is begun no third time, whatever its kind: 'falhou' with a reason; those sent meanwhile go through in their turn", async () => {
    const { id, arquivo_id } = await sendItens("A1;Mata;11", "A2;Mata;-1");
    const gbo = await sendGbo(
      dac,
      await workbook([
        ["A1", "I1", 5, "", 7, ""],
        ["A1", "I1", -5, "", 7, ""],
      ]),
    );
    const gboId = await lastImport();
    for (const start of ["first", "second"]) {
      const releases = [await holdLine(test, id), await holdLine(test, gboId)];
      const kill = startVictim(test);
      await untilStuck(test, 2);
      expect(await importStatuses(test, id, gboId), start).toEqual(["lendo", "lendo"]);
      await kill();
      // PostgreSQL notices only at the end of a statement that nobody waits for it.
      await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db);
      for (const release of releases) await release();
    }
    // Sent while dead instances hold both queues.
    const next = await sendItens("A1;Segue;12");
    const nextGbo = await sendGbo(dac, await workbook([["A1", "I1", 6, "", 7, ""]]));
    expect(nextGbo.answer.status).toBe(200);
    const nextGboId = await lastImport();
    const stop = await startInstance(test);
    await expect
      .poll(async () => await importStatuses(test, id, gboId, next.id, nextGboId))
      .toEqual(["falhou", "falhou", "processado", "processado"]);
    await stop();
    const motivo =
      "O servidor parou duas vezes durante a importação. Nada foi alterado. Confira o arquivo, divida-o e envie de novo.";
    expect((await dac.get(`${ITENS}/importacao/${arquivo_id}`)).data).toMatchObject({
      status: "falhou",
      motivo,
    });
    expect((await dac.get(`${GBO}/importacao/${gbo.arquivo_id}`)).data).toMatchObject({
      status: "falhou",
      motivo,
    });
    expect(await itens()).toEqual([
      ["A1", "Segue", 12],
      ["A2", "Porca", 10],
    ]);
    const { rows } = await sql`select task_identifier as job, attempts, max_attempts, last_error
      from graphile_worker.jobs order by 1`.execute(test.db);
    const last_error = "its process died each time it ran; it is not begun again";
    expect(rows).toEqual([
      { job: "importar.gbo", attempts: 3, max_attempts: 3, last_error },
      { job: "importar.itens", attempts: 3, max_attempts: 3, last_error },
    ]);
    const { rows: told } = await sql`select objeto_id as id, detalhe from auditoria
      where acao = 'importacao.falhou' order by 1`.execute(test.db);
    expect(told).toEqual([
      { id: String(id), detalhe: { motivo } },
      { id: String(gboId), detalhe: { motivo } },
    ]);
  });
});

describe("a run", () => {
  it("contract: that lost its connection, and its turn with it, says nothing of the import that another run has", async () => {
    const { services, connection, db } = test;
    const { id } = await sendItens("A1;Novo;11");
    const pool = createPool(connection, 3);
    onTestFinished(async () => await pool.end());
    const context = { log: pino({ level: "silent" }), isLast: false, pool, signal: AbortSignal.any([]) };
    const gate = Promise.withResolvers<void>();
    const late: typeof services.storage = {
      ...services.storage,
      get: async (key) => {
        await gate.promise;
        return await services.storage.get(key);
      },
    };
    const lost = importItensJob.run({ ...services, storage: late }, { importacao_id: id }, context).then(
      () => "done",
      () => "again",
    );
    await expect.poll(async () => await importStatuses(test, id)).toEqual(["lendo"]);
    await sql`select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and objsubid = 1 and database = (select oid from pg_database where datname = current_database())`.execute(
      db,
    );
    const release = await hold(
      test,
      async (tx) => await sql`lock table item in row exclusive mode`.execute(tx),
    );
    const second = importItensJob.run(services, { importacao_id: id }, context);
    await untilStuck(test);
    gate.resolve();
    expect(await lost).toBe("again");
    expect(await importStatuses(test, id)).toEqual(["aplicando"]);
    await release();
    await second;
    expect(await importStatuses(test, id)).toEqual(["processado"]);
  });

  it("contract: that finds all readers of workbooks taken waits for another time", async () => {
    await sendGbo(dac, await workbook([["A1", "I1", 5, "", 7, ""]]));
    const stop = new AbortController();
    const limits = { wanted: [] };
    // Long enough that the first of them is still being read when the import comes.
    const content = Buffer.from("a;b\n".repeat(400_000));
    const others = Array.from({ length: 12 }, async () => {
      const reading = { signal: stop.signal, group: "gbo" };
      await readWorkbook({ content }, limits, reading).catch(() => undefined);
    });
    const { services, connection } = test;
    const pool = createPool(connection, 1);
    onTestFinished(async () => await pool.end());
    const id = await lastImport();
    const context = { log: pino({ level: "silent" }), isLast: false, pool, signal: stop.signal };
    const running = importGboJob.run(
      services,
      { importacao_id: id },
      { ...context, signal: AbortSignal.any([]) },
    );
    await expect(running).rejects.toMatchObject({ status: 503 });
    expect(await importStatuses(test, id)).toEqual(["esperando"]);
    stop.abort(new Error("over"));
    await Promise.all(others);
    await runJobs(test);
    expect(await importStatuses(test, id)).toEqual(["processado"]);
  });
});
