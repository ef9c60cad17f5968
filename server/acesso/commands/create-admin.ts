import type { Transaction } from "kysely";
import { z } from "zod";
import { MAX_NOME } from "../../../contract/acesso/index.ts";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import { INVALID_EMAIL } from "../../../contract/platform/messages.ts";
import { cleanText, MAX_EMAIL } from "../../../contract/platform/text.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { sql } from "../../platform/db/sql.ts";
import { conflict, unprocessable } from "../../platform/http/errors.ts";
import { eventoInsert } from "../../platform/live/evento-insert.ts";
import { newPasswordRefusal } from "../sign-in/new-password.ts";
import { hashPassword } from "../sign-in/password-hash.ts";

/** The id of the administrators' group in contract/acesso/groups.ts. */
const ADM_GERAL = 1;

/** A first administrator, as typed at the terminal. */
export interface NewAdmin {
  readonly email: string;
  readonly nome: string;
  readonly id_america?: string | undefined;
  readonly senha: string;
  /** Dealer accounts. May be empty only while there are no dealers (OP-97). */
  readonly contas: readonly string[];
}

/**
 * Stores an administrator who can sign in at once (AUTH-57, OP-97, OP-100) and gives the usuario_id. Throws 422 with
 * what is wrong in the input, and 409 for an e-mail or id_america that is in use; nothing is stored then.
 */
export async function createAdmin(db: Database, now: Date, admin: NewAdmin): Promise<number> {
  const [email, nome] = [admin.email.trim(), cleanText(admin.nome).trim()];
  const id_america = cleanText(admin.id_america ?? "").trim() || null;
  const campos = await problemsOf({ email, nome, senha: admin.senha });
  if (campos.length > 0) throw unprocessable(campos);
  // Hashed before the transaction, because hashing is slow on purpose.
  const senha_hash = await hashPassword(admin.senha);
  return await db.transaction().execute(async (tx) => {
    // When two commands run at once, the second one waits here and then finds the person of the first.
    await sql`lock table usuario in share row exclusive mode`.execute(tx);
    await refuseTaken(tx, email, id_america);
    const contas = await checkContas(tx, admin.contas);
    const person = { usuario_nome: nome, usuario_email: email, id_america, usuario_cargo: "Administrador" };
    const { usuario_id } = await tx
      .insertInto("usuario")
      .values({ ...person, grupo_usuario_id: ADM_GERAL, senha_hash, criado_em: now })
      .returning("usuario_id")
      .executeTakeFirstOrThrow();
    if (contas.length > 0)
      await tx
        .insertInto("usuario_concessionario")
        .values(contas.map((concessionario_conta) => ({ usuario_id, concessionario_conta })))
        .execute();
    const objeto = { objeto: "usuario", objeto_id: usuario_id };
    // No signed-in person: whoever can run commands on the machine.
    const acao = "usuario.criado";
    await auditInsert({ quando: now, usuario_id: null, acao, ...objeto }).execute(tx);
    const dados = { usuario_alterado_id: usuario_id, campos: Object.keys(person), de_versao: null };
    await eventoInsert({ quando: now, usuario_id: null, tipo: acao, dados }).execute(tx);
    return usuario_id;
  });
}

async function problemsOf({
  email,
  nome,
  senha,
}: Pick<NewAdmin, "email" | "nome" | "senha">): Promise<CampoErro[]> {
  const campos: CampoErro[] = [];
  if (!z.email().max(MAX_EMAIL).safeParse(email).success)
    campos.push({ campo: "usuario_email", mensagem: INVALID_EMAIL });
  if (nome === "" || nome.length > MAX_NOME)
    campos.push({ campo: "usuario_nome", mensagem: `O nome precisa ter de 1 a ${MAX_NOME} caracteres.` });
  const mensagem = await newPasswordRefusal(senha, { usuario_nome: nome, usuario_email: email });
  if (mensagem !== null) campos.push({ campo: "senha", mensagem });
  return campos;
}

/**
 * A login means one person, whether it is an e-mail or an ID América. The database enforces it too; this gives the
 * message.
 */
async function refuseTaken(tx: Transaction<DB>, email: string, id_america: string | null): Promise<void> {
  const { rows } = await sql<{ by_email: boolean; as_email: boolean }>`
    select login = lower(${email}) as by_email, login = lower(btrim(usuario_email)) as as_email
    from usuario_login join usuario using (usuario_id)
    where login = lower(${email}) or login = lower(${id_america}::text) order by by_email desc`.execute(tx);
  const [taken] = rows;
  if (!taken) return;
  const [kind, value] = taken.by_email ? ["o e-mail", email] : ["o ID América", id_america];
  if (taken.by_email === taken.as_email) throw conflict(`Já existe uma pessoa com ${kind} ${value}.`);
  const other = taken.as_email ? "e-mail" : "ID América";
  throw conflict(`Já existe uma pessoa que entra com ${value}: é o ${other} dela.`);
}

/** Everybody needs an account as soon as there are dealers (OP-97). */
async function checkContas(tx: Transaction<DB>, wanted: readonly string[]): Promise<string[]> {
  // Unscoped: an operator's command; nobody is signed in.
  const rows = await tx
    .selectFrom("concessionario")
    .select("concessionario_conta")
    .where("excluido_em", "is", null)
    .orderBy("concessionario_conta")
    .execute();
  const known = rows.map((row) => row.concessionario_conta);
  const unknown = wanted.find((conta) => !known.includes(conta));
  if (unknown !== undefined)
    throw unprocessable([{ campo: "contas", mensagem: `Não há concessionário com a conta ${unknown}.` }]);
  if (wanted.length === 0 && known.length > 0)
    throw unprocessable([
      {
        campo: "contas",
        mensagem: `Há concessionários cadastrados: escolha ao menos uma conta, como ${known[0]}.`,
      },
    ]);
  return [...new Set(wanted)];
}
