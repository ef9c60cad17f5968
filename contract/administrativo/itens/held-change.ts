import { toCents } from "../../platform/money.ts";

/** A price that rises or drops by more than this many percent of the one before waits for a confirmation. */
export const MAX_CHANGE_PERCENT = 30;

/**
 * Whether a price moves so far, up or down, that somebody has to confirm it: by more than 30 % of the one before, in reais
 * (OP-91, decision 53). What was free may cost anything.
 */
export function isHeldChange(preco_atual: number, preco_novo: number): boolean {
  const [before, after] = [toCents(preco_atual), toCents(preco_novo)];
  return before > 0 && Math.abs(after - before) * 100 > before * MAX_CHANGE_PERCENT;
}
