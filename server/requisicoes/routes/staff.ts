import type { FastifyInstance } from "fastify";
import { isStaffOf, staffViewsOf } from "../../../contract/acesso/index.ts";
import {
  archiveRequisicao,
  changeLote,
  previewLote,
  undoFechamento,
  undoLote,
  updateRequisicao,
} from "../../../contract/requisicoes/index.ts";
import { byRecord, sessionRoute, whoever } from "../../acesso/index.ts";
import type { Services } from "../../platform/services.ts";
import * as archiving from "../commands/archive.ts";
import * as lote from "../commands/lote.ts";
import * as undo from "../commands/undo.ts";
import * as saving from "../commands/update.ts";

/** The staff's work on requests, one or several at once: save, archive, take back. */
export function registerStaff(app: FastifyInstance, services: Services): void {
  sessionRoute(app, updateRequisicao, byRecord(isStaffOf), async ({ params, body }, session, authorize) => {
    return await saving.updateRequisicao(services, session, { numero: params.id, body, authorize });
  });

  sessionRoute(app, archiveRequisicao, byRecord(isStaffOf), async ({ params, body }, session, authorize) => {
    return await archiving.archiveRequisicao(services, session, { numero: params.id, body, authorize });
  });

  sessionRoute(app, undoFechamento, byRecord(isStaffOf), async ({ params, body }, session, authorize) => {
    const call = { numero: params.id, versao: body.req_versao, authorize };
    return await undo.undoFechamento(services, session, call);
  });

  // A person of no area is refused for all of them; the area of each request is in its row.
  const staff = { ...whoever((person) => staffViewsOf(person).length > 0), rule: isStaffOf };

  sessionRoute(app, previewLote, staff, async ({ body }, session, authorize) => {
    return await lote.previewLote(services, session, { body, authorize });
  });

  sessionRoute(app, changeLote, staff, async ({ body }, session, authorize) => {
    return await lote.changeLote(services, session, { body, authorize });
  });

  sessionRoute(app, undoLote, staff, async ({ body }, session, authorize) => {
    return await lote.undoLote(services, session, { body, authorize });
  });
}
