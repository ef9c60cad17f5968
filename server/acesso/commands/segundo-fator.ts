import {
  CODIGO_WRONG,
  SEGUNDO_FATOR_DEMANDED,
  SEGUNDO_FATOR_OFF,
  SENHA_ATUAL_MISSING,
  SET_UP_EXPIRED,
  WRONG_SENHA,
  readAppCode,
  setUpObstacle,
  type Device,
  type NovoSegredo,
} from "../../../contract/acesso/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Author } from "../../platform/change-log.ts";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import { badRequest, unprocessable } from "../../platform/http/errors.ts";
import { wakeSender } from "../../platform/mail/letters.ts";
import { seal, unseal } from "../../platform/sealed.ts";
import { secretKey } from "../../platform/secret-key.ts";
import type { Services } from "../../platform/services.ts";
import { findFator } from "../queries/segundo-fator.ts";
import { newSecret, secretForApp, stepOfCode } from "../sign-in/app-code.ts";
import { confirmSenha } from "../sign-in/check-sign-in.ts";
import type { PasswordTries } from "../sign-in/password-tries.ts";
import { postAccountLetter } from "./account-letters.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import { FATOR_KEY, ownerOf } from "./take-segundo-fator.ts";
import { tellFator } from "./tell-fator.ts";

/** How long a secret waits for its first code. */
const SET_UP_MS = 3600_000;

type Parts = Pick<Services, "db" | "clock" | "bus"> & { readonly passwords: PasswordTries };

/** Who changes it, and with what browser. */
interface Changing extends Author {
  readonly device: Readonly<Partial<Device>>;
}

/** The same, and from where the password comes. */
interface Asking extends Changing {
  readonly address: string;
}

/**
 * Gives a new secret, which counts once its first code has come; until then one that counts goes on doing so. Throws 422
 * without the right password, 429 after too many wrong ones, 400 where the person can have no second factor.
 * @param senha null in a session that was opened by the password to do this and nothing else
 */
export async function beginSegundoFator(
  parts: Parts,
  { usuario_id, address }: Omit<Asking, "device">,
  senha: string | null,
): Promise<NovoSegredo> {
  const { db, clock } = parts;
  if (senha !== null) await requireSenha(parts, { usuario_id, address }, senha);
  return await db.transaction().execute(async (tx) => {
    const person = await findFator(tx, usuario_id, { lock: true });
    const obstacle = setUpObstacle(person);
    if (obstacle !== null) throw badRequest(obstacle);
    const secret = newSecret();
    const sealed = seal(await secretKey(tx, FATOR_KEY), secret, ownerOf(usuario_id));
    const waiting = { novo_segredo: sealed, novo_em: clock.now() };
    await tx
      .insertInto("segundo_fator")
      .values({ usuario_id, ...waiting })
      .onConflict((known) => known.column("usuario_id").doUpdateSet(waiting))
      .execute();
    return secretForApp(secret, person.usuario_email);
  });
}

/**
 * Turns the second factor on by the first code of the secret that waits, and gives its recovery codes; sessions that
 * waited for it are open then. Throws 422 on `codigo` for a wrong one, 400 where none waits (any more).
 */
