import { beforeEach, describe, expect, it } from "vitest";
import { sendGbo, workbook } from "../../../tests/http/gbo-calls.ts";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import type { Answer } from "../../../tests/http/harness.ts";
import { hold, holdLine, importStatuses, startInstance, startVictim } from "../../../tests/http/imports.ts";
import { untilStuck } from "../../../tests/http/until-stuck.ts";
import { sql } from "../../platform/db/sql.ts";

const test = appOfFile();
const dac = signedIn(test, "dac");
const ROOT = "/v2/carros_parados/administrativo/gbo";

beforeEach(async () => {
  await sql`delete from gbo`.execute(test.db);
  await sql`insert into gbo values ('I1', 'A1', 1, 'Aéreo', 2, 'N'), ('I1', 'A2', 1, 'Aéreo', 2, 'N')`.execute(
    test.db,
  );
});

/** Sends a file that changes a row, refuses a line, adds a row, and repeats one; gives it and its import. */
async function send(qtde: number): Promise<{ arquivo_id: string; id: number }> {
  const { answer, arquivo_id } = await sendGbo(
    dac,
    await workbook([
      ["A1", "I1", qtde, "Novo", 7, ""],
      ["A9", "I1", -1, "", 7, ""],
      ["B1", "I2", qtde, "Novo", 7, ""],
      ["B1", "I2", qtde, "Último", 7, ""],
    ]),
  );
  expect(answer.status, answer.text).toBe(200);
  const { rows } = await sql<{ id: number }>`select max(importacao_id) as id from importacao`.execute(
    test.db,
  );
  return { arquivo_id, id: rows[0]?.id ?? 0 };
}
const read = async (arquivo_id: string): Promise<Answer["data"]> =>
  (await dac.get(`${ROOT}/importacao/${arquivo_id}`)).data;

async function gbo(): Promise<unknown[]> {
  const rows = await test.db.selectFrom("gbo").selectAll().orderBy(["invoice_id", "item_codigo"]).execute();
  return rows.map((row) => [row.item_codigo, row.item_qtde, row.modal_desc, row.indicador_travado]);
}
const BEFORE = [
  ["A1", 1, "Aéreo", "N"],
  ["A2", 1, "Aéreo", "N"],
];
const after = (qtde: number): unknown[] => [
  ["A1", qtde, "Novo", "N"],
  ["A2", 1, "Aéreo", "N"],
  ["B1", qtde, "Último", "N"],
];

/** Holds what an import runs into before it writes anything. */
const holdGbo = async (): Promise<() => Promise<void>> =>
  await hold(test, async (tx) => await sql`lock table gbo in row exclusive mode`.execute(tx));
/** What the import of that id runs into while it reads, before it writes anything, and after it has. */
const PHASES: [string, string, (id: number) => Promise<() => Promise<void>>][] = [
  ["reads", "lendo", async (id) => await holdLine(test, id)],
  ["begins to apply", "aplicando", holdGbo],
  [
    "has written rows",
    "aplicando",
    async () =>
      await hold(test, async (tx) => await sql`lock table importacao_linha in exclusive mode`.execute(tx)),
  ],
];

describe("an instance that is killed", () => {
  it.each(PHASES)(
    "OP-96* contract: while it %s leaves GBO as it was, and another one imports the file from its beginning",
    async (_name, status, holdIt) => {
      const { arquivo_id, id } = await send(5);
      const release = await holdIt(id);
      const kill = startVictim(test);
      await untilStuck(test);
      expect(await importStatuses(test, id)).toEqual([status]);
      await kill();
      await release();
      expect(await gbo()).toEqual(BEFORE);
      await startInstance(test);
      await expect.poll(async () => await importStatuses(test, id)).toEqual(["processado"]);
      expect(await gbo()).toEqual(after(5));
      const state = await read(arquivo_id);
      expect(state).toMatchObject({ linhas_lidas: 4, inseridos: 1, atualizados: 1, repetidos: 1 });
      expect(state.linhas.map(({ linha, veredito }: Record<string, unknown>) => [linha, veredito])).toEqual([
        [3, "recusada"],
        [4, "repetida"],
      ]);
    },
  );
});

it("OP-96* contract: two imports follow each other, visibly, over two instances; the second stands at the end", async () => {
  const release = await holdGbo();
  const [first, second] = [await send(5), await send(6)];
  await startInstance(test);
  await startInstance(test);
  await untilStuck(test);
  expect(await importStatuses(test, first.id, second.id)).toEqual(["aplicando", "esperando"]);
  const { data } = await dac.get(`${ROOT}/listar_arquivos_importacao`);
  expect(data.map(({ status_desc }: Answer["data"]) => status_desc).slice(0, 2)).toEqual([
    "Aguardando",
    "Processando",
  ]);
  expect((await dac.post(`${ROOT}/importacao/${first.arquivo_id}/cancelar`, undefined)).status).toBe(409);
  await release();
  await expect
    .poll(async () => await importStatuses(test, first.id, second.id))
    .toEqual(["processado", "processado"]);
  expect(await gbo()).toEqual(after(6));
  expect(await read(second.arquivo_id)).toMatchObject({ inseridos: 0, atualizados: 2 });
});

it("OP-96* contract: a row that is locked while the file is read, and one that is being locked as it begins to apply, stay untouched", async () => {
  const { arquivo_id, id } = await send(5);
  const lock = {
    invoice_id: "I1",
    item_qtde: 1,
    modal_desc: "Aéreo",
    previsao_semana: 2,
    indicador_travado: "S",
  };
  const releaseLine = await holdLine(test, id);
  await startInstance(test);
  await untilStuck(test);
  expect((await dac.post(`${ROOT}/editar_item/I1/A1`, { ...lock, item_codigo: "A1" })).status).toBe(200);
  // Somebody's save is under way when the import wants the table.
  const releaseRow = await hold(test, async (tx) => {
    await sql`insert into gbo values ('I2', 'B1', 4, 'Aéreo', 2, 'S')`.execute(tx);
    await sql`savepoint hold`.execute(tx);
  });
  await releaseLine();
  // What it waited for a moment ago may still be told.
  await expect.poll(async () => await importStatuses(test, id)).toEqual(["aplicando"]);
  await untilStuck(test);
  await releaseRow();
  await expect.poll(async () => await importStatuses(test, id)).toEqual(["processado"]);
  expect(await gbo()).toEqual([["A1", 1, "Aéreo", "S"], BEFORE[1], ["B1", 4, "Aéreo", "S"]]);
  expect(await read(arquivo_id)).toMatchObject({ travados: 2, repetidos: 1, inseridos: 0, atualizados: 0 });
});
