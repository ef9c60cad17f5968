import { requestTypeOf } from "../../../contract/requisicoes/index.ts";
import type { Rascunho, RascunhoRow } from "../../../contract/requisicoes/index.ts";
import type { RascunhoRecord, listRascunhos } from "../queries/rascunhos.ts";

/** A stored draft as its author sees it. */
export function presentRascunho({ usuario_id, ...record }: RascunhoRecord): Rascunho {
  const { titulo } = requestTypeOf(record.req_tipo);
  return {
    ...record,
    req_status: "rascunho",
    req_tipo_desc: titulo,
    req_usuario_id: usuario_id,
    req_objeto_item: [...record.req_objeto_item],
  };
}

/** The rows of 'Lista de Salvos'. */
export function presentRascunhoRows(rows: Awaited<ReturnType<typeof listRascunhos>>): RascunhoRow[] {
  return rows.map((row) => ({
    ...row,
    req_status: "rascunho",
    req_tipo_desc: requestTypeOf(row.req_tipo).titulo,
  }));
}
