import { MAX_INSCRICOES } from "../../../contract/notificacoes/index.ts";
import type { Inscricao } from "../../../contract/notificacoes/index.ts";
import { INVALID_VALUE } from "../../../contract/platform/messages.ts";
import type { Caller } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import { unprocessable } from "../../platform/http/errors.ts";
import { readEndpoint } from "../../platform/push/endpoint.ts";
import type { DbAndClock, Services } from "../../platform/services.ts";
import { ECDH } from "node:crypto";

/**
 * Tells the person on that browser from now on. A browser is one row by its endpoint, whose it is says who came with it
 * last; beyond ten of a person the one that was longest not heard of goes. It is a mark of the person's own and changes
 * no record: no audit row, no event. Throws 422 for an endpoint that is none of the public internet, or keys that are
 * none.
 * @param from the session that the browser came with
 */
export async function keepInscricao(
  { db, clock }: DbAndClock,
  caller: Caller,
  inscricao: Inscricao,
  from: { readonly sessao_id: Buffer },
): Promise<void> {
  const endpoint = readEndpoint(inscricao.endpoint);
  if (endpoint === null) throw unprocessable([{ campo: "endpoint", mensagem: INVALID_VALUE }]);
  const p256dh = readPoint(inscricao.keys.p256dh);
  if (p256dh === null) throw unprocessable([{ campo: "keys.p256dh", mensagem: INVALID_VALUE }]);
  const auth = Buffer.from(inscricao.keys.auth, "base64url");
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    await lockSession(tx, caller.usuario_id, from.sessao_id);
    const { usuario_id, group } = await caller.again(tx);
    // What waits there for somebody else goes with their row.
    await sql`delete from push_inscricao where endpoint = ${endpoint} and usuario_id <> ${usuario_id}::bigint`.execute(
      tx,
    );
    await sql`
      insert into push_inscricao
        (endpoint, chave_p256dh, chave_auth, usuario_id, grupo_usuario_id, sessao_id, renovada_em)
      values (${endpoint}, ${p256dh}::bytea, ${auth}::bytea, ${usuario_id}::bigint,
        ${group.grupo_usuario_id}::smallint, ${from.sessao_id}::bytea, ${now}::timestamptz)
      on conflict (endpoint) do update set (chave_p256dh, chave_auth, usuario_id, grupo_usuario_id, sessao_id,
        renovada_em) = (excluded.chave_p256dh, excluded.chave_auth, excluded.usuario_id, excluded.grupo_usuario_id,
        excluded.sessao_id, excluded.renovada_em)`.execute(tx);
    await sql`
      delete from push_inscricao where inscricao_id = any(array(
        select inscricao_id from push_inscricao where usuario_id = ${usuario_id}::bigint
        order by endpoint = ${endpoint} desc, renovada_em desc, inscricao_id desc
        offset ${MAX_INSCRICOES}::bigint))`.execute(tx);
  });
}

/**
 * One browser of a person after the other, so that the limit holds; and a sign-out or a suspension under way is waited
 * for, or waits for this one and takes it along.
 */
async function lockSession(tx: Database, usuario_id: number, sessao_id: Buffer): Promise<void> {
  await sql`select from usuario where usuario_id = ${usuario_id}::bigint for no key update`.execute(tx);
  await sql`select from sessao where sessao_id = ${sessao_id}::bytea for share`.execute(tx);
}

/** Tells the person on that browser no more. */
export async function deleteInscricao(
  { db }: Pick<Services, "db">,
  { usuario_id }: Pick<Caller, "usuario_id">,
  endpoint: string,
): Promise<void> {
  await db
    .deleteFrom("push_inscricao")
    .where("endpoint", "=", readEndpoint(endpoint) ?? "")
    .where("usuario_id", "=", usuario_id)
    .execute();
}

/** The bytes of an uncompressed point of P-256, or null where it is no point of the curve. */
function readPoint(text: string): Buffer | null {
  const point = Buffer.from(text, "base64url");
  try {
    ECDH.convertKey(point, "prime256v1");
  } catch {
    return null;
  }
  return point.length === 65 && point[0] === 4 ? point : null;
}