export async function confirmSegundoFator(parts: Parts, autor: Changing, codigo: string): Promise<string[]> {
  const { db, clock, bus } = parts;
  const { usuario_id, device } = autor;
  const quando = clock.now();
  const codigos = await db.transaction().execute(async (tx) => {
    const person = await findFator(tx, usuario_id, { lock: true });
    const obstacle = setUpObstacle(person);
    if (obstacle !== null) throw badRequest(obstacle);
    const waiting = await tx
      .selectFrom("segundo_fator")
      .select(["novo_segredo", "novo_em"])
      .where("usuario_id", "=", usuario_id)
      .executeTakeFirst();
    const isLate = quando.getTime() - (waiting?.novo_em?.getTime() ?? 0) >= SET_UP_MS;
    if (!waiting?.novo_segredo || isLate) throw badRequest(SET_UP_EXPIRED);
    const secret = unseal(await secretKey(tx, FATOR_KEY), waiting.novo_segredo, ownerOf(usuario_id));
    const digits = readAppCode(codigo);
    const passo = digits === null ? null : stepOfCode(secret, digits, quando);
    if (passo === null) throw unprocessable([{ campo: "codigo", mensagem: CODIGO_WRONG }]);
    await sql`update segundo_fator set segredo = novo_segredo, ativo_desde = ${quando}::timestamptz,
      ultimo_passo = ${passo}::bigint, novo_segredo = null, novo_em = null
      where usuario_id = ${usuario_id}::bigint`.execute(tx);
    await sql`update sessao set segundo_fator_pendente = false
      where usuario_id = ${usuario_id}::bigint and segundo_fator_pendente`.execute(tx);
    const objeto = { objeto: "usuario", objeto_id: usuario_id };
    const detalhe = { trocado: person.ativo_desde !== null };
    await auditInsert({ quando, usuario_id, acao: "segundo_fator.ligado", ...objeto, detalhe }).execute(tx);
    await tellFator(tx, { quando, usuario_id, de: usuario_id });
    await postAccountLetter(tx, { usuario_id, mudanca: "fator_ativado", quando, device });
    return await makeRecoveryCodes(tx, usuario_id);
  });
  await wakeSender(bus);
  return codigos;
}

/** Ten new recovery codes in the place of all before. Throws as `endSegundoFator` does. */
export async function renewCodigos(parts: Parts, autor: Asking, senha: string): Promise<string[]> {
  await requireSenha(parts, autor, senha);
  const { db, clock, bus } = parts;
  const { usuario_id, device } = autor;
  const quando = clock.now();
  const codigos = await db.transaction().execute(async (tx) => {
    const person = await findFator(tx, usuario_id, { lock: true });
    if (person.ativo_desde === null) throw badRequest(SEGUNDO_FATOR_OFF);
    const objeto = { objeto: "usuario", objeto_id: usuario_id };
    await auditInsert({ quando, usuario_id, acao: "codigos_recuperacao.gerados", ...objeto }).execute(tx);
    await tellFator(tx, { quando, usuario_id, de: usuario_id });
    await postAccountLetter(tx, { usuario_id, mudanca: "codigos_refeitos", quando, device });
    return await makeRecoveryCodes(tx, usuario_id);
  });
  await wakeSender(bus);
  return codigos;
}

/**
 * Ends the person's second factor. Throws 422 without the right password, 429 after too many wrong ones, 400 where the
 * group demands one, or where there is none.
 */
export async function endSegundoFator(parts: Parts, autor: Asking, senha: string): Promise<void> {
  await requireSenha(parts, autor, senha);
  const { db, clock, bus } = parts;
  const { usuario_id, device } = autor;
  const quando = clock.now();
  await db.transaction().execute(async (tx) => {
    const person = await findFator(tx, usuario_id, { lock: true });
    if (person.ativo_desde === null) throw badRequest(SEGUNDO_FATOR_OFF);
    if (person.exigido) throw badRequest(SEGUNDO_FATOR_DEMANDED);
    await removeFator(tx, usuario_id);
    const objeto = { objeto: "usuario", objeto_id: usuario_id };
    await auditInsert({ quando, usuario_id, acao: "segundo_fator.desligado", ...objeto }).execute(tx);
    await tellFator(tx, { quando, usuario_id, de: usuario_id });
    await postAccountLetter(tx, { usuario_id, mudanca: "fator_encerrado", quando, device });
  });
  await wakeSender(bus);
}

/** Removes somebody's second factor with its codes; gives whether there was one that counted. */
export async function removeFator(tx: Database, usuario_id: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom("segundo_fator")
    .where("usuario_id", "=", usuario_id)
    .returning("ativo_desde")
    .executeTakeFirst();
  return gone !== undefined && gone.ativo_desde !== null;
}

/** Throws 422 on `senha_atual` unless it is the person's password. */
async function requireSenha(
  parts: { readonly db: Database; readonly passwords: PasswordTries },
  { usuario_id, address }: { readonly usuario_id: number; readonly address: string },
  senha: string,
): Promise<void> {
  const mensagem =
    senha === ""
      ? SENHA_ATUAL_MISSING
      : (await confirmSenha(parts, { usuario_id, senha, address }))
        ? null
        : WRONG_SENHA;
  if (mensagem !== null) throw unprocessable([{ campo: "senha_atual", mensagem }]);
}
