import type pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { REQUEST_TYPES, REQ_STATUSES } from "../contract/requisicoes/index.ts";
import { createDatabase, createPool } from "../server/platform/db/connect.ts";
import type { Database } from "../server/platform/db/connect.ts";
import { ensureDemo } from "../server/platform/db/ensure-demo.ts";
import { migrate } from "../server/platform/db/migrate.ts";
import { diskStorage } from "../server/platform/storage/disk.ts";
import type { Storage } from "../server/platform/storage/storage.ts";
import { TEMPLATE, TEST_NOW, onDatabase } from "../tests/http/template.ts";
import { DEMO_DEALERS } from "./dealers.ts";
import { loadDemo } from "./index.ts";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";

interface Place {
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly storage: Storage;
  /** The lines printed by the load. */
  readonly lines: string[];
  /** Loads the demo network like the start does; gives whether it is there. */
  readonly load: () => Promise<boolean>;
  readonly rows: <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;
  readonly remove: () => Promise<void>;
}

/** A separate database, empty or a copy of another, with a separate storage. */
async function createPlace(template = "template0"): Promise<Place> {
  const admin = createPool(inject("connection"), 1);
  const name = `pac_demo_${randomUUID().replaceAll("-", "")}`;
  await admin.query(`create database ${name} template ${template}`);
  const folder = await mkdtemp(join(tmpdir(), "pac-demo-"));
  const pool = createPool(onDatabase(inject("connection"), name), 4);
  const db = createDatabase(pool);
  const storage = diskStorage(folder);
  const lines: string[] = [];
  await migrate(pool);
  const load = async (): Promise<void> =>
    await loadDemo({ db, storage, now: TEST_NOW, say: (line) => lines.push(line) });
  return {
    pool,
    db,
    storage,
    lines,
    load: async () => await ensureDemo({ pool, db, wanted: true, load }),
    rows: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await pool.query<Row>(sql, values)).rows,
    remove: async () => {
      await db.destroy();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let first: Place;
beforeAll(async () => {
  first = await createPlace();
  await first.load();
});
afterAll(async () => await first.remove());

/** Tables with the columns that sort their rows in the same way everywhere. */
const TABLES = {
  concessionario: "concessionario_conta",
  usuario: "usuario_email",
  usuario_concessionario: "usuario_id, concessionario_conta",
  seguradora: "seguradora_nome_fantasia",
  item: "item_codigo",
  requisicao: "req_numero",
  interacao: "interacao_id",
  arquivo: "criado_em, arquivo_nome_original",
  auditoria: "auditoria_id",
  evento: "evento_id",
} as const;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** All rows and files as text, without what is random each time: ids of files and people, salts, xids. */
async function contentOf({ rows, storage }: Place): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const [table, order] of Object.entries(TABLES)) {
    const all = await rows<{ text: string }>(
      `select (to_jsonb(t) - 'sub' - 'senha_hash' - 'xid')::text as text from ${table} t order by ${order}`,
    );
    content[table] = all.map(({ text }) => text.replaceAll(UUID, "#"));
  }
  const ids = await rows<{ arquivo_id: string }>(
    "select arquivo_id from arquivo order by criado_em, arquivo_nome_original",
  );
  content["files"] = await Promise.all(
    ids.map(async ({ arquivo_id }) => (await buffer(await storage.get(arquivo_id))).toString("base64")),
  );
  return content;
}

it("contract: the network is the same in two databases but for what is drawn anew", async () => {
  const second = await createPlace();
  try {
    expect(await second.load()).toBe(true);
    const [one, other] = [await contentOf(first), await contentOf(second)];
    expect(Object.values(one).every((list) => list.length > 0)).toBe(true);
    expect(other).toEqual(one);
  } finally {
    await second.remove();
  }
});

it("contract: the load says in one line what there is", async () => {
  expect(first.lines).toEqual([
    "Rede de demonstração carregada: 12 concessionários, 40 pessoas, 2.000 peças, 283 requisições.",
  ]);
  const [counts] = await first.rows(`select (select count(*) from concessionario) as dealers,
    (select count(*) from usuario) as people, (select count(*) from item) as parts,
    (select count(*) from requisicao) as requests,
    (select count(*) from seguradora where seguradora_status = 'ativo') as insurers,
    (select count(*) from seguradora where seguradora_status = 'inativo') as inactive`);
  expect(counts).toEqual({ dealers: 12, people: 40, parts: 2000, requests: 283, insurers: 6, inactive: 1 });
});

it("OP-60: the counts table is what a live count finds", async () => {
  const key = "req_concessionario_id, view, req_tipo, req_status";
  const kept = await first.rows(
    `select ${key}, sum(quantidade)::int as n from requisicao_contagem group by ${key}
      having sum(quantidade) <> 0 order by ${key}`,
  );
  const live = await first.rows(
    `select ${key}, count(*)::int as n from requisicao group by ${key} order by ${key}`,
  );
  expect(kept).toEqual(live);
});

