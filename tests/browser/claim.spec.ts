import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { attachByKeys, fillClaimByKeys, PDF, takeFileDialogs } from "./claim-by-keyboard.ts";
import { writeEmail } from "./emails.ts";
import { cellsOf, copyToClipboard, expectNotice, formOf, personOn, signIn, tabTo } from "./journey.ts";
import { test } from "./test.ts";

const PARTS = "A2058850125\tPara-choque dianteiro\nA2059060105\tFarol LED direito\n\t\nA0009906798\tParafuso";
const ANSWER = "Peças reservadas, saem amanhã.";
const NOTE = "Conferir o preço do farol com o fornecedor.";
const MAIL = "O fornecedor confirma o farol?";
const LATE = "Podem mandar também o parafuso?";

/** Writes a claim and sends it, all by keys. Gives its number. */
async function sendClaim(page: Page): Promise<string> {
  await copyToClipboard(page, PARTS);
  await tabTo(page, page.getByRole("link", { name: "Sinistro", exact: true }));
  await page.keyboard.press("Enter");
  const form = await formOf(page, "Sinistro");
  await fillClaimByKeys(page, form, "sin-2026-77", "9BM384067AB100001");
  await expect(form.getByRole("row")).toHaveCount(4);
  const cells = cellsOf(form, 1);
  await page.keyboard.press("Home");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.type("1234,56");
  await page.keyboard.press("Enter");
  await expect(cells).toHaveText([
    "A2058850125",
    "Para-choque dianteiro",
    "1",
    "R$ 1.234,56",
    "R$ 1.234,56",
    "R$ 851,85",
    "",
    "",
  ]);
  await expect(form.getByText("Total Seguradora:")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expectNotice(page, "Requisição criada com sucesso!");
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

test("FORM-53 HIST-14 INT-29*: a claim goes from the dealer's first key to the archive of GA", async ({
  page,
  browser,
}) => {
  takeFileDialogs(page);
  await signIn(page, "dealer.autos", "/ga");
  const numero =
    await test.step("HOME-18 FORM-31 FORM-32 FORM-33 FORM-34* FORM-41 FORM-45 LAY-19*: sent by keys alone, parts pasted without any permission", () =>
      sendClaim(page));

  await test.step("DET-02 DET-09 DET-21 DET-23 INT-02 INT-14* ARCH-06 OP-42*: the dealer sees it as it was sent, and cannot move it", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Sinistro" })).toBeVisible();
    await test.step("FORM-02 FORM-03 FORM-04 FORM-05* FORM-07 FORM-08 FORM-09 FORM-10 DET-22*: each field under its label, with its file", async () => {
      const sent = page.getByRole("region", { name: "Dados da requisição" });
      for (const [label, text] of [
        ["Número da O.S.", "OS-1188"],
        ["Data da O.S.", "10/03/2026"],
        ["Região", "Sudeste"],
        ["Seguradora", "Mútua Jacarandá"],
        ["Número do Sinistro", "SIN-2026-77"],
        ["Chassi", "9BM384067AB100001"],
        ["Placa do Veículo", "ABC1C34"],
        ["Orçamento (PDF)", PDF.name],
      ])
        await expect(sent).toContainText(`${label}${text}`);
    });
    await expect(page.getByRole("button", { name: "Status: Pendente" })).toBeDisabled();
    await expect(page.getByRole("button", { name: "Arquivar" })).toHaveCount(0);
    const form = page.getByRole("form", { name: "Nova mensagem" });
    for (const role of ["checkbox", "combobox", "radio"] as const)
      await expect(form.getByRole(role)).toHaveCount(0);
    await expect(page.getByText("Nenhuma interação até o momento")).toBeVisible();
  });

  const ga = await personOn(browser, "ga", "/ga");
  takeFileDialogs(ga);
  await test.step("HOME-02 HOME-08 HOME-16 HIST-14 DRAFT-13 INT-09* INT-24 INT-26: GA, who has no drafts, finds it, answers with a file, and leaves a private note", async () => {
    await expect(ga.getByRole("region", { name: "Histórico de Requisições" })).toBeVisible();
    await expect(ga.getByRole("button", { name: /^Salvos/ })).toHaveCount(0);
    await ga
      .getByRole("region", { name: "Histórico de Requisições" })
      .getByRole("link", { name: "Ver histórico" })
      .click();
    await ga.getByRole("button", { name: "Ordenação" }).click();
    await ga.getByRole("menuitemradio", { name: "Data: mais recentes" }).click();
    await ga.getByRole("link", { name: numero }).click();
    const form = ga.getByRole("form", { name: "Nova mensagem" });
    await form.getByLabel("Mensagem").fill(ANSWER);
    await form.getByRole("button", { name: "Anexar arquivos" }).focus();
    await attachByKeys(ga);
    await expect(form.getByRole("button", { name: `Remover: ${PDF.name}` })).toBeVisible();
    await form.getByRole("button", { name: "Enviar" }).click();
    await expectNotice(ga, "Mensagem enviada!");
    await expect(ga.getByRole("button", { name: "Status: Em Andamento" })).toBeVisible();
    await form.getByRole("checkbox", { name: "Privada" }).check();
    await form.getByLabel("Mensagem").fill(NOTE);
    await ga.keyboard.press("Control+Enter");
    await expect(ga.getByRole("listitem").filter({ hasText: NOTE })).toContainText("Privada");
  });

  await test.step("INT-06 INT-08 INT-09 INT-16 INT-17 INT-18 INT-21 INT-23 OP-53 OP-54* OP-57*: GA writes an e-mail, which goes to each recipient and not to the dealer's thread", async () => {
    await writeEmail(ga, {
      texto: MAIL,
      contato: ["renata", "renata.coutinho@pac.demo"],
      onPhone: async () => await ga.getByRole("radiogroup").getByText("Interações").click(),
    });
  });

  await test.step("DET-15 OP-26 OP-44: GA moves the status back and writes the Resposta", async () => {
    await ga.getByRole("button", { name: "Status: Em Andamento" }).click();
    await ga.getByRole("menuitemradio", { name: "Pendente" }).click();
    await expectNotice(ga, "Requisição atualizada!");
    await expect(ga.getByRole("button", { name: "Status: Pendente" })).toBeVisible();
    await ga.getByLabel("Resposta", { exact: true }).last().fill("Pedido 4512 faturado.");
    await ga.getByRole("button", { name: "Salvar" }).click();
    await expect(ga.getByRole("button", { name: "Salvar" })).toBeDisabled();
  });

  await test.step("INT-01 INT-04 INT-30 OP-53: the dealer reads the answer and its file, and not the private note", async () => {
    await expect(page.getByRole("timer", { name: "Próxima atualização" })).toBeVisible();
    await page.getByRole("button", { name: "Atualizar agora" }).click();
    const thread = page.getByRole("region", { name: "Interações" });
    await expect(thread.getByText(ANSWER)).toBeVisible();
    await expect(page.getByText("Pedido 4512 faturado.")).toBeVisible();
    for (const text of [NOTE, MAIL]) await expect(page.getByText(text)).toHaveCount(0);
    const downloading = page.waitForEvent("download");
    await thread.getByRole("link", { name: `Baixar ${PDF.name}` }).click();
    expect((await downloading).suggestedFilename()).toBe(PDF.name);
  });

  await test.step("INT-12 INT-27 DET-11 OP-43 OP-45: concluded meanwhile, what the dealer writes is refused and kept", async () => {
    await page.getByRole("textbox", { name: "Mensagem" }).fill(LATE);
    await ga.getByRole("button", { name: "Status: Pendente" }).click();
    await ga.getByRole("menuitemradio", { name: "Concluído" }).click();
    await ga.getByRole("button", { name: "Concluir" }).click();
    await expect(ga.getByRole("button", { name: "Status: Concluído" })).toBeDisabled();
    await page.keyboard.press("Control+Enter");
    const dialog = page.getByRole("dialog", { name: "Atenção!" });
    await expect(dialog).toContainText(
      "Não foi possível realizar esta ação, pois a requisição está concluída. Por favor, abra uma nova requisição.",
    );
    await dialog.getByRole("button", { name: "OK" }).click();
    await expect(page.getByRole("form", { name: "Nova mensagem" })).toHaveCount(0);
    await expect(page.getByText(LATE)).toBeVisible();
  });

  await test.step("DET-20* ARCH-01 ARCH-02 ARCH-03 ARCH-04 ARCH-05 ARCH-08 ARCH-09 ARCH-11 ARCH-12: GA archives it with a reason", async () => {
    await ga.getByRole("button", { name: "Arquivar" }).click();
    const dialog = ga.getByRole("dialog", { name: `Requisição: ${numero}` });
    const archive = dialog.getByRole("button", { name: "Arquivar" });
    await expect(dialog.getByRole("button", { name: "Cancelar" })).toBeVisible();
    const size = async () => (await dialog.boundingBox()) ?? { width: 0, height: 0 };
    await expect.poll(size).toMatchObject({ width: 450, height: 300 });
    await dialog.getByPlaceholder("Escreva o motivo do arquivamento").fill("  ");
    await expect(archive).toBeDisabled();
    await dialog.getByPlaceholder("Escreva o motivo do arquivamento").fill("Cliente desistiu");
    await ga.context().setOffline(true);
    await archive.click();
    await expect(dialog.getByRole("alert")).toHaveText("Erro ao arquivar requisição");
    await ga.context().setOffline(false);
    await archive.click();
    await expectNotice(ga, "Requisição arquivada com sucesso!");
    await expect(ga.getByRole("button", { name: "Arquivar" })).toHaveCount(0);
  });

  await test.step("INT-12 OP-47: the dealer sees who archived it and why, and cannot write", async () => {
    await page.getByRole("button", { name: "Atualizar agora" }).click();
    await expect(page.getByRole("note")).toContainText(
      /^Arquivado por Beatriz Nogueira em .*: Cliente desistiu$/,
    );
    await expect(page.getByRole("button", { name: "Status: Arquivado" })).toBeDisabled();
    await expect(page.getByText("A requisição está arquivada e não recebe novas mensagens.")).toBeVisible();
    await expect(page.getByRole("form", { name: "Nova mensagem" })).toHaveCount(0);
    await expectNoAxeViolations(page);
  });
});
