import { beforeAll, expect, it } from "vitest";
import { claim, message } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import { SILENT, tellNotices } from "../../tests/http/notices.ts";
import { createDatabase, createPool } from "../platform/db/connect.ts";
import { sql } from "../platform/db/sql.ts";
import { AT_ONCE, POSITION_KEY } from "../platform/live/durable-reader.ts";
import { KEEP_UNREAD_MS, removeOldEventos } from "../platform/live/remove-eventos.ts";
import type { Delivery, NewAviso } from "./commands/delivery.ts";
import { readNotices } from "./jobs/follow-eventos.ts";
import { removeOldAvisos } from "./jobs/remove-avisos.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");

beforeAll(async () => await tellNotices(test));

/** What there is of a request: whom and what, in their order. */
async function avisosOf(numero: number): Promise<string[]> {
  const { rows } = await sql<{ aviso: string }>`
    select coalesce(u.usuario_email, a.view) || ' ' || a.tipo || ' ' || a.quantidade as aviso
    from aviso a left join usuario u using (usuario_id) where a.req_numero = ${numero} order by a.ordem`.execute(
    test.db,
  );
  return rows.map(({ aviso }) => aviso);
}

it("OP-52 contract: notices begin at the first read, and are made once, in the order of the events", async () => {
  const { req_numero } = await claim(dealer);
  await message(ga, req_numero, "Recebida.");
  await tellNotices(test);
  await tellNotices(test);
  expect(await avisosOf(req_numero)).toEqual([
    "ga requisicao.criada 1",
    "dealer.autos@pac.demo interacao.enviada 1",
  ]);
});

it("OP-52 contract: ten readers at once on two instances tell each event once", async () => {
  const { req_numero } = await claim(dealer);
  for (const texto of ["um", "dois", "três"]) {
    await message(ga, req_numero, texto);
    test.clock.advance(6000);
  }
  const other = createDatabase(createPool(test.connection, 4));
  const parts = { ...test.services, deliveries: [], log: SILENT };
  await Promise.all(
    Array.from(
      { length: 10 },
      async (_, at) => await readNotices({ ...parts, db: at % 2 ? other : test.db }),
    ),
  );
  // Whoever found it being read elsewhere has left; nothing is left unread.
  await tellNotices(test);
  await other.destroy();
  expect(await avisosOf(req_numero)).toEqual([
    "ga requisicao.criada 1",
    ...Array.from({ length: 3 }, () => "dealer.autos@pac.demo interacao.enviada 1"),
  ]);
});

it("OP-52 contract: a reader that dies behind a delivery has told nothing; the next one tells it once", async () => {
  const { req_numero } = await claim(dealer);
  const told: NewAviso[] = [];
  const dies: Delivery = {
    deliver: async (tx) => {
      await sql`insert into configuracao (chave, valor) values ('prova', '1')`.execute(tx);
      throw new Error("dies");
    },
  };
  const parts = { ...test.services, deliveries: [dies], log: SILENT };
  const how = async () => await readNotices(parts).catch((error: Error) => error.message);
  await expect.poll(how, { timeout: 10_000, interval: 20 }).toBe("dies");
  expect(await avisosOf(req_numero)).toEqual([]);
  const gone = sql`select from configuracao where chave = 'prova'`;
  expect((await gone.execute(test.db)).rows).toEqual([]);
  let woken = 0;
  const lives: Delivery = {
    deliver: async (_tx, avisos) => void told.push(...avisos),
    wake: () => void (woken += 1),
  };
  await tellNotices(test, [lives]);
  await tellNotices(test, [lives]);
  expect(await avisosOf(req_numero)).toEqual(["ga requisicao.criada 1"]);
  expect(told).toMatchObject([
    {
      req_numero,
      usuario_id: null,
      view: "ga",
      tipo: "requisicao.criada",
      req_status: "pendente",
      privado: false,
    },
  ]);
  expect(woken).toBe(1);
});

it("OP-52 contract: what an older running transaction holds back is told once it has ended", async () => {
  const pool = createPool(test.connection, 1);
  const client = await pool.connect();
  await client.query("begin");
  await client.query("select pg_current_xact_id()");
  const { req_numero } = await claim(dealer);
  expect(await readNotices({ ...test.services, deliveries: [], log: SILENT })).toBe("held");
  expect(await avisosOf(req_numero)).toEqual([]);
  await client.query("commit");
  client.release();
  await pool.end();
  await tellNotices(test);
  expect(await avisosOf(req_numero)).toEqual(["ga requisicao.criada 1"]);
});

/**
 * An older transaction closes a request behind a message of a newer one, as a call does that had to wait for the request:
 * its event has the later id and is read first.
 * @param more events of the older transaction besides
 */
async function closeBehind(numero: number, more = 0): Promise<void> {
  const pool = createPool(test.connection, 1);
  const client = await pool.connect();
  await client.query("begin");
  await client.query("select pg_current_xact_id()");
  await message(ga, numero, "Antes de encerrar.");
  await client.query(
    `insert into evento (quando, tipo, usuario_id, req_numero, dados)
     select quando, 'requisicao.alterada', usuario_id, req_numero, dados || '{"de": "em_andamento", "req_status": "concluido"}'
     from evento where req_numero = $1 and tipo = 'interacao.enviada'`,
    [numero],
  );
  await client.query(
    `insert into evento (quando, tipo) select now(), 'prova.alheia' from generate_series(1, ${more})`,
  );
  await client.query("commit");
  client.release();
  await pool.end();
}

