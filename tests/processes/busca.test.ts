import pg from "pg";
import { afterEach, expect, it } from "vitest";
import { findRunningPostgres } from "../../embedded-postgres/index.ts";
import { startProduct, type Product } from "../browser/product.ts";
import { signIn } from "./lose-database.ts";

/** Requests that an upgrade finds: more than a search waits for. */
const COPIES = 3000;

const products: Product[] = [];
afterEach(async () => {
  // The last one has the folder.
  await products.pop()?.stop();
  products.length = 0;
});

/** One query beside the product. */
async function ask(product: Product, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(await findRunningPostgres(product.dataDir));
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const pendingOf = async (product: Product): Promise<number> =>
  Number((await ask(product, "select count(*) as n from busca_pendente"))[0]?.["n"]);

interface Found {
  readonly menuResultadoBusca: readonly { readonly menu_busca_qtde: number }[];
  readonly busca_indice: { readonly prontos: number; readonly total: number } | null;
}

async function search({ url }: Product, cookie: string, texto: string): Promise<Found> {
  const answer = await fetch(`${url}/api/v2/pac/pesquisar?texto_busca=${texto}`, { headers: { cookie } });
  const { json_data } = (await answer.json()) as { json_data: Found };
  expect(answer.status).toBe(200);
  return json_data;
}

it("contract: a start takes in by itself what there is; a kill -9 in the middle loses nothing, and the next start goes on", async () => {
  const first = await startProduct();
  products.push(first);
  // Nobody has searched yet.
  await expect.poll(async () => await pendingOf(first), { interval: 200 }).toBe(0);
  const cookie = await signIn(first.url, "dac");
  expect((await search(first, cookie, "pedido")).busca_indice).toBeNull();
  await ask(
    first,
    `insert into requisicao (req_numero, req_tipo, req_tipo_versao, req_tipo_desc, view, req_status,
      req_concessionario_id, req_usuario_id, req_data_criacao, req_ultima_atividade, req_objeto_ctrl)
    select n, req_tipo, req_tipo_versao, req_tipo_desc, view, req_status, req_concessionario_id, req_usuario_id,
      to_timestamp(n), to_timestamp(n), req_objeto_ctrl || '{"descricao": "retomada"}'
    from (select * from requisicao where req_tipo = 'outros' and req_status = 'pendente' limit 1) r, generate_series(1, ${COPIES}) n`,
  );
  const during = await search(first, cookie, "retomada");
  // A search writes the newest hundred and says what is still to come.
  expect(during.menuResultadoBusca[0]?.menu_busca_qtde).toBeGreaterThanOrEqual(100);
  const { prontos = 0, total = 0 } = during.busca_indice ?? {};
  expect(total - prontos).toBeGreaterThan(0);
  expect(total - prontos).toBeLessThanOrEqual(COPIES - 100);
  await ask(
    first,
    "select from graphile_worker.add_job('pesquisa.indice', '{}', queue_name => 'pesquisa.indice', job_key => 'pesquisa.indice')",
  );
  await expect.poll(async () => await pendingOf(first), { interval: 10 }).toBeLessThan(COPIES - 200);
  first.kill("SIGKILL");
  await first.ended;

  const second = await startProduct({}, first.dataDir);
  products.push(second);
  await expect.poll(async () => await pendingOf(second), { interval: 200 }).toBe(0);
  const found = await search(second, await signIn(second.url, "dac"), "retomada");
  expect(found.busca_indice).toBeNull();
  expect(found.menuResultadoBusca[0]?.menu_busca_qtde).toBe(COPIES);
  const missing = `select req_numero from requisicao r
    where not exists (select from busca_documento d where d.registro = r.req_numero::text)`;
  expect(await ask(second, missing)).toEqual([]);
});
