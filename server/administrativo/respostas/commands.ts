import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { View } from "../../../contract/acesso/index.ts";
import {
  MAX_RESPOSTAS,
  RESPOSTA_FIELDS,
  RESPOSTA_NOT_FOUND,
  RESPOSTA_STALE,
  RESPOSTA_TAKEN,
  RESPOSTAS_FULL,
  UPDATE_RESPOSTA_FIELDS,
  type Resposta,
  type RespostaEvento,
  type UpdateRespostaValues,
} from "../../../contract/administrativo/index.ts";
import { checkFields } from "../../../contract/platform/form/index.ts";
import { foldText } from "../../../contract/platform/text.ts";
import type { Author } from "../../platform/change-log.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { conflict, forbidden } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import { acceptedValues, lockRecord, logRecord } from "../commands/records.ts";
import type { Register } from "../commands/records.ts";
import { presentResposta } from "./presenters.ts";
import { findResposta, RESPOSTA_COLUMNS, type RespostaRecord } from "./queries.ts";

type Parts = Pick<Services, "db" | "clock">;

/** Who writes a prepared reply: the areas whose requests they work on are those whose replies they write. */
export interface RespostaAuthor extends Author {
  readonly views: readonly View[];
}

/** Those of a person's areas; one of another area is none. */
const respostasOf = (
  views: readonly View[],
): Register<number, RespostaRecord, UpdateRespostaValues & { view: View }, RespostaEvento["tipo"]> => ({
  objeto: "resposta",
  lock: async (tx, id) => await findResposta(tx, views, id, { lock: true }),
  versaoOf: ({ resposta_versao }) => resposta_versao,
  present: presentResposta,
  notFoundText: RESPOSTA_NOT_FOUND,
  staleText: RESPOSTA_STALE,
  campos: RESPOSTA_FIELDS.map(({ name }) => name),
  pessoais: [],
  evento: (tipo, { id: resposta_id, antes, depois, campos, de_versao }) => ({
    tipo,
    dados: { resposta_id, view: (depois ?? antes)?.view ?? "dac", campos, de_versao },
  }),
});

/**
 * Stores a new reply and gives it. Throws 422 with the fields that are wrong, 403 for an area that is not the person's,
 * 409 for a title that the area has and for one more than it may have.
 */
export async function createResposta(
  { db, clock }: Parts,
  { views, ...autor }: RespostaAuthor,
  sent: unknown,
): Promise<Resposta> {
  const valores = acceptedValues(checkFields(RESPOSTA_FIELDS, sent));
  const { view } = valores;
  if (!views.includes(view)) throw forbidden();
  const quando = clock.now();
  return await db.transaction().execute(async (tx) => {
    const { quantidade } = await holdArea(tx, view);
    if (quantidade >= MAX_RESPOSTAS) throw conflict(RESPOSTAS_FULL);
    const resposta_chave = await freeChave(tx, view, valores);
    const stored = await tx
      .insertInto("resposta_pronta")
      .values({ ...valores, resposta_chave })
      .returning(RESPOSTA_COLUMNS)
      .$narrowType<RespostaRecord>()
      .executeTakeFirstOrThrow();
    const change = { id: stored.resposta_id, antes: null, depois: valores };
    await logRecord(tx, respostasOf(views), "resposta.criada", { ...autor, quando, ...change });
    return presentResposta(stored);
  });
}

/** Saves all of a reply but its area. Throws 422, 404, 409 for an old version and for a title that the area has. */
export async function updateResposta(
  { db, clock }: Parts,
  { views, ...autor }: RespostaAuthor,
  { resposta_id: id, versao, sent }: { resposta_id: number; versao: number | undefined; sent: unknown },
): Promise<Resposta> {
  const valores = acceptedValues(checkFields(UPDATE_RESPOSTA_FIELDS, sent));
  const quando = clock.now();
  const register = respostasOf(views);
  return await db.transaction().execute(async (tx) => {
    const atual = await lockRecord(tx, register, { id, versao });
    const { view } = atual;
    await holdArea(tx, view);
    const resposta_chave = await freeChave(tx, view, { ...valores, resposta_id: id });
    const resposta_versao = atual.resposta_versao + 1;
    await tx
      .updateTable("resposta_pronta")
      .set({ ...valores, resposta_chave, resposta_versao })
      .where("resposta_id", "=", id)
      .execute();
    const change = { id, antes: atual, depois: { ...valores, view } };
    await logRecord(tx, register, "resposta.alterada", { ...autor, quando, ...change });
    return presentResposta({ ...atual, ...valores, resposta_versao });
  });
}

/** Removes a reply. Throws 404 where there is none, 409 with the current one for an old `resposta_versao`. */
export async function deleteResposta(
  { db, clock }: Parts,
  { views, ...autor }: RespostaAuthor,
  { resposta_id: id, versao }: { resposta_id: number; versao: number | undefined },
): Promise<void> {
  const quando = clock.now();
  const register = respostasOf(views);
  await db.transaction().execute(async (tx) => {
    const atual = await lockRecord(tx, register, { id, versao });
    await tx.deleteFrom("resposta_pronta").where("resposta_id", "=", id).execute();
    const change = { id, antes: atual, depois: null };
    await logRecord(tx, register, "resposta.excluida", { ...autor, quando, ...change });
  });
}

/** Lets the writers of an area pass one by one: how many there are, and which titles, is settled by all its rows. */
async function holdArea(tx: Kysely<DB>, view: View): Promise<{ quantidade: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`respostas:${view}`}, 0))`.execute(tx);
  return await tx
    .selectFrom("resposta_pronta")
    .select(({ fn }) => fn.countAll<number>().as("quantidade"))
    .where("view", "=", view)
    .executeTakeFirstOrThrow();
}

/** The key of a title that no other reply of the area has. */
async function freeChave(
  tx: Kysely<DB>,
  view: View,
  { resposta_titulo, resposta_id = 0 }: { resposta_titulo: string; resposta_id?: number },
): Promise<string> {
  const resposta_chave = foldText(resposta_titulo);
  const taken = await tx
    .selectFrom("resposta_pronta")
    .select("resposta_id")
    .where("view", "=", view)
    .where("resposta_chave", "=", resposta_chave)
    .where("resposta_id", "<>", resposta_id)
    .executeTakeFirst();
  if (taken) throw conflict(RESPOSTA_TAKEN);
  return resposta_chave;
}
