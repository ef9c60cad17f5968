import type { RawBuilder } from "kysely";
import type { ChangedCells, ReqStatus } from "../../../contract/requisicoes/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import { jsonbObject } from "../../platform/db/rows.ts";
import type { Sql } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import type { Antes } from "./antes.ts";

/** What staff saved: their fields, `extrato` standing for their columns of the parts, and what changed in these. */
export interface Saved {
  readonly campos: readonly string[];
  readonly itens?: ChangedCells;
}

/** What an undo of a closing puts back, as it was before it (`antesCte`); rows of older versions have none. */
interface Closed {
  readonly antes?: Antes;
}

/** The details of each write's audit row beside the statuses, by `acao`. */
interface Said {
  "requisicao.criada": { readonly req_tipo: string };
  "requisicao.alterada": Saved & Closed;
  /** What was saved at the same time, if anything. */
  "requisicao.arquivada": Partial<Saved> & Closed & { readonly motivo: string };
  /** A closing that was taken back. */
  "requisicao.restaurada": object;
  "interacao.enviada": { readonly interacao_id: number };
}

/** The writes of a request; their events have the same names. */
export type RequisicaoAcao = keyof Said;

/** The status before, which a new request lacks, and the one after. */
interface Statuses {
  readonly de?: ReqStatus;
  readonly para: ReqStatus;
}

/** The details of a write's audit row; the statement adds the statuses. */
export type RequisicaoAudit<Acao extends RequisicaoAcao = RequisicaoAcao> = {
  [Key in Acao]: { readonly acao: Key; readonly detalhe: Sql<Said[Key]> };
}[Acao];

/** An audit row of a request as it is read: rows of older versions may lack any key of `detalhe`. */
export type StoredAudit<Acao extends RequisicaoAcao = RequisicaoAcao> = {
  [Key in Acao]: { readonly acao: Key; readonly detalhe: Partial<Statuses & Said[Key]> };
}[Acao];

/**
 * The audit row of a write, as a data-modifying CTE that follows `mudada`. It keeps the client's key of a save, by
 * which `isSaved` recognises it; cells and reasons stand beside what is sealed.
 */
export function requisicaoAuditInsert(
  {
    chave,
    ...who
  }: { readonly quando: Date; readonly usuario_id: number | null; readonly chave: string | undefined },
  { acao, detalhe }: RequisicaoAudit,
): RawBuilder<unknown> {
  const para = sql<ReqStatus>`req_status`;
  const statuses: Sql<Statuses> = acao === "requisicao.criada" ? { para } : { de: sql<ReqStatus>`de`, para };
  const objeto = { objeto: "requisicao", objeto_id: sql`req_numero` };
  const { itens, motivo, ...sealed } = detalhe as Partial<Sql<Said["requisicao.arquivada"]>>;
  const textos = { ...(itens !== undefined && { itens }), ...(motivo !== undefined && { motivo }) };
  return auditInsert(
    {
      ...who,
      acao,
      ...objeto,
      detalhe: jsonbObject<object>({
        ...statuses,
        ...sealed,
        ...(chave !== undefined && { req_chave: chave }),
      }),
      textos: Object.keys(textos).length > 0 ? jsonbObject<object>(textos) : undefined,
    },
    sql`from mudada`,
  );
}
