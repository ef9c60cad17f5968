import { expect, type Page } from "@playwright/test";

export const TABLE = "/api/v2/pac/administrativo/itens";
export const PECAS = "/administrativo/manutencao-pecas";

/** Stores parts for a test of its own, at R$ 10,00 each. */
export async function addParts(page: Page, codigos: readonly string[]): Promise<void> {
  for (const item_codigo of codigos) {
    const data = { item_codigo, item_desc: `Arruela ${item_codigo}`, item_preco: 10 };
    expect((await page.request.post(TABLE, { data })).ok()).toBe(true);
  }
}

/** The part as it is stored; undefined where there is none. */
export async function stored(page: Page, codigo: string): Promise<Record<string, unknown> | undefined> {
  const answer = await page.request.get(`${TABLE}?busca=${codigo}`);
  const { json_data } = (await answer.json()) as { json_data: { itens: Record<string, unknown>[] } };
  return json_data.itens.find((item) => item["item_codigo"] === codigo);
}
