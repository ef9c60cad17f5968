import { expect, test, type Locator, type Page } from "@playwright/test";
import { pdfFile } from "../http/samples.ts";
import {
  expectNoAxeViolations,
  expectNotice,
  personOn,
  sendClaims,
  signIn,
  signInByCall,
} from "./journey.ts";

const LIST = "/ga/historico/requisicoes";
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const heading = (page: Page): Locator => page.getByRole("button", { name: /^Copiar o código da requisição/ });
const showsNumber = async (page: Page, numero: number | undefined): Promise<void> =>
  await expect(heading(page)).toHaveText(String(numero));
const rows = (page: Page): Locator => page.getByRole("table").locator("tbody").getByRole("link");

/** Goes to a neighbour by its key, once the server has said which one that is. */
async function goBy(page: Page, key: "j" | "k"): Promise<void> {
  const name = key === "j" ? "Próxima requisição" : "Requisição anterior";
  await expect(page.getByRole("link", { name })).toBeVisible();
  await page.keyboard.press(key);
}

test("HIST-07 HIST-11 ARCH-10 DET-14: a day's list is found by a plate in its other form and cleared by keys, without leaving the detail", async ({
  page,
  browser,
}) => {
  // A whole day's list by keys, on a machine that may be busy.
  test.setTimeout(120_000);
  const dealer = await (await browser.newContext()).newPage();
  await signInByCall(dealer, "dealer.autos");
  const numbers = await sendClaims(dealer, 1_764_000_100, "JKL-4821", 4);
  await signIn(page, "ga", LIST);

  await test.step("the box is reached by /, filters while it is typed, and stands in the address", async () => {
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press("/");
    await page.keyboard.type("jkl4i21");
    await expect(rows(page)).toHaveCount(4);
    await expect(page).toHaveURL(/busca=jkl4i21/);
    await expectNoAxeViolations(page);
    await page.reload();
    await expect(page.getByRole("searchbox")).toHaveValue("jkl4i21");
    await expect(rows(page)).toHaveCount(4);
  });

  await test.step("Enter goes into the list and opens its first; j and k keep the list's order", async () => {
    await page.keyboard.press("/");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await showsNumber(page, numbers[0]);
    await expect(page.getByRole("button", { name: "Requisição anterior" })).toBeDisabled();
    await goBy(page, "j");
    await showsNumber(page, numbers[1]);
    await goBy(page, "k");
    await showsNumber(page, numbers[0]);
    await expect(page.getByRole("link", { name: "Próxima requisição" })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step("concluded by keys, then on to the next one", async () => {
    await page.keyboard.press("s");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.getByRole("menuitemradio", { name: "Concluído" }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Concluir" }).press("Enter");
    await expect(page.getByText("Requisição concluída.")).toBeVisible();
    await expect(
      page.getByRole("listitem").filter({ hasText: "mudou o status para Concluído" }),
    ).toBeVisible();
    await expectNoAxeViolations(page);
    await goBy(page, "j");
    await showsNumber(page, numbers[1]);
  });

  await test.step("archived by keys, what is typed presses nothing, then on to the next one", async () => {
    await page.keyboard.press("a");
    await page.getByRole("textbox", { name: "Motivo do arquivamento" }).pressSequentially("jamais usar j");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Requisição arquivada.")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "jamais usar j" })).toBeVisible();
    await page.getByRole("link", { name: "Próxima", exact: true }).click();
    await showsNumber(page, numbers[2]);
  });

  await test.step("a message and the Resposta are begun by m and r", async () => {
    await page.keyboard.press("r");
    await page.keyboard.type("Peças a caminho.");
    await page.keyboard.press("Control+Enter");
    await expectNotice(page, "Requisição atualizada!");
    await expect(page.getByRole("listitem").filter({ hasText: "salvou a resposta" })).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("m");
    await page.keyboard.type("Bom dia, seguem amanhã.");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("listitem").filter({ hasText: "Bom dia, seguem amanhã." })).toBeVisible();
    await expect(
      page.getByRole("listitem").filter({ hasText: "mudou o status para Em Andamento" }),
    ).toBeVisible();
  });

  await test.step("the last one has none after it; u goes back to the list, to its row", async () => {
    await page.getByRole("heading", { level: 1 }).click();
    await goBy(page, "j");
    await showsNumber(page, numbers[3]);
    await expect(page.getByRole("button", { name: "Próxima requisição" })).toBeDisabled();
    await page.keyboard.press("u");
    await expect(page).toHaveURL(/busca=jkl4i21/);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toBeFocused();
  });

  await test.step("what is not found in a tab is said to be in another", async () => {
    await page.goto(`${LIST}?busca=${numbers[1]}`);
    await expect(page.getByText("Em outras abas:")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Arquivado (1)" }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole("searchbox")).toHaveValue(String(numbers[1]));
  });

  await test.step("the dealer reads the same story", async () => {
    await dealer.goto(`${LIST}/${numbers[1]}`);
    await expect(dealer.getByRole("listitem").filter({ hasText: "arquivou a requisição" })).toBeVisible();
  });
  await dealer.context().close();
});

test("OP-56 FILE-05 INT-30: pictures and PDF open in place, the arrows go on, Esc closes, a download is a click away", async ({
  page,
  browser,
}) => {
  const dealer = await personOn(browser, "dealer.autos");
  const [numero = 0] = await sendClaims(dealer, 1_764_000_200, "MNO-1111", 1);
  const { name, content: buffer, type: mimeType } = pdfFile("laudo.pdf");
  const anexos: { arquivo_id: string; arquivo_nome: string }[] = [];
  for (const file of [
    { name: "frente.png", mimeType: "image/png", buffer: PNG },
    { name: "notas.txt", mimeType: "text/plain", buffer: Buffer.from("nada") },
    { name, mimeType, buffer },
  ]) {
    const answer = await dealer.request.post(`/api/v2/arquivos/req/id/${numero}/anx_interacao`, {
      multipart: { arquivo: file },
    });
    const { json_data } = (await answer.json()) as { json_data: { arquivos: { arquivo_id: string }[] } };
    anexos.push({ arquivo_id: json_data.arquivos[0]?.arquivo_id ?? "", arquivo_nome: file.name });
  }
  const sent = await dealer.request.put(`/api/v2/pac/requisicoes/${numero}/interacoes`, {
    data: { interacao_tipo: "sistema", interacao_texto: "Fotos", interacao_anexos: anexos },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  await dealer.context().close();

  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content.Security.Policy|Refused to/i.test(message.text())) refused.push(message.text());
  });
  await signIn(page, "ga", `${LIST}/${numero}`);
  await page.getByRole("link", { name: "frente.png", exact: true }).click();
  const picture = page.getByRole("dialog", { name: "frente.png" });
  await expect(picture.getByText("1 de 2")).toBeVisible();
  const shown = picture.getByRole("img", { name: "frente.png" });
  await expect.poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(1);
  await expectNoAxeViolations(page);

  await page.keyboard.press("ArrowRight");
  const pdf = page.getByRole("dialog", { name: "laudo.pdf" });
  await expect(pdf.getByText("2 de 2")).toBeVisible();
  await expect(pdf.getByRole("button", { name: "Próximo anexo" })).toBeDisabled();
  // A Chromium without a PDF viewer, as the headless one that comes with the tests, says so; every other one shows it.
  const viewer = await page.evaluate(() => navigator.pdfViewerEnabled);
  await expect(viewer ? pdf.locator("iframe") : pdf.getByText("Este navegador não mostra PDF")).toBeVisible();
  const download = page.waitForEvent("download");
  await pdf.getByRole("link", { name: "Baixar" }).click();
  expect((await download).suggestedFilename()).toBe("laudo.pdf");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // What the browser has it asks for again, and may still show as it was shown.
  await page.reload();
  await page.getByRole("link", { name: "frente.png", exact: true }).click();
  await expect.poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(1);
  expect(refused).toEqual([]);
});

test("CROSS-01: ? lists the shortcuts, none fires while typing or switched off", async ({ page }) => {
  await signIn(page, "dealer.autos", LIST);
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole("searchbox").fill("?u2j");
  await page.getByRole("searchbox").press("?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("searchbox").press("Escape");
  const menu = page.getByRole("button", { name: /^Menu de/ });
  await menu.focus();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Atalhos do teclado" });
  await expect(dialog.getByText("Próxima e anterior da lista")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("2");
  await dialog.getByRole("switch", { name: "Atalhos de uma tecla" }).press("Space");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(menu).toBeFocused();
  await page.keyboard.press("2");
  await page.keyboard.press("?");
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/tab=/);

  await menu.click();
  await page.getByRole("button", { name: "Atalhos do teclado" }).click();
  await dialog.getByRole("switch", { name: "Atalhos de uma tecla" }).press("Space");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("2");
  await expect(page).toHaveURL(/tab=em_andamento/);
  await page.keyboard.press("u");
  await expect(page.getByRole("heading", { name: "Nova requisição" })).toBeVisible();
  await page.keyboard.press("1");
  await expect(page.getByRole("dialog", { name: "Sinistro", exact: true })).toBeVisible();
});

test("INT-03 HIST-14: a list that changes does not move under the hand that is on it", async ({
  page,
  browser,
}) => {
  const dealer = await (await browser.newContext()).newPage();
  await signInByCall(dealer, "dealer.autos");
  const [first = 0, second = 0] = await sendClaims(dealer, 1_764_000_300, "QRS-7J31", 2);
  const colleague = await (await browser.newContext()).newPage();
  await signInByCall(colleague, "admin");
  await signIn(page, "ga", `${LIST}?busca=qrs7j31`);
  await expect(rows(page)).toHaveCount(2);
  const last = rows(page).filter({ hasText: String(second) });
  const answers: string[] = [];
  page.on("response", async (answer) => {
    if (answer.url().includes("/pac/requisicoes?")) answers.push(await answer.text());
  });
  await last.hover();
  await colleague.request.put(`/api/v2/pac/requisicoes/${first}`, { data: { req_status: "em_andamento" } });
  // A hand that goes on moving until the list has been read anew, and for some frames more.
  for (let step = 0, after = 0; after < 6; step += 1) {
    await last.hover({ position: { x: 20 + (step % 9), y: 8 } });
    if (answers.some((text) => !text.includes(String(first)))) after += 1;
  }
  await expect(rows(page)).toHaveCount(2);
  await page.mouse.move(2, 2);
  await expect(rows(page)).toHaveCount(1);
  await expect(last).toBeVisible();
});
