import { expect, type Locator, type Page } from "@playwright/test";
import { cellsOf, expectNotice, fieldOf, formOf, openCard, personOn, signIn, typeCell } from "./journey.ts";
import { test } from "./test.ts";

const CARDS = [
  "Prazo de B.O.",
  "Falta de Preço",
  "Problema com Nota Fiscal",
  "Itens Sucessores",
  "Cancelamento",
  "Alteração de Modal",
  "Cadastro de Peças",
  "Disponibilidade",
  "Erro Sistêmico",
  "Consulta de NF",
  "Previsão de Atendimento",
  "Status do Pedido",
  "Pedidos DRT",
  "Inserção de Pedidos",
  "Outros",
];

/** Chooses an option by typing, and continues. */
async function choose(form: Locator, label: string, option: string): Promise<void> {
  await fieldOf(form, label).fill(option);
  await fieldOf(form, label).press("Tab");
  await expect(fieldOf(form, label)).toHaveValue(option);
}

async function send(form: Locator): Promise<void> {
  await form.getByRole("button", { name: "Enviar" }).click();
}

/** Where the request that was just sent is read. */
async function sentPath(page: Page): Promise<string> {
  await expectNotice(page, "Requisição criada com sucesso!");
  await expect(page).toHaveURL(/\/dac\/historico\/requisicoes\/\d+$/);
  return new URL(page.url()).pathname;
}

test("HOME-04 HOME-05 HOME-06 HOME-19 OP-22: fifteen cards in their order; a notice says where to look, and opens what there is", async ({
  page,
}) => {
  await signIn(page, "dealer.autos", "/dac");
  const cards = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
  await expect(cards.getByRole("heading")).toHaveText(CARDS);
  const aviso = cards.filter({ hasText: "Previsão de Atendimento" });
  await expect(aviso).toContainText(
    "A previsão de atendimento é informada em Status do Pedido. Consulte aqui o seu histórico.",
  );
  await aviso.getByRole("link", { name: "Previsão de Atendimento", exact: true }).click();
  await expect(page).toHaveURL(/\/dac\/historico\/requisicoes\?tipo=previsao_atendimento$/);
  await expect(page.getByRole("cell", { name: "Previsão de Atendimento" }).first()).toBeVisible();
  await page.goto("/dac/requisicao/previsao-atendimento");
  await expect(page).toHaveURL(/\/dac\/historico\/requisicoes\?tipo=previsao_atendimento$/);
  await test.step("HOME-04: a card stands only where its id is in acessos", async () => {
    await page.route("**/api/v2/auth/sessao", async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { json_data: { acessos: string[] } };
      const isKept = (id: string) => id !== "pac-dac-consulta-nf" && id !== "pac-dac-outros";
      answer.json_data.acessos = answer.json_data.acessos.filter(isKept);
      await route.fulfill({ response, json: answer });
    });
    await page.goto("/dac");
    await expect(cards.getByRole("heading")).toHaveText(
      CARDS.filter((card) => card !== "Consulta de NF" && card !== "Outros"),
    );
  });
  await page.keyboard.press("9");
  await expect(await formOf(page, "Erro Sistêmico")).toBeVisible();
  await page.goto("/ga");
  await expect(cards.getByRole("heading")).toHaveText(["Sinistro", "Pedido Emergencial"]);
});

