import { GROUPS, groupOf, isStaffOf, traitsOf } from "../../../contract/acesso/index.ts";
import type { View } from "../../../contract/acesso/index.ts";
import { AVISO_TIPOS } from "../../../contract/notificacoes/index.ts";
import type { AvisoTipo } from "../../../contract/notificacoes/index.ts";
import { readsPrivate } from "../../../contract/requisicoes/index.ts";
import type { ReqStatus } from "../../../contract/requisicoes/index.ts";
import type { DatedEvento } from "../../platform/live/read-eventos.ts";

/** Somebody who follows a request: its author or its owner (OP-49). */
export interface Follower {
  readonly usuario_id: number;
  readonly grupo_usuario_id: number;
}

/** What an event tells, and whom; `usuario_id` is null for the staff of the area. */
export interface Told {
  readonly usuario_id: number | null;
  readonly evento_id: number;
  readonly req_numero: number;
  readonly tipo: AvisoTipo;
  readonly autor_id: number | null;
  readonly req_status: ReqStatus;
  readonly privado: boolean;
  /** Whether it moved the status. */
  readonly movido: boolean;
  readonly quando: Date;
}

/** What events of requests hold, as far as it is asked for here; rows of other releases may lack any of it. */
interface Dados {
  readonly req_status?: ReqStatus;
  readonly de?: ReqStatus;
}

/** The groups whose people work on the requests of an area. */
export function staffGroups(view: View): number[] {
  return GROUPS.filter((group) => isStaffOf(traitsOf(group), view)).map(
    ({ grupo_usuario_id }) => grupo_usuario_id,
  );
}

function isAvisoTipo(tipo: string): tipo is AvisoTipo {
  return AVISO_TIPOS.some((one) => one === tipo);
}

/** The requests that these events may tell something of. */
export function numerosOf(eventos: readonly DatedEvento[]): number[] {
  const told = eventos.flatMap(({ tipo, req_numero }) => (isAvisoTipo(tipo) ? (req_numero ?? []) : []));
  return [...new Set(told)];
}

/**
 * What one event tells those who follow its request, except whoever caused it (OP-52): a new request the staff of its
 * area; a message, a change of status and an archiving its author and its owner. A private message is nothing to a
 * dealer but the move of the status that it made (OP-53).
 */
export function toldBy(evento: DatedEvento, followers: readonly Follower[]): Told[] {
  const { tipo, req_numero, usuario_id: autor_id, privado, quando } = evento;
  const { req_status, de } = evento.dados as Dados;
  if (!isAvisoTipo(tipo) || req_numero === null || req_status === undefined) return [];
  const moved = de !== undefined && de !== req_status;
  const told = {
    evento_id: Number(evento.evento_id),
    req_numero,
    tipo,
    autor_id,
    req_status,
    privado,
    movido: moved,
    quando,
  };
  if (tipo === "requisicao.criada") return [{ ...told, usuario_id: null }];
  if (tipo === "requisicao.alterada" && !moved) return [];
  return followers.flatMap(({ usuario_id, grupo_usuario_id }) => {
    if (usuario_id === autor_id) return [];
    if (!privado || readsPrivate(traitsOf(groupOf(grupo_usuario_id)))) return { ...told, usuario_id };
    return moved ? { ...told, usuario_id, tipo: "requisicao.alterada" as const, privado: false } : [];
  });
}
