import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { callerOn, signIn } from "./journey.ts";
import { claimOf } from "./send.ts";
import { test } from "./test.ts";

const rowOf = (page: Page, text: string): Locator =>
  page
    .getByRole("row")
    .filter({ hasText: text })
    .filter({ has: page.getByRole("link") });

async function expectNothingSideways(page: Page): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
}

test("contract: an administrator finds who did what to a request, unfolds it, follows it and takes it out", async ({
  page,
  browser,
}) => {
  const numero = await claimOf(browser, "AUD-1A23");
  const ga = await callerOn(browser, "ga");
  const archived = await ga.request.put(`/api/v2/pac/requisicoes/${numero}/arquivar`, {
    data: { motivo: "Aberta duas vezes" },
  });
  expect(archived.ok(), await archived.text()).toBe(true);
  await signIn(page, "admin", "/administrativo");

  await test.step("from the home to the newest acts, and by the search to those of one request", async () => {
    await page.getByRole("link", { name: /^Auditoria/ }).click();
    await expect(page.getByRole("heading", { name: "Auditoria" })).toBeVisible();
    await expect(page.getByRole("table", { name: "Auditoria" })).toContainText("Entrada");
    await expectNoAxeViolations(page);
    await page.keyboard.press("/");
    await page.keyboard.type(String(numero));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: /^Requisição (?:arquivada|enviada)$/ })).toHaveCount(2);
    await expect(page.getByRole("link", { name: "Requisição arquivada" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Requisição enviada" })).toBeVisible();
    await expect(page.getByRole("link", { name: /Entrada/ })).toHaveCount(0);
  });

  await test.step("a row unfolds by its key: the status before and after, the reason, the call", async () => {
    await rowOf(page, "Requisição arquivada").getByRole("link").focus();
    await page.keyboard.press("ArrowRight");
    const detail = page.getByRole("cell").filter({ hasText: "Número da chamada" });
    await expect(detail).toContainText("Pendente → Arquivado");
    await expect(detail).toContainText("Aberta duas vezes");
    await expect(rowOf(page, "Requisição arquivada")).toContainText("127.0.0.1");
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Tudo desta pessoa" }).click();
    await expect(page).toHaveURL(/usuario_id=\d+$/);
    await expect(page.getByRole("button", { name: "Filtros (1)" })).toBeVisible();
    await page.goBack();
  });

  await test.step("what is filtered away is said, and shown again; a wrong address is told before it is asked for", async () => {
    await page.getByRole("button", { name: "Filtros" }).click();
    const address = page.getByLabel("Endereço");
    await address.fill("servidor");
    await address.press("Enter");
    const wrong = page.getByText("Digite um endereço IP, como 10.0.0.7 ou 2001:db8:7:1::1.");
    await expect(wrong).toBeVisible();
    // Esc closes the menu and nothing more: what is wrong stands there still.
    await address.press("Escape");
    await expect(address).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Filtros" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(address).toHaveValue("servidor");
    await expect(wrong).toBeVisible();
    await address.fill("10.9.9.9");
    await address.press("Enter");
    await expect(page.getByText("Nada encontrado na auditoria")).toBeVisible();
    await expect(address).toBeFocused();
    await expectNoAxeViolations(page);
    // And what is whole applies, as when the field is left by Tab.
    await address.fill("10.9.9.8");
    await address.press("Escape");
    await expect(page).toHaveURL(/endereco=10\.9\.9\.8$/);
    await expect(page.getByRole("button", { name: "Filtros (1)" })).toBeFocused();
  });

  await test.step("whatever leads to other rows and goes with that gives the focus to the first of them", async () => {
    const first = page.getByRole("table", { name: "Auditoria" }).getByRole("link").first();
    await page.getByRole("link", { name: "Mostrar tudo" }).press("Enter");
    await expect(page.getByRole("table", { name: "Auditoria" })).toContainText("Entrada");
    await expect(first).toBeFocused();
    await page.getByRole("link", { name: "Mais antigas" }).press("Enter");
    await expect(page).toHaveURL(/antes=/);
    await page.getByRole("link", { name: "Mais recentes" }).press("Enter");
    await expect(page).toHaveURL(/\/auditoria$/);
    await expect(page.getByRole("table", { name: "Auditoria" })).toContainText("Entrada");
    await expect(first).toBeFocused();
  });

  await test.step("what a link names and there is not filters nothing", async () => {
    // What a link names and there is not filters nothing, and is counted as nothing.
    await page.goto("/administrativo/auditoria?acao=nada&objeto=nada&endereco=servidor&usuario_id=0");
    await expect(page.getByRole("table", { name: "Auditoria" })).toContainText("Entrada");
    await expect(page.getByRole("button", { name: "Filtros", exact: true })).toBeVisible();
  });

  await test.step("on a phone nothing goes sideways, and a row leads to its record", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/administrativo/auditoria?objeto=requisicao&objeto_id=${numero}`);
    const unfold = page.getByRole("button", { name: "Detalhes: Requisição arquivada" });
    await unfold.click();
    await expect(unfold).toHaveAttribute("aria-expanded", "true");
    await expectNoAxeViolations(page);
    await expectNothingSideways(page);
    await page.getByRole("link", { name: "Abrir o registro" }).click();
    await expect(page).toHaveURL(new RegExp(`/ga/historico/requisicoes/${numero}$`));
    await page.goBack();
    // What was unfolded is so still.
    await expect(unfold).toHaveAttribute("aria-expanded", "true");
  });

  await test.step("the search as a spreadsheet", async () => {
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Excel" }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^Auditoria - .*\.xlsx$/);
  });

  await test.step("nobody else is offered it, or let in", async () => {
    await ga.goto("/administrativo");
    await expect(ga.getByRole("link", { name: /^Auditoria/ })).toHaveCount(0);
    await ga.goto("/administrativo/auditoria");
    await expect(ga.getByRole("heading", { name: "Auditoria" })).toHaveCount(0);
  });
});
