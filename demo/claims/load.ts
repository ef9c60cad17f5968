import { isStaffOf } from "../../contract/acesso/index.ts";
import { canSendInteracao, requestTypeOf } from "../../contract/requisicoes/index.ts";
import type { Session } from "../../server/acesso/index.ts";
import { requisicaoThread, sendInteracao } from "../../server/interacoes/index.ts";
import { movableClock } from "../../server/platform/clock.ts";
import type { Services } from "../../server/platform/services.ts";
import { archiveRequisicao, commitRequisicao, updateRequisicao } from "../../server/requisicoes/index.ts";
import type { PlannedRequest, PlannedStep } from "./planned.ts";
import { sessionsByLogin } from "./sessions.ts";
import { uploadFiles } from "./upload.ts";

type Parts = Pick<Services, "db" | "clock" | "storage">;

/** Another deed of somebody, done with the clock set to its moment. */
export interface Deed {
  readonly at: Date;
  readonly by: string;
  readonly run: (parts: Parts, session: Session) => Promise<void>;
}

/**
 * Carries out the plan in the order of time, through the product's own commands, so that counts, audit rows and events
 * are right. `db` may be one pinned connection.
 */
export async function playRequests(
  { db, storage }: Pick<Services, "db" | "storage">,
  requests: readonly PlannedRequest[],
  others: readonly Deed[],
): Promise<void> {
  const clock = movableClock(new Date(0));
  const parts: Parts = { db, storage, clock };
  const sessions = await sessionsByLogin(db);
  const as = (login: string): Session => {
    const session = sessions.get(login);
    if (!session) throw new Error(`nobody signs in as ${login}`);
    return session;
  };
  const beside = others.map(({ at, by, run }) => ({ at, run: async () => await run(parts, as(by)) }));
  const deeds = requests.flatMap((request) => [
    { at: request.sentAt, run: async () => await send(parts, as(request.by), request) },
    ...request.steps.map((step) => ({
      at: step.at,
      run: async () => await take(parts, as(step.by), request.numero, step),
    })),
  ]);
  // Steps at the same moment keep their order, because sorting is stable.
  for (const { at, run } of [...beside, ...deeds].toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    clock.set(at);
    await run();
  }
}

async function send(parts: Parts, session: Session, request: PlannedRequest): Promise<void> {
  const { numero, tipo, conta, itens } = request;
  const place = { id: numero, contexto: "anx_requisicao" as const, files: request.files };
  const arquivos = await uploadFiles(parts, session, place);
  const type = requestTypeOf(tipo);
  const files = type.view === "dac" ? { arquivos } : { arquivo: arquivos[0] ?? null };
  const body = {
    req_numero: numero,
    req_tipo: tipo,
    req_concessionario_id: conta,
    req_objeto_ctrl: { ...request.ctrl, ...files },
    req_objeto_item: [...itens],
  };
  // A type that is only a notice today could be requested in the past (OP-22), so that its card has something to show.
  const once = { ...type, card: { card_tipo: "formulario" } } as const;
  await commitRequisicao(parts, session, body, () => once);
}

async function take(parts: Parts, session: Session, numero: number, step: PlannedStep): Promise<void> {
  if (step.kind === "archive") {
    const { motivo } = step;
    await archiveRequisicao(parts, session, { numero, body: { motivo }, authorize: isStaffOf });
  } else if (step.kind === "update") {
    const { status, resposta, itens } = step;
    const body = {
      ...(status && { req_status: status }),
      ...(resposta !== undefined && { req_objeto_ctrl: { resposta } }),
      ...(itens && { req_objeto_item: [...itens] }),
    };
    await updateRequisicao(parts, session, { numero, body, authorize: isStaffOf });
  } else {
    const place = { id: numero, contexto: "anx_interacao" as const, files: step.files };
    const thread = requisicaoThread(parts.db, { session, numero, authorize: canSendInteracao });
    await sendInteracao(parts, session, thread, {
      interacao_tipo: "sistema",
      interacao_texto: step.texto,
      interacao_anexos: await uploadFiles(parts, session, place),
      interacao_emails: [],
      interacao_privada: step.privada ? 1 : 0,
      interacao_reenvio: 0,
    });
  }
}
