import { expect, type Page } from "@playwright/test";
import { pdfFile } from "../http/samples.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { cellsOf, expectNotice, fieldOf, formOf, openCard, personOn, signIn, typeCell } from "./journey.ts";
import { test } from "./test.ts";

const { name, content: buffer, type: mimeType } = pdfFile();
const TEXT = "Adicione uma descrição para seu novo rascunho:";
const QUESTION = "Esse rascunho de requisição será permanentemente excluido. Deseja excluir o rascunho?";

/** The draft as it is stored: its version and what it holds; null once there is none. */
async function stored(page: Page, numero: string): Promise<{ req_versao: number; numSo: string } | null> {
  const answer = await page.request.get(`/api/v2/pac/requisicoes/${numero}?rascunho=1`);
  if (answer.status() === 404) return null;
  const { json_data } = (await answer.json()) as {
    json_data: { req_versao: number; req_objeto_ctrl: { numSo: string } };
  };
  return { req_versao: json_data.req_versao, numSo: json_data.req_objeto_ctrl.numSo };
}

/** Answers all calls about requests by that method with a 500, until the returned function is called. */
async function failing(page: Page, method: string): Promise<() => Promise<void>> {
  const url = /\/api\/v2\/pac\/requisicoes(\/\d+)?(\?.*)?$/;
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const body = { msg_id: 500, msg_txt: "", msg_log: null };
    return route.fulfill({ status: 500, json: body });
  });
  return async () => page.unroute(url);
}

async function openList(page: Page, title: string) {
  await page.getByRole("button", { name: `Salvos - ${title}` }).click();
  return page.getByRole("dialog", { name: "Lista de Salvos" });
}

