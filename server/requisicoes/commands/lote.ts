import type { Traits, View } from "../../../contract/acesso/index.ts";
import { INCOMPLETE } from "../../../contract/requisicoes/index.ts";
import type {
  ChangeLote,
  LoteLinha,
  PreviewLote,
  Requisicao,
  UndoLote,
} from "../../../contract/requisicoes/index.ts";
import type { Caller, Session } from "../../acesso/index.ts";
import { refusalOfOne } from "../../platform/http/errors.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { archiveCall } from "./archive.ts";
import { changeRequisicao, judgeChange } from "./change.ts";
import type { ChangeCall } from "./change.ts";
import { undoFechamento } from "./undo.ts";
import { updateCall } from "./update.ts";

type AuthorizeRecord = (person: Traits, view: View) => boolean;

/** The deed on one of them: the detail screen's, with the same rules and the same statement. */
function callOf(
  session: Session,
  authorize: AuthorizeRecord,
  { req_numero: numero, req_status, ...save }: Deed,
): ChangeCall {
  if (req_status !== "arquivado")
    return updateCall(session, { numero, authorize, body: { req_status, ...save } });
  const { motivo = "", ...version } = save;
  return archiveCall(session, { numero, authorize, body: { motivo, ...version } });
}

interface Deed extends Pick<ChangeLote, "req_status"> {
  readonly req_numero: number;
  readonly motivo?: string;
  readonly req_versao?: number;
  readonly req_chave?: string;
}

/** What would happen to each, in their order; nothing is written. */
export async function previewLote(
  parts: DbAndClock,
  session: Session,
  { body, authorize }: { readonly body: PreviewLote; readonly authorize: AuthorizeRecord },
): Promise<LoteLinha[]> {
  const { req_status, req_numeros } = body;
  const linhas: LoteLinha[] = [];
  for (const req_numero of req_numeros)
    linhas.push(
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a list holds one connection
      await verdictOf(req_numero, async () => {
        const call = callOf(session, authorize, { req_numero, req_status });
        const { record, change } = await judgeChange(parts, session, call);
        return { ...record, changed: change !== null };
      }),
    );
  return linhas;
}

/**
 * Moves or archives each in its own transaction, in their order: what came before a failure stays done, and the same
 * `lote_chave` sent again does the rest. A refusal is that request's verdict; a failing database ends the call.
 */
export async function changeLote(
  parts: DbAndClock,
  caller: Caller,
  { body, authorize }: { readonly body: ChangeLote; readonly authorize: AuthorizeRecord },
): Promise<LoteLinha[]> {
  const { itens, req_status, motivo, lote_chave: req_chave } = body;
  const linhas: LoteLinha[] = [];
  for (const { req_numero, req_versao } of itens)
    linhas.push(
      // oxlint-disable-next-line no-await-in-loop -- each has ended before the next one begins
      await verdictOf(req_numero, async () => {
        const deed = {
          req_numero,
          req_status,
          req_versao,
          req_chave,
          ...(motivo !== undefined && { motivo }),
        };
        // Whoever is suspended or moved in between changes no more of them.
        const session = await caller.again();
        const saved = await changeRequisicao(parts, session, callOf(session, authorize, deed));
        return { ...saved, changed: saved.req_versao !== req_versao };
      }),
    );
  return linhas;
}

/** Takes each closing back in its own transaction, as `undoFechamento` does; a refusal is that request's verdict. */
export async function undoLote(
  parts: DbAndClock,
  caller: Caller,
  { body, authorize }: { readonly body: UndoLote; readonly authorize: AuthorizeRecord },
): Promise<LoteLinha[]> {
  const linhas: LoteLinha[] = [];
  for (const { req_numero, req_versao: versao } of body.itens)
    linhas.push(
      // oxlint-disable-next-line no-await-in-loop -- each has ended before the next one begins
      await verdictOf(req_numero, async () => {
        const session = await caller.again();
        const undone = await undoFechamento(parts, session, { numero: req_numero, versao, authorize });
        return { ...undone, changed: true };
      }),
    );
  return linhas;
}

type Outcome = Pick<Requisicao, "req_status" | "req_versao"> & { readonly changed: boolean };

async function verdictOf(req_numero: number, deed: () => Promise<Outcome>): Promise<LoteLinha> {
  try {
    const { req_status, req_versao, changed } = await deed();
    return { req_numero, resultado: changed ? "muda" : "igual", req_status, req_versao, recusa: null };
  } catch (error) {
    const { status, message, log } = refusalOfOne(error);
    const atual = log?.atual as Requisicao | undefined;
    return {
      req_numero,
      resultado: "recusada",
      req_status: atual?.req_status ?? null,
      req_versao: atual?.req_versao ?? null,
      // The detail screen names the fields that a form lacks.
      recusa: { status, msg_txt: status === 422 ? INCOMPLETE : message },
    };
  }
}
