import type { Traits, View } from "../../../contract/acesso/index.ts";
import { NOT_FOUND, UNDO_CHANGED, whyNotUndo } from "../../../contract/requisicoes/index.ts";
import type { ReqStatus, Requisicao } from "../../../contract/requisicoes/index.ts";
import { foundInReach } from "../../acesso/index.ts";
import type { InReach, Session } from "../../acesso/index.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { conflict, forbidden, required } from "../../platform/http/errors.ts";
import type { DbAndClock, Services } from "../../platform/services.ts";
import { presentRequisicao } from "../presenters/requisicao.ts";
import { findLastChange } from "../queries/last-change.ts";
import type { ClosingChange } from "../queries/last-change.ts";
import { findRequisicao } from "../queries/record.ts";
import { returnMudada } from "../sql/mudada.ts";
import { writeRequisicao } from "./write.ts";

/** An undo: the version after the closing, and the rule about who may. */
export interface UndoCall {
  readonly numero: number;
  readonly versao: number;
  readonly authorize: (person: Traits, view: View) => boolean;
}

/**
 * Takes a closing back, for whoever made it, as long as it is the newest change and not older than `UNDO_SECONDS`
 * (OP-44, decision 46): status, last activity and first answer are as before; what was saved with it stays saved. The
 * same call again, whose answer was lost, is answered as done. Throws 404, 403, and 409 with the request and the reason.
 */
export async function undoFechamento(
  parts: DbAndClock,
  { usuario_id, scope, traits }: Session,
  { numero, versao, authorize }: UndoCall,
): Promise<Requisicao> {
  const record = required(await findRequisicao(parts.db, scope, numero), NOT_FOUND);
  if (!authorize(traits, record.view)) throw forbidden();
  const reason = await takeBack(parts, record.req_numero, { usuario_id, versao });
  const now = required(await findRequisicao(parts.db, scope, numero), NOT_FOUND);
  if (reason !== null) throw conflict(reason, presentRequisicao(now, traits));
  return presentRequisicao(now, traits);
}

/** Null once it is as before the closing; otherwise why not, and nothing was written. */
async function takeBack(
  { db, clock }: DbAndClock,
  numero: InReach<number>,
  { usuario_id, versao }: { readonly usuario_id: number; readonly versao: number },
): Promise<string | null> {
  // Somebody may be faster, perhaps this person's other press: then it is judged once more by what it is now.
  for (let time = 0; time < 2; time++) {
    // oxlint-disable-next-line no-await-in-loop -- the second time only after the first
    const last = await findLastChange(db, numero);
    const own = last?.usuario_id === usuario_id;
    if (own && last.acao === "requisicao.restaurada" && last.req_versao === versao + 1) return null;
    const closing = last?.req_versao === versao ? last.closing : null;
    if (!last || !closing) return UNDO_CHANGED;
    const quando = clock.now();
    const reason = whyNotUndo({ own, secondsAgo: (quando.getTime() - last.quando.getTime()) / 1000 });
    if (reason !== null) return reason;
    // oxlint-disable-next-line no-await-in-loop -- the same
    if (await restore(db, { numero, versao }, { closing, quando, usuario_id })) return null;
  }
  return UNDO_CHANGED;
}

/** False if the request has changed since it was read, and then nothing was written. */
async function restore(
  db: Services["db"],
  { numero, versao }: { readonly numero: InReach<number>; readonly versao: number },
  {
    closing: { de, para, antes },
    ...who
  }: { readonly closing: ClosingChange; readonly quando: Date; readonly usuario_id: number },
): Promise<boolean> {
  const before = { de: sql<ReqStatus>`${para}::text`, de_versao: sql<number>`${versao}::integer` };
  const row = await writeRequisicao(db, {
    ...who,
    audit: { acao: "requisicao.restaurada", detalhe: {} },
    change: sql`mudada as (
      update requisicao set req_status = ${de}, req_versao = req_versao + 1,
        req_ultima_atividade = ${antes.req_ultima_atividade}::timestamptz,
        arquivado_por = null, arquivado_em = null, arquivado_motivo = null
      where req_numero = ${foundInReach(numero)}::bigint and req_versao = ${versao}::integer
        and req_status = ${para}
      returning ${returnMudada("requisicao", before)},
        ${antes.req_primeira_resposta}::timestamptz as req_primeira_resposta
    )`,
    result: sql<Row<"requisicao", "req_status">>`req_status`,
  });
  return row !== undefined;
}
