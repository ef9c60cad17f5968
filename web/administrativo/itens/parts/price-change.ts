import { formatInteger } from "../../../platform/format/format.ts";

/** By how much a price changes, in whole percent with its sign; nothing that was free has a percentage. */
export function changeOf(prices: {
  readonly preco_atual: number | null;
  readonly preco_novo: number;
}): string {
  const { preco_atual, preco_novo } = prices;
  if (preco_atual === null || preco_atual === preco_novo) return "";
  if (preco_atual === 0) return "era zero";
  const percent = Math.round(Math.abs(preco_novo / preco_atual - 1) * 100);
  return `${preco_novo > preco_atual ? "+" : "−"}${formatInteger(percent)} %`;
}
