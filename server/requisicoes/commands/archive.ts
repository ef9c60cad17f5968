import { sql } from "kysely";
import { isMoveAllowed } from "../../../contract/requisicoes/index.ts";
import type { Requisicao } from "../../../contract/requisicoes/index.ts";
import type { Session } from "../../acesso/index.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Services } from "../../platform/services.ts";
import { changeRequisicao, closedConflict } from "./change.ts";
import type { ChangeCall } from "./change.ts";

/**
 * Staff close a request for good, once, with a reason, whatever its status (ARCH-10, OP-47). Throws 404, 403, 409
 * (already archived, or an old version).
 */
export async function archiveRequisicao(
  parts: Pick<Services, "db" | "clock">,
  session: Session,
  { motivo, ...call }: { motivo: string } & Omit<ChangeCall, "decide">,
): Promise<Requisicao> {
  const { usuario_id, usuario_nome } = session;
  return await changeRequisicao(parts, session, {
    ...call,
    decide: (record, now) => {
      if (!isMoveAllowed(record.req_status, "arquivado", "archive")) throw closedConflict(record, session);
      return {
        audit: { acao: "requisicao.arquivada", detalhe: { motivo } },
        status: "arquivado",
        set: sql`arquivado_por = ${usuario_id}::bigint, arquivado_em = ${now}::timestamptz,
          arquivado_motivo = ${motivo}`,
        result: (saved) => ({
          ...saved,
          arquivado_nome: usuario_nome,
          arquivado_em: unixSeconds(now),
          arquivado_motivo: motivo,
        }),
      };
    },
  });
}
