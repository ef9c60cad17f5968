import { expect } from "@playwright/test";
import { pdfFile } from "../http/samples.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { cellsOf, expectNotice, fieldOf, openCard, personOn, signIn, typeCell } from "./journey.ts";
import { test } from "./test.ts";

const FIELDS = {
  "Número da O.S.": "OS-204",
  "Data da O.S.": "10/03/2026",
  Região: "Sul",
  Seguradora: "Rota",
  "Número do Sinistro": "PED-204",
  Chassi: "9BM384067AB100004",
  "Placa do Veículo": "ABC1C34",
};

test("FORM-17 OP-27*: an emergency order goes without the PDF that a claim must have, and GA reads it without an extract", async ({
  page,
  browser,
}) => {
  await signIn(page, "gilberto.fonseca", "/ga");
  const claim = await openCard(page, "Sinistro");
  const pdf = (form: typeof claim) => form.getByRole("button", { name: "Orçamento (PDF)" });
  const label = (form: typeof claim) =>
    form.locator(".mantine-InputWrapper-label", { hasText: "Orçamento (PDF)" });
  await expect(label(claim)).toHaveText(/^Orçamento \(PDF\) ?\*$/);
  await claim.getByRole("button", { name: "Enviar" }).click();
  await expect(pdf(claim)).toHaveAccessibleDescription(/Campo obrigatório/);
  await page.keyboard.press("Escape");

  const form = await openCard(page, "Pedido Emergencial");
  await expect(label(form)).toHaveText("Orçamento (PDF)");
  for (const [name, value] of Object.entries(FIELDS)) {
    await fieldOf(form, name).fill(value);
    await fieldOf(form, name).press("Tab");
  }
  await typeCell(page, cellsOf(form, 1).nth(0), "A2058850125");
  await typeCell(page, cellsOf(form, 1).nth(2), "1");
  let numero = 0;
  await test.step("DRAFT-22: saved and opened again it is sent: a request under its number, and no draft any more", async () => {
    await form.getByRole("button", { name: "Salvar" }).click();
    await page.getByRole("dialog", { name: "Novo Rascunho" }).getByRole("textbox").fill("Quase pronto");
    await page.keyboard.press("Control+Enter");
    await expectNotice(page, "Rascunho salvo com sucesso");
    numero = Number(new URL(page.url()).searchParams.get("rascunho"));
    await page.goto("/ga");
    const saved = page.getByRole("button", { name: "Salvos - Pedido Emergencial" });
    const list = page.getByRole("dialog", { name: "Lista de Salvos" });
    await saved.click();
    await list.getByRole("link", { name: "Abrir: Quase pronto" }).click();
    await expect(fieldOf(form, "Número do Sinistro")).toHaveValue("PED-204");
    await form.getByRole("button", { name: "Enviar" }).click();
    await expectNotice(page, "Requisição criada com sucesso!");
    await expect(page).toHaveURL(new RegExp(`/ga/historico/requisicoes/${numero}$`));
    const path = `/api/v2/pac/requisicoes/${numero}`;
    expect((await (await page.request.get(path)).json()).json_data).toMatchObject({ req_status: "pendente" });
    expect((await page.request.get(`${path}?rascunho=1`)).status()).toBe(404);
  });

  await test.step("contract: another is begun from it, with its fields and parts, and never under its number", async () => {
    // The very second of the first, which was begun before a reload.
    await page.clock.setFixedTime(numero * 1000);
    await page.getByRole("link", { name: "Nova a partir desta" }).click();
    await expect(fieldOf(form, "Número do Sinistro")).toHaveValue("PED-204");
    await expect(cellsOf(form, 1).nth(0)).toHaveText("A2058850125");
    await expect(page).toHaveURL(`/ga/requisicao/pedido-emergencial?numero=${numero + 1}`);
  });
  await test.step("contract: before it is sent the first is told of, which holds nothing back", async () => {
    await form.getByRole("button", { name: "Enviar" }).click();
    const told = page.getByRole("dialog", { name: "Atenção!" });
    await expect(told).toContainText(/com o mesmo chassi e a peça A2058850125\s*PED-204/);
    await expect(told.getByRole("link", { name: /^Pedido Emergencial \d+$/ })).toBeVisible();
    await expect(told.getByRole("button", { name: "Voltar ao formulário" })).toBeFocused();
    await expectNoAxeViolations(page);
    await page.keyboard.press("Enter");
    await expect(form.getByRole("button", { name: "Enviar" })).toBeFocused();
    await page.keyboard.press("Enter");
    await told.getByRole("button", { name: "Enviar mesmo assim" }).click();
    await expect(page).toHaveURL(/\/ga\/historico\/requisicoes\/\d+$/);
  });

  const ga = await personOn(browser, "ga", new URL(page.url()).pathname);
  await expect(ga.getByRole("heading", { level: 1, name: "Pedido Emergencial" })).toBeVisible();
  await expect(ga.getByRole("definition").filter({ hasText: "PED-204" }).first()).toBeVisible();
  await expect(ga.getByRole("tab", { name: "Extrato" })).toHaveCount(0);
  await expect(ga.getByText(pdfFile().name)).toHaveCount(0);
});
