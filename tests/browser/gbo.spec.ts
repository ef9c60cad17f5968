import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { copyToClipboard, expectNotice, signIn } from "./journey.ts";
import { button, dialog, field } from "./register-form.ts";
import { API } from "./semanas.ts";
import { test } from "./test.ts";

const GBO = `${API}/administrativo/gbo`;

const LABELS = [
  "Item",
  "Invoice",
  "Quantidade",
  "Modal",
  "Previsão (Semana)",
  "Travado?",
  "Salvar",
  "Excluir",
];

const row = (page: Page, codigo: string) =>
  page.getByRole("grid", { name: "Itens cadastrados" }).getByRole("row").filter({ hasText: codigo });
const cell = (page: Page, label: string, codigo: string) =>
  row(page, codigo).getByRole("gridcell").nth(LABELS.indexOf(label));
const save = (page: Page, codigo: string) => row(page, codigo).getByRole("button", { name: /^Salvar/ });
const search = (page: Page) => page.getByRole("searchbox", { name: "Pesquisar" });

/** What the server answers where it says why. */
const refusal = (msg_txt: string) => ({ msg_id: 400, msg_txt, msg_log: null, json_data: null });

/** Adds rows by the very call of 'Nova Linha'. */
async function addRows(page: Page, codigos: readonly string[]): Promise<void> {
  for (const item_codigo of codigos)
    await page.request.post(`${GBO}/adicionar_item`, { data: { invoice_id: "JORNADA-1", item_codigo } });
}

