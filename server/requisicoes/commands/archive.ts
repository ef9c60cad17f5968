import { isClosed, isMoveAllowed } from "../../../contract/requisicoes/index.ts";
import type { ArchiveRequisicao, Requisicao } from "../../../contract/requisicoes/index.ts";
import type { Session } from "../../acesso/index.ts";
import { unixSeconds } from "../../platform/clock.ts";
import { sql } from "../../platform/db/sql.ts";
import { unprocessable } from "../../platform/http/errors.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { changeRequisicao, closedConflict } from "./change.ts";
import type { ChangeCall } from "./change.ts";
import { readStaffValues } from "./staff-values.ts";

/** An archiving, and the rule about who may do it. */
export interface ArchiveCall extends Pick<ChangeCall, "authorize"> {
  readonly numero: number;
  readonly body: ArchiveRequisicao;
}

/**
 * Staff close a request for good, once, with a reason, whatever its status (ARCH-10, OP-47). What they wrote beside it
 * is saved in the same statement, under the rules of a save: a concluded request takes none. Throws 404, 403, 409
 * (already archived, concluded and more than the reason is sent, or an old version), 422.
 */
export async function archiveRequisicao(
  parts: DbAndClock,
  session: Session,
  call: ArchiveCall,
): Promise<Requisicao> {
  return await changeRequisicao(parts, session, archiveCall(session, call));
}

/** The change that an archiving asks for. */
export function archiveCall(session: Session, { numero, body, authorize }: ArchiveCall): ChangeCall {
  const { usuario_id, usuario_nome } = session;
  const { motivo } = body;
  const writes = body.req_objeto_ctrl !== undefined || body.req_objeto_item !== undefined;
  return {
    numero,
    authorize,
    versao: body.req_versao,
    chave: body.req_chave,
    decide: (record, now) => {
      const { req_status } = record;
      if (!isMoveAllowed(req_status, "arquivado", "archive") || (writes && isClosed(req_status)))
        throw closedConflict(record, session);
      const values = readStaffValues(record, body);
      if (values.campos.length > 0) throw unprocessable([...values.campos]);
      const isSaved = values.saved.campos.length > 0;
      const archived = sql`arquivado_por = ${usuario_id}::bigint, arquivado_em = ${now}::timestamptz,
          arquivado_motivo = ${motivo}`;
      return {
        audit: { acao: "requisicao.arquivada", detalhe: { motivo, ...(isSaved && values.saved) } },
        responde: values.responde,
        status: "arquivado",
        set: isSaved ? sql`${archived}, ${values.set}` : archived,
        result: (saved) => ({
          ...saved,
          ...values.result,
          arquivado_nome: usuario_nome,
          arquivado_em: unixSeconds(now),
          arquivado_motivo: motivo,
        }),
      };
    },
  };
}
