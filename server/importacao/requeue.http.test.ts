import { sql } from "kysely";
import { expect, it } from "vitest";
import { sendGbo, workbook } from "../../tests/http/gbo-calls.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import { importStatuses } from "../../tests/http/imports.ts";
import { runJobs } from "../../tests/http/run-jobs.ts";
import { requeueImportacoes } from "./commands/requeue.ts";

const test = appOfFile();
const dac = signedIn(test, "dac");

it("contract: imports whose queue is gone, waiting or under way, are run once it knows them again; one that is over stays", async () => {
  const ids: number[] = [];
  for (const code of ["A1", "A2", "A3"]) {
    await sendGbo(dac, await workbook([[code, "I1", 5, "", 7, ""]]));
    if (code === "A1") await runJobs(test);
  }
  const rows = await test.db
    .selectFrom("importacao")
    .select("importacao_id")
    .orderBy("importacao_id")
    .execute();
  ids.push(...rows.map(({ importacao_id }) => importacao_id));
  expect(await importStatuses(test, ...ids)).toEqual(["processado", "esperando", "esperando"]);
  await sql`update importacao set importacao_status = 'lendo' where importacao_id = ${ids[1]}::bigint`.execute(
    test.db,
  );
  await sql`delete from graphile_worker._private_jobs`.execute(test.db);
  await runJobs(test);
  expect(await importStatuses(test, ...ids)).toEqual(["processado", "lendo", "esperando"]);
  expect(await requeueImportacoes(test.db)).toBe(2);
  // Told twice, it is done once.
  expect(await requeueImportacoes(test.db)).toBe(2);
  // A queue lets its next job go a moment after the one before.
  const ran = async (): Promise<string[]> => {
    await runJobs(test);
    return await importStatuses(test, ...ids);
  };
  await expect.poll(ran).toEqual(["processado", "processado", "processado"]);
  expect(await requeueImportacoes(test.db)).toBe(0);
});