test("AHOM-15* AHOM-16 AGBO-05 AGBO-10 AGBO-41*: DAC adds a row, fills it in, meets a duplicate and a colleague, pages, searches and deletes, by the keyboard", async ({
  page,
}) => {
  await signIn(page, "dac", "/administrativo/manutencao-carros-parados");
  await expect(page.getByRole("main").getByRole("listitem").getByRole("link")).toHaveText([
    "Manutenção GBO",
    "Semanas",
  ]);
  await page.route(`**${GBO}/listar_tabela*`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("link", { name: "Manutenção GBO" }).click();
  await expect(page).toHaveURL(/\/administrativo\/manutencao-carros-parados\/manutencao-gbo$/);
  await expect(page.getByRole("alert")).toContainText("Ocorreu um erro ao carregar os dados");
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole("columnheader")).toHaveText([
    "Linha",
    "Item *",
    "Invoice *",
    ...LABELS.slice(2),
  ]);
  await expect(page.getByText(/^Página 1 de \d+$/)).toBeVisible();
  await page.getByRole("link", { name: "Próxima página" }).click();
  await expect(page.getByText(/^Página 2 de \d+$/)).toBeVisible();
  await page.getByRole("link", { name: "Última página" }).click();
  await expect(page.getByRole("link", { name: "Próxima página" })).toHaveCount(0);
  await page.getByRole("link", { name: "Página anterior" }).click();
  await page.getByRole("link", { name: "Primeira página" }).click();
  await expect(page.getByText(/^Página 1 de \d+$/)).toBeVisible();

  await test.step("AGBO-03 AGBO-04 AGBO-09 AGBO-21 AGBO-22 OP-96*: Nova Linha asks for both, refuses what is there, and leads to the quantity of the new row", async () => {
    await addRows(page, ["JORNADA2"]);
    await button(page, "Nova Linha").click();
    await expect(page.getByRole("dialog", { name: "Novo Item" }).getByRole("textbox")).toHaveCount(2);
    await button(page, "Adicionar").click();
    await expect(page.getByText("Campo obrigatório", { exact: true })).toHaveCount(2);
    await field(page, "Item").fill("jornada 2");
    await field(page, "Invoice").fill("JORNADA-1");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(
      "Já existe na tabela esse Item e Invoice",
    );
    await page.route(`**${GBO}/adicionar_item`, (route) => route.fulfill({ status: 500, json: {} }));
    await field(page, "Invoice").press("Enter");
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(
      "Ocorreu um erro inesperado ao tentar adicionar item. Tente novamente",
    );
    await page.unrouteAll();
    await field(page, "Item").fill("JORNADA1");
    await field(page, "Item").press("Enter");
    await expectNotice(page, "Item adicionado", "positive");
    await expect(cell(page, "Quantidade", "JORNADA1")).toBeFocused();
    await expect(row(page, "JORNADA1").getByRole("gridcell")).toHaveText([
      "JORNADA1",
      "JORNADA-1",
      "0",
      "",
      "0",
      "Não",
      "",
      "",
    ]);
    await expect(search(page)).toHaveValue("JORNADA1 JORNADA-1");
  });

  await test.step("AGBO-06 AGBO-07 AGBO-08 AGBO-23 AGBO-24: Enter saves the row, Esc takes it back; a text in a number is told and not sent", async () => {
    await expect(save(page, "JORNADA1")).toBeDisabled();
    await expect(row(page, "JORNADA1").getByRole("button", { name: /^Excluir/ })).toBeEnabled();
    await cell(page, "Previsão (Semana)", "JORNADA1").click();
    await page.keyboard.type("seis");
    await page.keyboard.press("Enter");
    await expect(cell(page, "Previsão (Semana)", "JORNADA1")).toHaveAccessibleDescription(
      "Uma semana do ano, de 1 a 53, ou 0 para nenhuma",
    );
    await page.keyboard.press("Escape");
    await cell(page, "Quantidade", "JORNADA1").click();
    await page.keyboard.type("doze");
    await page.keyboard.press("Enter");
    await expect(cell(page, "Quantidade", "JORNADA1")).toHaveAccessibleDescription(
      "Um número inteiro de 0 a 999.999",
    );
    await page.keyboard.press("Escape");
    await expect(cell(page, "Quantidade", "JORNADA1")).toHaveText("0");
    await page.keyboard.type("12");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Marítimo");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(row(page, "JORNADA1").getByRole("switch")).toBeChecked();
    await expect(row(page, "JORNADA1")).toContainText("Sim");
    await page.keyboard.press("Enter");
    await expectNotice(page, "Item salvo com sucesso", "positive");
    await expect(save(page, "JORNADA1")).toBeDisabled();
    const path = `**${GBO}/editar_item/**`;
    await page.route(path, (route) =>
      route.fulfill({ status: 400, json: refusal("A invoice está fechada.") }),
    );
    await cell(page, "Modal", "JORNADA1").click();
    await page.keyboard.type("Aéreo");
    await save(page, "JORNADA1").click();
    await expectNotice(page, "A invoice está fechada.", "negative");
    await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
    await save(page, "JORNADA1").click();
    await expectNotice(
      page,
      "Ocorreu um erro inesperado ao tentar salvar o item. Tente novamente",
      "negative",
    );
    await page.unrouteAll();
  });

  await test.step("AGBO-13* AGBO-14: another row's item is warned of when the cell is left, and the old one comes back", async () => {
    await cell(page, "Item", "JORNADA1").click();
    await page.keyboard.type("JORNADA2");
    await page.keyboard.press("Tab");
    await expectNotice(
      page,
      "Não foi possível editar pois já existe na tabela esse Item e Invoice",
      "negative",
    );
    await expect(cell(page, "Item", "JORNADA1")).toHaveText("JORNADA1");
    await expect(save(page, "JORNADA1")).toBeEnabled();
    await expect(cell(page, "Modal", "JORNADA1")).toHaveText("Aéreo");
  });

  await test.step("a search would lose what is not saved: it asks", async () => {
    await search(page).fill("JORNADA-1");
    const leave = page.getByRole("dialog", { name: "Sair sem salvar?" });
    await expect(leave).toContainText("1 linha não foi salva e se perde");
    await leave.getByRole("button", { name: "Continuar editando" }).click();
    await expect(cell(page, "Modal", "JORNADA1")).toHaveText("Aéreo");
  });

  await test.step("a reload loses nothing of it, and does not ask", async () => {
    await page.reload();
    await expect(cell(page, "Modal", "JORNADA1")).toHaveText("Aéreo");
    await expect(page.getByText("1 linha não salva", { exact: true })).toBeVisible();
  });

  await test.step("a colleague's change of the same cell is shown beside one's own", async () => {
    await page.request.post(`${GBO}/editar_item/JORNADA-1/JORNADA1`, {
      data: {
        invoice_id: "JORNADA-1",
        item_codigo: "JORNADA1",
        item_qtde: 12,
        modal_desc: "Rodoviário",
        previsao_semana: 4,
        indicador_travado: "S",
      },
    });
    // The other cell follows, the written one stays.
    await expect(cell(page, "Previsão (Semana)", "JORNADA1")).toHaveText("4");
    await expect(cell(page, "Modal", "JORNADA1")).toHaveText("Aéreo");
    await cell(page, "Modal", "JORNADA1").click();
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toContainText("Rodoviário");
    await dialog(page).getByRole("button", { name: "Manter o que escrevi" }).click();
    await cell(page, "Modal", "JORNADA1").click();
    await page.keyboard.press("Enter");
    await expectNotice(page, "Item salvo com sucesso", "positive");
    await expect(save(page, "JORNADA1")).toBeDisabled();
  });

  await test.step("contract: rows are pasted, filled down and undone as in the grid everywhere, and saved one behind the other", async () => {
    await search(page).fill("JORNADA-1");
    await expect(row(page, "JORNADA2")).toBeVisible();
    await cell(page, "Quantidade", "JORNADA1").click();
    await copyToClipboard(page, "21\tAéreo\t5\tnão\r\n22\tRodoviário\tseis\tsim\r\n23\tMarítimo\t7\tsim");
    await page.keyboard.press("Control+v");
    await expectNotice(
      page,
      "Não foi aceito: Previsão (Semana), linha 2. Corrija as células marcadas. 1 linha ficou de fora: não há lugar.",
      "negative",
    );
    await expect(row(page, "JORNADA1").getByRole("gridcell")).toHaveText([
      "JORNADA1",
      "JORNADA-1",
      "21",
      "Aéreo",
      "5",
      "Não",
      "",
      "",
    ]);
    await expect(page.getByText("2 linhas não salvas", { exact: true })).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(page.getByText(/não salvas?$/)).toHaveCount(0);
    await page.keyboard.press("Control+y");
    await cell(page, "Previsão (Semana)", "JORNADA2").click();
    await page.keyboard.press("Control+d");
    await expect(cell(page, "Previsão (Semana)", "JORNADA2")).toHaveText("5");
    await page.keyboard.press("Control+Enter");
    await expectNotice(page, "2 itens salvos com sucesso", "positive");
    await expect(cell(page, "Modal", "JORNADA2")).toHaveText("Rodoviário");
    await expect(page.getByText(/não salvas?$/)).toHaveCount(0);
  });

  await test.step("AGBO-02* AGBO-25 AGBO-26 AGBO-27: the search shows every row of the invoice; one is deleted after a question, and what keeps it is told", async () => {
    await search(page).fill("JORNADA-1 marítimo");
    await expect(page.getByText("Nenhum resultado encontrado.")).toBeVisible();
    await search(page).fill("JORNADA-1");
    await expect(row(page, "JORNADA2")).toBeVisible();
    await expect(page).toHaveURL(/busca=JORNADA-1$/);
    const remove = row(page, "JORNADA2").getByRole("button", { name: /^Excluir/ });
    await remove.click();
    await expect(dialog(page)).toContainText("Confirmar exclusão da linha ?");
    await dialog(page).getByRole("button", { name: "Não" }).click();
    await expect(row(page, "JORNADA2")).toBeVisible();
    const path = `**${GBO}/excluir_item/**`;
    await page.route(path, (route) => route.fulfill({ status: 400, json: refusal("A linha está em uso.") }));
    await remove.press("Enter");
    await dialog(page).getByRole("button", { name: "Sim" }).click();
    await expectNotice(page, "A linha está em uso.", "negative");
    await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
    await remove.press("Enter");
    await dialog(page).getByRole("button", { name: "Sim" }).click();
    await expectNotice(page, "Ocorreu um erro ao tentar excluir o item, tente novamente", "negative");
    await page.unrouteAll();
    await remove.press("Enter");
    await dialog(page).getByRole("button", { name: "Sim" }).click();
    await expectNotice(page, "Item Excluído com Sucesso", "positive");
    await expect(row(page, "JORNADA2")).toHaveCount(0);
  });

  await test.step("contract: on a phone a row reads as a card, and is written in, saved and deleted once it is opened", async () => {
    await addRows(page, ["JFONE1", "JFONE2"]);
    await page.setViewportSize({ width: 390, height: 844 });
    await search(page).fill("JFONE");
    const cards = page.getByRole("list", { name: "Itens cadastrados" }).getByRole("listitem");
    await expect(cards).toHaveText(["1JFONE1Invoice JORNADA-10 peças · sem previsão", /^2JFONE2/]);
    await expect(page.getByRole("grid")).toHaveCount(0);
    // Nothing stands empty between the tabs and the first card.
    const tabs = page.getByRole("navigation", { name: "Manutenção GBO" });
    const gap = async (): Promise<number> => {
      const [above, below] = [await tabs.boundingBox(), await cards.first().boundingBox()];
      return (below?.y ?? Infinity) - ((above?.y ?? 0) + (above?.height ?? 0));
    };
    await expect.poll(gap).toBeLessThan(40);
    await expectNoAxeViolations(page);
    await cards.first().getByRole("button").click();
    const form = page.getByRole("dialog", { name: "Linha 1 de 2 linhas" });
    const keep = form.getByRole("button", { name: /^Salvar/ });
    await expect(keep).toBeDisabled();
    await form.getByLabel("Quantidade").fill("7");
    await form.getByLabel("Previsão (Semana)").fill("99");
    await form.getByLabel("Modal").fill("Aéreo");
    await expect(form).toContainText("Uma semana do ano, de 1 a 53, ou 0 para nenhuma");
    await form.getByLabel("Previsão (Semana)").fill("12");
    await form.getByRole("switch", { name: "Travado?" }).press("Space");
    await expectNoAxeViolations(page);
    await keep.click();
    await expectNotice(page, "Item salvo com sucesso", "positive");
    await expect(keep).toBeDisabled();
    await form.getByRole("button", { name: "Próximo" }).click();
    const next = page.getByRole("dialog", { name: "Linha 2 de 2 linhas" });
    await next.getByRole("button", { name: /^Excluir/ }).click();
    await page.getByRole("button", { name: "Sim" }).click();
    await expectNotice(page, "Item Excluído com Sucesso", "positive");
    await expect(cards).toHaveText(["1JFONE1Invoice JORNADA-17 peças · Aéreo · semana 12 · travada"]);
    // A row that is added opens by itself.
    await page.getByRole("button", { name: "Nova Linha" }).click();
    await field(page, "Item").fill("JFONE3");
    await field(page, "Invoice").fill("JORNADA-1");
    await button(page, "Adicionar").click();
    const added = page.getByRole("dialog", { name: "Linha 1 de 1 linha" });
    await expect(added.getByLabel("Item")).toHaveValue("JFONE3");
  });
});
