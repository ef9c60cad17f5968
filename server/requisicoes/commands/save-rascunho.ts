import { CONCESSIONARIO_INATIVO } from "../../../contract/acesso/index.ts";
import { REQUIRED_FIELD } from "../../../contract/platform/messages.ts";
import {
  MAX_RASCUNHOS,
  NO_RASCUNHOS,
  SENT_MEANWHILE,
  STALE_RASCUNHO,
  TOO_MANY_RASCUNHOS,
  hasRascunhos,
} from "../../../contract/requisicoes/index.ts";
import type { CommitRequisicao, Rascunho, RequestType } from "../../../contract/requisicoes/index.ts";
import type { Session } from "../../acesso/index.ts";
import {
  executeUnlessFileUsed,
  keepForRascunho,
  releaseFromRascunho,
  requireLinked,
} from "../../arquivos/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Value } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { badRequest, conflict, forbidden, stale, unprocessable } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import { removeContents } from "../../platform/storage/remove-contents.ts";
import { presentRascunho } from "../presenters/rascunho.ts";
import { presentRequisicao } from "../presenters/requisicao.ts";
import { findCommitContext } from "../queries/commit-context.ts";
import { findRascunho } from "../queries/rascunhos.ts";
import type { RascunhoRecord } from "../queries/rascunhos.ts";
import { findRequisicao } from "../queries/record.ts";
import { arquivoIds, isSameContent, readDraft, refuseForeignFiles, withStoredNames } from "./content.ts";
import type { Content } from "./content.ts";

type Parts = Pick<Services, "db" | "clock" | "storage">;

declare module "../../platform/audit.ts" {
  interface ActsWithoutEvento {
    "rascunho.salvo": "rascunho";
    "rascunho.excluido": "rascunho";
  }
}

/** Attempts of a save without a version, before it gives up because others keep changing what it read. */
const TRIES = 5;

/** One save after its values were read. */
interface Save {
  readonly numero: number;
  readonly descricao: string;
  /** The version that was opened, 0 for a new draft; without one the save is checked against nothing. */
  readonly versao: number | undefined;
  readonly content: Content;
}

/**
 * Salvar: stores what there is of a request under its number and author (DRAFT-08, OP-37, OP-38). The same save sent
 * again, its answer lost, is answered as stored. Throws 400 (a type without drafts), 403 (the dealer is inactive), 422
 * (values of a wrong kind, no description, others' files), 409 (sent meanwhile, an old version, too many drafts). The
 * account was checked.
 */
export async function saveRascunho(
  parts: Parts,
  session: Session,
  type: RequestType,
  body: CommitRequisicao,
): Promise<Rascunho> {
  if (!hasRascunhos(type)) throw badRequest(NO_RASCUNHOS);
  const sent = readDraft(type, body, session.traits);
  const descricao = body.rascunho_descricao ?? "";
  if (descricao === "") throw unprocessable([{ campo: "rascunho_descricao", mensagem: REQUIRED_FIELD }]);
  const { usuario_id } = session;
  const numero = body.req_numero;
  const ask = { numero, conta: sent.conta, usuario_id, arquivos: arquivoIds(sent) };
  for (let time = 0; time < TRIES; time++) {
    const context = await findCommitContext(parts.db, ask);
    if (context.usedNumeros.some((used) => used.meu && used.req_numero === numero))
      throw await sentMeanwhile(parts, session, numero);
    if (context.concessionario_desc === null) throw forbidden(CONCESSIONARIO_INATIVO);
    const content = withStoredNames(sent, context.arquivos);
    const save = { numero, descricao, versao: body.req_versao, content };
    const stored = await findRascunho(parts.db, session, numero);
    if (stored && isRepetition(save, stored)) return presentRascunho(stored);
    refuseStale(save, stored);
    refuseForeignFiles(content, context.arquivos, numero);
    const written = await write(parts, session, save);
    if (written === "full") throw conflict(TOO_MANY_RASCUNHOS);
    // A version or a file was used between reading and writing: read again.
    if (written === undefined) continue;
    const record = await findRascunho(parts.db, session, numero);
    if (!record) throw await sentMeanwhile(parts, session, numero);
    return presentRascunho(record);
  }
  throw conflict(STALE_RASCUNHO);
}

