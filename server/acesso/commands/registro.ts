import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";

/** What is recorded: a refused sign-in, a sign-out, a refused call, a throttled call, a download. */
export type Tipo = "entrada_recusada" | "saida" | "recusa" | "limite" | "download";

/** A row of `registro_de_acesso`: how often the same thing happened within one minute. */
export interface Registro {
  /** The start of the minute, in milliseconds. */
  readonly minuto: number;
  readonly tipo: Tipo;
  /** The caller's network (`networkOf`); null for many networks together. */
  readonly endereco: string | null;
  /** The person who called or, for a refused sign-in, whose login it was. */
  readonly usuario_id: number | null;
  /** The endpoint's name; empty when nobody is signed in. */
  readonly objeto: string;
  /** The file or the request that was downloaded. */
  readonly objeto_id: string;
  readonly quantidade: number;
}

/** Adds the counts to the stored ones, all or none. Sorted, so that two instances cannot deadlock. */
export async function addRegistros(db: Database, rows: readonly Registro[]): Promise<void> {
  const columnOf = <Key extends keyof Registro>(key: Key): Registro[Key][] => rows.map((row) => row[key]);
  const minutos = rows.map((row) => new Date(row.minuto));
  await sql`
    insert into registro_de_acesso (minuto, tipo, endereco, usuario_id, objeto, objeto_id, quantidade)
    select * from unnest(${minutos}::timestamptz[], ${columnOf("tipo")}::text[], ${columnOf("endereco")}::cidr[],
      ${columnOf("usuario_id")}::bigint[], ${columnOf("objeto")}::text[], ${columnOf("objeto_id")}::text[],
      ${columnOf("quantidade")}::integer[]) r(minuto, tipo, endereco, usuario_id, objeto, objeto_id, quantidade)
    order by minuto, tipo, endereco, usuario_id, objeto, objeto_id
    on conflict (minuto, tipo, endereco, usuario_id, objeto, objeto_id)
    do update set quantidade = registro_de_acesso.quantidade + excluded.quantidade`.execute(db);
}

/** Rows deleted by one statement, to stay well within its limit of 30 s. */
const AT_ONCE = 10_000;

/** Removes the rows before a moment, those that name no person or all; gives their number. */
export async function removeRegistros(
  db: Database,
  before: Date,
  which: "anonymous" | "all",
): Promise<number> {
  const anonymous = which === "anonymous" ? sql`usuario_id is null and` : sql``;
  let removed = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from registro_de_acesso where ctid = any(array(
        select ctid from registro_de_acesso where ${anonymous} minuto < ${before}::timestamptz
        order by minuto limit ${AT_ONCE}::bigint))`.execute(db);
    removed += Number(numAffectedRows);
    if (numAffectedRows < AT_ONCE) return removed;
  }
}
