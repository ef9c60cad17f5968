import { expect, type Locator, type Page } from "@playwright/test";
import { readPdf, type ReadPdf } from "../http/read-pdf.ts";
import { expectNotice } from "./journey.ts";

const CALL = "**/api/v2/pac/requisicoes/impressao";

const UNKNOWN = "Ocorreu um erro desconhecido. Por favor, tente novamente mais tarde";

/** A form is printed as it stands, its first page beginning with these lines; what fails is told; without a tab it is saved. */
export async function expectPrinting(page: Page, form: Locator, lines: readonly string[]): Promise<void> {
  const { pdf, waiting } = await printForm(page, form);
  expect(waiting).toBe("Gerando o PDF…");
  expect(pdf.pages[0]?.slice(0, lines.length)).toEqual(lines);
  expect(await failToPrint(page, form)).toBe(UNKNOWN);
  await expectNotice(page, UNKNOWN);
  expect(await printWithoutTabs(page, form)).toMatch(/^Sinistro \d{10}\.pdf$/);
}

/** Prints a form: the PDF, and what the new tab says until it is there. */
async function printForm(page: Page, form: Locator): Promise<{ pdf: ReadPdf; waiting: string }> {
  const goOn = Promise.withResolvers<void>();
  let bytes: Buffer = Buffer.alloc(0);
  await page.route(CALL, async (route) => {
    await goOn.promise;
    const response = await route.fetch();
    bytes = await response.body();
    await route.fulfill({ response, body: bytes });
  });
  const opening = page.waitForEvent("popup");
  await form.getByRole("button", { name: "Imprimir" }).click();
  const tab = await opening;
  const waiting = tab.getByRole("status");
  await expect(waiting).toHaveText(/./);
  const told = await waiting.innerText();
  await expect(form.getByRole("button", { name: "Imprimir" })).toHaveAttribute("data-loading", "true");
  goOn.resolve();
  // Some browsers show it in the tab, others save it and close the tab.
  await expect(form.getByRole("button", { name: "Imprimir" })).not.toHaveAttribute("data-loading", "true");
  await page.unroute(CALL);
  if (!tab.isClosed()) await tab.close();
  return { pdf: await readPdf(bytes), waiting: told };
}

/** What the new tab says of a PDF that fails. */
async function failToPrint(page: Page, form: Locator): Promise<string> {
  await page.route(CALL, (route) => route.fulfill({ status: 500, body: "" }));
  const opening = page.waitForEvent("popup");
  await form.getByRole("button", { name: "Imprimir" }).click();
  const tab = await opening;
  const told = tab.getByRole("alert");
  await expect(told).toHaveText(/./);
  const text = await told.innerText();
  await tab.close();
  await page.unroute(CALL);
  return text;
}

/** The name under which a PDF is saved where no tab may open. */
async function printWithoutTabs(page: Page, form: Locator): Promise<string> {
  await page.evaluate(() => {
    window.open = () => null;
  });
  const saving = page.waitForEvent("download");
  await form.getByRole("button", { name: "Imprimir" }).click();
  return (await saving).suggestedFilename();
}
