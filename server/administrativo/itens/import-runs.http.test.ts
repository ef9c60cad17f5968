import { beforeEach, describe, expect, it } from "vitest";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import type { Answer } from "../../../tests/http/harness.ts";
import { hold, holdLine, importStatuses, startInstance, startVictim } from "../../../tests/http/imports.ts";
import { untilStuck } from "../../../tests/http/until-stuck.ts";
import { sql } from "../../platform/db/sql.ts";

const test = appOfFile();
const dac = signedIn(test, "dac");
const IMPORTS = "/v2/pac/administrativo/itens/importacao";

beforeEach(async () => {
  await sql`delete from item`.execute(test.db);
  await sql`insert into item values ('A1', 'Parafuso', 10, null)`.execute(test.db);
});

const itens = async (): Promise<string[]> =>
  (await test.db.selectFrom("item").select("item_desc").orderBy("item_codigo").execute()).map(
    ({ item_desc }) => item_desc,
  );

/** Sends a file of two parts, one of them new, and a wrong line; gives its id and its import's. */
async function send(desc: string): Promise<{ arquivo_id: string; importacao_id: number }> {
  const content = Buffer.from(
    `item_codigo;item_desc;item_preco\nA1;${desc};11\nA2;${desc};-1\nA3;${desc};1\n`,
  );
  const sent = await dac.upload("/v2/arquivos/item/id/0/imp_item", { name: "p.csv", content });
  const { arquivo_id } = sent.data.arquivos[0];
  const { rows } = await sql<{ id: number }>`
    select dono_importacao as id from arquivo where arquivo_id = ${arquivo_id}::uuid`.execute(test.db);
  return { arquivo_id, importacao_id: rows[0]?.id ?? 0 };
}
const read = async (arquivo_id: string): Promise<Answer["data"]> =>
  (await dac.get(`${IMPORTS}/${arquivo_id}`)).data;
const cancel = async (arquivo_id: string): Promise<Answer> =>
  await dac.post(`${IMPORTS}/${arquivo_id}/cancelar`, undefined);

const statuses = async (...ids: number[]): Promise<unknown[]> => await importStatuses(test, ...ids);

/** Holds what an import runs into before it writes anything. */
const holdParts = async (): Promise<() => Promise<void>> =>
  await hold(test, async (tx) => await sql`lock table item in row exclusive mode`.execute(tx));
/** What the import of that id runs into while it reads, before it writes anything, and after it has. */
const PHASES: [string, string, (id: number) => Promise<() => Promise<void>>][] = [
  ["reads", "lendo", async (id) => await holdLine(test, id)],
  ["begins to apply", "aplicando", holdParts],
  [
    "has written parts",
    "aplicando",
    async () =>
      await hold(test, async (tx) => await sql`lock table importacao_retido in exclusive mode`.execute(tx)),
  ],
];

describe("an instance that is killed", () => {
  it.each(PHASES)(
    "contract: while it %s leaves nothing, and another one imports the file from its beginning",
    async (_name, status, holdIt) => {
      const { arquivo_id, importacao_id } = await send("novo");
      const release = await holdIt(importacao_id);
      const kill = startVictim(test);
      await untilStuck(test);
      expect(await statuses(importacao_id)).toEqual([status]);
      await kill();
      await release();
      expect(await itens()).toEqual(["Parafuso"]);
      await startInstance(test);
      await expect.poll(async () => await statuses(importacao_id)).toEqual(["processado"]);
      expect(await read(arquivo_id)).toMatchObject({
        linhas_lidas: 3,
        inseridos: 1,
        atualizados: 1,
        repetidos: 0,
        rejeitados: [{ linha: 3 }],
        rejeitados_total: 1,
      });
      expect(await itens()).toEqual(["novo", "novo"]);
    },
  );
});

describe("whoever sent the file", () => {
  it.each(PHASES.filter(([name]) => name !== "begins to apply"))(
    "OP-07 contract: and is suspended while it %s changes nothing by it; others' imports go on",
    async (_name, status, holdIt) => {
      const { arquivo_id, importacao_id } = await send("novo");
      const release = await holdIt(importacao_id);
      await startInstance(test);
      await untilStuck(test);
      expect(await statuses(importacao_id)).toEqual([status]);
      const become = async (acesso_status: string): Promise<unknown> =>
        await sql`update usuario set acesso_status = ${acesso_status}
          where usuario_email = 'dac@pac.demo'`.execute(test.db);
      await become("S");
      await release();
      await expect.poll(async () => await statuses(importacao_id)).toEqual(["falhou"]);
      expect(await itens()).toEqual(["Parafuso"]);
      await become("A");
      Object.assign(dac, await test.as("dac"));
      expect((await read(arquivo_id)).motivo).toBe(
        "Quem enviou o arquivo não tem mais acesso a esta importação. Nada foi alterado. Quem tem acesso pode enviá-lo de novo.",
      );
      const again = await send("novo");
      await expect.poll(async () => await statuses(again.importacao_id)).toEqual(["processado"]);
      expect(await itens()).toEqual(["novo", "novo"]);
    },
  );
});

