import type { RawBuilder } from "kysely";
import { expect, it } from "vitest";
import { sql } from "../../server/platform/db/sql.ts";
import { dizer } from "./conversas.ts";
import { message, other } from "./factories.ts";
import { appOfFile, signedIn } from "./harness.ts";
import type { Answer } from "./harness.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");

/**
 * Makes a call while somebody holds `second`, which it asks for behind `first`; then that somebody asks for `first`.
 * PostgreSQL ends the one that has waited longer, the call's statement.
 */
async function inDeadlock(
  call: () => Promise<Answer>,
  { first, second }: { readonly first: RawBuilder<unknown>; readonly second: RawBuilder<unknown> },
): Promise<Answer> {
  const { called } = await test.db.transaction().execute(async (tx) => {
    await second.execute(tx);
    const begun = call();
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    // At once: PostgreSQL looks for a deadlock a tenth of a second after the call began to wait, and not again.
    await expect.poll(async () => (await waiting.execute(test.db)).rows.length, { interval: 2 }).toBe(1);
    await first.execute(tx);
    // Within an object, so that the transaction does not wait for it.
    return { called: begun };
  });
  return await called;
}

it("contract: a message of a request that meets another writer in a deadlock is stored once, and nobody hears of it", async () => {
  const { req_numero: numero } = await other(dealer);
  const answer = await inDeadlock(async () => await message(dealer, numero, "Segue o orçamento."), {
    first: sql`select from requisicao where req_numero = ${numero}::bigint for update`,
    second: sql`select from requisicao_leitura where req_numero = ${numero}::bigint for update`,
  });
  expect(answer).toMatchObject({ status: 200 });
  const { rows } = await sql<{ interacao_texto: string }>`
    select interacao_texto from interacao where req_numero = ${numero}::bigint`.execute(test.db);
  expect(rows).toEqual([{ interacao_texto: "Segue o orçamento." }]);
});

it("contract: so is a message of a conversation", async () => {
  expect(await dizer(dealer, "Bom dia.")).toMatchObject({ status: 200 });
  const answer = await inDeadlock(async () => await dizer(dealer, "Quando chega?"), {
    first: sql`select from conversa for update`,
    second: sql`select from usuario where usuario_email = 'dealer.autos@pac.demo' for update`,
  });
  expect(answer).toMatchObject({ status: 200 });
  const { rows } = await sql<{ interacao_texto: string }>`
    select interacao_texto from interacao where conversa_id is not null order by 1`.execute(test.db);
  expect(rows).toEqual([{ interacao_texto: "Bom dia." }, { interacao_texto: "Quando chega?" }]);
});