const EVERYDAY = ["sinistro", "pedido_emergencial", "outros"];

it("contract: every account has the everyday types in every status, and no list behind a sign-in card is empty", async () => {
  const found = await first.rows<{ conta: string; req_tipo: string; req_status: string }>(
    "select distinct req_concessionario_id as conta, req_tipo, req_status from requisicao",
  );
  const wanted = DEMO_DEALERS.flatMap(({ conta }) =>
    EVERYDAY.flatMap((tipo) => REQ_STATUSES.map((status) => `${conta} ${tipo} ${status}`)),
  );
  const waiting = ["100101", "100103", "200201"].flatMap((conta) =>
    REQUEST_TYPES.map(({ tipo }) => `${conta} ${tipo} pendente`),
  );
  const somewhere = REQUEST_TYPES.flatMap(({ tipo }) => REQ_STATUSES.map((status) => `${tipo} ${status}`));
  const seen = found.map(({ conta, req_tipo, req_status }) => `${conta} ${req_tipo} ${req_status}`);
  expect(seen).toEqual(expect.arrayContaining([...wanted, ...waiting]));
  expect(new Set(seen.map((line) => line.slice("100101 ".length)))).toEqual(new Set(somewhere));
});

it("contract: there are private notes, answers, archive reasons and threads of none to twelve messages", async () => {
  const [seen] = await first.rows(`select
    (select count(*) > 20 from interacao where interacao_privada) as notes,
    (select count(*) > 20 from requisicao where req_resposta ? 'resposta') as answers,
    (select count(distinct arquivado_motivo) > 5 from requisicao) as reasons,
    (select count(*) > 10 from interacao where interacao_anexos <> '[]') as attachments`);
  expect(seen).toEqual({ notes: true, answers: true, reasons: true, attachments: true });
  const lengths = await first.rows<{ n: number }>(
    `select distinct count(interacao_id)::int as n from requisicao left join interacao using (req_numero)
      group by req_numero order by n`,
  );
  expect(lengths.map(({ n }) => n)).toEqual(expect.arrayContaining([0, 1, 4, 8, 12]));
});

it("contract: every file that a form or a message refers to lies in the storage, whole", async () => {
  const files = await first.rows<{ arquivo_id: string; arquivo_tamanho: number; dono_id: number }>(
    "select arquivo_id, arquivo_tamanho, dono_id from arquivo",
  );
  const referred = await first.rows<{ arquivo_id: string }>(
    `select a #>> '{arquivo_id}' as arquivo_id from requisicao,
        jsonb_path_query(req_objeto_ctrl, '$.**') as a where jsonb_typeof(a -> 'arquivo_id') = 'string'
      union select a ->> 'arquivo_id' from interacao, jsonb_array_elements(interacao_anexos) as a`,
  );
  expect(new Set(referred.map(({ arquivo_id }) => arquivo_id))).toEqual(
    new Set(files.map(({ arquivo_id }) => arquivo_id)),
  );
  for (const { arquivo_id, arquivo_tamanho, dono_id } of files) {
    expect(dono_id).not.toBeNull();
    expect((await buffer(await first.storage.get(arquivo_id))).length).toBe(arquivo_tamanho);
  }
});

it("contract: everything happened before now, the newest a few minutes ago, audit and events in order", async () => {
  const [span] = await first.rows<{ oldest: Date; newest: Date }>(
    "select min(req_data_criacao) as oldest, max(req_data_criacao) as newest from requisicao",
  );
  const daysAgo = (moment: Date | undefined): number =>
    (TEST_NOW.getTime() - (moment?.getTime() ?? 0)) / 86_400_000;
  expect(daysAgo(span?.newest) * 24 * 60).toBeCloseTo(4, 5);
  expect(daysAgo(span?.oldest)).toBeGreaterThan(90);
  expect(daysAgo(span?.oldest)).toBeLessThan(125);
  for (const table of ["auditoria", "evento"]) {
    const [order] = await first.rows(
      `select bool_and(quando >= earlier) as sorted, max(quando) < $1 as past from
        (select quando, lag(quando) over (order by ${table}_id) as earlier from ${table}) t`,
      [TEST_NOW],
    );
    expect(order).toEqual({ sorted: true, past: true });
  }
});

it("contract: it is loaded once, and never into a database that has people", async () => {
  expect(await first.load()).toBe(true);
  expect(first.lines).toHaveLength(1);
  const peopled = await createPlace(TEMPLATE);
  try {
    expect(await peopled.load()).toBe(false);
    expect(peopled.lines).toEqual([]);
    expect(await peopled.rows("select 1 from requisicao")).toEqual([]);
  } finally {
    await peopled.remove();
  }
});
