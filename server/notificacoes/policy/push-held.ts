import { BURST_MS } from "../../../contract/notificacoes/index.ts";
import { UNDO_OVER_SECONDS } from "../../../contract/platform/undo.ts";
import { isClosed } from "../../../contract/requisicoes/index.ts";
import type { Burst } from "./aviso-bursts.ts";

type Held = Pick<Burst, "tipo" | "req_status">;

/** Whether the newest event of a notice took a closing back. Of that nobody is pushed: the closing was told to nobody. */
export function isUndo({ tipo }: Pick<Burst, "tipo">): boolean {
  return tipo === "requisicao.restaurada";
}

/**
 * Seconds that a push waits behind its event: a closing until it cannot be taken back any more (decision 46), what took
 * one back for an answer that may join it; all else goes at once.
 */
export function heldFor(aviso: Held): number {
  if (isClosed(aviso.req_status)) return UNDO_OVER_SECONDS;
  return isUndo(aviso) ? BURST_MS / 1000 : 0;
}

/**
 * These notices without the closings that are taken back behind them, and without what took those back, as after a pause
 * of the product: else they would stand for what came before them. One that holds a message stays.
 */
export function withoutUndone<Aviso extends Held & Pick<Burst, "usuario_id" | "req_numero" | "mensagem">>(
  avisos: readonly Aviso[],
): Aviso[] {
  const kept = new Set<Aviso>();
  const last = new Map<string, Aviso>();
  for (const one of avisos) {
    const key = `${one.usuario_id} ${one.req_numero}`;
    const before = last.get(key);
    last.set(key, one);
    if (!isUndo(one) || one.mensagem || !before || !isClosed(before.req_status)) kept.add(one);
    else if (!before.mensagem) kept.delete(before);
  }
  return [...kept];
}
