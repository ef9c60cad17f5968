import type { RawBuilder } from "kysely";
import { dayAfter, isoDayOf } from "../../../contract/platform/dates.ts";
import {
  IDADES,
  MAX_BARRAS,
  SEMANAS_DO_MOVIMENTO,
  findRequestType,
  requestTypesOf,
} from "../../../contract/requisicoes/index.ts";
import type { Idade, Movimento, MovimentoPor } from "../../../contract/requisicoes/index.ts";
import { inScope } from "../../acesso/index.ts";
import type { Scope } from "../../acesso/index.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { OF_R } from "../sql/list-filter.ts";

/** The first days of the classes of age, without the first class. */
const BOUNDS = IDADES.flatMap((last) => (last === null ? [] : [last + 1]));

/** Open requests by the days since they were created, as São Paulo counts days; every class is there, also with 0. */
export async function countIdades(db: Database, scope: Scope, now: Date): Promise<Idade> {
  const hoje = isoDayOf(unixSeconds(now));
  const { rows } = await sql<{ faixa: number; pendente: number; em_andamento: number }>`
    select width_bucket(${hoje}::date - (r.req_data_criacao at time zone 'America/Sao_Paulo')::date, ${BOUNDS}::int[]) as faixa,
      count(*) filter (where r.req_status = 'pendente') as pendente,
      count(*) filter (where r.req_status = 'em_andamento') as em_andamento
    from requisicao_leitura r
    where ${inScope(scope, OF_R)} and r.req_status in ('pendente', 'em_andamento') group by 1`.execute(db);
  return IDADES.map((dias_ate, faixa) => {
    const dias_de = BOUNDS[faixa - 1] ?? 0;
    const { pendente = 0, em_andamento = 0 } = rows.find((row) => row.faixa === faixa) ?? {};
    return {
      dias_de,
      dias_ate,
      data: dias_ate === null ? null : dayAfter(hoje, -dias_ate),
      data_ate: dayAfter(hoje, -dias_de),
      pendente,
      em_andamento,
    };
  });
}

type Statuses = Movimento["barras"][number]["abertas"];
type MovimentoRow = Row<"requisicao_leitura", "req_status"> & {
  readonly chave: string;
  readonly rotulo: string | null;
  readonly abertas: number;
  readonly encerradas: number;
};

/** The moment at which a day of São Paulo begins, worked out once and not for each row. */
export const dayStart = (day: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`(select (${day})::timestamp at time zone 'America/Sao_Paulo')`;

/**
 * The columns of each chart's bars, from `requisicao_leitura r` and the moment `m.quando`; weeks begin with the given
 * Monday.
 */
const KEYS: Readonly<Record<MovimentoPor, (data: string) => RawBuilder<string>>> = {
  semana: (data) => sql`(${data}::date + 7 * (width_bucket(m.quando, (
    select array_agg((${data}::date + 7 * n)::timestamp at time zone 'America/Sao_Paulo' order by n)
    from generate_series(0, ${SEMANAS_DO_MOVIMENTO - 1}::int) n)) - 1))::text`,
  tipo: () => sql`r.req_tipo`,
  concessionario: () => sql`r.req_concessionario_id`,
};

/** From the Monday of the first of so many weeks until today; the current week counts. */
export function lastWeeks(weeks: number, now: Date): { data: string; data_ate: string } {
  const data_ate = isoDayOf(unixSeconds(now));
  const weekday = (new Date(`${data_ate}T00:00:00Z`).getUTCDay() + 6) % 7;
  return { data: dayAfter(data_ate, -weekday - 7 * (weeks - 1)), data_ate };
}

/**
 * Requests that were created, and that were closed, from the Monday of the first week until today; a closed request was
 * closed at its last activity. What was not active since then is not looked at: none was created after its last activity.
 * All weeks and types are there, also with 0, and the dealers with the most.
 */
export async function countMovimento(
  db: Database,
  scope: Scope,
  { por, now }: { readonly por: MovimentoPor; readonly now: Date },
): Promise<Movimento> {
  const { data, data_ate } = lastWeeks(SEMANAS_DO_MOVIMENTO, now);
  const { rows } = await sql<MovimentoRow>`
    with c as materialized (
      select ${KEYS[por](data)} as chave, r.req_status, count(*) filter (where m.aberta) as abertas,
        count(*) filter (where not m.aberta) as encerradas
      from requisicao_leitura r cross join lateral (values (true, r.req_data_criacao), (false,
        case when r.req_status in ('concluido', 'arquivado') then r.req_ultima_atividade end)) m(aberta, quando)
      where ${inScope(scope, OF_R)} and r.req_ultima_atividade >= ${dayStart(sql`${data}::date`)}
        and m.quando >= ${dayStart(sql`${data}::date`)}
        and m.quando < ${dayStart(sql`${data_ate}::date + 1`)}
      group by 1, 2)
    select c.*, d.concessionario_conta || ' - ' || d.concessionario_nome as rotulo
    from c left join concessionario d on d.concessionario_conta = c.chave
    order by sum(c.abertas + c.encerradas) over (partition by c.chave) desc, c.chave`.execute(db);
  const found = [...new Set(rows.map(({ chave }) => chave))];
  const chaves = por === "concessionario" ? found.slice(0, MAX_BARRAS) : allOf(por, scope, { data, found });
  return {
    data,
    data_ate,
    total: Math.max(found.length, chaves.length),
    barras: chaves.map((chave) => {
      const own = rows.filter((row) => row.chave === chave);
      const counts = (of: "abertas" | "encerradas", status: keyof Statuses): number =>
        own.find(({ req_status }) => req_status === status)?.[of] ?? 0;
      return {
        chave,
        rotulo: labelOf(por, chave, own[0]?.rotulo),
        ...(por === "semana" ? weekFrom(chave, data_ate) : { data, data_ate }),
        abertas: {
          pendente: counts("abertas", "pendente"),
          em_andamento: counts("abertas", "em_andamento"),
          concluido: counts("abertas", "concluido"),
          arquivado: counts("abertas", "arquivado"),
        },
        encerradas: {
          concluido: counts("encerradas", "concluido"),
          arquivado: counts("encerradas", "arquivado"),
        },
      };
    }),
  };
}

/** The Mondays of the weeks, or the types of the areas and any others that were found. */
function allOf(
  por: "semana" | "tipo",
  { views }: Scope,
  { data, found }: { readonly data: string; readonly found: readonly string[] },
): string[] {
  if (por === "semana")
    return Array.from({ length: SEMANAS_DO_MOVIMENTO }, (_, at) => dayAfter(data, 7 * at));
  return [...new Set([...found, ...views.flatMap((view) => requestTypesOf(view)).map(({ tipo }) => tipo)])];
}

function labelOf(por: MovimentoPor, chave: string, dealer: string | null | undefined): string {
  if (por === "tipo") return findRequestType(chave)?.titulo ?? chave;
  if (por === "concessionario") return dealer ?? chave;
  return [chave, dayAfter(chave, 6)].map((day) => `${day.slice(8)}/${day.slice(5, 7)}`).join(" a ");
}

/** The days of the week that begins on a Monday, up to today. */
function weekFrom(data: string, hoje: string): { data: string; data_ate: string } {
  const sunday = dayAfter(data, 6);
  return { data, data_ate: sunday < hoje ? sunday : hoje };
}