async function sentMeanwhile({ db }: Parts, session: Session, numero: number) {
  const record = await findRequisicao(db, session.scope, numero);
  return conflict(SENT_MEANWHILE, record && presentRequisicao(record, session.traits));
}

function refuseStale({ versao }: Save, stored: RascunhoRecord | undefined): void {
  if (stored && versao !== undefined && versao !== stored.req_versao)
    throw stale(STALE_RASCUNHO, presentRascunho(stored), undefined);
}

/** True for the save that made the stored version, sent again. */
function isRepetition({ versao, descricao, content }: Save, stored: RascunhoRecord): boolean {
  return (
    versao !== undefined &&
    stored.req_versao === versao + 1 &&
    stored.rascunho_descricao === descricao &&
    isSameContent(content, stored)
  );
}

/**
 * Writes the draft, its files and its audit row in one statement, and removes files that it no longer has. Gives "full"
 * where the person has as many drafts as they may have, undefined where the stored version is another by now or a file
 * was used.
 */
async function write(
  { db, clock, storage }: Parts,
  { usuario_id }: Session,
  { numero, descricao, versao, content }: Save,
): Promise<number | "full" | undefined> {
  const { type, conta, ctrl, items } = content;
  const quando = clock.now();
  const ids = arquivoIds(content);
  const mine = { usuario_id, numero };
  const expected = versao === undefined ? sql`true` : sql`k.req_versao = ${versao}::integer`;
  interface Stored {
    readonly req_versao: Value<"rascunho", "req_versao"> | null;
    readonly cheio: boolean;
    readonly soltos: Value<"arquivo", "arquivo_id">[];
  }
  // Unscoped: only the person's own drafts and files.
  const statement = sql<Stored>`
    with lugar as (
      select count(*) filter (where req_numero <> ${numero}::bigint) >= ${MAX_RASCUNHOS}::bigint as cheio
      from rascunho where usuario_id = ${usuario_id}::bigint and req_tipo = ${type.tipo}
    ), gravado as (
      insert into rascunho as k (usuario_id, req_numero, req_versao, req_tipo, req_tipo_versao, req_concessionario_id,
        rascunho_descricao, req_data_criacao, req_ultima_atividade, req_sumario, req_objeto_ctrl, req_objeto_item)
      select ${usuario_id}::bigint, ${numero}::bigint, ${(versao ?? 0) + 1}::integer, ${type.tipo},
        ${type.versao}::smallint, ${conta}, ${descricao}, ${quando}::timestamptz, ${quando}::timestamptz,
        ${type.sumario(ctrl)}, ${JSON.stringify(ctrl)}::jsonb, ${JSON.stringify(items)}::jsonb
      from lugar where not cheio
      on conflict (usuario_id, req_numero) do update set req_versao = k.req_versao + 1, req_tipo = excluded.req_tipo,
        req_tipo_versao = excluded.req_tipo_versao, req_concessionario_id = excluded.req_concessionario_id,
        rascunho_descricao = excluded.rascunho_descricao, req_ultima_atividade = excluded.req_ultima_atividade,
        req_sumario = excluded.req_sumario, req_objeto_ctrl = excluded.req_objeto_ctrl,
        req_objeto_item = excluded.req_objeto_item
      where ${expected}
      returning req_numero, req_versao
    ), soltos as (${releaseFromRascunho({ ...mine, keep: ids, from: sql`gravado` })}
    ), ligados as (${keepForRascunho({ ...mine, ids, from: sql`gravado` })}
    ), auditado as (${auditInsert(
      {
        quando,
        usuario_id,
        acao: "rascunho.salvo",
        objeto: "rascunho",
        objeto_id: sql`req_numero`,
        detalhe: sql`jsonb_build_object('req_tipo', ${type.tipo}::text, 'req_versao', req_versao)`,
      },
      sql`from gravado`,
    )})
    select (select req_versao from gravado), (select cheio from lugar),
      array(select arquivo_id::text from soltos) as soltos,
      case when exists (select from gravado) then ${requireLinked(ids)} end as ligados`;
  const { rows } = await executeUnlessFileUsed(statement, db);
  const [row] = rows;
  await removeContents(storage, row?.soltos ?? []);
  return row?.req_versao ?? (row?.cheio === true ? "full" : undefined);
}
