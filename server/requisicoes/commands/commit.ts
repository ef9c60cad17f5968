import { TODOS } from "../../../contract/acesso/index.ts";
import { INVALID_VALUE } from "../../../contract/platform/messages.ts";
import {
  ALREADY_SENT,
  UNKNOWN_ACTION,
  canCreateRequisicao,
  findRequestType,
} from "../../../contract/requisicoes/index.ts";
import type { CommitRequisicao, RequestType, Requisicao } from "../../../contract/requisicoes/index.ts";
import { narrowScope } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import { badRequest, conflict, forbidden, unprocessable } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import { creatableType } from "../policy/creatable.ts";
import { presentRequisicao } from "../queries/present.ts";
import { findRequisicao } from "../queries/record.ts";
import { SPAN, findCommitGround } from "../queries/taken.ts";
import type { CommitGround, TakenNumber } from "../queries/taken.ts";
import { arquivoIds, isSameContent, readContent, refuseForeignFiles, withStoredNames } from "./content.ts";
import type { Content } from "./content.ts";
import { insertRequisicao } from "./insert.ts";

type Parts = Pick<Services, "db" | "clock">;

/** The largest number that a path may name (reqNumeroSchema). */
const LAST_NUMBER = 99_999_999_999;

/**
 * FORM-45 OP-36 OP-37: Enviar. Stores the request under its number or, when that is another person's, under the next
 * free one; the same content under one's own number answers the stored request. Gives the request with the number and
 * the prices that were settled. Throws 403 (no dealer, not an own active account), 400 (action, type, aviso), 422
 * (fields, files), 409 (one's own number with other content, the stored request in `atual`). `find` gives the definition
 * of a type.
 */
export async function commitRequisicao(
  parts: Parts,
  session: Session,
  { action, body }: { action: string; body: CommitRequisicao },
  find: typeof findRequestType = findRequestType,
): Promise<Requisicao> {
  if (!canCreateRequisicao(session.traits)) throw forbidden();
  if (action !== "commit") throw badRequest(UNKNOWN_ACTION);
  const type = creatableType(body.req_tipo, find);
  refuseAccount(session, body.req_concessionario_id, type);
  const sent = readContent(type, body, session.traits);
  const ask = { conta: sent.conta, usuario_id: session.usuario_id, arquivos: arquivoIds(sent) };
  let from = body.req_numero;
  for (;;) {
    const ground = await findCommitGround(parts.db, { ...ask, numero: from });
    if (ground.concessionario_desc === null) throw forbidden();
    const content = withStoredNames(sent, ground.arquivos);
    const own = ownAmong(ground, content, body.req_numero, from);
    if (own) return await answerOwn(parts, session, own, content);
    const numero = firstFree(ground, from);
    if (numero === null) {
      from += SPAN;
      continue;
    }
    if (numero > LAST_NUMBER) throw unprocessable([{ campo: "req_numero", mensagem: INVALID_VALUE }]);
    refuseForeignFiles(content, ground.arquivos);
    const place = { numero, concessionario_desc: ground.concessionario_desc };
    const record = await insertRequisicao(parts, session, content, place);
    if (record) return presentRequisicao(record, session.traits);
    // Number or file were taken between reading and writing, perhaps by this very request sent twice: look again.
    from = body.req_numero;
  }
}

function refuseAccount({ scope }: Session, conta: string, { view }: RequestType): void {
  if (conta === TODOS) throw forbidden();
  narrowScope(scope, { view, concessionario: conta });
}

/** The taken numbers that follow one another from `from` on: those that this request may have been given. */
function run({ taken }: CommitGround, from: number): TakenNumber[] {
  return taken.filter(({ req_numero }, index) => req_numero === from + index);
}

/**
 * The request that this call is a repetition of: the person's own of that very number, or one of the same content that
 * was moved on because the number was another's.
 */
function ownAmong(
  ground: CommitGround,
  content: Content,
  numero: number,
  from: number,
): TakenNumber | undefined {
  return run(ground, from).find(
    (taken) => taken.meu && (taken.req_numero === numero || isSameContent(content, taken)),
  );
}

function firstFree(ground: CommitGround, from: number): number | null {
  const { length } = run(ground, from);
  return length === SPAN ? null : from + length;
}

async function answerOwn(
  { db }: Parts,
  session: Session,
  taken: TakenNumber,
  content: Content,
): Promise<Requisicao> {
  const record = await findRequisicao(db, session.scope, taken.req_numero);
  if (!record) throw forbidden();
  const stored = presentRequisicao(record, session.traits);
  if (!isSameContent(content, taken)) throw conflict(ALREADY_SENT, stored);
  return stored;
}
