import { sql } from "kysely";
import { VIEWS } from "../../../contract/acesso/index.ts";
import type { Interacao } from "../../../contract/interacoes/index.ts";
import {
  REQ_STATUSES,
  STATUS_MOVES,
  aguardandoAfter,
  type canSendInteracao,
} from "../../../contract/requisicoes/index.ts";
import { inScope } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Row } from "../../platform/db/rows.ts";
import type { Services } from "../../platform/services.ts";
import { dealerIsActive, returnMudada, writeRequisicao } from "../../requisicoes/index.ts";

/** A message that is ready to be stored. */
export interface Draft {
  readonly numero: number;
  readonly texto: string;
  readonly privada: boolean;
  readonly chave: string | undefined;
  readonly anexos: Interacao["interacao_anexos"];
  /** Who may write into a request of that area and status. */
  readonly authorize: typeof canSendInteracao;
}

/**
 * The areas, the statuses and whether the dealer is active, under which this person may write, as the statement compares
 * them; the rule of the contract decides.
 */
function allowedFor({ traits }: Session, authorize: typeof canSendInteracao): string[] {
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

/**
 * Stores a message and moves the request's status and last activity. Gives the message; undefined when the person
 * cannot see the request, when it is not open, when the key was used before or a file belongs elsewhere. Then nothing
 * was written.
 */
export async function insertInteracao(
  { db, clock }: Pick<Services, "db" | "clock">,
  session: Session,
  { numero, texto, privada, chave, anexos, authorize }: Draft,
): Promise<Interacao | undefined> {
  const { usuario_id, usuario_nome, usuario_email } = session;
  const quando = clock.now();
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
        ) = any(${allowedFor(session, authorize)}::text[])
      for no key update
    ), nova as (
      insert into interacao (req_numero, interacao_usuario_id, interacao_timestamp, interacao_tipo,
        interacao_texto, interacao_privada, interacao_anexos, interacao_chave)
      select req_numero, ${usuario_id}::bigint, ${quando}::timestamptz, 'sistema', ${texto}, ${privada}::boolean,
        ${JSON.stringify(anexos)}::jsonb, ${chave ?? null}::text from alvo
      on conflict (interacao_usuario_id, interacao_chave) where interacao_chave is not null do nothing
      returning interacao_id, req_numero
    ), mudada as (
      update requisicao r set req_ultima_atividade = ${quando}::timestamptz,
        req_status = case when alvo.de = any(${MOVED.map((move) => move.from)}::text[])
          then 'em_andamento' else alvo.de end
      from alvo join nova using (req_numero) where r.req_numero = alvo.req_numero
      returning ${returnMudada("r", { de: sql`alvo.de`, de_versao: sql`r.req_versao` })}, nova.interacao_id
    )`,
    files: {
      ids: anexos.map(({ arquivo_id }) => arquivo_id),
      dono_tipo: "interacao",
      dono_id: sql`mudada.interacao_id`,
    },
    result: sql<Row<"interacao", "interacao_id">>`interacao_id`,
  });
  if (!row) return undefined;
  return {
    interacao_id: row.interacao_id,
    interacao_texto: texto,
    interacao_html: null,
    interacao_timestamp: unixSeconds(quando),
    interacao_reenvio: 0,
    interacao_tipo: "sistema",
    interacao_privada: Number(privada),
    interacao_anexos: anexos,
    interacao_usuario: { usuario_id, usuario_nome, usuario_email },
  };
}