it.each([
  ["in one read", 0],
  ["in two reads", AT_ONCE - 1],
])(
  "OP-51* OP-52 contract: a message that is older than the closing before it in the order of transactions is told too, %s",
  async (_, more) => {
    const { req_numero } = await claim(dealer);
    await tellNotices(test);
    const told: NewAviso[] = [];
    const keep: Delivery["deliver"] = async (_tx, avisos) => void told.push(...avisos);
    await closeBehind(req_numero, more);
    await tellNotices(test, [{ deliver: keep, grow: keep }]);
    expect(await avisosOf(req_numero)).toEqual([
      "ga requisicao.criada 1",
      "dealer.autos@pac.demo requisicao.alterada 2",
    ]);
    // Mail tells the answer, which the notice has too.
    expect(told.filter(({ resposta }) => resposta !== null)).toHaveLength(1);
    const { rows } = await sql`select a.req_status, a.mensagem_em is not null as com_mensagem from aviso a
      where a.req_numero = ${req_numero} and a.usuario_id is not null`.execute(test.db);
    expect(rows).toEqual([{ req_status: "concluido", com_mensagem: true }]);
  },
);

it("OP-51* OP-52 contract: after a pause more events than one read takes are each told once, a burst across the cut too", async () => {
  const { req_numero } = await claim(dealer);
  await tellNotices(test);
  await message(ga, req_numero, "um");
  // Three events a burst and a hundred a read: wherever the first one begins, four of six cuts are within a burst.
  await sql`
    insert into evento (quando, tipo, usuario_id, req_numero, dados)
    select e.quando + make_interval(secs => 10 * burst + second), e.tipo, e.usuario_id, e.req_numero, e.dados
    from evento e cross join generate_series(1, 200) burst cross join generate_series(0, 2) second
    where e.req_numero = ${req_numero} and e.tipo = 'interacao.enviada' order by burst, second`.execute(
    test.db,
  );
  const told: NewAviso[] = [];
  const grown: NewAviso[] = [];
  await tellNotices(test, [
    {
      deliver: async (_tx, avisos) => void told.push(...avisos),
      grow: async (_tx, avisos) => void grown.push(...avisos),
    },
  ]);
  expect([told.length, new Set(told.map(({ aviso_id }) => aviso_id)).size, grown.length]).toEqual([
    201, 201, 4,
  ]);
  expect(await avisosOf(req_numero)).toEqual([
    "ga requisicao.criada 1",
    "dealer.autos@pac.demo interacao.enviada 1",
    ...Array.from({ length: 200 }, () => "dealer.autos@pac.demo interacao.enviada 3"),
  ]);
});

it("OP-52 contract: after a pause of a day all of it is told; after more than a week the gap is in the log, and the rest is told", async () => {
  const { req_numero: first } = await claim(dealer);
  test.clock.advance(30 * 3600_000);
  const removed = await removeOldEventos(test.services);
  expect(removed).toBeGreaterThan(0);
  await tellNotices(test);
  expect(await avisosOf(first)).toEqual(["ga requisicao.criada 1"]);
  const { req_numero: lost } = await claim(await test.as("dealer.autos"));
  test.clock.advance(KEEP_UNREAD_MS + 1000);
  const { req_numero: kept } = await claim(await test.as("dealer.autos"));
  await removeOldEventos(test.services);
  const warned: string[] = [];
  const log = { ...SILENT, warn: (_of: unknown, text: string) => void warned.push(text) };
  const read = async () => await readNotices({ ...test.services, deliveries: [], log: log as never });
  await expect.poll(read, { timeout: 10_000, interval: 20 }).toBe("done");
  expect(warned).toEqual(["events were removed before anybody was told of them"]);
  expect([await avisosOf(lost), await avisosOf(kept)]).toEqual([[], ["ga requisicao.criada 1"]]);
});

it("OP-52 contract: a position of another database is told in the log, and notices begin at now", async () => {
  const dealerNow = await test.as("dealer.autos");
  await sql`update configuracao set valor = '{"xid": "99999999999", "evento_id": "1"}'
    where chave = ${POSITION_KEY}`.execute(test.db);
  const { req_numero: before } = await claim(dealerNow);
  // 'Now' is where the oldest running transaction stands, of the other test databases of the server too.
  const last = sql<{
    settled: boolean;
  }>`select pg_snapshot_xmin(pg_current_snapshot()) > max(xid) as settled from evento`;
  await expect
    .poll(async () => (await last.execute(test.db)).rows[0]?.settled, { timeout: 20_000 })
    .toBe(true);
  const warned: string[] = [];
  const log = { ...SILENT, warn: (_of: unknown, text: string) => void warned.push(text) };
  await readNotices({ ...test.services, deliveries: [], log: log as never });
  expect(warned).toEqual(["the position of notices is another database's: they begin at now"]);
  const { req_numero } = await claim(dealerNow);
  await tellNotices(test);
  expect([await avisosOf(before), await avisosOf(req_numero)]).toEqual([[], ["ga requisicao.criada 1"]]);
});

it("contract: notices go after 90 days, with the marks of who has read them", async () => {
  const { rows: before } = await sql`select from aviso`.execute(test.db);
  expect(before.length).toBeGreaterThan(0);
  test.clock.advance(90 * 24 * 3600_000 - 60_000);
  const { req_numero } = await claim(await test.as("dealer.autos"));
  await tellNotices(test);
  test.clock.advance(120_000);
  await removeOldAvisos(test.services);
  const { rows } = await sql<{ req_numero: number }>`select req_numero from aviso`.execute(test.db);
  expect(rows).toEqual([{ req_numero }]);
});
