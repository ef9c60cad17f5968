import type pg from "pg";

/** The schema of the product's tables. */
const OWN = "(select oid from pg_namespace where nspname = current_schema())";
/** Whether a relation or a function came with an extension. */
const foreign = (catalog: string, oid: string): string =>
  `exists (select from pg_depend e where e.classid = '${catalog}'::regclass and e.objid = ${oid} and e.deptype = 'e')`;

/** A table, and its columns but for those that the database itself fills. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** The tables that outlive a crash, by their names. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname::text as name, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
    ) as columns
    from pg_class c where c.relnamespace = ${OWN} and c.relkind = 'r' and c.relpersistence = 'p'
      and not ${foreign("pg_class", "c.oid")}
    order by c.relname`);
  return rows;
}

/** All tables, also those that hold nothing after a crash. */
export async function listAllTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname::text as name from pg_class c
    where c.relnamespace = ${OWN} and c.relkind in ('r', 'p') and not ${foreign("pg_class", "c.oid")}
    order by c.relname`);
  return rows.map(({ name }) => name);
}

/** The last value that each sequence gave, null where it gave none. Sequences know no snapshot: it is that of now. */
export async function readSequences(
  client: pg.ClientBase,
): Promise<{ readonly name: string; readonly value: string | null }[]> {
  const { rows } = await client.query<{ name: string; value: string | null }>(`
    select sequencename::text as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() order by sequencename`);
  return rows;
}

/** Lets a sequence go on behind that value; one that is not there is passed over. */
export async function setSequence(client: pg.ClientBase, name: string, value: string | null): Promise<void> {
  await client.query(
    `select setval(c.oid::regclass, coalesce($2::bigint, s.seqstart), $2::bigint is not null)
    from pg_class c join pg_sequence s on s.seqrelid = c.oid where c.relnamespace = ${OWN} and c.relname = $1`,
    [name, value],
  );
}

/** What is taken away before rows are put in, and put back behind them: each with both statements. */
export interface Aside {
  readonly before: string;
  readonly after: string;
}

/** The foreign keys: rows come table by table, and some tables lead to each other. */
export async function listForeignKeys(client: pg.ClientBase): Promise<Aside[]> {
  return await asides(
    client,
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as before,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as after
    from pg_constraint where connamespace = ${OWN} and contype = 'f' and conparentid = 0 order by conname`,
  );
}

/** The product's own triggers: what they would write is in the backup. Only their tables' owner is needed for that. */
export async function listTriggers(client: pg.ClientBase): Promise<Aside[]> {
  return await asides(
    client,
    `select distinct format('alter table %s disable trigger user', tgrelid::regclass) as before,
      format('alter table %s enable trigger user', tgrelid::regclass) as after
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = ${OWN} and not t.tgisinternal order by 1`,
  );
}

/**
 * The indexes that are no constraint: one that is built at once costs a part of one that grows row by row. Of a table in
 * parts those of the whole, which take those of the parts along.
 */
export async function listIndexes(client: pg.ClientBase): Promise<Aside[]> {
  return await asides(
    client,
    `select format('drop index %s', i.indexrelid::regclass) as before,
      replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as after
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = ${OWN} and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
      and not ${foreign("pg_class", "c.oid")}
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by 1`,
  );
}

async function asides(client: pg.ClientBase, text: string): Promise<Aside[]> {
  return (await client.query<{ before: string; after: string }>(text)).rows;
}

/** What removes the functions and sequences that stay behind the tables. */
export async function listLeftovers(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ drop: string }>(`
    select format('drop routine %s cascade', p.oid::regprocedure) as drop from pg_proc p
    where p.pronamespace = ${OWN} and not ${foreign("pg_proc", "p.oid")}
    union all
    select format('drop sequence %s cascade', c.oid::regclass) from pg_class c
    where c.relnamespace = ${OWN} and c.relkind = 'S' and not ${foreign("pg_class", "c.oid")}
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
        and d.deptype in ('a', 'i'))`);
  return rows.map((row) => row.drop);
}
