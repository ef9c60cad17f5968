import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { cutStream } from "./cut-stream.ts";
import { expectNotice, personOn, signIn } from "./journey.ts";
import { claimOf } from "./send.ts";
import { test } from "./test.ts";

const LIST = "/ga/historico/requisicoes";

/** The stored request. */
async function stored(page: Page, numero: number) {
  const answer = await page.request.get(`/api/v2/pac/requisicoes/${numero}`);
  const { json_data } = (await answer.json()) as {
    json_data: {
      req_status: string;
      req_versao: number;
      req_objeto_ctrl: Record<string, unknown>;
      req_objeto_item: Record<string, unknown>[];
    };
  };
  return json_data;
}

const cellOf = (extrato: Locator, row: number, column: number): Locator =>
  extrato.getByRole("row").nth(row).getByRole("gridcell").nth(column);

test("DET-24 DET-37 OP-34 OP-26: closing a claim names what is unsaved and saves it, asks about the message, and the story tells the cells", async ({
  page,
  browser,
}) => {
  const numero = await claimOf(browser, "CLO-5E22");
  await signIn(page, "ga", `${LIST}/${numero}`);
  const extrato = page.getByRole("region", { name: "Extrato" });
  const tab = page.getByRole("tab", { name: "Extrato" });
  const cell = cellOf(extrato, 1, 5);

  await test.step("e opens the extract, which says that it is dirty; all that was asked is attended at once", async () => {
    await expect(page.getByRole("textbox", { name: "Resposta" })).toHaveAccessibleDescription(
      "Fica junto da requisição, e o concessionário a lê. Salvar de novo troca o texto.",
    );
    await expect(page.getByRole("textbox", { name: "Mensagem" })).toHaveAccessibleDescription(
      /Mensagem pública: o concessionário lê e pode responder\./,
    );
    const privada = page.getByRole("checkbox", { name: "Privada" });
    await privada.check();
    await expect(privada).toHaveAccessibleDescription("Mensagem privada: só a montadora lê.");
    const box = page.getByRole("form", { name: "Nova mensagem" });
    await expect(box.getByText(/montadora|equipe/)).toHaveCount(1);
    await expect(box.getByPlaceholder("Mensagem só para a montadora")).toBeVisible();
    await privada.uncheck();
    await privada.blur();
    await page.keyboard.press("e");
    await expect(cell).toHaveText("0");
    await expect(tab).toHaveText("Extrato");
    await extrato.getByRole("button", { name: "Atender tudo" }).click();
    await expect(cell).toHaveText("1");
    await expect(cellOf(extrato, 2, 5)).toHaveText("2");
    await expect(tab).toHaveAccessibleName("Extrato (não salvo)");
  });

  await test.step("a download of unsaved cells says so and saves first", async () => {
    await expect(
      extrato.getByText("2 itens, 2 células não salvas. Baixar salva antes.", { exact: true }),
    ).toBeVisible();
    const downloading = page.waitForEvent("download");
    await extrato.getByRole("button", { name: "Baixar Extrato" }).click();
    await downloading;
    await expectNotice(page, "Requisição atualizada!");
    expect((await stored(page, numero)).req_objeto_item[1]).toMatchObject({ item_qtd_atendida: 2 });
    await expect(tab).toHaveAccessibleName("Extrato");
  });

  await test.step("p, r and m reach the PDF, the answer and the message from the extract", async () => {
    await tab.focus();
    await page.keyboard.press("p");
    await expect(page.getByRole("dialog", { name: /\.pdf/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(extrato).toBeVisible();
    await page.keyboard.press("r");
    await expect(page.getByRole("textbox", { name: "Resposta" })).toBeFocused();
    await page.keyboard.type("Peças a caminho");
    await page.keyboard.press("Escape");
    await page.keyboard.press("e");
    await extrato.getByRole("button", { name: "Atender tudo" }).waitFor();
    await cellOf(extrato, 1, 1).click();
    await page.keyboard.type("ok");
    await page.keyboard.press("Enter");
    await tab.focus();
    await page.keyboard.press("m");
    await expect(page.getByRole("textbox", { name: "Mensagem" })).toBeFocused();
    await page.keyboard.type("Até quinta-feira");
    await page.keyboard.press("Escape");
  });

  await test.step("a greyed Concluir says which cell keeps it, and leads there", async () => {
    await page.keyboard.press("e");
    await cellOf(extrato, 1, 5).click();
    await page.keyboard.type("uma");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Status: Pendente" }).click();
    await page.getByRole("menuitemradio", { name: "Concluído" }).click();
    const dialog = page.getByRole("dialog", { name: "Concluir a requisição?" });
    await expect(dialog.getByRole("button", { name: "Concluir" })).toBeDisabled();
    await dialog.getByRole("button", { name: "Corrija 1 célula: linha 1" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(cellOf(extrato, 1, 5)).toBeFocused();
    await page.keyboard.type("1");
    await page.keyboard.press("Enter");
    await tab.focus();
    await page.keyboard.press("m");
    await page.keyboard.press("Escape");
  });

  await test.step("concluding names it all; without a choice for the message nothing is concluded", async () => {
    await page.getByRole("button", { name: "Status: Pendente" }).click();
    await page.getByRole("menuitemradio", { name: "Concluído" }).click();
    const dialog = page.getByRole("dialog", { name: "Concluir a requisição?" });
    await expect(dialog.getByRole("note").getByRole("listitem")).toHaveText([
      "Resposta",
      "Extrato (1 célula)",
    ]);
    await expect(dialog.getByText("Até quinta-feira")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Concluir" })).toBeDisabled();
    await expectNoAxeViolations(page);
    await dialog.getByRole("radio", { name: "Enviar antes" }).check();
    await dialog.getByRole("button", { name: "Concluir" }).click();
    await expectNotice(page, "Mensagem enviada!");
    // The notice of the save before may still be there.
    await expect.poll(async () => (await stored(page, numero)).req_status).toBe("concluido");
    const now = await stored(page, numero);
    expect(now).toMatchObject({
      req_status: "concluido",
      req_versao: 3,
      req_objeto_ctrl: { resposta: "Peças a caminho" },
    });
    expect(now.req_objeto_item[0]).toMatchObject({ item_status: "OK", item_qtd_atendida: 1 });
    await expect(page.getByText("Até quinta-feira", { exact: true })).toHaveCount(1);
    await expect(page.getByText("Mensagem não enviada")).toHaveCount(0);
  });

  await test.step("the story tells the cells before and after, to a dealer not", async () => {
    const thread = page.getByRole("region", { name: "Mensagens" });
    const saved = thread.getByRole("listitem").filter({ hasText: "alterou 2 células das peças" });
    await expect(saved.getByRole("listitem")).toHaveText([
      "Linha 1, Quantidade Atendida: 0 1",
      "Linha 2, Quantidade Atendida: 0 2",
    ]);
    await expect(thread.getByText("Linha 1, Status: (em branco) OK")).toBeVisible();
    const dealer = await personOn(browser, "dealer.autos", `${LIST}/${numero}`);
    await expect(dealer.getByText("Até quinta-feira")).toBeVisible();
    await expect(dealer.getByText(/das peças/)).toHaveCount(0);
    await dealer.context().close();
  });
});

test("ARCH-10 OP-47 OP-34: archiving saves the answer and the extract with it, and keeps a message that is not to be sent", async ({
  page,
  browser,
}) => {
  const numero = await claimOf(browser, "CLO-5E22");
  await signIn(page, "ga", `${LIST}/${numero}?parte=extrato`);
  const extrato = page.getByRole("region", { name: "Extrato" });
  await cellOf(extrato, 2, 1).click();
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  // Begun in an earlier visit: the tab of the extract need not be opened again.
  await page.goto(`${LIST}/${numero}`);
  await page.getByRole("textbox", { name: "Mensagem" }).fill("Talvez depois");
  await page.getByRole("textbox", { name: "Resposta" }).fill("Sem peças");
  await page.getByRole("button", { name: "Arquivar" }).click();
  const dialog = page.getByRole("dialog", { name: `Requisição: ${numero}` });
  await expect(dialog.getByRole("note").getByRole("listitem")).toHaveText(["Resposta", "Extrato (1 célula)"]);
  await dialog.getByRole("textbox", { name: "Motivo do arquivamento" }).fill("Duplicada");
  await expect(dialog.getByRole("button", { name: "Arquivar" })).toBeDisabled();
  await dialog.getByRole("radio", { name: /^Guardar sem enviar/ }).check();
  await dialog.getByRole("button", { name: "Arquivar" }).click();
  await expectNotice(page, "Requisição arquivada com sucesso!");
  const now = await stored(page, numero);
  expect(now).toMatchObject({
    req_status: "arquivado",
    req_versao: 2,
    req_objeto_ctrl: { resposta: "Sem peças" },
  });
  expect(now.req_objeto_item[1]).toMatchObject({ item_status: "1" });
  await expect(page.getByText("Mensagem não enviada")).toBeVisible();
  await expect(page.getByText("Talvez depois")).toBeVisible();
  await expect(page.getByText(/Resposta não salva|Extrato não salvo/)).toHaveCount(0);
});

test("contract OP-44: what was concluded or archived by mistake is taken back by a press or by Ctrl+Z, also from the next request, and told why not when somebody was faster", async ({
  page,
  browser,
}) => {
  const [numero, other] = [await claimOf(browser, "CLO-7A11"), await claimOf(browser, "CLO-7A12")];
  const notices = page.getByRole("region", { name: "Avisos" });
  const offer = notices.getByRole("button", { name: "Desfazer", exact: true });
  async function archive(motivo: string): Promise<void> {
    await page.getByRole("button", { name: "Arquivar" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Motivo do arquivamento" }).fill(motivo);
    await dialog.getByRole("button", { name: "Arquivar" }).click();
    await expect(offer).toBeVisible();
  }
  await signIn(page, "ga", `${LIST}/${numero}`);
  await page.getByRole("textbox", { name: "Resposta" }).fill("Sem peças");
  await archive("Engano");
  await expectNotice(page, "Requisição arquivada com sucesso!");
  // What shows a time moves in six steps for who asked for nothing that moves.
  const ring = notices.locator("[data-clock]").first();
  expect(await ring.evaluate((one) => one.getAnimations().length)).toBe(1);
  await expect(ring).toHaveCSS("animation-timing-function", "steps(6)");
  await page.keyboard.press("Control+z");
  await expectNotice(page, "Encerramento desfeito. O status voltou para Pendente.", "positive");
  await expect(page.getByRole("button", { name: "Status: Pendente" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Resposta" })).toHaveValue("Sem peças");
  await expect(page.getByText("desfez o encerramento: o status voltou para Pendente")).toBeVisible();
  expect(await stored(page, numero)).toMatchObject({ req_status: "pendente", req_versao: 3 });

  // In a field the key is the field's.
  await archive("De novo");
  await page.goto(`${LIST}/${other}`);
  await archive("Engano");
  await page.getByRole("link", { name: "Voltar para o histórico" }).click();
  await page.getByRole("searchbox").press("Control+z");
  await expect(offer).toBeVisible();
  const faster = await page.request.put(`/api/v2/pac/requisicoes/${other}/desfazer`, {
    data: { req_versao: 2 },
  });
  expect(faster.ok()).toBe(true);
  const moved = await page.request.put(`/api/v2/pac/requisicoes/${other}`, {
    data: { req_status: "em_andamento" },
  });
  expect(moved.ok()).toBe(true);
  await offer.click();
  await expectNotice(page, "Não dá mais para desfazer: a requisição mudou depois disso.");
});

test("contract DET-17: a save whose answer was cut off is one's own when it is sent again: no colleague, no closed request", async ({
  page,
  browser,
}) => {
  const numero = await claimOf(browser, "CLO-5E22");
  await cutStream(page);
  await signIn(page, "ga", `${LIST}/${numero}`);
  let [cut, most] = [0, 1];
  await page.route(`**/api/v2/pac/requisicoes/${numero}`, async (route) => {
    if (route.request().method() !== "PUT" || cut >= most) return await route.fallback();
    cut += 1;
    // The server has stored it; the answer never comes.
    await route.fetch();
    return await route.abort();
  });
  // Stored trimmed: what stands there then is not what was sent.
  await page.getByRole("textbox", { name: "Resposta" }).fill("Saem amanhã. ");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expectNotice(page, "Requisição atualizada!");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(cut).toBe(1);
  expect(await stored(page, numero)).toMatchObject({
    req_versao: 2,
    req_objeto_ctrl: { resposta: "Saem amanhã." },
  });

  // Every answer is lost, the page is opened anew, and the same is saved by hand.
  [cut, most] = [0, 3];
  await page.getByRole("textbox", { name: "Resposta" }).fill("Saem hoje. ");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect.poll(() => cut).toBe(3);
  await expect(page.getByRole("button", { name: "Salvar" })).toBeEnabled();
  await page.reload();
  await page.getByRole("button", { name: "Salvar" }).click();
  await expectNotice(page, "Requisição atualizada!");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await stored(page, numero)).toMatchObject({
    req_versao: 3,
    req_objeto_ctrl: { resposta: "Saem hoje." },
  });

  [cut, most] = [0, 1];
  await page.getByRole("button", { name: "Status: Pendente" }).click();
  await page.getByRole("menuitemradio", { name: "Concluído" }).click();
  await page.getByRole("button", { name: "Concluir" }).click();
  await expect(page.getByRole("button", { name: "Status: Concluído" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await stored(page, numero)).toMatchObject({ req_status: "concluido", req_versao: 4 });
});
