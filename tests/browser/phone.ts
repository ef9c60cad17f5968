import { expect, type Locator, type Page } from "@playwright/test";
import { API, type Week } from "./semanas.ts";

/** A phone in somebody's hand: 390 px, and a finger in place of a mouse. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** The rows of a table that is read as cards. */
export const cardsIn = (tabela: Locator): Locator =>
  tabela.getByRole("list", { name: /^Itens da semana/ }).getByRole("button");

/** The open row of a table, as a form. */
export const itemOf = (page: Page): Locator => page.getByRole("dialog", { name: /^Item \d+ de / });

/** Closes the open row. */
export const closeItem = async (page: Page): Promise<void> => {
  await itemOf(page).getByRole("button", { name: "Fechar" }).last().tap();
  await expect(itemOf(page)).toHaveCount(0);
};

/** Moves a week by the very call of the screens, as somebody else does; `why` says why it is returned. */
export async function moveTo(
  page: Page,
  conta: string,
  { info_semana }: Week,
  info_status: string,
  why: { readonly motivo?: string; readonly linhas_marcadas?: readonly number[] } = {},
): Promise<void> {
  const data = { concessionario_id: conta, info_semana, info_status, ...why };
  const moved = await page.request.post(`${API}/informativo/alterar_status`, { data });
  expect(((await moved.json()) as { msg_txt: string }).msg_txt).toBe("");
}
