import { expect, type Locator, type Page } from "@playwright/test";
import { pdfFile } from "../http/samples.ts";
import { cellsOf, fieldOf, freeChassi, tabTo } from "./journey.ts";

const { name, content: buffer, type: mimeType } = pdfFile();
/** A file that every form and message takes. */
export const PDF = { name, buffer, mimeType };

/**
 * To be called once per page before a file is chosen: without a permanent listener Playwright intercepts the file
 * dialog too late for the key press.
 */
export function takeFileDialogs(page: Page): void {
  page.on("filechooser", () => undefined);
}

/** Chooses the file in the dialog that the focused button opens by Enter. */
export async function attachByKeys(page: Page): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  await (await choosing).setFiles(PDF);
}

/** Fills in a newly opened claim by keyboard; its parts are on the clipboard. */
export async function fillClaimByKeys(
  page: Page,
  form: Locator,
  numSinistro: string,
  chassi = freeChassi(),
): Promise<void> {
  await expect(fieldOf(form, "Número da O.S.")).toBeFocused();
  const fields: readonly (readonly [label: string, typed: string])[] = [
    ["Data da O.S.", "10/3/26"],
    ["Região", "sudes"],
    ["Seguradora", "jacar"],
    ["Número do Sinistro", numSinistro],
    ["Chassi", chassi.toLowerCase()],
    ["Placa do Veículo", "abc1c34"],
  ];
  await page.keyboard.type("os-1188");
  for (const [label, typed] of fields) {
    await tabTo(page, fieldOf(form, label));
    await page.keyboard.type(typed);
  }
  await tabTo(page, form.getByRole("button", { name: "Orçamento (PDF)" }));
  await attachByKeys(page);
  await expect(form.getByRole("button", { name: `Remover: ${PDF.name}` })).toBeVisible();
  await tabTo(page, cellsOf(form, 1).first());
  await page.keyboard.press("Control+v");
}