test("FORM-50 FORM-51 FORM-52 OP-24 OP-25: automobile people choose between two forms, vans people get theirs", async ({
  page,
  browser,
}) => {
  // A form's number is the second it was opened in, so what runs side by side is sent by different people (OP-36).
  await signIn(page, "tatiane.ribeiro", "/dac");
  await page.getByRole("link", { name: "Inserção de Pedidos", exact: true }).click();
  await formOf(page, "Inserção de Pedidos - Automóveis");
  const toggle = page.getByRole("radiogroup", { name: "Variante" });
  await expect(toggle.getByRole("radio", { name: "Automóveis" })).toBeChecked();
  await expect(page.getByRole("textbox", { name: "Placa do Veículo" })).toHaveCount(0);
  await toggle.getByText("Vans").click();
  const form = await formOf(page, "Inserção de Pedidos - Vans");
  await expect(page).toHaveURL(/variante=vans/);
  await expect(fieldOf(form, "Data de Necessidade")).toHaveCount(0);

  await test.step("OP-24: what is asked for follows what was answered", async () => {
    await choose(form, "Tipo do Pedido", "Emergencial");
    await send(form);
    for (const label of ["Modal", "Número da O.S.", "Chassi", "Motivo da Inserção Manual"])
      await expect(fieldOf(form, label)).toHaveAccessibleDescription(/Campo obrigatório/);
    await choose(form, "Tipo do Pedido", "Estoque");
    for (const label of ["Número da O.S.", "Chassi"])
      await expect(fieldOf(form, label)).toHaveAccessibleDescription("");
  });

  await choose(form, "Modal", "Aéreo");
  await fieldOf(form, "Placa do Veículo").fill("bra2e19");
  await choose(form, "Tipo de Carroceria", "Furgão");
  await fieldOf(form, "Motivo da Inserção Manual").fill("O EVA não aceita o código.");
  await test.step("FORM-38 OP-24: a van's codes are looked up by themselves, whoever types them", async () => {
    await typeCell(page, cellsOf(form, 1).nth(0), "A9608851025");
    await expect(cellsOf(form, 1).nth(3)).toHaveText(/Encontrada|Não encontrada/);
  });
  await send(form);
  await sentPath(page);
  await expect(page.getByRole("heading", { level: 1, name: "Inserção de Pedidos - Vans" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "BRA2E19" })).toBeVisible();

  const vans = await personOn(browser, "dealer.vans", "/dac/requisicao/cadastro-pecas?variante=carros");
  const own = await formOf(vans, "Cadastro de Peças - Vans");
  await expect(fieldOf(own, "Ano de Fabricação")).toBeVisible();
  await expect(own.getByRole("radiogroup", { name: "Variante" })).toHaveCount(0);
  await fieldOf(own, "Ano de Fabricação").pressSequentially("2a0-26");
  await expect(fieldOf(own, "Ano de Fabricação")).toHaveValue("2026");
});

