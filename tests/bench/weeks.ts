import { weekOf, yearOf } from "../../contract/carros-parados/index.ts";
import { isoDayOf } from "../../contract/platform/dates.ts";
import type { Database } from "../../server/platform/db/connect.ts";
import { sql } from "../../server/platform/db/sql.ts";
import { IS_LARGE, REQUESTS } from "./size.ts";

/** Weeks that the benchmarks run on (docs/benchmarks.md), as many as requests: of so many dealers, so far back. */
const WEEK_DEALERS = IS_LARGE ? 2000 : 600;
const WEEKS = Math.max(60, Math.ceil(REQUESTS / WEEK_DEALERS));
const WEEK_MS = 7 * 86_400_000;

/** The large table: the first week of this year of account 100101, pending. */
const TABLE_ROWS = 5000;
const weekAt = (ms: number): string => weekOf(isoDayOf(Math.floor(ms / 1000)));
export const LARGE_TABLE = { conta: "100101", semana: `${yearOf(weekAt(Date.now()))}01` };

/** A row of the large table; `NNN` of a benchmark's body is another text in every call. */
function rowAt(n: number, info_obs_2 = ""): Record<string, unknown> {
  return {
    info_linha_id: n,
    info_chassi: `9BM205084RB${100_000 + n}`,
    info_item_codigo: `A205885${1000 + (n % 900)}`,
    info_modelo: "C 180",
    info_garantia: "Não",
    info_data_os: "2026-10-05",
    info_data_pedido: "2026-10-06",
    info_motivo_diagnostico: "Colisão frontal, aguarda peça para montagem",
    info_numero_pedido: String(7_000_000 + n),
    info_obs_1: "Cliente com carro reserva até o fim do mês",
    info_obs_2,
    info_obs_3: "",
    info_obs_4: "",
    dac_previsao: null,
    dac_observacao: "",
    dac_invoice_id: "",
  };
}

const rows = (obsOf: (n: number) => string): Record<string, unknown>[] =>
  Array.from({ length: TABLE_ROWS }, (_, at) => rowAt(at + 1, obsOf(at + 1)));

/** The body of a save of the large table: `NNN` in one cell, or in one cell of every row. */
export function saveBody(changes: "cell" | "rows"): string {
  return JSON.stringify({
    info_concessionario_id: LARGE_TABLE.conta,
    info_semana: LARGE_TABLE.semana,
    info_dados: rows((n) => (changes === "rows" || n === 2500 ? "Pedido NNN" : "")),
  });
}

/** The dealer's columns of as many rows of the same vehicles, as a spreadsheet copies them: nothing is asked. */
export function pastedRows(): string {
  return Array.from({ length: TABLE_ROWS }, (_, at) => {
    const { info_chassi, info_item_codigo } = rowAt(at + 1);
    return `${String(info_chassi)}\t${String(info_item_codigo)}\tC 300\tSim\t05/10/2026\t06/10/2026\tColisão lateral, porta não fecha\t${8_000_000 + at}`;
  }).join("\n");
}

/**
 * Stores 100,000 weeks, or as many as there are requests, each with none to three rows, and the large table. The newest
 * three years are open, and the dealer has two unread messages about every sixteenth week.
 */
export async function fillWeeks(db: Database, now: Date): Promise<void> {
  const semanas = Array.from({ length: WEEKS }, (_, ago) => weekAt(now.getTime() - ago * WEEK_MS));
  const newest = yearOf(semanas[0] ?? "");
  const years = [...new Set(semanas.map(yearOf))];
  await db
    .insertInto("ano")
    .values(years.map((info_ano) => ({ info_ano, ano_status: info_ano > newest - 3 ? "A" : "C" })))
    .execute();
  const { conta, semana } = LARGE_TABLE;
  await sql`insert into informativo (concessionario_conta, info_semana, enviado_em, info_status)
    select conta, semana, to_date(semana, 'IYYYIW') + 8 + n * interval '1 minute', case when at = 1 or (conta, semana) = (${conta}, ${semana}) then 'P'
      else (array['C', 'C', 'C', 'S', 'E', 'A', 'R'])[1 + (at + n) % 7] end
    from (select concessionario_conta as conta, row_number() over (order by concessionario_conta) as n
        from concessionario order by concessionario_conta limit ${WEEK_DEALERS}::int) c,
      unnest(${semanas}::text[]) with ordinality s(semana, at)
    order by semana, conta`.execute(db);
  await sql`insert into informativo_linha overriding system value
    select r.* from jsonb_array_elements(${JSON.stringify(rows(() => ""))}::jsonb) with ordinality l(linha, ordem),
      jsonb_populate_record(null::informativo_linha, l.linha || jsonb_build_object('ordem', l.ordem,
        'concessionario_conta', ${conta}::text, 'info_semana', ${semana}::text)) r`.execute(db);
  await sql`select setval(pg_get_serial_sequence('informativo_linha', 'info_linha_id'), ${TABLE_ROWS}::bigint)`.execute(
    db,
  );
  await sql`insert into informativo_linha (concessionario_conta, info_semana, ordem, info_chassi, info_item_codigo,
      info_data_os, dac_previsao, info_modelo, info_garantia, info_motivo_diagnostico, info_numero_pedido, info_obs_1,
      info_obs_2, info_obs_3, info_obs_4)
    select concessionario_conta, info_semana, n, '9BM2050' || n || right(concessionario_conta, 5) || info_semana,
      'A20588501' || n, to_date(info_semana, 'IYYYIW') - 10 * n,
      to_char(to_date(info_semana, 'IYYYIW') + 7 * n, 'IW')::integer, 'C 180', 'Não', 'Colisão frontal, aguarda peça para montagem', '450' || n, '', '', '', ''
    from informativo, generate_series(1, hashtext(concessionario_conta || info_semana) & 3) n
    where info_status not in ('P', 'S')`.execute(db);
  await fillConversas(db);
  await sql`vacuum analyze informativo, informativo_linha, conversa, interacao`.execute(db);
}

async function fillConversas(db: Database): Promise<void> {
  await sql`insert into conversa (concessionario_conta, info_semana, nao_lidas_montadora)
    select concessionario_conta, info_semana, 2 from informativo
    where hashtext(info_semana || concessionario_conta) & 15 = 0`.execute(db);
  await sql`insert into interacao (conversa_id, interacao_usuario_id, interacao_timestamp, interacao_tipo,
      interacao_texto, interacao_privada)
    select conversa_id, (select usuario_id from usuario where usuario_email = 'dealer.autos@pac.demo'),
      to_date(info_semana, 'IYYYIW') + n * interval '1 hour', 'sistema', 'Quando chega a peça?', false
    from conversa, generate_series(1, 2) n order by info_semana, n`.execute(db);
  await sql`update conversa v set ultima_interacao_id = m.ultima, ultima_publica_id = m.ultima
    from (select conversa_id, max(interacao_id) as ultima from interacao where conversa_id is not null group by 1) m
    where m.conversa_id = v.conversa_id`.execute(db);
}
