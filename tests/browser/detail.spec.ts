import { expect } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { blankField } from "./blank-field.ts";
import { expectNotice, personOn, signIn } from "./journey.ts";
import { claimOf } from "./send.ts";
import { test } from "./test.ts";

const LIST = "/ga/historico/requisicoes";

test("DET-13 OP-46 contract: the status of older data without a required field stays, and the field says why; it can still be answered and archived", async ({
  page,
  browser,
}) => {
  const numero = await claimOf(browser, "DET-1313");
  await blankField(numero, "seguradora");
  await signIn(page, "ga", `${LIST}/${numero}`);
  const form = page.getByRole("region", { name: "Dados da requisição" });
  await expect(form.getByText("Campo obrigatório")).toHaveCount(0);
  for (const status of ["Em Andamento", "Concluído"]) {
    await page.getByRole("button", { name: "Status: Pendente" }).click();
    await page.getByRole("menuitemradio", { name: status }).click();
    if (status === "Concluído") await page.getByRole("button", { name: "Concluir" }).click();
    await expect(form.getByRole("alert")).toHaveText("Campo obrigatório");
    await expectNotice(page, "O status não muda: há campos obrigatórios em branco na requisição.");
    await expect(page.getByRole("button", { name: "Status: Pendente" })).toBeEnabled();
  }
  await expectNoAxeViolations(page);
  // Nothing is cut: what is too long is measured and held back.
  const resposta = page.getByRole("textbox", { name: "Resposta" });
  await resposta.fill("F".repeat(2001));
  await expect(resposta).toHaveValue("F".repeat(2001));
  await expect(resposta).toHaveAccessibleDescription(/No máximo 2\.000 caracteres/);
  await expect(resposta).toHaveAccessibleDescription(/Há 1 caractere a mais\./);
  await resposta.fill("Falta a seguradora.");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expectNotice(page, "Requisição atualizada!");
  await page.getByRole("button", { name: "Arquivar" }).click();
  const motivo = page.getByRole("textbox", { name: "Motivo do arquivamento" });
  await motivo.fill("I".repeat(502));
  await expect(motivo).toHaveValue("I".repeat(502));
  await expect(motivo).toHaveAccessibleDescription("Há 2 caracteres a mais");
  await expect(motivo).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Arquivar" })).toBeDisabled();
  await motivo.fill("Incompleta");
  await page.getByRole("dialog").getByRole("button", { name: "Arquivar" }).click();
  await expectNotice(page, "Requisição arquivada com sucesso!");
});

test("DET-24 DET-25 contract: the open part of a request stands in its address, and outlives a reload and the way back", async ({
  page,
  browser,
}) => {
  const numero = await claimOf(browser, "DET-1313");
  await signIn(page, "ga", `${LIST}/${numero}`);
  await page.getByRole("tab", { name: "Extrato" }).click();
  await expect(page).toHaveURL(new RegExp(`/${numero}\\?parte=extrato$`));
  await page.reload();
  await expect(page.getByRole("region", { name: "Extrato" }).getByRole("grid")).toBeVisible();
  await page.getByRole("link", { name: "Voltar para o histórico" }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Extrato" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: /^Interações/ }).click();
  await expect(page).toHaveURL(new RegExp(`/${numero}$`));

  // The PDF beside them does too, as wide as this person made it.
  await page.getByRole("button", { name: "PDF ao lado" }).click();
  await expect(page).toHaveURL(new RegExp(`/${numero}\\?ao_lado=1$`));
  const pdf = page.getByRole("complementary", { name: "Orçamento ao lado" });
  await expect(pdf.getByText("orçamento.pdf")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Resposta" })).toBeInViewport();
  const separator = page.getByRole("separator", { name: "Largura do PDF" });
  await expect(separator).toHaveAttribute("aria-valuenow", "50");
  const [bar, before] = [await separator.boundingBox(), await pdf.boundingBox()];
  await page.mouse.move((bar?.x ?? 0) + 8, 500);
  await page.mouse.down();
  await page.mouse.move((bar?.x ?? 0) - 254, 600);
  await page.mouse.up();
  await expect(separator).toHaveAttribute("aria-valuenow", "70");
  expect((await pdf.boundingBox())?.width).toBeGreaterThan((before?.width ?? 0) + 250);
  await separator.dblclick();
  await expect(separator).toHaveAttribute("aria-valuenow", "50");
  await separator.press("Shift+ArrowRight");
  await separator.press("ArrowLeft");
  await expect(separator).toHaveAttribute("aria-valuenow", "42");
  await page.keyboard.press("e");
  await expect(page).toHaveURL(/parte=extrato&ao_lado=1$/);
  await page.reload();
  await expect(page.getByRole("region", { name: "Extrato" }).getByRole("grid")).toBeInViewport();
  await expect(separator).toHaveAttribute("aria-valuenow", "42");
  await page.setViewportSize({ width: 1100, height: 900 });
  await expect(pdf).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(pdf).toBeVisible();
  await page.keyboard.press("l");
  await expect(pdf).toHaveCount(0);
  await page.keyboard.press("l");
  await pdf.getByRole("button", { name: "Fechar o PDF" }).click();
  await expect(page.getByRole("button", { name: "PDF ao lado" })).toBeFocused();
  await page.getByRole("tab", { name: /^Interações/ }).click();

  // However the head wraps, the thread ends where the window does.
  await page.setViewportSize({ width: 1024, height: 700 });
  await expect(page.getByRole("form", { name: "Nova mensagem" })).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 390, height: 844 });
  const message = page.getByRole("textbox", { name: "Mensagem" });
  await expect(message).toBeHidden();
  await page.getByRole("radiogroup").getByText("Interações").click();
  await expect(page).toHaveURL(/parte=interacoes$/);
  const there = ["Ana Souza", "Bruno Melo", "Carla Dias", "Davi Reis"].map((usuario_nome, at) => ({
    usuario_id: 9000 + at,
    usuario_nome,
    escrevendo: true,
    restam: 40_000,
  }));
  await page.route("**/api/v2/pac/requisicoes/*/presenca", async (route) => {
    const json_data = { presentes: there, mais: 12, mais_escrevendo: 5 };
    await route.fulfill({ json: { msg_id: 0, msg_txt: "", msg_log: null, json_data } });
  });
  await page.reload();
  await expect(message).toBeVisible();
  // However many are there, names are cut, how many more are not, and the page is no wider than the phone.
  for (const more of ["e mais 5", "e mais 7"]) {
    const box = await page.getByText(more, { exact: true }).boundingBox();
    expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const dealer = await personOn(browser, "dealer.autos", `${LIST}/${numero}?parte=extrato`);
  await expect(dealer.getByRole("region", { name: "Interações" })).toBeVisible();
  await expect(dealer.getByRole("region", { name: "Extrato" })).toHaveCount(0);
});
