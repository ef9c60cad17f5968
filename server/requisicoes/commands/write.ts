import type { RawBuilder } from "kysely";
import type { Aguardando } from "../../../contract/requisicoes/index.ts";
import { executeUnlessFileUsed, linkArquivos, requireLinked } from "../../arquivos/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import { eventoInsert } from "../../platform/live/evento-insert.ts";
import type { NewEvento } from "../../platform/live/evento-insert.ts";
import { requisicaoAuditInsert } from "../sql/auditoria.ts";
import type { RequisicaoAcao, RequisicaoAudit } from "../sql/auditoria.ts";
import { countMudada, countMudadaByDay } from "../sql/contagem.ts";
import { withSlot } from "../sql/counter-slots.ts";
import { eventoChange, eventoNow, eventoRequisicao } from "../sql/evento.ts";
import { leituraMessage, leituraMove, leituraNew, leituraRestored } from "../sql/leitura.ts";

/** Who writes, and what of theirs goes with it. */
interface ByPerson {
  readonly usuario_id: number;
  /** The person's files that the request, or the message, refers to; linked once all of `from` was written. */
  readonly files?: Omit<Parameters<typeof linkArquivos>[0], "usuario_id">;
}

/** A write other than a message. */
interface Change extends ByPerson {
  readonly audit: RequisicaoAudit<Exclude<RequisicaoAcao, "interacao.enviada">>;
  /** Whether it holds an answer that dealers can read. */
  readonly responde?: boolean;
  readonly privada?: never;
  readonly aguardando?: never;
}

/** A message; its `mudada` also returns `interacao_id`. */
interface Message extends ByPerson {
  readonly audit: RequisicaoAudit<"interacao.enviada">;
  readonly privada: boolean;
  /** Whose turn it is after a public message. */
  readonly aguardando: Aguardando;
  readonly responde?: never;
}

/** A message that came by e-mail: private, so that it is nobody's turn, and unread for everybody. */
interface Received {
  readonly audit: RequisicaoAudit<"interacao.enviada">;
  readonly privada: true;
  readonly usuario_id: null;
  readonly files?: never;
  readonly aguardando?: never;
  readonly responde?: never;
}

/** What a write of a request does, by whom and when. */
export type RequisicaoWrite<Row> = (Change | Message | Received) & {
  readonly quando: Date;
  /** The client's key of a save, kept in its audit row. */
  readonly chave?: string | undefined;
  /** The CTEs that change the request; one is `mudada`, which returns `returnMudada`. */
  readonly change: RawBuilder<unknown>;
  /** The columns of `mudada` to give back. */
  readonly result: RawBuilder<Row>;
};

/**
 * Writes a request. All that every write does beside its change is added here: the reading marks, the counts, the
 * files, the audit row and the evento row, in one statement (docs/decisions/0003). Gives undefined when `mudada`
 * changed nothing or a file was used before; then nothing was written.
 */
export async function writeRequisicao<Row>(
  db: Database,
  write: RequisicaoWrite<Row>,
): Promise<Row | undefined> {
  const { quando, usuario_id, chave, audit, change, files, result } = write;
  const who = { quando, usuario_id, chave };
  const linked = files
    ? sql`ligados as (${linkArquivos({ ...files, usuario_id: write.usuario_id })}), `
    : sql``;
  const required = files ? sql`, ${requireLinked(files.ids)}` : sql``;
  const statement = (slot: number) => sql<Row>`
    with ${change}, lida as (${leituraOf(write)}
    ), contada as (${countMudada(slot)}
    ), contada_no_dia as (${countMudadaByDay(slot)}
    ), ${linked}auditada as (${requisicaoAuditInsert(who, audit)}
    ), anunciada as (${eventoInsert(eventoOf(write), sql`from mudada e`)})
    select ${result}${required} from mudada`;
  const { rows } = await withSlot(async (slot) => await executeUnlessFileUsed(statement(slot), db));
  return rows[0];
}

function leituraOf(write: RequisicaoWrite<unknown>): RawBuilder<unknown> {
  const { audit, privada, aguardando, usuario_id, responde = false } = write;
  if (privada !== undefined) return leituraMessage({ usuario_id, privada, aguardando });
  if (audit.acao === "requisicao.restaurada") return leituraRestored();
  return audit.acao === "requisicao.criada" ? leituraNew() : leituraMove(responde);
}

/** The event of a write: the details of its audit row, without those that only the audit keeps. */
function eventoOf({ quando, usuario_id, audit, privada }: RequisicaoWrite<unknown>): NewEvento {
  const about = { quando, usuario_id, ...eventoRequisicao, privado: privada ?? false };
  const { acao: tipo, detalhe } = audit;
  if (tipo === "requisicao.criada") return { ...about, tipo, dados: eventoNow };
  if (tipo === "requisicao.arquivada" || tipo === "requisicao.restaurada")
    return { ...about, tipo, dados: eventoChange };
  if (tipo === "requisicao.alterada")
    return { ...about, tipo, dados: { ...eventoChange, campos: detalhe.campos } };
  return { ...about, tipo, dados: { ...eventoChange, interacao_id: detalhe.interacao_id } };
}
