import type { RawBuilder } from "kysely";
import type { Traits, View } from "../../../contract/acesso/index.ts";
import { NOT_FOUND, STALE, closedMessage, isClosed } from "../../../contract/requisicoes/index.ts";
import type { ReqStatus, Requisicao } from "../../../contract/requisicoes/index.ts";
import { foundInReach, lastAlteracao } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { conflict, forbidden, required, stale } from "../../platform/http/errors.ts";
import type { HttpError } from "../../platform/http/errors.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { presentRequisicao } from "../presenters/requisicao.ts";
import { findRequisicao } from "../queries/record.ts";
import type { FoundRequisicao, RequisicaoRecord } from "../queries/record.ts";
import { isSaved } from "../queries/saved.ts";
import { antesCte, antesOfMudada } from "../sql/antes.ts";
import type { RequisicaoAudit, Saved } from "../sql/auditoria.ts";
import { returnMudada } from "../sql/mudada.ts";
import { writeRequisicao } from "./write.ts";

/** One accepted save: its effect on the record, and the columns that it sets besides status and version. */
export interface Change {
  readonly audit: RequisicaoAudit<"requisicao.alterada" | "requisicao.arquivada">;
  /** Whether it saves what dealers can read; a closing answers them in any case. */
  readonly responde: boolean;
  readonly status: ReqStatus;
  readonly set: RawBuilder<unknown>;
  readonly result: (record: RequisicaoRecord) => RequisicaoRecord;
}

/** The 409 for a closed record, with the stored record (OP-43). */
export function closedConflict(record: RequisicaoRecord, session: Session): HttpError {
  return conflict(closedMessage(record.req_status), presentRequisicao(record, session.traits));
}

/** The 409 for an old version, with the stored record and who last changed it. */
async function staleConflict(
  { db }: DbAndClock,
  record: RequisicaoRecord,
  session: Session,
): Promise<HttpError> {
  const alteracao = await lastAlteracao(db, "requisicao", record.req_numero);
  return stale(STALE, presentRequisicao(record, session.traits), alteracao);
}

/** What a save is asked for. */
export interface ChangeCall {
  readonly numero: number;
  readonly versao: number | undefined;
  /** The client's key: a save that this person already made with it is answered as saved. */
  readonly chave: string | undefined;
  /** Whether the person may save, asked with the record's area. */
  readonly authorize: (person: Traits, view: View) => boolean;
  readonly decide: (record: RequisicaoRecord, now: Date) => Change | null;
}

/** The result of a save before anything is written: its change, or null where nothing is to be stored. */
export interface Judged {
  readonly record: FoundRequisicao;
  readonly now: Date;
  readonly change: Change | null;
}

/**
 * Reads the request and lets `decide` choose the change. A save that was stored before and whose answer was lost needs
 * none: it is answered with the request as it is now, even if closed. Throws 404 outside the scope, 403 for people who
 * are not staff, 409 with the current record for an old `versao`; `decide` throws the rest.
 */
export async function judgeChange(parts: DbAndClock, session: Session, call: ChangeCall): Promise<Judged> {
  const record = required(await findRequisicao(parts.db, session.scope, call.numero), NOT_FOUND);
  if (!call.authorize(session.traits, record.view)) throw forbidden();
  const now = parts.clock.now();
  // Asked after the record was read: every save that the record holds is then known. A save that came in between
  // changes the version, and is noticed by that.
  if (await isSaved(parts.db, session, { numero: record.req_numero, chave: call.chave })) {
    const saved = await findRequisicao(parts.db, session.scope, call.numero);
    return { record: saved ?? record, now, change: null };
  }
  const isStale = call.versao !== undefined && call.versao !== record.req_versao;
  if (isStale && !isClosed(record.req_status)) throw await staleConflict(parts, record, session);
  const change = call.decide(record, now);
  if (isStale && change) throw await staleConflict(parts, record, session);
  return { record, now, change };
}

/** Attempts of a save without a version, before it gives up because others keep changing the record first. */
const TRIES = 5;

/**
 * A save of a stored request by the staff of its area: judges it, and writes the change with a statement that compares
 * version and status. Throws as `judgeChange` does, and 409 when others keep changing the request first.
 */
export async function changeRequisicao(
  parts: DbAndClock,
  session: Session,
  call: ChangeCall,
): Promise<Requisicao> {
  for (let time = 0; ; time++) {
    const { record, now, change } = await judgeChange(parts, session, call);
    if (!change) return presentRequisicao(record, session.traits);
    if (time === TRIES) throw await staleConflict(parts, record, session);
    const versao = await write(parts, session, record, { ...change, quando: now, chave: call.chave });
    if (versao === undefined) continue;
    const req_ultima_atividade = unixSeconds(now);
    const saved = { ...record, req_status: change.status, req_versao: versao, req_ultima_atividade };
    return presentRequisicao(change.result(saved), session.traits);
  }
}

/** Gives the new version; undefined if the record has changed since it was read, and then nothing was written. */
async function write(
  { db }: DbAndClock,
  { usuario_id }: Session,
  { req_numero, req_versao, req_status }: FoundRequisicao,
  change: Change & { readonly quando: Date; readonly chave: string | undefined },
): Promise<number | undefined> {
  const { responde, status, set, quando, chave } = change;
  const before = { de: sql<ReqStatus>`${req_status}::text`, de_versao: sql<number>`${req_versao}::integer` };
  const closes = isClosed(status);
  const seen = { numero: req_numero, versao: req_versao, status: req_status };
  const row = await writeRequisicao(db, {
    quando,
    usuario_id,
    chave,
    audit: closes ? closingAudit(change.audit) : change.audit,
    responde: closes || responde,
    change: sql`${closes ? sql`${antesCte(seen, savedAt(change))}, ` : sql``}mudada as (
      update requisicao set req_status = ${status}, req_versao = req_versao + 1,
        req_ultima_atividade = ${quando}::timestamptz, ${set} ${closes ? sql`from antes` : sql``}
      where requisicao.req_numero = ${foundInReach(req_numero)}::bigint and req_versao = ${req_versao}::integer
        and req_status = ${req_status}
      returning ${returnMudada("requisicao", before)}, req_versao
    )`,
    result: sql<Row<"requisicao", "req_versao">>`req_versao`,
  });
  return row?.req_versao;
}

/** What a closing saves stays when it is taken back, and so do the activity and the answer that the save is. */
function savedAt({ audit, responde, quando }: Change & { readonly quando: Date }) {
  const { campos = [] } = audit.detalhe as Partial<Saved>;
  return { saved: campos.length > 0 ? quando : null, answered: responde ? quando : null };
}

/** The audit row of a closing also keeps what an undo puts back. */
function closingAudit(audit: Change["audit"]): Change["audit"] {
  const antes = antesOfMudada();
  return audit.acao === "requisicao.arquivada"
    ? { acao: audit.acao, detalhe: { ...audit.detalhe, antes } }
    : { acao: audit.acao, detalhe: { ...audit.detalhe, antes } };
}
