import type { Evento } from "../../../contract/interacoes/index.ts";
import type { EventoRow, Position } from "../queries/eventos.ts";

/** An event in its wire form. */
export function presentEvento({ dados, ...row }: EventoRow): Evento {
  const { tipo, req_numero, req_concessionario_id, usuario_id } = row;
  const { view, req_tipo, req_status, interacao_id = null } = dados;
  return { tipo, req_numero, req_concessionario_id, view, req_tipo, req_status, usuario_id, interacao_id };
}

/** A position as the `id` of the stream. */
export function formatPosition({ xid, evento_id }: Position): string {
  return `${xid}-${evento_id}`;
}

/** Parses the `id` that a browser sent back; undefined if it is not one of ours. */
export function parsePosition(text: string): Position | undefined {
  const [, xid, evento_id] = /^(\d{1,18})-(\d{1,18})$/.exec(text) ?? [];
  return xid === undefined || evento_id === undefined ? undefined : { xid, evento_id };
}
