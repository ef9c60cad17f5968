/**
 * A row as it is named to people: 'Linha 3 · 9BM001 · A1'.
 * @param linha its place in the table, from 1
 */
export function lineName(
  linha: number,
  { info_chassi, info_item_codigo }: { readonly info_chassi: string; readonly info_item_codigo: string },
): string {
  return [`Linha ${linha}`, info_chassi, info_item_codigo].filter((part) => part !== "").join(" · ");
}
