import type { RowCardOf } from "../../../platform/rows/rows-as-cards.tsx";

/** A row of the price table as a card: the part, what it is, and its prices. */
export const priceCard: RowCardOf = (_row, textOf) => {
  const ekosbras = textOf("item_preco_ekosbras");
  const prices = [textOf("item_preco"), ekosbras === "" ? "" : `Ekosbras ${ekosbras}`];
  return {
    name: textOf("item_codigo") || "(sem código)",
    more: [textOf("item_desc"), prices.filter((text) => text !== "").join(" · ")],
  };
};
