import type { RawBuilder } from "kysely";
import type { Periodo } from "../../../contract/administrativo/index.ts";
import { REQ_STATUSES } from "../../../contract/requisicoes/index.ts";
import { inScope } from "../../acesso/index.ts";
import type { Scope } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row, Seconds, Value } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import type { InTurn } from "../../platform/limits/export-queue.ts";
import type { RequisicaoContent } from "../../requisicoes/index.ts";

/** A request as the export reads it; moments are unix seconds. */
export interface ExportRow
  extends
    Omit<RequisicaoContent, "req_concessionario_id">,
    Seconds<"requisicao", "req_data_criacao" | "req_ultima_atividade">,
    Row<"concessionario", "concessionario_conta" | "concessionario_nome"> {
  readonly autor_nome: Value<"usuario", "usuario_nome">;
  /** The moment of creation to the microsecond, by which the next ones are found. */
  readonly criada: string;
}

/** Requests that one statement reads, and the parts that they have together, at most; a single request may have more. */
const [BATCH, BATCH_PARTS] = [1000, 10_000];

/** Account and area of `requisicao r`. */
const OF_R = { conta: "r.req_concessionario_id", view: "r.view" } as const;

/**
 * The branches of the index by area, status and date (`requisicao_por_data`), of each of which `body` reads its part.
 * Drafts stand in another table (OP-38).
 */
function ofEach({ views }: Scope, body: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`unnest(${[...views]}::text[]) v(view)
    cross join unnest(${[...REQ_STATUSES]}::text[]) s(req_status)
    cross join lateral (${body}) r`;
}

/** What is created on these days in São Paulo, but nothing after `agora`: by then the rows are counted. */
function within({ de, ate }: Periodo, agora: Date): RawBuilder<boolean> {
  return sql<boolean>`r.view = v.view and r.req_status = s.req_status
    and r.req_data_criacao >= ${de}::date::timestamp at time zone 'America/Sao_Paulo'
    and r.req_data_criacao < (${ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo'
    and r.req_data_criacao <= ${agora}::timestamptz`;
}

/** How many requests an export has (x-linhas). */
export async function countPeriodo(
  db: Database,
  scope: Scope,
  { periodo, agora }: { readonly periodo: Periodo; readonly agora: Date },
): Promise<number> {
  const counted = sql`select count(*) as quantidade from requisicao r
    where ${inScope(scope, OF_R)} and ${within(periodo, agora)}`;
  const { rows } = await sql<{ linhas: number }>`
    select coalesce(sum(r.quantidade), 0)::bigint as linhas from ${ofEach(scope, counted)}`.execute(db);
  return rows[0]?.linhas ?? 0;
}

/** Where a statement goes on: behind this request. */
type After = Pick<ExportRow, "criada" | "req_numero">;

/**
 * The next requests by moment of creation and number: as many as their parts allow, since one may have 2,000 of them,
 * and one at least while there is any.
 */
async function readAfter(
  db: Database,
  scope: Scope,
  {
    periodo,
    agora,
    after,
  }: { readonly periodo: Periodo; readonly agora: Date; readonly after: After | null },
): Promise<readonly ExportRow[]> {
  const { criada, req_numero } = after ?? { criada: "-infinity", req_numero: 0 };
  const keys = sql`select r.req_data_criacao, r.req_numero from requisicao r
    where ${inScope(scope, OF_R)} and ${within(periodo, agora)}
      and (r.req_data_criacao, r.req_numero) > (${criada}::timestamptz, ${req_numero}::bigint)
    order by r.req_data_criacao, r.req_numero limit ${sql.lit(BATCH)}`;
  const { rows } = await sql<ExportRow>`
    with k as materialized (
      select r.* from ${ofEach(scope, keys)}
      order by r.req_data_criacao, r.req_numero limit ${sql.lit(BATCH)}
    ), p as materialized (
      select k.*, sum(jsonb_array_length(r.req_objeto_item)) over (order by k.req_data_criacao, k.req_numero)
        - jsonb_array_length(r.req_objeto_item) as pecas_antes
      from k join requisicao r on r.req_numero = k.req_numero
    )
    select r.req_numero, r.req_tipo, r.req_tipo_desc, r.view, r.req_status, r.req_objeto_ctrl, r.req_objeto_item,
      r.req_resposta, r.req_extrato, r.arquivado_motivo, r.req_data_criacao::text as criada,
      floor(extract(epoch from r.req_data_criacao))::bigint as req_data_criacao,
      floor(extract(epoch from r.req_ultima_atividade))::bigint as req_ultima_atividade,
      c.concessionario_conta, c.concessionario_nome, u.usuario_nome as autor_nome
    from p
    join requisicao r on r.req_numero = p.req_numero
    join concessionario c on c.concessionario_conta = r.req_concessionario_id
    join usuario u on u.usuario_id = r.req_usuario_id
    where ${inScope(scope, OF_R)} and p.pecas_antes < ${sql.lit(BATCH_PARTS)}
    order by p.req_data_criacao, p.req_numero`.execute(db);
  return rows;
}

/**
 * The requests of a period in the order of their creation, each as it is when its turn comes. Memory does not grow with
 * the period, and no connection is held while a slow reader reads.
 */
export async function* streamPeriodo(
  db: Database,
  scope: Scope,
  { inTurn, ...asked }: { readonly periodo: Periodo; readonly agora: Date; readonly inTurn: InTurn },
): AsyncGenerator<ExportRow> {
  for (let after: After | null = null; ;) {
    const behind: After | null = after;
    const rows: readonly ExportRow[] = await inTurn(
      async () => await readAfter(db, scope, { ...asked, after: behind }),
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last;
  }
}
