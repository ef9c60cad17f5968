import type { Interacao } from "../../../contract/interacoes/index.ts";
import { formatCount } from "../../platform/format/format.ts";

/** The messages since `known`, without the person's own. */
export function newMessages(
  messages: readonly Interacao[],
  known: ReadonlySet<number>,
  usuarioID: number,
): Interacao[] {
  return messages.filter(
    ({ interacao_id, interacao_usuario }) =>
      !known.has(interacao_id) && interacao_usuario.usuario_id !== usuarioID,
  );
}

/** The announcement for screen readers: `Nova mensagem de Ana`, `3 novas mensagens`. */
export function announcement(fresh: readonly Interacao[]): string {
  const [only, ...others] = fresh;
  if (only === undefined) return "";
  if (others.length === 0) return `Nova mensagem de ${only.interacao_usuario.usuario_nome}`;
  return formatCount(fresh.length, "nova mensagem", "novas mensagens");
}
