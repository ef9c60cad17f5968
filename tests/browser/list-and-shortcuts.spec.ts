import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { callerOn, expectNotice, freeNumero, freePlaca, sendClaims, signIn } from "./journey.ts";
import { walkTo } from "./reader.ts";
import { test } from "./test.ts";

const LIST = "/ga/historico/requisicoes";

const heading = (page: Page): Locator => page.getByRole("button", { name: /^Copiar o código da requisição/ });
const showsNumber = async (page: Page, numero: number | undefined): Promise<void> =>
  await expect(heading(page)).toHaveText(String(numero));
const rows = (page: Page): Locator => page.getByRole("table").locator("tbody").getByRole("link");

/** Goes to the previous or next request by key, once its link has loaded. */
async function goBy(page: Page, key: "j" | "k"): Promise<void> {
  const name = key === "j" ? "Próxima requisição" : "Requisição anterior";
  await expect(page.getByRole("link", { name })).toBeVisible();
  await page.keyboard.press(key);
}

test("HIST-07 HIST-11 ARCH-10 DET-14 contract: a day's list is found by a plate in its other form and cleared by keys, without leaving the detail", async ({
  page,
  browser,
}) => {
  // A whole list by keyboard, on a machine that may be busy.
  test.setTimeout(120_000);
  const dealer = await callerOn(browser, "dealer.autos");
  const { placa, antiga } = freePlaca();
  const typed = placa.replace("-", "").toLowerCase();
  const numbers = await sendClaims(dealer, freeNumero(), antiga, 4);
  await signIn(page, "ga", LIST);

  await test.step("the box is reached by /, filters while it is typed, and stands in the address", async () => {
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press("/");
    await page.keyboard.type(typed);
    await expect(rows(page)).toHaveCount(4);
    await expect(page).toHaveURL(new RegExp(`busca=${typed}`));
    await page.reload();
    const searchBox = page.getByRole("searchbox");
    await expect(searchBox).toHaveValue(typed);
    await expect(rows(page)).toHaveCount(4);
    // Nothing is cut, and what is too long is told instead of looked for.
    await searchBox.fill("j".repeat(61));
    await searchBox.press("Enter");
    await expect(searchBox).toHaveValue("j".repeat(61));
    await expect(searchBox).toHaveAccessibleDescription("No máximo 60 caracteres");
    await expect(page).toHaveURL(new RegExp(`busca=${typed}`));
    await searchBox.fill(typed);
    await expect(searchBox).not.toHaveAccessibleDescription(/No máximo/);
    await searchBox.blur();
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
  });

  await test.step("concluded by keys, then on to the next one", async () => {
    await page.keyboard.press("s");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.getByRole("menuitemradio", { name: "Concluído" }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Concluir" }).press("Enter");
    await expect(page.getByText("Continue na próxima da lista.")).toBeVisible();
    await expect(
      page.getByRole("listitem").filter({ hasText: "alterou o status para Concluído" }),
    ).toBeVisible();
    await expectNoAxeViolations(page);
    await goBy(page, "j");
    await showsNumber(page, numbers[1]);
  });

  await test.step("archived by keys, what is typed presses nothing, then on to the next one", async () => {
    await page.keyboard.press("a");
    await page.getByRole("textbox", { name: "Motivo do arquivamento" }).pressSequentially("jamais usar j");
    await page.keyboard.press("Control+Enter");
    await expectNotice(page, "Requisição arquivada com sucesso!");
    await expect(page.getByRole("listitem").filter({ hasText: "jamais usar j" })).toBeVisible();
    await page.getByRole("link", { name: "Próxima", exact: true }).click();
    await showsNumber(page, numbers[2]);
  });

  await test.step("a message and the Resposta are begun by m and r", async () => {
    // Read-only until the browser was asked for what was left in it.
    await expect(page.getByRole("textbox", { name: "Resposta" })).toBeEditable();
    await page.keyboard.press("r");
    await page.keyboard.type("Peças a caminho.");
    await page.keyboard.press("Control+Enter");
    await expectNotice(page, "Requisição atualizada!");
    await expect(page.getByRole("listitem").filter({ hasText: "salvou a resposta" })).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click({ position: { x: 8, y: 8 } });
    await page.keyboard.press("m");
    await page.keyboard.type("Bom dia, seguem amanhã.");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("listitem").filter({ hasText: "Bom dia, seguem amanhã." })).toBeVisible();
    await expect(
      page.getByRole("listitem").filter({ hasText: /^A mensagem de .+ alterou o status para Em Andamento/ }),
    ).toBeVisible();
    // What is there already is gone on with.
    await page.reload();
    await expect(page.getByRole("textbox", { name: "Resposta" })).toBeEditable();
    await page.keyboard.press("r");
    await page.keyboard.type(" Até quinta.");
    await expect(page.getByRole("textbox", { name: "Resposta" })).toHaveValue("Peças a caminho. Até quinta.");
    await page.getByRole("button", { name: "Descartar" }).click();
  });

  await test.step("the last one has none after it; u goes back to the list, to its row", async () => {
    await page.getByRole("heading", { level: 1 }).click({ position: { x: 8, y: 8 } });
    await goBy(page, "j");
    await showsNumber(page, numbers[3]);
    await expect(page.getByRole("button", { name: "Próxima requisição" })).toBeDisabled();
    await page.keyboard.press("u");
    await expect(page).toHaveURL(new RegExp(`busca=${typed}`));
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toBeFocused();
  });

  await test.step("what is not found in a tab is said to be in another", async () => {
    await walkTo(page, `${LIST}?busca=${numbers[1]}`);
    await expect(page.getByText("Em outras abas:")).toBeVisible();
    await page.getByRole("link", { name: "Arquivado (1)" }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole("searchbox")).toHaveValue(String(numbers[1]));
  });

  await test.step("the dealer reads the same story", async () => {
    await dealer.goto(`${LIST}/${numbers[1]}`);
    await expect(dealer.getByRole("listitem").filter({ hasText: "arquivou a requisição" })).toBeVisible();
  });
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
  await expect(dialog.getByText("Preencher para baixo")).toBeVisible();
  // No form is open here, and a dealer archives nothing.
  await expect(dialog.getByRole("heading", { name: "Formulário" })).toHaveCount(0);
  await expect(dialog.getByText("Arquivar")).toHaveCount(0);
  await page.keyboard.press("2");
  await dialog.getByRole("switch", { name: "Atalhos de uma tecla" }).press("Space");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(menu).toBeFocused();
  await page.keyboard.press("2");
  await page.keyboard.press("?");
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/status=/);

  await menu.click();
  await page.getByRole("button", { name: "Atalhos do teclado" }).click();
  await dialog.getByRole("switch", { name: "Atalhos de uma tecla" }).press("Space");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("2");
  await expect(page).toHaveURL(/status=em_andamento/);
  await page.keyboard.press("u");
  await expect(page.getByRole("heading", { name: "Nova requisição" })).toBeVisible();
  await page.keyboard.press("1");
  const form = page.getByRole("dialog", { name: "Sinistro", exact: true });
  await form.getByRole("textbox", { name: "Número da O.S." }).press("?");
  await expect(form.getByRole("textbox", { name: "Número da O.S." })).toHaveValue("?");
  await form.getByRole("button", { name: "Enviar" }).press("?");
  await expect(dialog.getByRole("heading", { name: "Formulário" })).toBeVisible();
  await expect(dialog.getByText("Desfazer e refazer, em campos e peças")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(form.getByRole("button", { name: "Enviar" })).toBeFocused();
});

