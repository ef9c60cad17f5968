import type { RawBuilder } from "kysely";
import { CONCESSIONARIO_INATIVO, writesFor } from "../../../contract/acesso/index.ts";
import { ladoOf } from "../../../contract/carros-parados/index.ts";
import { NOT_IN_TABELA } from "../../../contract/conversas/index.ts";
import type { canSendMensagem } from "../../../contract/conversas/index.ts";
import { inReach } from "../../acesso/index.ts";
import type { Reach, Session } from "../../acesso/index.ts";
import { executeUnlessFileUsed, linkArquivos, requireLinked } from "../../arquivos/index.ts";
import { sideColumn } from "../../carros-parados/index.ts";
import { novaInteracao, novosEmails } from "../../interacoes/index.ts";
import type { Draft, Thread } from "../../interacoes/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Database } from "../../platform/db/connect.ts";
import { jsonbObject } from "../../platform/db/rows.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { forbidden, unprocessable } from "../../platform/http/errors.ts";
import { eventoInsert } from "../../platform/live/evento-insert.ts";
import { dealerIsActive } from "../../requisicoes/index.ts";
import { isNameable } from "../queries/opcoes.ts";
import { hasLeft, isTopico } from "../sql/topico.ts";
import type { Topico } from "../sql/topico.ts";

/** Who writes about what, within which reach, and the rule about who may write to a dealer. */
interface Write {
  readonly session: Session;
  readonly topico: Topico;
  readonly reach: Reach;
  /** Whether the person may write for this dealer. */
  readonly concessionario_ativo: boolean;
  readonly authorize: typeof canSendMensagem;
}

/** The thread of a conversation; its week has been found within the reach. */
export function conversaThread(db: Database, write: Write): Thread {
  const { topico } = write;
  return {
    takes: ({ dono_tipo, destino_id }) =>
      dono_tipo === "conversa" && destino_id === Number(topico.info_semana),
    store: async (draft) => await store(db, write, draft),
    explain: async (wasStored) => await explain(db, write, wasStored),
  };
}

/** Thrown to roll back a new conversation that got no message. */
class NothingSaid extends Error {}

/**
 * Adds the message to its conversation in one statement; where there is none yet, begins one in the same transaction.
 */
async function store(db: Database, write: Write, draft: Draft): Promise<number | undefined> {
  const added = await addMensagem(db, write, draft);
  if (added !== undefined) return added;
  const begin = async (tx: Database): Promise<number> => {
    await beginConversa(tx, write);
    const first = await addMensagem(tx, write, draft);
    if (first === undefined) throw new NothingSaid();
    return first;
  };
  // What is said with a move of the week ends with its transaction.
  if (db.isTransaction) return await begin(db);
  try {
    return await db.transaction().execute(begin);
  } catch (error) {
    if (error instanceof NothingSaid) return undefined;
    throw error;
  }
}

/** Whether this person may write for the dealer `c`, as the statement compares it; the contract's rule decides. */
function isAllowed({ session: { traits }, authorize }: Write): RawBuilder<boolean> {
  const allowed = [true, false].filter((concessionario_ativo) => authorize(traits, { concessionario_ativo }));
  return sql<boolean>`${dealerIsActive} = any(${allowed}::boolean[])`;
}

/** Makes the conversation; about a part only while that stands in the week's table. */
async function beginConversa(tx: Database, write: Write): Promise<void> {
  const { reach, topico } = write;
  await sql`
    insert into conversa (concessionario_conta, info_semana, info_chassi, info_item_codigo)
    select g.concessionario_conta, g.info_semana, g.info_chassi, g.info_item_codigo
    from (
      select f.concessionario_conta, f.info_semana, ${topico.info_chassi ?? null}::text as info_chassi,
        ${topico.info_item_codigo ?? null}::text as info_item_codigo
      from informativo f
      where ${inReach(reach, { conta: "f.concessionario_conta" })} and f.info_semana = ${topico.info_semana}
    ) g join concessionario c on c.concessionario_conta = g.concessionario_conta
    where ${isAllowed(write)} and not ${hasLeft("g")}
    on conflict do nothing`.execute(tx);
}

