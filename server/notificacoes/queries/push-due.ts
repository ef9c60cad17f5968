import type { PushPayload } from "../../../contract/notificacoes/push-notice.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { isUndo } from "../policy/push-held.ts";
import { findTold } from "./told.ts";

/** What is to be pushed to one browser. */
export interface Push {
  readonly endpoint: string;
  readonly p256dh: Buffer;
  readonly auth: Buffer;
  readonly payload: PushPayload;
}

/**
 * What is pushed of a notice to one browser, as things are now: undefined where the browser is gone, or its person is not
 * to know of it any more.
 */
export async function findPush(
  db: Database,
  { inscricao_id, aviso_id }: Row<"push_saida", "inscricao_id" | "aviso_id">,
): Promise<Push | undefined> {
  const browser = await db
    .selectFrom("push_inscricao")
    .select(["endpoint", "chave_p256dh", "chave_auth", "usuario_id"])
    .where("inscricao_id", "=", inscricao_id)
    .executeTakeFirst();
  if (!browser) return undefined;
  const [told] = await findTold(db, [aviso_id], browser.usuario_id);
  if (!told) return undefined;
  // A closing that was taken back was pushed to nobody: of an undo only a message of the same burst is news.
  if (isUndo(told) && told.mensagem_em === null) return undefined;
  const evento = isUndo(told) ? "interacao.enviada" : told.tipo;
  const { req_numero, req_tipo_desc, view } = told;
  const { endpoint, chave_p256dh: p256dh, chave_auth: auth } = browser;
  return { endpoint, p256dh, auth, payload: { req_numero, req_tipo_desc, view, evento } };
}
