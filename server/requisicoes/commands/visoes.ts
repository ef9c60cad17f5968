import type { View } from "../../../contract/acesso/index.ts";
import { foldText } from "../../../contract/platform/text.ts";
import { isUndoOver } from "../../../contract/platform/undo.ts";
import {
  MAX_VISOES,
  UNDO_TOO_LATE,
  VISAO_NOT_FOUND,
  VISAO_TAKEN,
  VISOES_FULL,
} from "../../../contract/requisicoes/index.ts";
import type { CreateVisao, UpdateVisao, Visao } from "../../../contract/requisicoes/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import { conflict, notFound } from "../../platform/http/errors.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { listVisoes } from "../queries/visoes.ts";

/** Longer than a deletion can be taken back. */
const KEPT_MS = 3600_000;

type Person = Pick<Session, "usuario_id" | "scope">;

/** Keeps a view of the history for its person alone. Throws 409 for a name that they have, and for one more than 20. */
export async function createVisao(
  db: Database,
  person: Person,
  { view, visao_nome, visao_filtros }: CreateVisao,
): Promise<Visao> {
  const { usuario_id } = person;
  return await db.transaction().execute(async (tx) => {
    const nomes = await holdNomes(tx, usuario_id, view);
    if (nomes.some(({ visao_chave }) => visao_chave === foldText(visao_nome))) throw conflict(VISAO_TAKEN);
    if (nomes.length >= MAX_VISOES) throw conflict(VISOES_FULL);
    const { visao_id } = await tx
      .insertInto("visao_historico")
      .values({
        usuario_id,
        view,
        visao_nome,
        visao_chave: foldText(visao_nome),
        visao_filtros: JSON.stringify(visao_filtros),
      })
      .returning("visao_id")
      .executeTakeFirstOrThrow();
    return await readVisao(tx, person, visao_id);
  });
}

/** Renames a view, or puts other filters into it. Throws 404 for one that is not the person's, 409 for a name that they have. */
export async function updateVisao(
  db: Database,
  person: Person,
  { visao_id, body }: { visao_id: number; body: UpdateVisao },
): Promise<Visao> {
  const { usuario_id } = person;
  const { visao_nome, visao_filtros } = body;
  return await db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom("visao_historico")
      .select("view")
      .where("visao_id", "=", visao_id)
      .where("usuario_id", "=", usuario_id)
      .where("excluida_em", "is", null)
      .$narrowType<{ view: View }>()
      .executeTakeFirst();
    if (!known) throw notFound(VISAO_NOT_FOUND);
    const nomes = await holdNomes(tx, usuario_id, known.view);
    const visao_chave = visao_nome === undefined ? undefined : foldText(visao_nome);
    if (nomes.some((one) => one.visao_chave === visao_chave && one.visao_id !== visao_id))
      throw conflict(VISAO_TAKEN);
    const change = {
      ...(visao_nome !== undefined && { visao_nome, visao_chave }),
      ...(visao_filtros && { visao_filtros: JSON.stringify(visao_filtros) }),
    };
    if (Object.keys(change).length > 0)
      await tx.updateTable("visao_historico").set(change).where("visao_id", "=", visao_id).execute();
    return await readVisao(tx, person, visao_id);
  });
}

/** Removes a view, and keeps it for its undo. Throws 404 for one that is not the person's. */
export async function deleteVisao(
  { db, clock }: DbAndClock,
  { usuario_id }: Pick<Session, "usuario_id">,
  visao_id: number,
): Promise<void> {
  const now = clock.now();
  const own = db.deleteFrom("visao_historico").where("usuario_id", "=", usuario_id);
  // Those whose time is over go with the next one.
  await own.where("excluida_em", "<", new Date(now.getTime() - KEPT_MS)).execute();
  const gone = await db
    .updateTable("visao_historico")
    .set({ excluida_em: now })
    .where("visao_id", "=", visao_id)
    .where("usuario_id", "=", usuario_id)
    .where("excluida_em", "is", null)
    .returning("visao_id")
    .executeTakeFirst();
  if (!gone) throw notFound(VISAO_NOT_FOUND);
}

/**
 * Brings a deleted view back, under its number; the same again is answered as done. Throws 404 for one that is not the
 * person's, and 409 once the time is over, its name was given to another, or there are 20 without it.
 */
export async function undoVisao({ db, clock }: DbAndClock, person: Person, visao_id: number): Promise<Visao> {
  const { usuario_id } = person;
  return await db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom("visao_historico")
      .select(["view", "visao_chave", "excluida_em"])
      .where("visao_id", "=", visao_id)
      .where("usuario_id", "=", usuario_id)
      .$narrowType<{ view: View }>()
      .executeTakeFirst();
    if (!known) throw notFound(VISAO_NOT_FOUND);
    const { view, visao_chave, excluida_em } = known;
    if (excluida_em === null) return await readVisao(tx, person, visao_id);
    if (isUndoOver((clock.now().getTime() - excluida_em.getTime()) / 1000)) throw conflict(UNDO_TOO_LATE);
    const nomes = await holdNomes(tx, usuario_id, view);
    if (nomes.some((one) => one.visao_chave === visao_chave && one.visao_id !== visao_id))
      throw conflict(VISAO_TAKEN);
    if (nomes.length >= MAX_VISOES) throw conflict(VISOES_FULL);
    await tx
      .updateTable("visao_historico")
      .set({ excluida_em: null })
      .where("visao_id", "=", visao_id)
      .execute();
    return await readVisao(tx, person, visao_id);
  });
}

/** Makes a person's saves pass one by one, and reads the names of their views. */
async function holdNomes(
  tx: Database,
  usuario_id: number,
  view: View,
): Promise<{ visao_id: number; visao_chave: string }[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`visoes:${usuario_id}`}, 0))`.execute(tx);
  return await tx
    .selectFrom("visao_historico")
    .select(["visao_id", "visao_chave"])
    .where("usuario_id", "=", usuario_id)
    .where("view", "=", view)
    .where("excluida_em", "is", null)
    .execute();
}

async function readVisao(tx: Database, { usuario_id, scope }: Person, visao_id: number): Promise<Visao> {
  const [visao] = await listVisoes(tx, scope.reach, { usuario_id, visao_id });
  // The view was removed in another tab in between.
  if (!visao) throw notFound(VISAO_NOT_FOUND);
  return visao;
}