/**
 * Stores a message, counts it for the other side, and brings its conversation back from the archive: a private one on
 * the manufacturer's side alone (OP-53, OP-79). For the sender's side everything is read then.
 */
async function addMensagem(db: Database, write: Write, draft: Draft): Promise<number | undefined> {
  const { reach, topico, session } = write;
  const { usuario_id, quando, privada, anexos } = draft;
  const lado = ladoOf(session.traits);
  const outro = lado === "montadora" ? "concessionario" : "montadora";
  const own = (column: "arquivada" | "lida_ate" | "nao_lidas") => sideColumn(lado, column);
  const others = (column: "arquivada" | "nao_lidas") => sideColumn(outro, column);
  const moved = privada
    ? sql``
    : sql`, ultima_publica_id = nova.interacao_id, ${others("arquivada")} = false,
        ${others("nao_lidas")} = ${sideColumn(outro, "nao_lidas", "v")} + 1`;
  const files = { ids: anexos.map(({ arquivo_id }) => arquivo_id), usuario_id, dono_tipo: "conversa" };
  const about = {
    info_semana: topico.info_semana,
    info_chassi: topico.info_chassi ?? "",
    info_item_codigo: topico.info_item_codigo ?? "",
  };
  const from = sql`from mudada e`;
  // Locks the conversation first, so that an archiving waits and the ids of its messages are in their order.
  const { rows } = await executeUnlessFileUsed(
    sql<Row<"interacao", "interacao_id">>`
    with alvo as (
      select v.conversa_id, c.concessionario_bu
      from conversa v join concessionario c on c.concessionario_conta = v.concessionario_conta
      where ${inReach(reach, { conta: "v.concessionario_conta" })} and ${isTopico(topico)}
        and ${isAllowed(write)}
      for no key update of v
    ), nova as (
      ${novaInteracao("conversa_id", draft)}
    )${novosEmails(draft)}, mudada as (
      update conversa v set ultima_interacao_id = nova.interacao_id, ${own("lida_ate")} = nova.interacao_id,
        ${own("nao_lidas")} = 0, ${own("arquivada")} = false${moved},
        info_modelo = coalesce((select l.info_modelo from informativo_linha l
          where (l.concessionario_conta, l.info_semana) = (v.concessionario_conta, v.info_semana)
            and (l.info_chassi, l.info_item_codigo) = (v.info_chassi, v.info_item_codigo) limit 1), v.info_modelo)
      from alvo join nova using (conversa_id) where v.conversa_id = alvo.conversa_id
      returning v.conversa_id, v.concessionario_conta, nova.interacao_id, alvo.concessionario_bu
    ), ligados as (${linkArquivos({ ...files, dono_id: sql`e.interacao_id`, from: sql`mudada e` })}
    ), auditada as (${auditInsert(
      {
        quando,
        usuario_id,
        acao: "conversa.escrita",
        objeto: "conversa",
        objeto_id: `${topico.concessionario_id}/${topico.info_semana}`,
        detalhe: jsonbObject<object>({
          conversa_id: sql.ref("conversa_id"),
          interacao_id: sql.ref("interacao_id"),
        }),
      },
      from,
    )}), anunciada as (${eventoInsert(
      {
        quando,
        usuario_id,
        tipo: "conversa.escrita",
        concessionario_conta: sql<string>`e.concessionario_conta`,
        privado: privada,
        dados: { ...about, lado, unidade: sql<number>`e.concessionario_bu` },
      },
      from,
    )})
    select interacao_id, ${requireLinked(files.ids)} from mudada`,
    db,
  );
  return rows[0]?.interacao_id;
}

/** Throws 403, and 422 for a part that is not in the table and was never spoken about. */
async function explain(db: Database, write: Write, wasStored: boolean): Promise<void> {
  const { session, topico, reach, authorize, ...dealer } = write;
  if (wasStored) return;
  if (!writesFor(session.traits, dealer)) throw forbidden(CONCESSIONARIO_INATIVO);
  if (!authorize(session.traits, dealer)) throw forbidden();
  if (!(await isNameable(db, reach, topico)))
    throw unprocessable([{ campo: "info_item_codigo", mensagem: NOT_IN_TABELA }]);
}
