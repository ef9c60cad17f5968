import { expect, type Locator, type Page } from "@playwright/test";

// The list and the form of any register.

export const field = (page: Page, name: string): Locator => page.getByRole("textbox", { name, exact: true });
export const select = (page: Page, name: string): Locator =>
  page.getByRole("combobox", { name, exact: true });
export const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
export const card = (page: Page, name: string): Locator => page.getByRole("link", { name: new RegExp(name) });
/** The dialog that asks, or shows what differs. */
export const dialog = (page: Page): Locator => page.getByRole("dialog", { name: "Atenção!" });

/** The labels of the form's fields in their order, a required one's with its asterisk. */
export const labels = (page: Page): Locator => page.getByRole("form").locator("label");

/** A select offers these, and is left as it was. */
export async function expectOptions(page: Page, label: string, options: readonly string[]): Promise<void> {
  await select(page, label).click();
  await expect(page.getByRole("option")).toHaveText(options);
  await page.keyboard.press("Escape");
}

/** Chooses an option of a select. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await select(page, label).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Fills lines of text by their labels. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** A record made by the call of its form. */
export async function makeBy<One>(
  page: Page,
  api: string,
  data: Readonly<Record<string, unknown>>,
): Promise<One> {
  const answer = await page.request.post(api, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).json_data;
}

/** Changes a stored record by the call of its form, as a colleague does. */
export async function changeBy(
  page: Page,
  path: string,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  const answer = await page.request.put(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}