test("FORM-50 OP-24 OP-26 contract: parts are asked for when parts are cancelled, DAC remarks on them, and the dealer reads it", async ({
  page,
  browser,
}) => {
  await signIn(page, "dealer.autos", "/dac");
  const form = await openCard(page, "Cancelamento");
  await fieldOf(form, "Número do Pedido").fill("4512");
  await fieldOf(form, "Data do Pedido").fill("10/03/2026");
  await choose(form, "Motivo", "Erro de Digitação");
  await fieldOf(form, "Justificativa").fill("Código digitado errado.");
  await send(form);
  await expect(form.getByRole("radiogroup", { name: "Tipo de Cancelamento" })).toHaveAccessibleDescription(
    /Campo obrigatório/,
  );
  await expect(form.getByRole("grid")).toHaveCount(0);
  await form.getByRole("radio", { name: "Itens do Pedido" }).check();
  await expect(form.getByRole("grid")).toBeVisible();
  // The parts stand before remarks and attachments.
  const tops = [
    fieldOf(form, "Justificativa"),
    form.getByRole("grid"),
    fieldOf(form, "Observações"),
    form.getByRole("button", { name: "Anexos" }),
  ].map(async (place) => (await place.boundingBox())?.y ?? 0);
  const inOrder = await Promise.all(tops);
  expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
  await typeCell(page, cellsOf(form, 1).nth(0), "A2058850125");
  await form.getByRole("radio", { name: "Pedido Total" }).check();
  await expect(form.getByRole("grid")).toHaveCount(0);
  await form.getByRole("radio", { name: "Itens do Pedido" }).check();
  // What was typed stayed meanwhile.
  await expect(cellsOf(form, 1).nth(0)).toHaveText("A2058850125");
  await send(form);
  const path = await sentPath(page);

  await test.step("OP-26: DAC writes beside the part, a colleague's remark is met by a question", async () => {
    const dac = await personOn(browser, "dac", path);
    const admin = await personOn(browser, "admin", path);
    const [mine, theirs] = [dac, admin].map((one) => one.getByRole("region", { name: "Lista de Peças" }));
    if (!mine || !theirs) throw new Error("no table");
    await expect(mine.getByRole("columnheader")).toHaveText([
      "Linha",
      "Código da Peça",
      "Descrição da Peça",
      "Quantidade",
      "Observação",
    ]);
    // What only the dealer wrote is told apart from what is to be written, and not by its colour alone.
    await expect(mine.getByTitle("Quantidade: somente leitura")).toBeVisible();
    await expect(mine.getByTitle("Observação", { exact: true })).toBeVisible();
    await typeCell(dac, cellsOf(mine, 1).nth(3), "Cancelada");
    await typeCell(admin, cellsOf(theirs, 1).nth(3), "Já faturada");
    await mine.getByRole("button", { name: "Salvar" }).click();
    await expectNotice(dac, "Requisição atualizada!");
    await theirs.getByRole("button", { name: "Salvar" }).click();
    const stale = admin.getByRole("dialog", { name: "Atenção!" });
    await expect(stale).toContainText(
      "Linha 1, ObservaçãoAntes(em branco)Versão atualCanceladaO que escreviJá faturada",
    );
    await stale.getByRole("button", { name: "Manter o que escrevi" }).click();
    await theirs.getByRole("button", { name: "Salvar" }).click();
    await expectNotice(admin, "Requisição atualizada!");
    await dac.context().close();
    await admin.context().close();
  });

  await test.step("OP-26: what was written and not saved is saved with the concluding", async () => {
    const dac = await personOn(browser, "dac", path);
    const parts = dac.getByRole("region", { name: "Lista de Peças" });
    await typeCell(dac, cellsOf(parts, 1).nth(3), "Já faturada em março");
    await dac.getByRole("button", { name: "Status: Pendente" }).click();
    await dac.getByRole("menuitemradio", { name: "Concluído" }).click();
    await expect(dac.getByRole("dialog")).toContainText("Lista de Peças (1 célula)");
    await dac.getByRole("button", { name: "Concluir" }).click();
    await expectNotice(dac, "Requisição atualizada!");
    await expect(dac.getByRole("cell", { name: "Já faturada em março" })).toBeVisible();
    await dac.context().close();
  });

  await page.reload();
  await expect(page.getByRole("cell", { name: "Já faturada em março" })).toBeVisible();
  await expect(page.getByRole("grid")).toHaveCount(0);
});

test("OP-24: one of two is enough, and what was asked for in vain is said no more", async ({ page }) => {
  await signIn(page, "debora.vilela", "/dac");
  const form = await openCard(page, "Consulta de NF");
  await send(form);
  const [nota, pedido] = [fieldOf(form, "Número da Nota Fiscal"), fieldOf(form, "Número do Pedido")];
  for (const field of [nota, pedido])
    await expect(field).toHaveAccessibleDescription(/Campo obrigatório.*Basta um dos dois/);
  await expect(nota).toHaveAttribute("placeholder", "Ex.: 184220");
  await form.getByRole("button", { name: "Número do Pedido", exact: true }).click();
  await expect(pedido).toBeFocused();
  await pedido.fill("4512");
  await expect(nota).toHaveAccessibleDescription("Basta um dos dois: a nota fiscal ou o pedido.");
  await choose(form, "Tipo de Consulta", "XML");
  await send(form);
  await sentPath(page);
});
