import { OWN_SESSION, SESSION_NOT_FOUND } from "../../../contract/acesso/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Author } from "../../platform/change-log.ts";
import type { Database } from "../../platform/db/connect.ts";
import { badRequest, notFound } from "../../platform/http/errors.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { findSessaoId } from "../queries/sessoes.ts";
import { endSessoes, type Ending } from "./sessao.ts";

/** Ends one session of the caller's own in another browser. Throws 404 where there is none of that id, 400 for this one. */
export async function endSessao(
  { db, clock }: DbAndClock,
  autor: Author,
  { codigo, sessao_id }: { readonly codigo: string; readonly sessao_id: Buffer },
): Promise<void> {
  const { usuario_id } = autor;
  const quando = clock.now();
  await db.transaction().execute(async (tx) => {
    const found = await findSessaoId(tx, { usuario_id, codigo });
    if (found?.equals(sessao_id)) throw badRequest(OWN_SESSION);
    const ended = await endSessoes(tx, quando, { usuario_id, motivo: "encerrada", codigo });
    if (ended === 0) throw notFound(SESSION_NOT_FOUND);
    await note(tx, autor, { usuario_id, quando, ended });
  });
}

/** Ends all sessions of the caller but this one; gives how many. */
export async function endOutras(parts: DbAndClock, autor: Author, sessao_id: Buffer): Promise<number> {
  return await endAll(parts, autor, { usuario_id: autor.usuario_id, motivo: "encerrada", but: sessao_id });
}

/**
 * Ends all sessions of that person, for an administrator; of the caller's own the one of this call stays. Gives how many
 * there were.
 */
export async function endSessoesOf(
  parts: DbAndClock,
  autor: Author,
  { usuario_id, sessao_id }: { readonly usuario_id: number; readonly sessao_id: Buffer },
): Promise<number> {
  if (usuario_id === autor.usuario_id) return await endOutras(parts, autor, sessao_id);
  return await endAll(parts, autor, { usuario_id, motivo: "administrador" });
}

async function endAll({ db, clock }: DbAndClock, autor: Author, ending: Ending): Promise<number> {
  const { usuario_id } = ending;
  const quando = clock.now();
  return await db.transaction().execute(async (tx) => {
    const ended = await endSessoes(tx, quando, ending);
    if (ended > 0) await note(tx, autor, { usuario_id, quando, ended });
    return ended;
  });
}

async function note(
  tx: Database,
  autor: Author,
  { usuario_id, quando, ended }: { usuario_id: number; quando: Date; ended: number },
): Promise<void> {
  const detalhe = { sessoes: ended };
  const objeto = { objeto: "usuario", objeto_id: usuario_id };
  await auditInsert({
    quando,
    usuario_id: autor.usuario_id,
    acao: "sessao.encerrada",
    ...objeto,
    detalhe,
  }).execute(tx);
}
