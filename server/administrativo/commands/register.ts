import type { RawBuilder } from "kysely";
import { checkChanged, checkNew, eventoTipos, textsOf } from "../../../contract/administrativo/index.ts";
import type { Caller } from "../../acesso/index.ts";
import type { ToldEvento } from "../../platform/change-log.ts";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { presentRecord } from "../presenters.ts";
import { findRecord } from "../queries/register.ts";
import { storedFields, type Columns, type Id, type Register } from "../sql/register.ts";
import { acceptedValues, lockRecord, logRecord, type Register as Logged } from "./records.ts";

type What = "criado" | "alterado" | "excluido";

/** A stored record that a call is about, with the version that the person saw. */
interface Seen {
  readonly id: Id;
  readonly versao: number | undefined;
}

/** Stores a new record and gives it. Throws 422 with the fields that are wrong, and what the register forbids. */
export async function createRecord(
  { db, clock }: DbAndClock,
  register: Register,
  autor: Caller,
  sent: unknown,
): Promise<Columns> {
  const depois = acceptedValues(checkNew(register.of, sent)) as Columns;
  const change = { antes: null, depois, autor, quando: clock.now() };
  const make = async (tx: Database): Promise<Columns> => {
    await register.hold?.(tx);
    const further = await register.settle?.(tx, change);
    const id = await insert(tx, register, { ...written(register, depois), ...further });
    await register.keep?.(tx, id, depois);
    const record = await findRecord(tx, register, { reader: autor, id });
    if (record === undefined) throw new Error(`${register.of.objeto} ${id} is not there once it is stored`);
    await log(tx, register, "criado", { ...change, id });
    return { ...presentRecord(register, record, autor), ...(await register.made?.(tx, record, change)) };
  };
  const stored = await saving(db, register, make, depois, null);
  await register.stored?.();
  return stored;
}

/**
 * Saves a record and gives it as it stands then. Throws 422 with the fields that are wrong, 404 for one that is not there
 * (any more), 409 with the current one for an old version, and what the register forbids.
 */
export async function updateRecord(
  { db, clock }: DbAndClock,
  register: Register,
  autor: Caller,
  { id, versao, sent }: Seen & { readonly sent: unknown },
): Promise<Columns> {
  const valores = acceptedValues(checkChanged(register.of, sent)) as Columns;
  const quando = clock.now();
  const save = async (tx: Database): Promise<Columns> => {
    await register.hold?.(tx);
    const antes = await lockRecord(tx, logged(register, autor), { id, versao });
    const change = { antes, depois: { ...antes, ...valores }, autor, quando };
    const further = await register.settle?.(tx, change);
    await set(tx, register, { ...written(register, valores), ...further }, id);
    await register.keep?.(tx, id, valores);
    await log(tx, register, "alterado", { ...change, id });
    const depois = { ...change.depois, [register.of.versao]: Number(antes[register.of.versao]) + 1 };
    return presentRecord(register, depois, autor);
  };
  const saved = await saving(db, register, save, valores, id);
  await register.saved?.(id);
  return saved;
}

/** Takes a record out of every list (OP-90). Throws as `updateRecord` does. */
export async function deleteRecord(
  { db, clock }: DbAndClock,
  register: Register,
  autor: Caller,
  { id, versao }: Seen,
): Promise<void> {
  const quando = clock.now();
  await db.transaction().execute(async (tx) => {
    await register.hold?.(tx);
    const antes = await lockRecord(tx, logged(register, autor), { id, versao });
    const change = { antes, depois: null, autor, quando };
    await register.settle?.(tx, change);
    if (register.erases)
      await sql`delete from ${sql.table(register.table)} where ${sql.ref(register.of.id)} = ${id}`.execute(
        tx,
      );
    else await set(tx, register, { excluido_em: quando }, id);
    await log(tx, register, "excluido", { ...change, id });
  });
}

async function saving(
  db: Database,
  register: Register,
  save: (tx: Database) => Promise<Columns>,
  valores: Columns,
  id: Id | null,
): Promise<Columns> {
  try {
    return await db.transaction().execute(save);
  } catch (error) {
    throw (await register.explain?.(error, valores, id)) ?? error;
  }
}

/** The values of the table's own columns; the rows of a table within a form are kept as json. */
function written(register: Register, valores: Columns): Columns {
  const { fields } = register.of;
  const names = storedFields(register).filter((name) => name in valores);
  const isRows = (name: string): boolean => fields.some((one) => one.name === name && one.input === "rows");
  return Object.fromEntries(
    names.map((name) => [name, isRows(name) ? sql`${JSON.stringify(valores[name])}::jsonb` : valores[name]]),
  );
}

async function insert(tx: Database, { of, table }: Register, values: Columns): Promise<Id> {
  const { rows } = await sql<{ id: Id }>`
    insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(values))}) returning ${sql.ref(of.id)} as id`.execute(tx);
  return rows[0]?.id ?? "";
}

/** Changes these columns of a record and raises its version. */
async function set(tx: Database, { of, table }: Register, values: Columns, id: Id): Promise<void> {
  const sets = Object.entries(values).map(
    ([name, value]): RawBuilder<unknown> => sql`${sql.ref(name)} = ${value}`,
  );
  await sql`update ${sql.table(table)} set ${sql.join(sets)}, ${sql.ref(of.versao)} = ${sql.ref(of.versao)} + 1
    where ${sql.ref(of.id)} = ${id}`.execute(tx);
}

/** Notes and tells a change; of what is somebody's own data the fields' names alone are kept. */
async function log(
  tx: Database,
  register: Register,
  what: What,
  {
    autor,
    ...change
  }: { id: Id; antes: Columns | null; depois: Columns | null; autor: Caller; quando: Date },
): Promise<void> {
  const { usuario_id } = autor;
  await logRecord(tx, logged(register, autor), what, { usuario_id, ...change });
}

/** The register as far as saves are everybody's. */
function logged(register: Register, autor: Caller): Logged<Id, Columns, Columns, What> {
  const { of } = register;
  const { notFound, stale } = textsOf(of);
  const { eventoId = of.id, eventoField: field } = of;
  return {
    objeto: of.objeto,
    lock: async (tx, id) => await findRecord(tx, register, { reader: autor, id, lock: true }),
    versaoOf: (row) => Number(row[of.versao]),
    present: (row) => presentRecord(register, row, autor),
    notFoundText: notFound,
    staleText: stale,
    campos: of.fields.map(({ name }) => name),
    pessoais: of.fields.flatMap(({ name, personal }) => (personal ? name : [])),
    evento: (what, { id, antes, depois, campos, de_versao }) => {
      const { dados, ...whose } = register.told?.(id, [antes, depois]) ?? {};
      const about = { [eventoId]: id, ...(field && { [field]: (depois ?? antes)?.[field] }) };
      return {
        tipo: eventoTipos(of)[what],
        ...whose,
        dados: { ...about, campos, de_versao, ...dados },
      } as ToldEvento;
    },
  };
}
