import { expect, type Locator, type Page } from "@playwright/test";

export const API = "/api/v2/carros_parados";
export const HOME = "/carros-parados";
export const LIST = "/carros-parados/listagem";
export const BLOCKED = "Operação bloqueada. É necessário escolher um concessionario para continuar";
/** The account whose weeks `carros-parados` alone moves. */
export const CONTA = "100104";

export interface Week {
  readonly info_semana: string;
  readonly info_periodo: string;
  readonly info_versao: number;
}

export const tabs = (page: Page): Locator =>
  page.getByRole("navigation", { name: "Status" }).getByRole("link");
export const cards = (page: Page): Locator => page.getByRole("list", { name: "Listagem" }).getByRole("link");
export const card = (page: Page, { info_periodo }: Week): Locator =>
  cards(page).filter({ hasText: info_periodo });
export const areas = (page: Page): Locator => page.getByRole("navigation", { name: "Áreas" });
export const warning = (page: Page): Locator => page.getByRole("dialog", { name: "Atenção!" });
export const table = (page: Page, { info_periodo }: Week): Locator =>
  page.getByRole("dialog").filter({ hasText: info_periodo });
/** What the address says of the list. */
export const state = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams);
export const expectState = async (page: Page, wanted: Record<string, string>): Promise<void> =>
  await expect.poll(() => state(page)).toEqual(wanted);

/** The weeks of a tab, newest first. */
export async function weeksOf(page: Page, conta: string, tab: string): Promise<Week[]> {
  const answer = await page.request.get(
    `${API}/listagem/listar_carros?concessionario_id=${conta}&tab=${tab}`,
  );
  return ((await answer.json()) as { json_data: Week[] }).json_data;
}

/** Moves a week by the very call of the screens; gives the week as it is then, or undefined where it is refused. */
export async function move(page: Page, week: Week, info_status: string): Promise<Week | undefined> {
  const { info_semana, info_versao } = week;
  const answer = await page.request.post(`${API}/informativo/alterar_status`, {
    data: { concessionario_id: CONTA, info_semana, info_status, info_versao },
  });
  return ((await answer.json()) as { json_data: Week | null }).json_data ?? undefined;
}

/** Tells of a pending week without rows that nothing stood still. */
export async function withoutCars(page: Page): Promise<Week> {
  for (const week of await weeksOf(page, CONTA, "P")) {
    const moved = await move(page, week, "S");
    if (moved) return moved;
  }
  throw new Error("no pending week without rows");
}

/** Replaces `json_data` of a call, or refuses it. */
export async function answer(page: Page, call: string, given: object | number): Promise<void> {
  await page.route(`**${API}/${call}*`, (route) =>
    typeof given === "number"
      ? route.fulfill({ status: given, body: "" })
      : route.fulfill({ json: { msg_id: 0, msg_txt: "", msg_log: null, json_data: given } }),
  );
}
