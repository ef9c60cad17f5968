import { expect, test, type Browser, type Locator, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../web/acesso/parts/demo-logins.ts";
import { commitBody, pdfFile } from "../http/samples.ts";
import { keepChoiceHere } from "./keep-choice.ts";
import type { Person } from "./people.ts";
import { randomInt } from "node:crypto";

/** Fills the sign-in screen that is open and sends it. */
export async function enterAs(page: Page, person: Person, senha = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel("Login").fill(`${person}@pac.demo`);
  await page.getByLabel("Senha", { exact: true }).fill(senha);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

/** Signs in through the real screen and waits for the person's homepage: for journeys that are about it. */
export async function signInOnScreen(page: Page, person: Person): Promise<void> {
  await page.goto("/auth/login");
  await enterAs(page, person);
  await expect(page.getByRole("navigation", { name: "Áreas" })).toBeVisible();
}

/** Signs in by the very call of the sign-in screen, and opens nothing. */
export async function signInByCall(page: Page, person: Person): Promise<void> {
  const answer = await page.request.post("/api/v2/auth/login", {
    data: { login: `${person}@pac.demo`, senha: DEMO_PASSWORD },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The same, and opens the person's homepage, or `path` when one is wanted: one page less than through the screen. */
export async function signIn(page: Page, person: Person, path = "/auth/login"): Promise<void> {
  await signInByCall(page, person);
  await page.goto(path);
  await expect(page.getByRole("navigation", { name: "Áreas" })).toBeVisible();
}

/** Another person in a separate browser context, signed in and closed at the end of the test. */
export async function personOn(browser: Browser, person: Person, path?: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person, path);
  return page;
}

/** Another person in a separate browser context, who acts by the very calls of the screens and opens none of them. */
export async function callerOn(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInByCall(page, person);
  return page;
}

/**
 * A unique request number: a number is the second at which its form was opened, and the same person's same number is
 * the same request (OP-36).
 */
export function freeNumero(): number {
  return Math.floor(Date.now() / 1000) - randomInt(1_000_000, 9_000_000);
}

/** A plate that no other request has, nor one of an earlier try, as it is written today and as it was before ('ABC-1D23', 'ABC-1323'). */
export function freePlaca(): { placa: string; antiga: string } {
  const letters = Array.from({ length: 3 }, () => String.fromCodePoint(65 + randomInt(26))).join("");
  const [first, second, last] = [randomInt(10), randomInt(10), randomInt(10, 100)];
  return {
    placa: `${letters}-${first}${"ABCDEFGHIJ"[second]}${last}`,
    antiga: `${letters}-${first}${second}${last}`,
  };
}

/** A chassis that no other request has, so that Enviar finds none that says the same. */
export function freeChassi(): string {
  return `9BM384067AC${randomInt(100_000, 999_999)}`;
}

/** Claims of one plate, sent one second after another by the very calls of the form; gives their numbers, oldest first. */
export async function sendClaims(
  page: Page,
  first: number,
  placaVeiculo: string,
  count: number,
): Promise<number[]> {
  const { name, content: buffer, type: mimeType } = pdfFile();
  const numbers: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const numero = first + n;
    const uploaded = await page.request.post(`/api/v2/arquivos/req/id/${numero}/anx_requisicao`, {
      multipart: { arquivo: { name, mimeType, buffer } },
    });
    const { json_data } = (await uploaded.json()) as { json_data: { arquivos: { arquivo_id: string }[] } };
    const arquivo_id = json_data.arquivos[0]?.arquivo_id ?? "";
    const body = commitBody("sinistro", { req_numero: numero, conta: "100101", arquivo_id });
    const sent = await page.request.put("/api/v2/pac/requisicoes?action=commit", {
      data: { ...body, req_objeto_ctrl: { ...(body["req_objeto_ctrl"] as object), placaVeiculo } },
    });
    expect(sent.ok(), await sent.text()).toBe(true);
    numbers.push(numero);
  }
  return numbers;
}

/** The dealer selector of the header. */
export function dealerSelector(page: Page): Locator {
  return page.getByRole("combobox", { name: "Selecionar Concessionário" });
}

/** Types a part of an account's label into the dealer selector, so that its list shows what has it. */
export async function typeAccount(page: Page, typed: string): Promise<void> {
  // Opened first: the text that stands there already, filled in, is no typing, and opens nothing.
  await dealerSelector(page).click();
  // The list takes the place of the field a moment later: filled in meanwhile, the text would stand behind the label.
  await expect(page.getByRole("option").first()).toBeVisible();
  await dealerSelector(page).fill(typed);
}

/** Chooses an account, or 'Todos', by typing a part of its label; this and later choices hold in this browser alone. */
export async function chooseAccount(page: Page, typed: string): Promise<void> {
  await keepChoiceHere(page.context());
  await typeAccount(page, typed);
  await page.getByRole("option", { name: typed }).click();
}

/**
 * Opens a type's card on the home, and gives its form. A form's number is the second in which it was opened, and the same
 * person's same number is the same request (OP-36), whichever journey opened it: the workers have every other second,
 * and a form of another's is opened again.
 */
export async function openCard(page: Page, titulo: string): Promise<Locator> {
  const { parallelIndex } = test.info();
  for (;;) {
    await page.getByRole("link", { name: titulo, exact: true }).click();
    const form = await formOf(page, titulo);
    await expect(page).toHaveURL(/[?&]numero=\d+/);
    const numero = Number(new URL(page.url()).searchParams.get("numero"));
    if (numero % 2 === parallelIndex % 2) return form;
    await page.goBack();
    await expect(form).toHaveCount(0);
  }
}

/** The form of a type, once its first field can be written in. */
export async function formOf(page: Page, titulo: string): Promise<Locator> {
  const form = page.getByRole("dialog", { name: titulo, exact: true });
  await expect(form.getByRole("button", { name: "Enviar" })).toBeVisible();
  return form;
}

/** A field of a form by its label, whether it is typed in or chosen from. */
export function fieldOf(form: Locator, label: string): Locator {
  const wanted = { name: label, exact: true };
  return form.getByRole("textbox", wanted).or(form.getByRole("combobox", wanted));
}

/** The cells of a row of the parts table, the first row being 1. */
export function cellsOf(form: Locator, row: number): Locator {
  return form.getByRole("row").nth(row).getByRole("gridcell");
}

/** Writes into a cell as into a spreadsheet: go there, type, Enter. */
export async function typeCell(page: Page, cell: Locator, text: string, end = "Enter"): Promise<void> {
  await cell.click();
  await page.keyboard.type(text);
  await page.keyboard.press(end);
}

/** The catalogue's notices that tell a success; every other one of its tells an error (LAY-20). */
const SUCCESSES = new Set([
  "Requisição criada com sucesso!",
  "Requisição atualizada!",
  "Requisição arquivada com sucesso!",
  "Mensagem enviada!",
  "Código de requisição copiado com sucesso!",
  "Perfil atualizado com sucesso!",
  "Seguradora criada com sucesso!",
  "Seguradora atualizada com sucesso!",
  "Concessionário criado com sucesso!",
  "Concessionário atualizado com sucesso!",
  "Usuário criado com sucesso!",
  "Usuário atualizado com sucesso!",
  "Exclusão feita com sucesso",
  "Rascunho salvo com sucesso",
  "Rascunho excluído com sucesso!",
  "Configurações de notificação atualizadas com sucesso!",
]);

/** A notice with that text shows, of the kind that the catalogue says; `kind` is for those that are not in it. */
export async function expectNotice(
  page: Page,
  text: string,
  kind = SUCCESSES.has(text) ? "positive" : "negative",
): Promise<void> {
  const notice = page.getByRole("region", { name: "Avisos" }).locator(`[data-kind="${kind}"]`);
  // Of two of the same, one after the other, the later.
  await expect(notice.getByText(text, { exact: true }).last()).toBeVisible();
}

/** Brings back what that notice says was discarded. */
export async function undo(page: Page, text: string): Promise<void> {
  const region = page.getByRole("region", { name: "Avisos" });
  const notice = region.locator("div").filter({ has: page.getByText(text, { exact: true }) });
  await notice.getByRole("button", { name: "Desfazer" }).click();
  await expect(region.getByText(text, { exact: true })).toHaveCount(0);
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, element: Locator, most = 25): Promise<void> {
  await element.waitFor();
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press("Tab");
    if (await element.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error(`not reached by ${most} Tabs: ${String(element)}`);
}

/** Puts a text on the clipboard by copying it on a separate page, which needs no permission. */
export async function copyToClipboard(page: Page, text: string): Promise<void> {
  const sheet = await page.context().newPage();
  await sheet.setContent('<textarea aria-label="Planilha"></textarea>');
  await sheet.getByLabel("Planilha").fill(text);
  await sheet.getByLabel("Planilha").press("Control+a");
  await sheet.keyboard.press("Control+c");
  await sheet.close();
  await page.bringToFront();
}
