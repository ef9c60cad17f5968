import pg from "pg";
import { EMAIL_TAKEN, PERFIL_CAMPOS, PERFIL_STALE, checkPerfil } from "../../contract/perfil/index.ts";
import type { Perfil, PerfilCampos } from "../../contract/perfil/index.ts";
import { REQUIRED_FIELD } from "../../contract/platform/messages.ts";
import { auditInsert } from "../platform/audit.ts";
import { conflict, unprocessable } from "../platform/http/errors.ts";
import type { Services } from "../platform/services.ts";
import { findPerfil } from "./queries.ts";

/**
 * PERF-07 PERF-10: stores what a person changed about themselves and gives the profile as it stands then. Throws 422
 * with the fields that are wrong, 409 for an e-mail that somebody has (OP-100) and for an old version.
 */
export async function savePerfil(
  { db, clock }: Pick<Services, "db" | "clock">,
  usuario_id: number,
  sent: PerfilCampos & { readonly usuario_versao?: number | undefined },
): Promise<Perfil> {
  const { valores, campos } = checkPerfil(sent);
  if (campos.length > 0) throw unprocessable(campos);
  const quando = clock.now();
  return await db.transaction().execute(async (tx) => {
    const atual = await findPerfil(tx, usuario_id, { lock: true });
    if (sent.usuario_versao !== undefined && sent.usuario_versao !== atual.usuario_versao)
      throw conflict(PERFIL_STALE, atual);
    if (atual.usuario_concessionario_codigo.length === 0)
      throw unprocessable([{ campo: "usuario_concessionario_codigo", mensagem: REQUIRED_FIELD }]);
    const usuario_versao = atual.usuario_versao + 1;
    await tx
      .updateTable("usuario")
      .set({ ...valores, usuario_versao })
      .where("usuario_id", "=", usuario_id)
      .execute()
      .catch(refuseTakenEmail);
    // The names alone: what the audit keeps for good is no place for a CPF.
    const detalhe = { campos: PERFIL_CAMPOS.filter((campo) => valores[campo] !== atual[campo]) };
    const objeto = { objeto: "usuario", objeto_id: usuario_id };
    await auditInsert({ quando, usuario_id, acao: "usuario.alterado", ...objeto, detalhe }).execute(tx);
    await tx.insertInto("evento").values({ quando, tipo: "usuario.alterado", usuario_id }).execute();
    return { ...atual, ...valores, usuario_versao };
  });
}

function refuseTakenEmail(error: unknown): never {
  const taken = error instanceof pg.DatabaseError && error.constraint === "usuario_email_unico";
  throw taken ? conflict(EMAIL_TAKEN) : error;
}
