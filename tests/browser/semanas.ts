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
export const cards = (page: Page): Locator =>
  page.getByRole("list", { name: "Listagem" }).getByRole("link", { name: /^Semana \d/ });
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

/** Rows that may be sent, one for each chassis, as the grid shows their first columns. */
export const goodRows = (...chassis: readonly string[]): Record<string, string>[] =>
  chassis.map((info_chassi) => ({
    info_chassi,
    info_item_codigo: "A2058800203",
    info_modelo: "C 180",
    info_garantia: "Sim",
    info_motivo_diagnostico: "Colisão frontal",
    info_numero_pedido: "0042",
  }));

/** Puts these rows in place of all of the newest pending week of an account, by the very call of the screens. */
export async function fillWeek(
  page: Page,
  conta: string,
  info_dados: readonly Record<string, string>[],
): Promise<Week> {
  const [week] = await weeksOf(page, conta, "P");
  if (week === undefined) throw new Error(`no pending week of ${conta}`);
  const answer = await page.request.post(`${API}/informativo/salvar_tabela`, {
    data: { info_concessionario_id: conta, info_semana: week.info_semana, info_dados },
  });
  const { msg_txt, json_data } = (await answer.json()) as { msg_txt: string; json_data: Week };
  expect(msg_txt).toBe("");
  return json_data;
}

/** Opens the table of a week by its address, and gives its dialog once the grid has the focus. */
export async function openTabela(page: Page, conta: string, week: Week): Promise<Locator> {
  await page.goto(`${LIST}?semana=${week.info_semana}&concessionario_id=${conta}`);
  const dialog = table(page, week);
  await expect(dialog.getByRole("gridcell").first()).toBeFocused();
  return dialog;
}

/** The cells of a row of the table that is open, the first row being 1. */
export const rowCells = (dialog: Locator, row: number): Locator =>
  dialog.getByRole("row").nth(row).getByRole("gridcell");

/** Writes into a cell as with Excel: chosen, typed, Enter. */
export async function writeCell(dialog: Locator, row: number, column: number, text: string): Promise<void> {
  await rowCells(dialog, row).nth(column).click();
  await dialog.page().keyboard.type(text);
  await dialog.page().keyboard.press("Enter");
}

/** What is not saved, as the foot of the table says it. */
export const unsavedIn = (dialog: Locator): Locator =>
  dialog.getByText(/alteraç(ão não salva|ões não salvas)/);

/** Closes the open table, by its button; who may fill in one without rows is asked how, and leaves that open. */
export async function closeTable(page: Page, week: Week): Promise<void> {
  const asked = page.getByRole("dialog", { name: "Deseja inserir como?" });
  const read = table(page, week)
    .getByRole("grid")
    .or(table(page, week).getByText(/^(Nenhum item|Não há informativo) /))
    .or(asked);
  await expect(read.first()).toBeVisible();
  if (await asked.isVisible()) await asked.getByRole("button", { name: "Fechar" }).click();
  await table(page, week).getByRole("button", { name: "Fechar" }).first().click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}