test("contract: a claim is saved, found in another browser, saved again, kept apart from what this one has, and deleted", async ({
  page,
  browser,
}) => {
  await signIn(page, "debora.vilela", "/ga");
  await test.step("DRAFT-12 DRAFT-13* OP-39*: nothing is saved yet", async () => {
    await expect(page.getByRole("button", { name: /^Salvos/ })).toHaveText([
      "Salvos - Sinistro",
      "Salvos - Pedido Emergencial",
    ]);
    const list = await openList(page, "Pedido Emergencial");
    await expect(list).toContainText("Nenhum rascunho adicionado.");
    await page.keyboard.press("Escape");
  });

  const form = await openCard(page, "Sinistro");
  await expect(form.locator("footer").getByRole("button")).toHaveText(["Salvar", "Imprimir", "Enviar"]);
  await test.step("DRAFT-03*: over a blank form, which closes unasked, Esc is the dialog's, too", async () => {
    await form.getByRole("button", { name: "Salvar" }).click();
    const dialog = page.getByRole("dialog", { name: "Novo Rascunho" });
    await dialog.press("Escape");
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Cancelar" }).click();
    await expect(form.getByRole("button", { name: "Salvar" })).toBeVisible();
  });
  await fieldOf(form, "Número da O.S.").fill("OS-77");
  await typeCell(page, cellsOf(form, 1).nth(0), "A2058850125");
  const choosing = page.waitForEvent("filechooser");
  await form.getByRole("button", { name: "Orçamento (PDF)" }).click();
  await (await choosing).setFiles({ name, buffer, mimeType });
  await expect(form.getByRole("button", { name: `Remover: ${name}` })).toBeVisible();

  await test.step("DRAFT-02 DRAFT-03 DRAFT-04 DRAFT-06 DRAFT-07 DRAFT-09 DRAFT-10: Salvar asks for a description alone, and only its buttons close the dialog", async () => {
    await form.getByRole("button", { name: "Salvar" }).click();
    const dialog = page.getByRole("dialog", { name: "Novo Rascunho" });
    const text = dialog.getByRole("textbox", { name: TEXT });
    await expect(text).toBeFocused();
    await expect(dialog.getByRole("button", { name: "Salvar" })).toBeDisabled();
    await expect(dialog.getByRole("button")).toHaveText(["Cancelar", "Salvar"]);
    await page.keyboard.press("Escape");
    // Beside it.
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await text.fill("  ");
    await expect(dialog.getByRole("button", { name: "Salvar" })).toBeDisabled();
    await dialog.getByRole("button", { name: "Cancelar" }).click();
    await expect(dialog).toHaveCount(0);
    await form.getByRole("button", { name: "Salvar" }).click();
    await text.fill("Golf do pátio");
    const undo = await failing(page, "PUT");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expectNotice(page, "Ocorreu um erro ao salvar o rascunho");
    await undo();
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expectNotice(page, "Rascunho salvo com sucesso");
  });
  await expect(page).toHaveURL(/\?rascunho=\d+$/);
  const numero = new URL(page.url()).searchParams.get("rascunho") ?? "";
  expect(await stored(page, numero)).toEqual({ req_versao: 1, numSo: "OS-77" });
  await expect(form.getByText(/^Rascunho salvo às \d\d:\d\d$/)).toBeVisible();

  const there = await personOn(browser, "debora.vilela", "/ga/historico/requisicoes");
  const thereForm = there.getByRole("dialog", { name: "Sinistro" });
  await test.step("FORM-13 DRAFT-05 DRAFT-08 DRAFT-11 DRAFT-15 DRAFT-16 DRAFT-20 OP-39*: in another browser it opens with fields, parts, number and file, and is saved again", async () => {
    const list = await openList(there, "Sinistro");
    await expect(list.getByRole("listitem")).toContainText(/Golf do pátio.*Sinistro · Salvo em/s);
    const remove = list.getByRole("button", { name: "Excluir: Golf do pátio" });
    const question = there.getByRole("dialog", { name: "Atenção!" });
    await remove.click();
    await question.getByRole("button", { name: "Não" }).click();
    await expect(question).toHaveCount(0);
    await expect(list.getByRole("listitem")).toHaveCount(1);
    const undo = await failing(there, "DELETE");
    await remove.click();
    await expect(question).toContainText(QUESTION);
    await expectNoAxeViolations(there);
    await question.getByRole("button", { name: "Sim" }).click();
    await expectNotice(there, "Ocorreu um erro ao tentar excluir o rascunho!");
    // Esc closes nothing while it is still being deleted.
    await expect(question.getByRole("button", { name: "Sim" })).toBeEnabled();
    await there.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await undo();
    await list.getByRole("link", { name: "Abrir: Golf do pátio" }).click();
    await formOf(there, "Sinistro");
    await expect(there).toHaveURL(new RegExp(`/ga/requisicao/sinistro\\?rascunho=${numero}$`));
    await expect(fieldOf(thereForm, "Número da O.S.")).toHaveValue("OS-77");
    await expect(cellsOf(thereForm, 1).nth(0)).toHaveText("A2058850125");
    await expect(thereForm.getByRole("button", { name: `Remover: ${name}` })).toBeVisible();
    const buttons = thereForm.locator("footer").getByRole("button");
    await expect(buttons).toHaveText(["Excluir", "Salvar", "Imprimir", "Enviar"]);
    await fieldOf(thereForm, "Número da O.S.").fill("OS-78");
    await thereForm.getByRole("button", { name: "Salvar" }).click();
    const dialog = there.getByRole("dialog", { name: "Salvar Rascunho Editado" });
    await expect(dialog.getByRole("textbox", { name: TEXT })).toHaveValue("Golf do pátio");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect.poll(async () => await stored(there, numero)).toEqual({ req_versao: 2, numSo: "OS-78" });
  });

  await test.step("contract: here the older one is not saved over it unasked; what is newer is taken", async () => {
    await fieldOf(form, "Número da O.S.").fill("OS-79");
    await form.getByRole("button", { name: "Salvar" }).click();
    await page
      .getByRole("dialog", { name: "Salvar Rascunho Editado" })
      .getByRole("button", { name: "Salvar" })
      .click();
    const asking = page.getByRole("dialog", { name: "Salvar por cima?" });
    await expect(asking.getByRole("button", { name: "Cancelar" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(form.getByRole("button", { name: "Salvar" })).toBeFocused();
    await page.keyboard.press("Escape");
    await page
      .getByRole("dialog", { name: "Descartar as alterações?" })
      .getByRole("button", { name: "Continuar preenchendo" })
      .press("Escape");
    await form.getByRole("button", { name: "Salvar" }).click();
    await page
      .getByRole("dialog", { name: "Salvar Rascunho Editado" })
      .getByRole("button", { name: "Salvar" })
      .click();
    await asking.getByRole("button", { name: "Abrir o que foi salvo" }).click();
    await expect(fieldOf(form, "Número da O.S.")).toHaveValue("OS-78");
    expect((await stored(page, numero))?.req_versao).toBe(2);
  });

  await test.step("contract: what this browser keeps beside the saved one is chosen between", async () => {
    await fieldOf(form, "Número da O.S.").fill("OS-80");
    await expect(form.getByText(/as alterações estão só neste navegador$/)).toBeVisible();
    await page.reload();
    await expect(form).toContainText("Neste navegador há alterações deste rascunho que não foram salvas.");
    await expect(form.getByRole("button", { name: "Continuar as alterações" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(fieldOf(form, "Número da O.S.")).toHaveValue("OS-80");
    await page.reload();
    await form.getByRole("button", { name: "Descartar as alterações e abrir o salvo" }).click();
    await expect(fieldOf(form, "Número da O.S.")).toHaveValue("OS-78");
  });

  await test.step("DRAFT-17 DRAFT-18 DRAFT-19 OP-42* OP-105: deleted after a yes in one browser, it is gone in the other, where its form says so", async () => {
    await thereForm.getByRole("button", { name: "Excluir", exact: true }).click();
    const question = there.getByRole("dialog", { name: "Atenção!" });
    await expect(question).toContainText(QUESTION);
    await expect(question.getByRole("button")).toHaveText(["", "Não", "Sim"]);
    await question.getByRole("button", { name: "Não" }).click();
    await expect(question).toHaveCount(0);
    expect((await stored(there, numero))?.req_versao).toBe(2);
    await thereForm.getByRole("button", { name: "Excluir", exact: true }).click();
    const undo = await failing(there, "DELETE");
    await question.getByRole("button", { name: "Sim" }).click();
    await expectNotice(there, "Ocorreu um erro desconhecido. Por favor, tente novamente mais tarde");
    await undo();
    await question.getByRole("button", { name: "Sim" }).click();
    await expectNotice(there, "Rascunho excluído com sucesso!");
    await expect(there).toHaveURL(/\/ga$/);
    expect(await stored(there, numero)).toBeNull();
    await page.reload();
    await expect(form).toContainText("O rascunho foi excluído ou enviado em outro lugar.");
    await there.context().close();
  });
});
