import type { RawBuilder } from "kysely";
import { CONCESSIONARIO_INATIVO, VIEWS, writesFor } from "../../../contract/acesso/index.ts";
import {
  NOT_FOUND,
  REQ_STATUSES,
  STATUS_MOVES,
  aguardandoAfter,
  closedMessage,
  isClosed,
  type canSendInteracao,
} from "../../../contract/requisicoes/index.ts";
import { inScope } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { conflict, forbidden, required } from "../../platform/http/errors.ts";
import {
  dealerIsActive,
  findRequisicao,
  presentRequisicao,
  returnMudada,
  writeRequisicao,
} from "../../requisicoes/index.ts";
import { novaInteracao, novosEmails } from "../sql/nova.ts";
import type { Draft, Thread } from "./thread.ts";

/** Which request is written to, by whom, and the rule about who may write into one of that area and status. */
interface Write {
  readonly session: Session;
  readonly numero: number;
  readonly authorize: typeof canSendInteracao;
}

/** The thread of a request. A message moves it from pendente to em_andamento (INT-06, OP-44, OP-53). */
export function requisicaoThread(db: Database, write: Write): Thread {
  const { numero } = write;
  return {
    takes: ({ dono_tipo, destino_id }) => dono_tipo === "interacao" && destino_id === numero,
    store: async (draft) => await insertInteracao(db, write, draft),
    explain: async (wasStored) => await explain(db, write, wasStored),
  };
}

/**
 * The areas, statuses and states of the dealer in which this person may write, as the statement compares them; the
 * contract's rule decides.
 */
function allowedFor({ session: { traits }, authorize }: Write): string[] {
  return VIEWS.flatMap((view) =>
    REQ_STATUSES.flatMap((req_status) =>
      [true, false]
        .filter((concessionario_ativo) => authorize(traits, { view, req_status, concessionario_ativo }))
        .map((concessionario_ativo) => `${view} ${req_status} ${concessionario_ativo}`),
    ),
  );
}

/** The statuses that a message changes (OP-44). */
const MOVED = STATUS_MOVES.filter((move) => move.by === "interacao");

/** Stores a message and moves the request's status and last activity, in one statement. */
async function insertInteracao(db: Database, write: Write, draft: Draft): Promise<number | undefined> {
  const { session, numero } = write;
  const { quando, usuario_id, privada, anexos } = draft;
  const row = await writeRequisicao(db, {
    quando,
    usuario_id,
    audit: { acao: "interacao.enviada", detalhe: { interacao_id: sql.ref<number>("interacao_id") } },
    privada,
    aguardando: aguardandoAfter(session.traits),
    // Locks the request first: concurrent changes wait, and the key is checked before anything is written.
    change: sql`alvo as (
      select r.req_numero, r.req_status as de from requisicao r
      where r.req_numero = ${numero}::bigint and ${inScope(session.scope, { conta: "r.req_concessionario_id", view: "r.view" })}
        and r.view || ' ' || r.req_status || ' ' || (
          select ${dealerIsActive} from concessionario c where c.concessionario_conta = r.req_concessionario_id
        ) = any(${allowedFor(write)}::text[])
      for no key update
    ), nova as (
      ${novaInteracao("req_numero", draft)}
    )${novosEmails(draft)}, mudada as (
      update requisicao r set req_ultima_atividade = ${quando}::timestamptz,${invalidosOf(draft)}
        req_status = case when alvo.de = any(${MOVED.map((move) => move.from)}::text[])
          then 'em_andamento' else alvo.de end
      from alvo join nova using (req_numero) where r.req_numero = alvo.req_numero
      returning ${returnMudada("r", { de: sql`alvo.de`, de_versao: sql`r.req_versao` })}, nova.interacao_id
    )`,
    files: {
      ids: anexos.map(({ arquivo_id }) => arquivo_id),
      dono_tipo: "interacao",
      dono_id: sql`mudada.interacao_id`,
      from: sql`mudada`,
    },
    result: sql<Row<"interacao", "interacao_id">>`interacao_id`,
  });
  return row?.interacao_id;
}

/**
 * Adds what is no address to those that the request tells (DET-05), each once whatever its case; a message of another
 * type has none.
 */
function invalidosOf({ tipo, emails: { invalidos } }: Draft): RawBuilder<unknown> {
  if (tipo !== "email") return sql``;
  return sql` email_invalidos = r.email_invalidos || array(
      select d.novo from unnest(${[...invalidos]}::text[]) d(novo)
      where lower(d.novo) <> all(select lower(unnest(r.email_invalidos)))),`;
}

/** Throws 404, 409 (closed, the request in `atual`) and 403. */
async function explain(
  db: Database,
  { session: { scope, traits }, numero, authorize }: Write,
  wasStored: boolean,
): Promise<void> {
  const record = required(await findRequisicao(db, scope, numero), NOT_FOUND);
  if (wasStored) return;
  if (isClosed(record.req_status) && authorize(traits, { ...record, req_status: "pendente" }))
    throw conflict(closedMessage(record.req_status), presentRequisicao(record, traits));
  if (!writesFor(traits, record)) throw forbidden(CONCESSIONARIO_INATIVO);
  if (!authorize(traits, record)) throw forbidden();
}
