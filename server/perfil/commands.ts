import pg from "pg";
import { WRONG_SENHA, sameEmail } from "../../contract/acesso/index.ts";
import {
  EMAIL_TAKEN,
  PERFIL_FIELDS,
  PERFIL_STALE,
  SENHA_NEEDED,
  needsSenha,
} from "../../contract/perfil/index.ts";
import type { Perfil, PerfilCampos } from "../../contract/perfil/index.ts";
import { checkFields } from "../../contract/platform/form/index.ts";
import { REQUIRED_FIELD } from "../../contract/platform/messages.ts";
import { confirmSenha, lastAlteracao, postAccountLetter } from "../acesso/index.ts";
import type { PasswordTries, Session } from "../acesso/index.ts";
import { logChange, type Author } from "../platform/change-log.ts";
import { conflict, stale, unprocessable } from "../platform/http/errors.ts";
import type { DbAndClock } from "../platform/services.ts";
import { findPerfil } from "./queries.ts";

const NAMES = PERFIL_FIELDS.map(({ name }) => name);

interface Sent extends PerfilCampos {
  readonly usuario_versao?: number | undefined;
  readonly senha_atual?: string | undefined;
}

/**
 * Stores what a person changed in their profile and gives the new profile (PERF-07, PERF-10); of another e-mail both
 * addresses are told by mail. Throws 422 with the wrong
 * fields, among them `senha_atual` when the e-mail changes without the right password; 409 for an e-mail that is in use
 * (OP-100) and for an old version; 429 after too many wrong passwords.
 */
export async function savePerfil(
  services: DbAndClock & { readonly passwords: PasswordTries },
  { address, dispositivo, ...autor }: Author & Pick<Session, "dispositivo"> & { address: string },
  sent: Sent,
): Promise<Perfil> {
  const { db, clock } = services;
  const { usuario_id } = autor;
  const { valores, campos } = checkFields(PERFIL_FIELDS, sent);
  if (campos.length > 0) throw unprocessable(campos);
  const { senha_atual: senha = "" } = sent;
  // Checked before the transaction, because hashing is slow. If the e-mail turns out to change only inside it, the save
  // is refused.
  const isProven =
    senha !== "" &&
    needsSenha(await findPerfil(db, usuario_id), valores.usuario_email) &&
    (await confirmSenha(services, { usuario_id, senha, address }));
  const quando = clock.now();
  return await db.transaction().execute(async (tx) => {
    const atual = await findPerfil(tx, usuario_id, { lock: true });
    if (sent.usuario_versao !== undefined && sent.usuario_versao !== atual.usuario_versao)
      throw stale(PERFIL_STALE, atual, await lastAlteracao(tx, "usuario", usuario_id));
    if (atual.usuario_concessionario_codigo.length === 0)
      throw unprocessable([{ campo: "usuario_concessionario_codigo", mensagem: REQUIRED_FIELD }]);
    if (!isProven && needsSenha(atual, valores.usuario_email))
      throw unprocessable([{ campo: "senha_atual", mensagem: senha === "" ? SENHA_NEEDED : WRONG_SENHA }]);
    const usuario_versao = atual.usuario_versao + 1;
    await tx
      .updateTable("usuario")
      .set({ ...valores, usuario_versao })
      .where("usuario_id", "=", usuario_id)
      .execute()
      .catch(refuseTakenEmail);
    await logChange(tx, {
      ...autor,
      quando,
      objeto_id: usuario_id,
      antes: { ...atual },
      depois: { ...valores },
      // Only the field names: the audit is kept for good and must not hold a CPF.
      campos: NAMES,
      pessoais: NAMES,
      evento: (campos) => ({
        tipo: "usuario.alterado",
        dados: { usuario_alterado_id: usuario_id, campos, de_versao: atual.usuario_versao },
      }),
    });
    const email = { antes: atual.usuario_email, depois: valores.usuario_email };
    if (!sameEmail(email.antes, email.depois))
      await postAccountLetter(tx, {
        usuario_id,
        mudanca: "email_trocado",
        quando,
        device: dispositivo,
        email,
      });
    return { ...atual, ...valores, usuario_versao };
  });
}

function refuseTakenEmail(error: unknown): never {
  const { constraint } = error instanceof pg.DatabaseError ? error : {};
  throw constraint === "usuario_email_unico" || constraint === "usuario_login_pkey"
    ? conflict(EMAIL_TAKEN)
    : error;
}