test("INT-03 HIST-14: a list that changes does not move under the hand that is on it", async ({
  page,
  browser,
}) => {
  const dealer = await callerOn(browser, "dealer.autos");
  const { placa } = freePlaca();
  const [first = 0, second = 0] = await sendClaims(dealer, freeNumero(), placa, 2);
  const colleague = await callerOn(browser, "admin");
  await signIn(page, "ga", `${LIST}?busca=${placa}`);
  await expect(rows(page)).toHaveCount(2);
  const last = rows(page).filter({ hasText: String(second) });
  const answers: string[] = [];
  page.on("response", async (answer) => {
    if (answer.url().includes("/pac/requisicoes?")) answers.push(await answer.text().catch(() => ""));
  });
  await last.hover();
  await colleague.request.put(`/api/v2/pac/requisicoes/${first}`, { data: { req_status: "em_andamento" } });
  // Keeps moving the pointer until the list was read again, and for some frames more.
  for (let step = 0, after = 0; after < 6; step += 1) {
    await last.hover({ position: { x: 20 + (step % 9), y: 8 } });
    if (answers.some((text) => !text.includes(String(first)))) after += 1;
  }
  await expect(rows(page)).toHaveCount(2);
  await page.mouse.move(2, 2);
  await expect(rows(page)).toHaveCount(1);
  await expect(last).toBeVisible();
});
