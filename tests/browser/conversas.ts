import { expect, type Locator, type Page } from "@playwright/test";
import { API, weeksOf, type Week } from "./semanas.ts";

/** Whose concluded weeks these journeys talk about; a table is never changed by that. */
export const CONTA = "100101";

export const dialog = (page: Page): Locator => page.getByRole("dialog", { name: "Conversas" });
export const thread = (page: Page): Locator =>
  dialog(page).getByRole("region", { name: "Mensagens", exact: true });
export const box = (page: Page): Locator => dialog(page).getByRole("textbox", { name: "Mensagem" });
export const mark = (page: Page, { info_semana }: Week, says: string): Locator =>
  page.getByRole("link", { name: `Conversa da semana ${info_semana.slice(-2)}: ${says}`, exact: true });
export const row = (page: Page, { info_semana }: Week): Locator =>
  dialog(page)
    .getByRole("list", { name: "Conversas" })
    .getByRole("link", { name: new RegExp(`^Semana ${info_semana.slice(-2)} `) });

/** A concluded week about which nobody has written: journeys at the same time take one from either end, or the middle. */
export async function silentWeek(page: Page, which: "newest" | "middle" | "oldest"): Promise<Week> {
  const weeks = (await weeksOf(page, CONTA, "C")) as (Week & { info_chat_status: string })[];
  const silent = weeks.filter(({ info_chat_status }) => info_chat_status === "S");
  const at = { newest: 0, middle: Math.floor(silent.length / 2), oldest: silent.length - 1 };
  const week = silent[at[which]];
  if (!week) throw new Error("every concluded week has messages");
  return week;
}

/** The tab of what is unread counts as much as there is, while others write and read. */
export async function expectUnreadCounted(page: Page): Promise<void> {
  const tab = dialog(page).getByRole("link", { name: /^Não Lidas/ });
  const isCounted = async (): Promise<boolean> => {
    const answer = await page.request.get(`${API}/conversas/contar_nao_lidas`);
    const { json_data } = (await answer.json()) as { json_data: { mensagens: number } };
    return (await tab.textContent()) === `Não Lidas${json_data.mensagens}`;
  };
  await expect.poll(isCounted).toBe(true);
}

/** Writes by the very call of the screen. */
export async function write(page: Page, { info_semana }: Week, interacao_texto: string): Promise<void> {
  const data = { concessionario_id: CONTA, info_semana, interacao_tipo: "sistema", interacao_texto };
  const sent = await page.request.post(`${API}/conversas/enviar_mensagem`, { data });
  expect(sent.ok(), await sent.text()).toBe(true);
}
