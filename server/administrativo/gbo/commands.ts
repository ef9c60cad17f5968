import {
  checkGbo,
  checkGboKey,
  GBO_DUPLICATE_ON_EDIT,
  GBO_EXISTS,
  GBO_FIELDS,
  GBO_NOT_FOUND,
  GBO_STALE,
  type Gbo,
  type GboEvento,
  type GboKey,
  type GboValues,
} from "../../../contract/administrativo/index.ts";
import { joinWriters } from "../../importacao/index.ts";
import type { Author } from "../../platform/change-log.ts";
import type { Database } from "../../platform/db/connect.ts";
import { badRequest } from "../../platform/http/errors.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { acceptedValues, lockRecord, logRecord } from "../commands/records.ts";
import type { Register } from "../commands/records.ts";
import { findGbo, GBO_COLUMNS } from "./queries/gbo.ts";

/** A row's key in the audit: invoice and item as JSON, since either may hold any character. */
const idOf = ({ invoice_id, item_codigo }: GboKey): string => JSON.stringify([invoice_id, item_codigo]);

const GBO: Register<string, Gbo, GboValues, GboEvento["tipo"]> = {
  objeto: "gbo",
  lock: async (tx, id) => {
    const [invoice_id, item_codigo] = JSON.parse(id) as [string, string];
    return await findGbo(tx, { invoice_id, item_codigo }, { lock: true });
  },
  versaoOf: ({ gbo_versao }) => gbo_versao,
  present: (row) => row,
  notFoundText: GBO_NOT_FOUND,
  staleText: GBO_STALE,
  campos: GBO_FIELDS.map(({ name }) => name),
  pessoais: [],
  evento: (tipo, { id, de_versao }) => {
    const [invoice_id, item_codigo] = JSON.parse(id) as [string, string];
    return { tipo, dados: { invoice_id, item_codigo, de_versao } };
  },
};

/** Adds a row with nothing but its item and invoice (AGBO-09, AGBO-18). Throws 422, and 400 where it is there (OP-96). */
export async function createGbo({ db, clock }: DbAndClock, autor: Author, sent: unknown): Promise<Gbo> {
  const key = acceptedValues(checkGboKey(sent));
  const quando = clock.now();
  return await db.transaction().execute(async (tx) => {
    const depois = await insert(tx, key);
    if (!depois) throw badRequest(GBO_EXISTS);
    await logRecord(tx, GBO, "gbo.adicionado", { ...autor, quando, id: idOf(key), antes: null, depois });
    return depois;
  });
}

async function insert(
  tx: Database,
  values: GboKey & Partial<GboValues> & { readonly gbo_versao?: number },
): Promise<Gbo | undefined> {
  return await tx
    .insertInto("gbo")
    .values(values)
    .onConflict((known) => known.doNothing())
    .returning(GBO_COLUMNS)
    .executeTakeFirst();
}

/**
 * Saves a row (AGBO-19), also a locked one: the lock keeps out imports, not people. Throws 422 with the fields that are
 * wrong, 404 for one that is not there (any more), 409 with the current one for an old `gbo_versao`, 400 where another
 * row has the new item and invoice.
 */
export async function updateGbo(
  { db, clock }: DbAndClock,
  autor: Author,
  { key, versao, sent }: { key: GboKey; versao: number | undefined; sent: unknown },
): Promise<Gbo> {
  const valores = acceptedValues(checkGbo(sent, key));
  const quando = clock.now();
  const id = idOf(key);
  return await db.transaction().execute(async (tx) => {
    await joinWriters(tx, "gbo");
    const antes = await lockRecord(tx, GBO, { id, versao });
    const gbo_versao = antes.gbo_versao + 1;
    if (idOf(valores) === id) {
      await tx
        .updateTable("gbo")
        .set({ ...valores, gbo_versao })
        .where("invoice_id", "=", key.invoice_id)
        .where("item_codigo", "=", key.item_codigo)
        .execute();
    } else {
      // Looked up first, so that two rows that swap names are refused instead of waiting for each other.
      const isTaken = (await findGbo(tx, valores)) !== undefined;
      if (!isTaken) await remove(tx, key);
      if (isTaken || !(await insert(tx, { ...valores, gbo_versao }))) throw badRequest(GBO_DUPLICATE_ON_EDIT);
    }
    await logRecord(tx, GBO, "gbo.alterado", { ...autor, quando, id, antes, depois: valores });
    return { ...valores, gbo_versao };
  });
}

/** Takes a row out of the table (AGBO-20). Throws 404 and 409 as `updateGbo` does. */
export async function deleteGbo(
  { db, clock }: DbAndClock,
  autor: Author,
  { key, versao }: { key: GboKey; versao: number | undefined },
): Promise<void> {
  const quando = clock.now();
  const id = idOf(key);
  await db.transaction().execute(async (tx) => {
    await joinWriters(tx, "gbo");
    const antes = await lockRecord(tx, GBO, { id, versao });
    await remove(tx, key);
    await logRecord(tx, GBO, "gbo.excluido", { ...autor, quando, id, antes, depois: null });
  });
}

async function remove(tx: Database, { invoice_id, item_codigo }: GboKey): Promise<void> {
  await tx
    .deleteFrom("gbo")
    .where("invoice_id", "=", invoice_id)
    .where("item_codigo", "=", item_codigo)
    .execute();
}
