import { afterAll, beforeAll, expect, it } from "vitest";
import { REQUEST_TYPES, REQ_STATUSES } from "../contract/requisicoes/index.ts";
import { createPlace } from "../tests/http/demo-place.ts";
import type { Place } from "../tests/http/demo-place.ts";
import { replayWeek, storedWeek } from "../tests/http/replay-weeks.ts";
import { TEMPLATE, TEST_NOW } from "../tests/http/template.ts";
import { DEMO_DEALERS } from "./dealers.ts";
import { demoParts } from "./parts/parts.ts";
import { planWeeks } from "./weeks/plan.ts";
import { buffer } from "node:stream/consumers";

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
  rascunho: "req_numero",
  interacao: "interacao_id",
  arquivo: "criado_em, arquivo_nome_original",
  auditoria: "auditoria_id",
  evento: "evento_id",
  ano: "info_ano",
  informativo: "concessionario_conta, info_semana",
  informativo_linha: "info_linha_id",
  informativo_retrato: "retrato_id",
  gbo: "invoice_id, item_codigo",
  importacao: "importacao_tipo, criado_em",
  importacao_linha: "importacao_id, linha",
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

it("contract: conversations are about weeks and parts of several dealers, one about a part that has left its table, unread by either side, read and archived", async () => {
  const [seen] = await first.rows(`select
    count(distinct concessionario_conta) > 6 as dealers,
    bool_or(info_chassi is not null) and bool_or(info_chassi is null) as both,
    bool_or(nao_lidas_montadora > 0) as for_dac, bool_or(nao_lidas_concessionario > 0) as for_dealers,
    bool_or(nao_lidas_montadora + nao_lidas_concessionario = 0 and not arquivada_montadora) as read,
    bool_or(arquivada_montadora and arquivada_concessionario) as archived,
    (select bool_or(interacao_privada) and bool_or(interacao_anexos <> '[]') from interacao
      where conversa_id is not null) as notes_and_files,
    bool_or(info_chassi is not null and not exists (select from informativo_linha l where (l.concessionario_conta,
      l.info_semana, l.info_chassi, l.info_item_codigo) = (v.concessionario_conta, v.info_semana, v.info_chassi, v.info_item_codigo))) as gone,
    (select max(n) > 30 from (select count(*) as n from interacao where conversa_id is not null group by conversa_id) t)
      as more_than_a_page
    from conversa v`);
  expect(new Set(Object.values(seen ?? {}))).toEqual(new Set([true]));
});

it("contract: every file that a form or a message refers to lies in the storage, whole", async () => {
  const files = await first.rows<{ arquivo_id: string; arquivo_tamanho: number; dono: number }>(
    "select arquivo_id, arquivo_tamanho, coalesce(dono_id, rascunho_numero) as dono from arquivo",
  );
  const referred = await first.rows<{ arquivo_id: string }>(
    `select a #>> '{arquivo_id}' as arquivo_id
        from (select req_objeto_ctrl from requisicao union all select req_objeto_ctrl from rascunho) as form,
          jsonb_path_query(req_objeto_ctrl, '$.**') as a where jsonb_typeof(a -> 'arquivo_id') = 'string'
      union select a ->> 'arquivo_id' from interacao, jsonb_array_elements(interacao_anexos) as a
      union select arquivo_id::text from arquivo join importacao on importacao_id = dono_importacao`,
  );
  expect(new Set(referred.map(({ arquivo_id }) => arquivo_id))).toEqual(
    new Set(files.map(({ arquivo_id }) => arquivo_id)),
  );
  for (const { arquivo_id, arquivo_tamanho, dono } of files) {
    expect(dono).not.toBeNull();
    expect((await buffer(await first.storage.get(arquivo_id))).length).toBe(arquivo_tamanho);
  }
});

