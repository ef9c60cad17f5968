import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { ReqStatus } from "../../../contract/requisicoes/index.ts";
import { executeUnlessFileUsed, linkArquivos, requireLinked } from "../../arquivos/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { jsonbObject } from "../../platform/db/rows.ts";
import { requisicaoAuditInsert } from "../sql/auditoria.ts";
import type { RequisicaoAcao, RequisicaoAudit } from "../sql/auditoria.ts";
import { countMudada } from "../sql/contagem.ts";
import { withSlot } from "../sql/counter-slots.ts";
import { eventoInsert } from "../sql/evento.ts";
import { leituraMessage, leituraMove, leituraNew } from "../sql/leitura.ts";

/** A write that is no message. */
interface Change {
  readonly audit: RequisicaoAudit<Exclude<RequisicaoAcao, "interacao.enviada">>;
  readonly privada?: never;
}

/** A message; its `mudada` also returns `interacao_id`. */
interface Message {
  readonly audit: RequisicaoAudit<"interacao.enviada">;
  readonly privada: boolean;
}

/** What one write of a request does, and who does it when. */
export type RequisicaoWrite<Row> = (Change | Message) & {
  readonly quando: Date;
  readonly usuario_id: number;
  /** The CTEs that change the request; the last is `mudada`, which returns `returnMudada`. */
  readonly change: RawBuilder<unknown>;
  /** The person's files that the request, or the message, refers to. */
  readonly files?: Omit<Parameters<typeof linkArquivos>[0], "usuario_id" | "from">;
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
  const { quando, usuario_id, audit, change, files, result } = write;
  const who = { quando, usuario_id };
  const linked = files
    ? sql`ligados as (${linkArquivos({ ...files, usuario_id, from: "mudada" })}), `
    : sql``;
  const required = files ? sql`, ${requireLinked(files.ids)}` : sql``;
  const statement = (slot: number) => sql<Row>`
    with ${change}, lida as (${leituraOf(write)}
    ), contada as (${countMudada(slot)}
    ), ${linked}auditada as (${requisicaoAuditInsert(who, audit)}
    ), anunciada as (${eventoInsert({ ...who, tipo: audit.acao, from: "mudada", ...eventoOf(write) })})
    select ${result}${required} from mudada`;
  const { rows } = await withSlot(async (slot) => await executeUnlessFileUsed(statement(slot), db));
  return rows[0];
}

function leituraOf({ audit, privada, usuario_id }: RequisicaoWrite<unknown>): RawBuilder<unknown> {
  if (privada !== undefined) return leituraMessage({ usuario_id, privada });
  return audit.acao === "requisicao.criada" ? leituraNew() : leituraMove();
}

/** Whoever may not read a private message still learns of the status change that came with it. */
function eventoOf({ privada }: RequisicaoWrite<unknown>) {
  if (privada === undefined) return {};
  const extra = jsonbObject<{ interacao_id: number; de: ReqStatus }>({
    interacao_id: sql.ref<number>("interacao_id"),
    de: sql.ref<ReqStatus>("de"),
  });
  return { privado: privada, extra };
}
