import { expect, it } from "vitest";
import { sendGbo, workbook } from "../../tests/http/gbo-calls.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import { sql } from "../platform/db/sql.ts";
import { requeueImportacoes } from "./commands/requeue.ts";

const test = appOfFile();
const dac = signedIn(test, "dac");

it("contract: imports whose queue is gone, waiting or under way, are queued again in their order; one that is over stays", async () => {
  for (const code of ["A1", "A2", "A3"]) await sendGbo(dac, await workbook([[code, "I1", 5, "", 7, ""]]));
  const jobs = async (): Promise<unknown[]> => {
    const { rows } = await sql<{ job: string }>`
      select t.identifier || ' ' || (j.payload ->> 'importacao_id') as job
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'importar.gbo' order by j.id`.execute(test.db);
    return rows.map(({ job }) => job);
  };
  const sent = await jobs();
  expect(sent).toHaveLength(3);
  await sql`update importacao set importacao_status = 'cancelado', terminado_em = criado_em
    where importacao_id = (select min(importacao_id) from importacao)`.execute(test.db);
  await sql`update importacao set importacao_status = 'lendo'
    where importacao_id = (select max(importacao_id) from importacao)`.execute(test.db);
  await sql`delete from graphile_worker._private_jobs`.execute(test.db);
  expect(await requeueImportacoes(test.db)).toBe(2);
  expect(await jobs()).toEqual(sent.slice(1));
});
