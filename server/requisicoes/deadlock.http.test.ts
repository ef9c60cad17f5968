import { sql } from "kysely";
import { expect, it } from "vitest";
import { message, other } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");

it("contract: a message that meets another writer in a deadlock is stored once, and nobody hears of it", async () => {
  const { req_numero: numero } = await other(dealer);
  const { sent } = await test.db.transaction().execute(async (tx) => {
    // In the other order than a message does: the marks first, then the request.
    await sql`select from requisicao_leitura where req_numero = ${numero}::bigint for update`.execute(tx);
    const begun = message(dealer, numero, "Segue o orçamento.");
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(test.db)).rows.length).toBe(1);
    // PostgreSQL ends the one that has waited longer, the message.
    await sql`select from requisicao where req_numero = ${numero}::bigint for update`.execute(tx);
    // Within an object, so that the transaction does not wait for it.
    return { sent: begun };
  });
  expect(await sent).toMatchObject({ status: 200 });
  const { rows } = await sql<{ interacao_texto: string }>`
    select interacao_texto from interacao where req_numero = ${numero}::bigint`.execute(test.db);
  expect(rows).toEqual([{ interacao_texto: "Segue o orçamento." }]);
});
