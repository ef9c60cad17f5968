import { expect } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { expectNotice, personOn, signIn } from "./journey.ts";
import { receiveMails } from "./received-mail.ts";
import { claimOf } from "./send.ts";
import { test } from "./test.ts";

test("OP-54* contract: staff send again and give up what did not arrive, and put what came in where it belongs", async ({
  page,
  browser,
}) => {
  const numero = await claimOf(browser, "COR-1A23");
  const [wrong, lost] = [`errado${numero}@`, `perdido${numero}@`];
  const [first, second] = [`Resposta ${numero}`, `Propaganda ${numero}`];
  await receiveMails([first, second]);
  await signIn(page, "ga", "/ga");
  const sent = await page.request.put(`/api/v2/pac/requisicoes/${numero}/interacoes`, {
    data: {
      interacao_tipo: "email",
      interacao_texto: "Segue o prazo.",
      interacao_emails: ["ana@oficina.example", wrong, lost],
    },
  });
  expect(sent.ok(), await sent.text()).toBe(true);

  await test.step("the home leads to the board, told live", async () => {
    await page.getByRole("link", { name: /^Correio: .*não entregue/ }).click();
    await expect(page.getByRole("heading", { name: "Correio" })).toBeVisible();
  });

  await test.step("one is sent again to a corrected address", async () => {
    await page.getByRole("button", { name: `Reenviar a ${wrong}` }).click();
    const dialog = page.getByRole("dialog", { name: "Reenviar e-mail" });
    await dialog.getByLabel("E-mail").fill("certo@oficina.example");
    await page.keyboard.press("Enter");
    await expectNotice(page, "E-mail na fila para ser reenviado.", "positive");
    await expect(page.getByRole("button", { name: `Reenviar a ${wrong}` })).toHaveCount(0);
  });

  await test.step("chosen by keys, one is given up", async () => {
    const row = page.getByRole("row").filter({ hasText: lost });
    await row.getByRole("link").focus();
    await page.keyboard.press("x");
    const bar = page.getByRole("region", { name: "E-mails selecionados" });
    await expect(bar).toContainText("1 selecionado");
    await bar.getByRole("button", { name: "Desistir" }).click();
    const dialog = page.getByRole("dialog", { name: "Desistir de e-mails" });
    await expectNoAxeViolations(page);
    await page.keyboard.press("Enter");
    await expect(dialog).toContainText("1 e-mail desistido.");
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(row).toHaveCount(0);
  });

  await test.step("on a phone, what came in is read and put into the request", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.keyboard.press("2");
    await page.getByRole("link", { name: first }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Segue a resposta.");
    await expectNoAxeViolations(page);
    await expect(dialog.getByRole("button", { name: "Atribuir" })).toBeFocused();
    await page.keyboard.press("Enter");
    const field = dialog.getByRole("combobox", { name: "Requisição ou conversa" });
    await expect(field).toBeFocused();
    // What fits comes late: until then Enter takes nothing, least of all from what was there before.
    await expect(page.getByRole("option").first()).toBeVisible();
    const late = Promise.withResolvers<void>();
    await page.route(`**/listar_destinos?busca=${numero}`, async (route) => {
      await late.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(`**/listar_destinos?busca=${numero}`);
    await field.fill(String(numero));
    await asked;
    await field.press("Enter");
    await expect(field).toHaveValue(String(numero));
    late.resolve();
    await expect(page.getByRole("option")).toHaveCount(1);
    await expect(page.getByRole("option")).toHaveAttribute("data-combobox-selected", "true");
    await field.press("Enter");
    await expect(field).toHaveValue(new RegExp(`Sinistro ${numero}`));
    await dialog.getByRole("button", { name: "Atribuir" }).click();
    await expectNotice(page, `E-mail atribuído: Sinistro ${numero}.`, "positive");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("link", { name: first })).toHaveCount(0);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  });

  await test.step("what a colleague discards meanwhile is told in the open mail, and Esc closes it", async () => {
    await page.getByRole("link", { name: second }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Descartar" }).click();
    await dialog.getByLabel("Motivo").fill("Propaganda");
    const recebido_id = new URL(page.url()).searchParams.get("recebido");
    const admin = await personOn(browser, "admin", "/correio?tab=recebidos");
    const discarded = await admin.request.post(`/api/v2/pac/correio/recebidos/${recebido_id}/descartar`, {
      data: { recebido_descarte: "Não é nossa" },
    });
    expect(discarded.ok(), await discarded.text()).toBe(true);
    await dialog.getByRole("button", { name: "Descartar" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Helena Prado já descartou este e-mail.");
    await page.keyboard.press("Escape");
    await expect(dialog).toContainText("Helena Prado descartou este e-mail em");
    await expect(dialog).toContainText("Não é nossa");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });
});