it("contract: everything happened before now, the newest a few minutes ago, audit of each kind and events in order", async () => {
  const [span] = await first.rows<{ oldest: Date; newest: Date }>(
    "select min(req_data_criacao) as oldest, max(req_data_criacao) as newest from requisicao",
  );
  const daysAgo = (moment: Date | undefined): number =>
    (TEST_NOW.getTime() - (moment?.getTime() ?? 0)) / 86_400_000;
  expect(daysAgo(span?.newest) * 24 * 60).toBeCloseTo(4, 5);
  expect(daysAgo(span?.oldest)).toBeGreaterThan(90);
  expect(daysAgo(span?.oldest)).toBeLessThan(125);
  for (const [table, kind] of [
    ["auditoria", "objeto"],
    ["evento", "1"],
  ]) {
    const [order] = await first.rows(
      `select bool_and(quando >= earlier) as sorted, max(quando) < $1 as past from
        (select quando, lag(quando) over (partition by ${kind} order by ${table}_id) as earlier from ${table}) t`,
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

it("contract: there are two years of weeks in every status, some to work on, three past ones of 100101 empty", async () => {
  const statuses = await first.rows("select distinct info_status as s from informativo order by s");
  expect(statuses).toEqual(["A", "C", "E", "P", "R", "S"].map((s) => ({ s })));
  const weeks = await first.rows(`select info_semana, info_status, count(l.info_linha_id)::int as n
    from informativo i left join informativo_linha l using (concessionario_conta, info_semana)
    where concessionario_conta = '100101' and info_semana >= '202605' group by 1, 2 order by 1 desc`);
  expect(weeks).toEqual([
    { info_semana: "202611", info_status: "P", n: 40 },
    { info_semana: "202610", info_status: "R", n: 18 },
    { info_semana: "202609", info_status: "P", n: 0 },
    { info_semana: "202608", info_status: "P", n: 0 },
    { info_semana: "202607", info_status: "P", n: 0 },
    { info_semana: "202606", info_status: "A", n: 12 },
    { info_semana: "202605", info_status: "E", n: 9 },
  ]);
  const [counts] = await first.rows<Record<string, number>>(`select
    (select count(*) from informativo)::int as weeks,
    (select count(*) from informativo where info_semana < '202501' and info_status not in ('C', 'S'))::int as open_in_closed_year,
    (select count(*) from informativo where info_status in ('E', 'A'))::int as to_analyse,
    (select count(distinct concessionario_conta) from informativo where info_status in ('E', 'A'))::int as dealers,
    (select count(*) from (select from informativo_linha group by concessionario_conta, info_semana, info_item_codigo,
      info_chassi having count(*) > 1) d)::int as twice,
    (select count(*) from informativo_linha l join gbo g on g.invoice_id = l.dac_invoice_id
      and g.item_codigo = l.info_item_codigo and g.previsao_semana = l.dac_previsao)::int as forecast,
    (select count(*) from informativo_linha where dac_previsao is not null and not exists (
      select from generate_series(1, 9) n
      where to_char(to_date(info_semana, 'IYYYIW') + 7 * n, 'IW')::int = dac_previsao))::int as no_week_to_come`);
  expect(counts).toMatchObject({ weeks: 12 * 106, open_in_closed_year: 0, twice: 0, no_week_to_come: 0 });
  expect(counts?.["to_analyse"]).toBeGreaterThan(10);
  expect(counts?.["dealers"]).toBeGreaterThan(5);
  expect(counts?.["forecast"]).toBeGreaterThan(200);
  const unknown = await first.rows(`select distinct i.info_status as s
    from informativo_linha l join informativo i using (concessionario_conta, info_semana)
    where not exists (select from item where item_codigo = l.info_item_codigo) order by s`);
  expect(unknown).toEqual([{ s: "P" }, { s: "R" }]);
});

it("contract: a week of the demo stands as saves and moves of the product would have left it", async () => {
  const planned = planWeeks(TEST_NOW, demoParts()).filter(({ deeds }) => deeds.length > 0);
  const concluded = planned.filter(({ status, semana }) => status === "C" && semana >= "202501");
  const some = [
    ...["P", "S", "E", "A", "R"].map((status) => planned.findLast((week) => week.status === status)),
    planned.find(({ semana }) => semana === "202610"),
    ...[4, 9, 10].map((length) => concluded.find(({ deeds }) => deeds.length >= length)),
    concluded.find(({ deeds }) => deeds[0]?.para === "S"),
  ].filter((week) => week !== undefined);
  expect(some.length).toBeGreaterThan(8);
  for (const week of some) {
    const stored = await storedWeek(first, week);
    expect(stored.auditoria).toHaveLength(week.deeds.length);
    await replayWeek(first, week);
    expect(await storedWeek(first, week)).toEqual(stored);
  }
});
