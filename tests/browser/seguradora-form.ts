import { expect, type Locator, type Page } from "@playwright/test";
import { seguradoraBody } from "../http/samples.ts";

/** The register's address and the calls' path. */
export const LIST = "/administrativo/manutencao-seguradora";
export const API = "/api/v2/pac/administrativo/seguradoras";

export const field = (page: Page, name: string): Locator => page.getByRole("textbox", { name, exact: true });
export const select = (page: Page, name: string): Locator =>
  page.getByRole("combobox", { name, exact: true });
export const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
export const card = (page: Page, name: string): Locator => page.getByRole("link", { name: new RegExp(name) });

/** Chooses an option of a select. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await select(page, label).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** An insurer of vans as its form sends it: the forms of automobiles, whose insurers are counted, do not offer it. */
export function vansBody(changes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return seguradoraBody({ unidade_id: 2, ...changes });
}

/** An insurer made by the call of its form; gives its id. */
export async function make(page: Page, changes: Readonly<Record<string, unknown>>): Promise<number> {
  const answer = await page.request.post(API, { data: vansBody(changes) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).json_data.seguradora_id;
}
