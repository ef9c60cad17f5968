import { sql } from "kysely";
import {
  CONCESSIONARIO_FIELDS,
  CONCESSIONARIO_NOT_FOUND,
  CONCESSIONARIO_STALE,
  CONTA_OF_DELETED,
  CONTA_TAKEN,
  UPDATE_CONCESSIONARIO_FIELDS,
  type Concessionario,
  type ConcessionarioEvento,
  type UpdateConcessionarioValues,
} from "../../../contract/administrativo/index.ts";
import { checkFields } from "../../../contract/platform/form/index.ts";
import type { Author } from "../../platform/change-log.ts";
import { conflict } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import { acceptedValues, lockRecord, logRecord } from "../commands/records.ts";
import type { Register } from "../commands/records.ts";
import { presentConcessionario } from "./presenters.ts";
import { findConcessionario, findConta, type ConcessionarioRecord } from "./queries.ts";

type Parts = Pick<Services, "db" | "clock">;

/** How to reach a dealer, and a CPF in the place of a CNPJ, are somebody's own data: of them the names alone are kept. */
const CONCESSIONARIOS: Register<
  string,
  ConcessionarioRecord,
  UpdateConcessionarioValues,
  ConcessionarioEvento["tipo"]
> = {
  objeto: "concessionario",
  lock: async (tx, id) => await findConcessionario(tx, id, { lock: true }),
  versaoOf: ({ concessionario_versao }) => concessionario_versao,
  present: presentConcessionario,
  notFoundText: CONCESSIONARIO_NOT_FOUND,
  staleText: CONCESSIONARIO_STALE,
  campos: CONCESSIONARIO_FIELDS.map(({ name }) => name),
  pessoais: ["concessionario_email", "concessionario_registro", "concessionario_telefone"],
  evento: (tipo, { id: concessionario_conta, antes, depois, campos, de_versao }) => ({
    tipo,
    concessionario_conta: sql`${concessionario_conta}::text`,
    dados: {
      concessionario_conta,
      campos,
      de_versao,
      unidades: [...new Set([antes, depois].flatMap((row) => row?.concessionario_bu ?? []))],
    },
  }),
};

/**
 * Stores a new dealer (ACON-23) and gives it. Throws 422 with the fields that are wrong, 409 for an account that is in
 * use or was, in whatever case (OP-86).
 */
export async function createConcessionario(
  { db, clock }: Parts,
  autor: Author,
  sent: unknown,
): Promise<Concessionario> {
  const valores = acceptedValues(checkFields(CONCESSIONARIO_FIELDS, sent));
  const { concessionario_conta: id } = valores;
  const quando = clock.now();
  return await db.transaction().execute(async (tx) => {
    const known = await findConta(tx, id);
    if (known) throw conflict(known.deleted ? CONTA_OF_DELETED : CONTA_TAKEN);
    const stored = await tx
      .insertInto("concessionario")
      .values(valores)
      .onConflict((conta) => conta.doNothing())
      .returning("concessionario_versao")
      .executeTakeFirst();
    // Somebody else stored it in between.
    if (!stored) throw conflict(CONTA_TAKEN);
    const change = { id, antes: null, depois: valores };
    await logRecord(tx, CONCESSIONARIOS, "concessionario.criado", { ...autor, quando, ...change });
    return presentConcessionario({ ...valores, ...stored });
  });
}

/**
 * Saves all of a dealer but its account (ACON-24) and gives it as it stands then. Throws 422 with the fields that are
 * wrong, 404 for one that is not there (any more), 409 with the current one for an old `concessionario_versao`.
 */
export async function updateConcessionario(
  { db, clock }: Parts,
  autor: Author,
  call: { concessionario_conta: string; versao: number | undefined; sent: unknown },
): Promise<Concessionario> {
  const valores = acceptedValues(checkFields(UPDATE_CONCESSIONARIO_FIELDS, call.sent));
  const { concessionario_conta: id, versao } = call;
  const quando = clock.now();
  return await db.transaction().execute(async (tx) => {
    const antes = await lockRecord(tx, CONCESSIONARIOS, { id, versao });
    const depois = { ...valores, concessionario_versao: antes.concessionario_versao + 1 };
    // Unscoped: the register is for those who keep it, whatever dealer it is (OP-13).
    await tx.updateTable("concessionario").set(depois).where("concessionario_conta", "=", id).execute();
    const change = { id, antes, depois: { ...antes, ...depois } };
    await logRecord(tx, CONCESSIONARIOS, "concessionario.alterado", { ...autor, quando, ...change });
    return presentConcessionario({ ...antes, ...depois });
  });
}

/**
 * Takes a dealer out of every list and selector (ACON-25, OP-90); its row stays, and its history with it. Throws as
 * `updateConcessionario` does.
 */
export async function deleteConcessionario(
  { db, clock }: Parts,
  autor: Author,
  { concessionario_conta: id, versao }: { concessionario_conta: string; versao: number | undefined },
): Promise<void> {
  const quando = clock.now();
  await db.transaction().execute(async (tx) => {
    const antes = await lockRecord(tx, CONCESSIONARIOS, { id, versao });
    // Unscoped: the register is for those who keep it, whatever dealer it is (OP-13).
    await tx
      .updateTable("concessionario")
      .set({ excluido_em: quando, concessionario_versao: antes.concessionario_versao + 1 })
      .where("concessionario_conta", "=", id)
      .execute();
    const change = { id, antes, depois: null };
    await logRecord(tx, CONCESSIONARIOS, "concessionario.excluido", { ...autor, quando, ...change });
  });
}
