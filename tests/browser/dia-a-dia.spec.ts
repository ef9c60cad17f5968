import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { callerOn, expectNotice, freeNumero, sendClaims, signIn, undo } from "./journey.ts";
import { walkTo } from "./reader.ts";
import { test } from "./test.ts";
import { stat } from "node:fs/promises";

const LIST = "/ga/historico/requisicoes";
const RESPOSTAS = "/api/v2/pac/administrativo/respostas";

test("contract OP-44 OP-53: staff insert a prepared reply at the cursor, take it back, and send it with the status that it sets", async ({
  page,
  browser,
}) => {
  const dealer = await callerOn(browser, "dealer.autos");
  const [numero = 0] = await sendClaims(dealer, freeNumero(), "DIA-1A23", 1);
  const prepared = (of: Page) => of.getByRole("button", { name: "Respostas prontas" });
  await dealer.goto(`${LIST}/${numero}?parte=interacoes`);
  await expect(dealer.getByRole("textbox", { name: "Mensagem" })).toBeVisible();
  await expect(prepared(dealer)).toHaveCount(0);
  await signIn(page, "ga", `${LIST}/${numero}?parte=interacoes`);
  await expect(prepared(page)).toBeVisible();
  const titulo = `Jornada ${numero}`;
  const made = await page.request.post(RESPOSTAS, {
    data: {
      view: "ga",
      resposta_titulo: `${titulo} à peça`,
      resposta_texto: "Pedido do veículo {placa} concluído. Ligar para {outro}.",
      resposta_status: "concluido",
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const box = page.getByRole("textbox", { name: "Mensagem" });
  await box.fill("Bom dia.");
  await box.press("Control+.");
  const dialog = page.getByRole("dialog", { name: "Respostas prontas" });
  const search = dialog.getByRole("textbox", { name: "Buscar por título ou texto" });
  await expect(search).toBeFocused();
  await search.press("Escape");
  await expect(dialog).toHaveCount(0);
  // Opened again, when they are there already, Enter takes the first one all the same.
  await box.press("Control+.");
  await search.fill(`${titulo} A PECA`);
  await expect(dialog.getByRole("option")).toHaveCount(1);
  await expectNoAxeViolations(page);
  await search.press("Enter");
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("Bom dia.\nPedido do veículo DIA-1A23 concluído. Ligar para {outro}.");
  await box.press("Control+z");
  await expect(box).toHaveValue("Bom dia.");
  const settled = page.getByText("Depois de enviar, o status muda para Concluído.");
  await expect(settled).toHaveCount(0);
  await box.press("Control+y");
  await expect(settled).toBeVisible();
  await box.press("Control+Enter");
  await expect
    .poll(async () => {
      const { json_data } = await (await page.request.get(`/api/v2/pac/requisicoes/${numero}`)).json();
      return json_data.req_status;
    })
    .toBe("concluido");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await test.step("contract: a deleted one is brought back as it was; where its title was given away meanwhile, that is said", async () => {
    const name = `${titulo} à peça`;
    const replies = async () => {
      const { json_data } = await (await page.request.get(`${RESPOSTAS}?view=ga`)).json();
      return (json_data as Record<string, unknown>[]).filter((one) => one["resposta_titulo"] === name);
    };
    const [before] = await replies();
    await walkTo(page, "/administrativo/manutencao-respostas/ga");
    const remove = async () => {
      await page.getByRole("button", { name: `Excluir ${name}`, exact: true }).click();
      await page.getByRole("dialog", { name: "Atenção!" }).getByRole("button", { name: "Sim" }).click();
      await expect(page.getByRole("link", { name })).toHaveCount(0);
    };
    await remove();
    await undo(page, "Exclusão feita com sucesso");
    await expectNotice(page, "A resposta pronta está de volta.", "positive");
    await expect(page.getByRole("link", { name })).toHaveCount(1);
    const [after] = await replies();
    const { resposta_id, ...fields } = before ?? {};
    expect(after).toMatchObject(fields);
    expect(after?.["resposta_id"]).not.toBe(resposta_id);
    await remove();
    const data = { view: "ga", resposta_titulo: name, resposta_texto: "Outra.", resposta_status: "" };
    expect((await page.request.post(RESPOSTAS, { data })).ok()).toBe(true);
    await undo(page, "Exclusão feita com sucesso");
    await expectNotice(page, "Já há uma resposta pronta com esse título nesta área.");
  });
});

test("contract: a list is downloaded as it is shown, kept under a name, opened at its address, renamed, deleted, and brought back", async ({
  page,
}) => {
  const nome = `Vans ${freeNumero()}`;
  await signIn(page, "dealer.vans", `${LIST}?status=concluido&tipo=sinistro&ordenacao=data_desc`);
  const open = page.getByRole("button", { name: "Visões" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Visões do histórico" });
  const field = dialog.getByRole("textbox", { name: "Salvar a lista de agora como" });
  await field.fill(nome);
  await field.press("Enter");
  await expect(dialog).toHaveCount(0);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Excel" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^Histórico - Gerenciamento de Acidentes - Concluído - .*\.xlsx$/);
  expect((await stat(await file.path())).size).toBeGreaterThan(1000);
  await page.goto(LIST);
  await open.click();
  await expect(dialog.getByRole("listitem").first().getByRole("button").first()).toBeFocused();
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: nome, exact: true }).click();
  await expect(page).toHaveURL(`${LIST}?status=concluido&tipo=sinistro&ordenacao=data_desc`);
  await open.click();
  await expect(dialog.getByRole("button", { name: nome, exact: true })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await dialog.getByRole("button", { name: `Opções de ${nome}` }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await expect(page.getByRole("button", { name: "Sim", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: `Opções de ${nome}` }).click();
  await page.getByRole("menuitem", { name: "Renomear" }).click();
  const name = dialog.getByRole("textbox", { name: `Novo nome de ${nome}` });
  await name.press("Escape");
  await dialog.getByRole("button", { name: `Opções de ${nome}` }).click();
  await page.getByRole("menuitem", { name: "Renomear" }).click();
  await name.fill(`${nome} bis`);
  await name.press("Enter");
  await dialog.getByRole("button", { name: `Opções de ${nome} bis` }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await page.getByRole("button", { name: "Sim" }).click();
  await expect(dialog.getByRole("button", { name: `${nome} bis`, exact: true })).toHaveCount(0);
  await page.keyboard.press("F8");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: `${nome} bis`, exact: true })).toBeVisible();
});
