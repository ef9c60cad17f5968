import type { RawBuilder } from "kysely";
import { isRegistro, OBJETOS, type AuditoriaFilter } from "../../../../contract/administrativo/index.ts";
import { sql } from "../../../platform/db/sql.ts";
import { callsAbout, type Calls } from "../policy/calls.ts";

/** Where a page ended: the moment in microseconds, the table (1 acts, 0 what is counted), the row. */
export interface Chave {
  readonly micros: string;
  readonly fonte: 0 | 1;
  readonly id: string;
}

export function chaveOf(text: string): Chave {
  const [micros = "", fonte, id = ""] = text.split("-");
  return { micros, fonte: fonte === "1" ? 1 : 0, id };
}

/** What is looked for; `endereco` is a network in its canonical form. */
export interface Search extends AuditoriaFilter {
  readonly calls: Calls;
  readonly antes?: Chave | undefined;
}

/** The conditions on `auditoria a`; undefined where none of its rows is looked for. */
export function actsCondition(search: Search): RawBuilder<boolean> | undefined {
  const { objeto, objeto_id, usuario_id, acao, endereco } = search;
  if (acao !== undefined && isRegistro(acao)) return undefined;
  const objetos = objeto === undefined ? OBJETOS : [objeto];
  return allOf([
    // With the kinds, so that the index by kind and id finds it.
    objeto_id && sql`a.objeto = any(${objetos}::text[]) and a.objeto_id = ${objeto_id}`,
    usuario_id !== undefined && sql`a.usuario_id = ${usuario_id}::bigint`,
    acao !== undefined && sql`a.acao = ${acao}`,
    endereco && sql`a.endereco = ${endereco}::cidr`,
    ...within(search, sql`a.quando`),
    search.antes && before(search.antes, 1, { quando: sql`a.quando`, id: sql`a.auditoria_id` }),
  ]);
}

/** The same on `registro_de_acesso r`. */
export function countedCondition(search: Search): RawBuilder<boolean> | undefined {
  const { objeto, objeto_id, usuario_id, acao, endereco, calls } = search;
  if (acao !== undefined && !isRegistro(acao)) return undefined;
  const about = objeto && callsAbout(calls, objeto);
  if (about?.length === 0) return undefined;
  return allOf([
    objeto_id && sql`r.objeto_id = ${objeto_id.toLowerCase()} and r.objeto_id <> ''`,
    about && sql`r.objeto = any(${about}::text[])`,
    usuario_id !== undefined && sql`r.usuario_id = ${usuario_id}::bigint`,
    acao !== undefined && sql`r.tipo = ${acao}`,
    endereco && sql`r.endereco = ${endereco}::cidr`,
    ...within(search, sql`r.minuto`),
    search.antes && before(search.antes, 0, { quando: sql`r.minuto`, id: sql`r.registro_id` }),
  ]);
}

/** Days in São Paulo; `data` alone is one day, as in the history. */
function within({ data, data_ate }: Search, quando: RawBuilder<unknown>): (RawBuilder<unknown> | false)[] {
  const last = data_ate ?? data;
  return [
    data !== undefined && sql`${quando} >= ${data}::date::timestamp at time zone 'America/Sao_Paulo'`,
    last !== undefined && sql`${quando} < (${last}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`,
  ];
}

/**
 * The rows of a table behind a key. Of one moment acts come first, then what is counted, each by its number; the moment
 * stands alone before that, so that the index begins there.
 */
function before(
  { micros, fonte, id }: Chave,
  own: 0 | 1,
  of: { readonly quando: RawBuilder<unknown>; readonly id: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const moment = sql`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`;
  if (fonte === own)
    return sql`${of.quando} <= ${moment} and (${of.quando} < ${moment} or ${of.id} < ${id}::bigint)`;
  return own === 0 ? sql`${of.quando} <= ${moment}` : sql`${of.quando} < ${moment}`;
}

function allOf(conditions: readonly (RawBuilder<unknown> | false | "" | undefined)[]): RawBuilder<boolean> {
  const asked = conditions.filter((one) => typeof one === "object");
  return asked.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(asked, sql` and `)}`;
}
