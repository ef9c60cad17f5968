import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startProduct } from "../browser/product.ts";
import type { Product } from "../browser/product.ts";
import { startOutsidePostgres } from "../http/outside-postgres.ts";
import type { OutsidePostgres } from "../http/outside-postgres.ts";
import { signIn } from "./lose-database.ts";

let postgres: OutsidePostgres;
const products: Product[] = [];
beforeEach(async () => {
  postgres = await startOutsidePostgres();
});
afterEach(async () => {
  for (const product of products.splice(0).toReversed()) await product.stop();
  await postgres.remove();
});

/** An instance on the database and the folder of all. */
async function instance(): Promise<Product> {
  const settings = { DATABASE_URL: postgres.url, DEMO: "on" };
  const product = await startProduct(settings, products[0]?.dataDir);
  products.push(product);
  return product;
}

/** Open requests of DAC whose authors may sign in: the first twelve, or the twelve after them. */
async function requests(from: number): Promise<number[]> {
  const rows = await postgres.query(
    `select r.req_numero from requisicao r join usuario u on u.usuario_id = r.req_usuario_id
     where r.view = 'dac' and r.req_status in ('pendente', 'em_andamento') and u.acesso_status = 'A'
       and u.excluido_em is null order by 1 limit 12 offset ${from}`,
  );
  return rows.map((row) => Number(row["req_numero"]));
}

async function message({ url }: Product, numeros: readonly number[]): Promise<void> {
  const cookie = await signIn(url, "dac");
  for (const numero of numeros) {
    const answer = await fetch(`${url}/api/v2/pac/requisicoes/${numero}/interacoes`, {
      method: "PUT",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ interacao_tipo: "sistema", interacao_texto: "Segue." }),
    });
    expect(answer.status, await answer.text()).toBe(200);
  }
}

/** What was told: of which request, and how many events; a notice for each author. */
const told = async (): Promise<unknown[]> =>
  (
    await postgres.query(
      "select req_numero::bigint, quantidade from aviso where usuario_id is not null order by req_numero, aviso_id",
    )
  ).map((row) => [Number(row["req_numero"]), row["quantidade"]]);
const once = (numeros: readonly number[]): unknown[] =>
  numeros.toSorted((a, b) => a - b).map((numero) => [numero, 1]);

it("OP-52 contract: an instance that is killed while it makes notices has told nothing; the next one tells each once, and so do two side by side", async () => {
  const one = await instance();
  const first = await requests(0);
  const holder = new pg.Client(postgres.connection);
  await holder.connect();
  await holder.query("begin");
  // No stronger: an exclusive access has a transaction id, and what is newer than one that runs is not read.
  await holder.query("lock table aviso in exclusive mode");
  await message(one, first);
  const waits = "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%aviso%'";
  await expect.poll(async () => (await postgres.query(waits)).length, { timeout: 20_000 }).toBeGreaterThan(0);
  one.kill("SIGKILL");
  expect(await one.ended).toBe("SIGKILL");
  await holder.query("rollback");
  await holder.end();
  expect(await told()).toEqual([]);
  const other = await instance();
  await expect.poll(told, { timeout: 20_000 }).toEqual(once(first));
  await instance();
  const second = await requests(12);
  await message(other, second);
  await expect.poll(told, { timeout: 20_000 }).toEqual(once([...first, ...second]));
});
