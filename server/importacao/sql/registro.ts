import type { RawBuilder } from "kysely";
import type { Author } from "../../platform/change-log.ts";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";

/** A register whose rows are imported, and can be put back. */
export interface Registro {
  readonly tabela: "item" | "gbo";
  /** What a row is known by: `item_codigo`, or with it `invoice_id`. */
  readonly chave: readonly ("item_codigo" | "invoice_id")[];
  /** What else an import writes. */
  readonly colunas: readonly string[];
  /** Raised by each change, where rows have one. */
  readonly versao?: string;
  /** Tells whoever has it open that many rows changed. */
  readonly tell: (db: Database, by: Pick<Author, "usuario_id"> & { readonly quando: Date }) => Promise<void>;
}

/** What row `alias` of the register holds beside its key, as jsonb; null where there is no such row. */
export function linhaOf({ colunas }: Registro, alias: string): RawBuilder<unknown> {
  const pairs = colunas.map((name) => sql`${sql.lit(name)}, ${sql.ref(`${alias}.${name}`)}`);
  return sql`case when ${sql.ref(`${alias}.item_codigo`)} is not null then jsonb_build_object(${sql.join(pairs)}) end`;
}

/** Whether two rows, each with its alias, have the same key. */
export function sameKey({ chave }: Registro, one: string, other: string): RawBuilder<unknown> {
  const pairs = chave.map((name) => sql`${sql.ref(`${one}.${name}`)} = ${sql.ref(`${other}.${name}`)}`);
  return sql`(${sql.join(pairs, sql` and `)})`;
}
