import { createPool, createDatabase } from "/work/wt-jobs/server/platform/db/connect.ts";
import { migrate } from "/work/wt-jobs/server/platform/db/migrate.ts";
import { startThrowawayPostgres } from "/work/wt-jobs/embedded-postgres/index.ts";
import copy from "pg-copy-streams";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
const pgs = await startThrowawayPostgres({ durable: true });
const pool = createPool(pgs.connection, 2); await migrate(pool);
const c = await pool.connect();
const q = async (text: string) => { const t = performance.now(); await c.query({ text, query_timeout: 3600_000 } as never); return Math.round(performance.now() - t); };
await q("set statement_timeout=0");
await q("create table plain (codigo text, descr text, p text, e text)");
let t = performance.now();
const s = c.query(copy.from("copy plain from stdin with (format csv, delimiter ';', header true)"));
await pipeline(createReadStream("/work/tmp/jobs/dot.csv"), s);
console.log("plain COPY", Math.round(performance.now() - t));
await q("create table prepared as select codigo, descr, p::numeric(14,2) p, nullif(e,'')::numeric(14,2) e from plain"); await q("analyze prepared");
for (const [name, pre, post] of [
  ["pending 64MB, mwm 256MB", "set gin_pending_list_limit='64MB'; set maintenance_work_mem='256MB'", "select 1"],
  ["pending 1GB, mwm 256MB + clean", "set gin_pending_list_limit='1GB'; set maintenance_work_mem='256MB'", "select gin_clean_pending_list('item_por_texto')"],
  ["default", "reset gin_pending_list_limit; reset maintenance_work_mem", "select 1"],
]) {
  await q("truncate item cascade"); await q(pre!);
  const a = await q("insert into item select codigo, descr, p, e from prepared"); const b = await q(post!);
  console.log(name, a, b);
}
await q("reset maintenance_work_mem");
await q("vacuum item");
console.log("update all, ff 100", await q("update item set item_preco = item_preco + 1"));
await q("drop index item_por_texto"); await q("alter table item set (fillfactor=50)");
await q("truncate item cascade"); console.log("insert without gin", await q("insert into item select codigo, descr, p, e from prepared"));
console.log("create gin", await q("create index item_por_texto on item using gin ((item_codigo || ' ' || item_desc) gin_trgm_ops)"));
console.log("update all, ff 50", await q("update item set item_preco = item_preco + 1"));
c.release(true); await pool.end(); await pgs.stop();