describe("several", () => {
  it("contract: imports wait for each other, visibly; one that waits can be cancelled, one that is applied cannot", async () => {
    const release = await holdParts();
    const [first, second, third] = [await send("um"), await send("dois"), await send("três")];
    await startInstance(test);
    await startInstance(test);
    await untilStuck(test);
    const ids = [first, second, third].map(({ importacao_id }) => importacao_id);
    expect(await statuses(...ids)).toEqual(["aplicando", "esperando", "esperando"]);
    const tooLate = "A importação já está sendo aplicada ou terminou e não pode mais ser cancelada.";
    expect(await cancel(first.arquivo_id)).toMatchObject({ status: 409, msg: tooLate });
    expect(await cancel(second.arquivo_id)).toMatchObject({
      status: 200,
      data: { status: "cancelado", pode_cancelar: false },
    });
    expect(await cancel(second.arquivo_id)).toMatchObject({ status: 409, msg: tooLate });
    await release();
    await expect.poll(async () => await statuses(...ids)).toEqual(["processado", "cancelado", "processado"]);
    expect(await itens()).toEqual(["três", "três"]);
  });

  it("contract: one that is read is cancelled before anything of it is applied", async () => {
    const { arquivo_id, importacao_id } = await send("novo");
    const release = await holdLine(test, importacao_id);
    await startInstance(test);
    await untilStuck(test);
    expect((await cancel(arquivo_id)).data).toMatchObject({ status: "cancelado" });
    await release();
    await expect
      .poll(async () => (await sql`select from graphile_worker.jobs`.execute(test.db)).rows)
      .toEqual([]);
    expect(await statuses(importacao_id)).toEqual(["cancelado"]);
    expect(await itens()).toEqual(["Parafuso"]);
  });

  it("contract: a stop of the product ends one that is read, and the next start runs it again", async () => {
    const { importacao_id } = await send("novo");
    const release = await holdLine(test, importacao_id);
    const stop = await startInstance(test);
    await untilStuck(test);
    const stopped = stop();
    await release();
    await stopped;
    expect(await statuses(importacao_id)).toEqual(["esperando"]);
    expect(await itens()).toEqual(["Parafuso"]);
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 s'`.execute(test.db);
    await startInstance(test);
    await expect.poll(async () => await statuses(importacao_id)).toEqual(["processado"]);
  });
});

describe("a call that waits", () => {
  it("OP-91*: answers at once what the caller has not seen, and else waits for the end", async () => {
    const { arquivo_id, importacao_id } = await send("novo");
    expect((await dac.get(`${IMPORTS}/${arquivo_id}?visto_status=lendo`)).data).toMatchObject({
      status: "esperando",
      linhas_total: null,
      pode_cancelar: true,
    });
    const release = await holdParts();
    await startInstance(test);
    await untilStuck(test);
    expect((await dac.get(`${IMPORTS}/${arquivo_id}?visto_status=lendo`)).data).toMatchObject({
      status: "aplicando",
      linhas_lidas: 3,
      linhas_total: 3,
      inseridos: 0,
      pode_cancelar: false,
    });
    const waiting = dac.get(`${IMPORTS}/${arquivo_id}?visto_status=aplicando`);
    await release();
    expect((await waiting).data).toMatchObject({ status: "processado", inseridos: 1 });
    expect(await statuses(importacao_id)).toEqual(["processado"]);
  });

  it("contract: 404 for a file that is none of these", async () => {
    const none = "11111111-1111-4111-8111-111111111111";
    const msg = "Importação não encontrada.";
    expect(await dac.get(`${IMPORTS}/${none}`)).toMatchObject({ status: 404, msg });
    expect(await cancel(none)).toMatchObject({ status: 404, msg });
    expect((await dac.get(`${IMPORTS}/${none}/rejeitados`)).status).toBe(404);
    expect((await dac.post(`${IMPORTS}/${none}/confirmar`, { todos: true })).status).toBe(404);
  });
});
