import { CONCESSIONARIO_INATIVO, TODOS } from "../../../contract/acesso/index.ts";
import { INVALID_VALUE } from "../../../contract/platform/messages.ts";
import { MAX_REQ_NUMERO } from "../../../contract/platform/number.ts";
import { ALREADY_SENT, findRequestType } from "../../../contract/requisicoes/index.ts";
import type { CommitRequisicao, RequestType, Requisicao } from "../../../contract/requisicoes/index.ts";
import { narrowScope } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import { conflict, forbidden, unprocessable } from "../../platform/http/errors.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { creatableType } from "../policy/creatable.ts";
import { presentRequisicao } from "../presenters/requisicao.ts";
import { NUMEROS_PER_LOOKUP, findCommitContext } from "../queries/commit-context.ts";
import type { CommitContext, UsedNumero } from "../queries/commit-context.ts";
import { findRequisicao } from "../queries/record.ts";
import { arquivoIds, isSameContent, readContent, refuseForeignFiles, withStoredNames } from "./content.ts";
import type { Content } from "./content.ts";
import { insertRequisicao } from "./insert.ts";

/**
 * Enviar: stores the request under its number or, if somebody else has that number, under the next free one (FORM-45,
 * OP-36). Sending the same content again under one's own number answers the stored request (OP-37). Gives the request
 * with its final number and prices; the author's draft of that number is deleted. Throws 403 (not a dealer, not an own
 * active account), 400 (type, aviso), 422 (fields, files), 409 (own number with other content, the stored request in
 * `atual`). `find` gives the definition of a type.
 */
export async function commitRequisicao(
  parts: DbAndClock,
  session: Session,
  body: CommitRequisicao,
  find: typeof findRequestType = findRequestType,
): Promise<Requisicao> {
  const type = commitType(session, body, find);
  const sent = readContent(type, body, session.traits);
  const ask = { conta: sent.conta, usuario_id: session.usuario_id, arquivos: arquivoIds(sent) };
  let from = body.req_numero;
  for (;;) {
    const context = await findCommitContext(parts.db, { ...ask, numero: from });
    const content = withStoredNames(sent, context.arquivos);
    const own = findRepetition(context, content, body.req_numero, from);
    if (own) return await answerOwn(parts, session, own, content);
    // Asked only now, so that a request stored before the dealer became inactive is answered as stored (OP-37).
    if (context.concessionario_desc === null) throw forbidden(CONCESSIONARIO_INATIVO);
    const numero = firstFree(context, from);
    if (numero === null) {
      from += NUMEROS_PER_LOOKUP;
      continue;
    }
    if (numero > MAX_REQ_NUMERO) throw unprocessable([{ campo: "req_numero", mensagem: INVALID_VALUE }]);
    refuseForeignFiles(content, context.arquivos, body.req_numero);
    const { concessionario_desc, arquivos } = context;
    const place = { numero, rascunho: body.req_numero, concessionario_desc, arquivos };
    const record = await insertRequisicao(parts, session, content, place);
    if (record) return presentRequisicao(record, session.traits);
    // The number or a file was used between reading and writing, perhaps by this request sent twice: read again.
    from = body.req_numero;
  }
}

/** The type of what is sent or saved. Throws 400 (type, aviso), 403 (not an own account). */
export function commitType(
  { scope }: Session,
  { req_tipo, req_concessionario_id: conta }: CommitRequisicao,
  find: typeof findRequestType = findRequestType,
): RequestType {
  const type = creatableType(req_tipo, find);
  if (conta === TODOS) throw forbidden();
  narrowScope(scope, { view: type.view, concessionario: conta });
  return type;
}

/** The consecutive numbers in use, starting at `from`: those that this request may have got. */
function consecutiveNumeros({ usedNumeros }: CommitContext, from: number): UsedNumero[] {
  return usedNumeros.filter(({ req_numero }, index) => req_numero === from + index);
}

/**
 * The request that this call repeats: the person's own with that number, or one with the same content that got a later
 * number because the number was somebody else's.
 */
function findRepetition(
  context: CommitContext,
  content: Content,
  numero: number,
  from: number,
): UsedNumero | undefined {
  return consecutiveNumeros(context, from).find(
    (used) => used.meu && (used.req_numero === numero || isSameContent(content, used)),
  );
}

function firstFree(context: CommitContext, from: number): number | null {
  const { length } = consecutiveNumeros(context, from);
  return length === NUMEROS_PER_LOOKUP ? null : from + length;
}

async function answerOwn(
  { db }: DbAndClock,
  session: Session,
  used: UsedNumero,
  content: Content,
): Promise<Requisicao> {
  const record = await findRequisicao(db, session.scope, used.req_numero);
  if (!record) throw forbidden();
  const stored = presentRequisicao(record, session.traits);
  if (!isSameContent(content, used)) throw conflict(ALREADY_SENT, stored);
  return stored;
}
