import { expect } from "@playwright/test";
import {
  chooseAccount,
  copyToClipboard,
  expectNotice,
  fieldOf,
  openCard,
  personOn,
  signIn,
} from "./journey.ts";
import { test } from "./test.ts";

test("HOME-01 FORM-53 INT-29*: a request to DAC goes from the dealer's form to DAC's answer", async ({
  page,
  browser,
}) => {
  await signIn(page, "dealer.vans", "/dac");
  const form = await openCard(page, "Outros");
  await form.getByRole("button", { name: "Enviar" }).click();
  for (const label of ["Assunto", "Descrição"])
    await expect(fieldOf(form, label)).toHaveAccessibleDescription(/Campo obrigatório/);
  await expect(fieldOf(form, "Observações")).toHaveAccessibleDescription("");
  await expect(form.getByRole("grid")).toHaveCount(0);
  await fieldOf(form, "Assunto").fill("Nota fiscal em atraso");
  await fieldOf(form, "Descrição").fill("O pedido 4512 ainda não foi faturado.\n\nPodem ver?");
  await fieldOf(form, "Número do Pedido").fill("4512");
  const choosing = page.waitForEvent("filechooser");
  await form.getByRole("button", { name: "Anexos" }).click();
  await (
    await choosing
  ).setFiles([
    { name: "nota fiscal.xml", mimeType: "text/xml", buffer: Buffer.from("<?xml version='1.0'?><nfe/>") },
    { name: "lista.csv", mimeType: "text/csv", buffer: Buffer.from("codigo;quantidade\nA1;2\n") },
  ]);
  await expect(form.getByRole("button", { name: /^Remover: / })).toHaveCount(2);
  await form.getByRole("button", { name: "Remover: lista.csv" }).click();
  await form.getByRole("button", { name: "Enviar" }).click();
  await expectNotice(page, "Requisição criada com sucesso!");
  await expect(page).toHaveURL(/\/dac\/historico\/requisicoes\/\d+$/);
  const numero = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  const dac = await personOn(browser, "dac");
  await test.step("HOME-17 HIST-08 HIST-16: DAC opens the type's card, chooses the dealer, and finds it", async () => {
    await dac.getByRole("link", { name: "Outros", exact: true }).click();
    await expect(dac).toHaveURL(/\/dac\/historico\/requisicoes\?tipo=outros$/);
    await chooseAccount(dac, "200201 - Bandeirantes Vans");
    await expect(dac.getByRole("link", { name: numero })).toContainText("Nota fiscal em atraso · 4512");
    for (const row of await dac.getByRole("row").all())
      await expect(row).toContainText(/200201 - Bandeirantes Vans|Conta Concessionário/);
    await dac.getByRole("link", { name: numero }).click();
  });

  await test.step("DET-02 DET-10 DET-22 LAY-10 INT-13 ARCH-07: it reads as it was sent, to a consultant too, who cannot answer", async () => {
    const consultant = await personOn(browser, "consultor.vans", new URL(dac.url()).pathname);
    for (const reader of [dac, consultant]) {
      await expect(reader.getByRole("heading", { level: 1, name: "Outros" })).toBeVisible();
      await expect(reader.getByRole("definition").filter({ hasText: "Podem ver?" })).toBeVisible();
      await expect(reader.getByRole("link", { name: "nota fiscal.xml" })).toBeVisible();
      await expect(reader.getByText("lista.csv")).toHaveCount(0);
      await expect(reader.getByRole("combobox", { name: "Selecionar Concessionário" })).toBeDisabled();
    }
    await expect(consultant.getByRole("button", { name: "Status: Pendente" })).toBeDisabled();
    await expect(consultant.getByRole("button", { name: "Arquivar" })).toHaveCount(0);
    await expect(
      consultant.getByText("Consultores acompanham as interações, sem enviar mensagens."),
    ).toBeVisible();
    await expect(consultant.getByRole("form")).toHaveCount(0);
    await consultant.context().close();
  });

  await test.step("DET-15 DET-18 INT-24: DAC copies its number, answers, and concludes it", async () => {
    await dac.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await dac.getByRole("button", { name: `Copiar o código da requisição ${numero}` }).click();
    await expectNotice(dac, "Código de requisição copiado com sucesso!");
    expect(await dac.evaluate(() => navigator.clipboard.readText())).toBe(numero);
    // Over plain http a browser has no clipboard to write to, and the number is copied all the same.
    await copyToClipboard(dac, "outro texto");
    await dac.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await dac.getByRole("button", { name: `Copiar o código da requisição ${numero}` }).click();
    await dac.getByRole("textbox", { name: "Mensagem" }).press("Control+v");
    await expect(dac.getByRole("textbox", { name: "Mensagem" })).toHaveValue(numero);
    await dac.getByRole("textbox", { name: "Mensagem" }).fill("Faturado hoje.");
    await dac.keyboard.press("Control+Enter");
    await expectNotice(dac, "Mensagem enviada!");
    await dac.getByRole("button", { name: "Status: Em Andamento" }).click();
    await dac.getByRole("menuitemradio", { name: "Concluído" }).click();
    await dac.getByRole("button", { name: "Concluir" }).click();
    await expectNotice(dac, "Requisição atualizada!");
    await expect(dac.getByText("A requisição está concluída e não recebe novas mensagens.")).toBeVisible();
    await dac.context().close();
  });

  await test.step("INT-01 INT-12: the dealer reads the answer", async () => {
    await page.reload();
    await expect(page.getByRole("region", { name: "Interações" }).getByText("Faturado hoje.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Status: Concluído" })).toBeDisabled();
    await expect(page.getByRole("form", { name: "Nova mensagem" })).toHaveCount(0);
  });
});
