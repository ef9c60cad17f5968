import { expect, test, type Locator, type Page } from "@playwright/test";
import { seguradoraBody } from "../http/samples.ts";
import { expectNoAxeViolations, expectNotice, personOn, signInByCall } from "./journey.ts";

const LIST = "/administrativo/manutencao-seguradora";
const API = "/api/v2/pac/administrativo/seguradoras";

const field = (page: Page, name: string): Locator => page.getByRole("textbox", { name, exact: true });
const select = (page: Page, name: string): Locator => page.getByRole("combobox", { name, exact: true });
const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
const card = (page: Page, name: string): Locator => page.getByRole("link", { name: new RegExp(name) });

/** Chooses an option of a select. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await select(page, label).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** An insurer made by the call of its form; gives its id. */
async function make(page: Page, changes: Readonly<Record<string, unknown>>): Promise<number> {
  const answer = await page.request.post(API, { data: seguradoraBody(changes) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).json_data.seguradora_id;
}

test("AHOM-01 AHOM-02 AHOM-04 AHOM-06 AHOM-07 ASEG-01 ASEG-02 ASEG-03 ASEG-04 ASEG-05 ASEG-06 ASEG-07 ASEG-11 ASEG-17 OP-88 OP-89: from the administrative home to a new insurer with its persons", async ({
  page,
}) => {
  await page.goto("/administrativo");
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  await signInByCall(page, "ga");
  await page.goto("/");
  await page.getByRole("navigation", { name: "Áreas" }).getByRole("link", { name: "Administrativo" }).click();
  await expect(page).toHaveURL(/\/administrativo$/);
  await expect(page).toHaveTitle("PAC - Administrativo");
  await page.getByRole("main").getByRole("link").click();

  await test.step("the list has its tabs, and cards that say who it is and how to reach them", async () => {
    await expect(page).toHaveURL(new RegExp(`${LIST}/ativo$`));
    await expect(page.getByRole("navigation", { name: "Status" }).getByRole("link")).toHaveText([
      "Ativos",
      "Inativos",
      "Cancelados",
    ]);
    await expect(card(page, "Rota Segura Frotas")).toHaveText(
      /Rota Segura Frotas\s*Vans\s*Rota Segura Frotas S\.A\.\s*98\.700\.544\/0001-\d\d\s*\(11\) 4002-1348\s*São Paulo - SP/,
    );
    await page.getByRole("link", { name: "Inativos", exact: true }).click();
    await expect(card(page, "Velha Guarda Seguros")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${LIST}/inativo$`));
  });

  await test.step("a new one begins with the tab's status; what is missing is told on each field, and nothing is sent", async () => {
    await page.getByRole("link", { name: "Novo" }).click();
    await expect(page).toHaveTitle("PAC - Nova Seguradora");
    await expect(select(page, "Status de Cadastro")).toHaveValue("Inativo");
    await button(page, "Salvar").click();
    await expect(page.getByText("Campo obrigatório", { exact: true })).toHaveCount(6);
    await expect(field(page, "Nome Social")).toBeFocused();
    await expectNoAxeViolations(page);
  });

  await test.step("Limpar asks for nothing and leaves the form as it began", async () => {
    await field(page, "Nome Social").fill("Seguros do Porto S.A.");
    await button(page, "Limpar").click();
    await expect(field(page, "Nome Social")).toHaveValue("");
    await expect(select(page, "Status de Cadastro")).toHaveValue("Inativo");
    await expect(page.getByText("Campo obrigatório", { exact: true })).toHaveCount(0);
  });

  await test.step("masks follow what is typed; a wrong check digit is a remark", async () => {
    await field(page, "Nome Social").fill("Seguros do Porto S.A.");
    await field(page, "Nome Fantasia").fill("Seguros do Porto");
    await field(page, "CNPJ").pressSequentially("12abc34501de36");
    await expect(field(page, "CNPJ")).toHaveValue("12.ABC.345/01DE-36");
    await field(page, "Localização").fill("Santos - SP");
    await field(page, "Telefone").pressSequentially("1333210000");
    await expect(field(page, "Telefone")).toHaveValue("(13) 3321-0000");
    await expect(field(page, "CNPJ")).toHaveAccessibleDescription(/dígitos verificadores não combinam/);
    await choose(page, "Unidade", "Vans");
    await choose(page, "Status de Cadastro", "Ativo");
  });

  await test.step("persons are rows to add and remove; a blank one is dropped, a wrong e-mail stands in its cell", async () => {
    const row = (number: number) => page.getByRole("group", { name: `Responsáveis, linha ${number}` });
    await button(page, "Adicionar linha").click();
    await expect(row(1).getByRole("textbox", { name: "Nome" })).toBeFocused();
    await button(page, "Adicionar linha").click();
    await row(2).getByRole("textbox", { name: "Nome" }).fill("Dora Lins");
    await row(2).getByRole("textbox", { name: "E-mail" }).fill("dora");
    await button(page, "Salvar").click();
    await expect(row(2).getByRole("textbox", { name: "E-mail" })).toHaveAccessibleDescription(
      "O e-mail não é válido.",
    );
    await row(2).getByRole("textbox", { name: "E-mail" }).fill("dora@porto.example");
    await button(page, "Adicionar linha").click();
    await row(3).getByRole("textbox", { name: "Nome" }).fill("Engano");
    await button(page, "Remover a linha 3").click();
    await expect(row(3)).toHaveCount(0);
  });

  await test.step("Salvar stores it and returns to the tab it came from", async () => {
    await page.keyboard.press("Control+Enter");
    await expectNotice(page, "Seguradora criada com sucesso!");
    await expect(page).toHaveURL(new RegExp(`${LIST}/inativo$`));
    await page.getByRole("link", { name: "Ativos", exact: true }).click();
    await card(page, "Seguros do Porto").click();
    await expect(page).toHaveTitle("PAC - Editando Seguradora: Seguros do Porto");
    await expect(field(page, "CNPJ")).toHaveValue("12.ABC.345/01DE-36");
    await expect(select(page, "Unidade")).toHaveValue("Vans");
    await expect(page.getByRole("group")).toHaveCount(1);
    await expect(page.getByRole("group").getByRole("textbox", { name: "Nome" })).toHaveValue("Dora Lins");
  });
});

test("ASEG-12 ASEG-21 ASEG-22 CROSS-02 AHOM-06 OP-88: the list is searched as it is typed, keeps it in the address, and an unknown status leads to the first", async ({
  page,
}) => {
  await signInByCall(page, "admin");
  for (let at = 0; at < 35; at += 1)
    await make(page, {
      seguradora_nome_fantasia: `Litoral ${at === 34 ? "Norte" : at}`,
      seguradora_status: "cancelado",
    });
  await page.goto(`${LIST}/cancelados`);
  await expect(page).toHaveURL(new RegExp(`${LIST}/ativo$`));
  await page.getByRole("link", { name: "Cancelados" }).click();
  await expect(page.getByRole("link", { name: /^Litoral/ })).toHaveCount(35);
  await page.keyboard.press("/");
  await page.keyboard.type("litoral norte");
  await expect(page.getByRole("link", { name: /^Litoral/ })).toHaveCount(1);
  await expect(page).toHaveURL(/busca=litoral/);
  await page.reload();
  await expect(page.getByRole("link", { name: /^Litoral/ })).toHaveCount(1);
  await page.getByRole("searchbox").fill("não existe");
  await expect(page.getByText("Nenhum resultado encontrado.", { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("AHOM-08 contract: what a colleague saves comes into the fields that are not edited, at once", async ({
  page,
}) => {
  await signInByCall(page, "admin");
  const id = await make(page, { seguradora_nome_fantasia: "Seguros da Ilha" });
  await page.goto(`${LIST}/editar/${id}?tab=ativo`);
  await field(page, "Localização").fill("Ilhabela - SP");
  const changes = { seguradora_nome_fantasia: "Seguros da Ilha", seguradora_telefone: "1238900000" };
  const answer = await page.request.put(`${API}/${id}`, { data: seguradoraBody(changes) });
  expect(answer.ok()).toBe(true);
  await expect(field(page, "Telefone")).toHaveValue("(12) 3890-0000");
  await expect(field(page, "Localização")).toHaveValue("Ilhabela - SP");
  // There is still something to lose.
  await page.getByRole("link", { name: "Voltar para Seguradoras" }).click();
  await page.getByRole("button", { name: "Continuar editando" }).click();
  await button(page, "Salvar").click();
  await expectNotice(page, "Seguradora atualizada com sucesso!");
  await expect(card(page, "Seguros da Ilha")).toContainText(/\(12\) 3890-0000.*Ilhabela - SP/);
});

test("AHOM-08 contract: a field that both edited is not overwritten in silence, although the stream brought the newer version", async ({
  page,
}) => {
  await signInByCall(page, "admin");
  const id = await make(page, { seguradora_nome_fantasia: "Seguros do Cabo" });
  await page.goto(`${LIST}/editar/${id}?tab=ativo`);
  await field(page, "Localização").fill("Cabo Frio - RJ");
  const changes = {
    seguradora_nome_fantasia: "Seguros do Cabo",
    seguradora_local: "Arraial - RJ",
    seguradora_telefone: "2226000000",
  };
  expect((await page.request.put(`${API}/${id}`, { data: seguradoraBody(changes) })).ok()).toBe(true);
  await expect(field(page, "Telefone")).toHaveValue("(22) 2600-0000");
  await button(page, "Salvar").click();
  const dialog = page.getByRole("dialog", { name: "Atenção!" });
  await expect(dialog).toContainText("LocalizaçãoBlumenau - SCArraial - RJ");
  await expect(dialog).not.toContainText("Telefone");
  await dialog.getByRole("button", { name: "Manter o que escrevi" }).click();
  await button(page, "Salvar").click();
  await expectNotice(page, "Seguradora atualizada com sucesso!");
  await expect(card(page, "Seguros do Cabo")).toContainText(/\(22\) 2600-0000.*Cabo Frio - RJ/);
});

test("AHOM-08 ASEG-10 ASEG-17 ASEG-20 OP-89 contract: of two who edit one insurer the second sees what differs, and keeps or drops what they wrote", async ({
  page,
  browser,
}) => {
  // Without the stream, which would bring the colleague's save before one's own.
  await page.route("**/api/v2/pac/eventos*", (route) => route.abort());
  await signInByCall(page, "admin");
  const name = "Seguros da Serra";
  const id = await make(page, { seguradora_nome_fantasia: name, seguradora_telefone: "5433210000" });
  await page.goto(`${LIST}/editar/${id}?tab=ativo`);
  await field(page, "Localização").fill("Gramado - RS");

  const colleague = await personOn(browser, "ga", `${LIST}/editar/${id}?tab=ativo`);
  await field(colleague, "Telefone").fill("54 3321-9999");
  await choose(colleague, "Status de Cadastro", "Inativo");
  await button(colleague, "Salvar").click();
  await expectNotice(colleague, "Seguradora atualizada com sucesso!");
  await expect(card(colleague, name)).toHaveCount(0);

  await button(page, "Salvar").click();
  const dialog = page.getByRole("dialog", { name: "Atenção!" });
  await expect(dialog).toContainText("Esta seguradora foi alterada por outra pessoa enquanto estava aberta.");
  await expect(dialog).toContainText("Telefone(54) 3321-0000(54) 3321-9999");
  await expect(dialog).toContainText("Status de CadastroAtivoInativo");
  await expect(dialog).not.toContainText("Localização");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Manter o que escrevi" }).click();
  await expect(field(page, "Localização")).toHaveValue("Gramado - RS");
  await expect(field(page, "Telefone")).toHaveValue("(54) 3321-9999");
  await expect(select(page, "Status de Cadastro")).toHaveValue("Inativo");

  await test.step("leaving asks; Desfazer goes back to what is stored", async () => {
    await page.getByRole("link", { name: "Voltar para Seguradoras" }).click();
    await page.getByRole("button", { name: "Continuar editando" }).click();
    await button(page, "Desfazer").click();
    await expect(field(page, "Localização")).toHaveValue("Blumenau - SC");
    await field(page, "Localização").fill("Canela - RS");
  });

  await test.step("a save that fails says so and keeps what was typed", async () => {
    await page.route(`**${API}/${id}`, async (route) => {
      await route.fulfill({
        status: 500,
        json: { msg_id: 500, msg_txt: "", msg_log: null, json_data: null },
      });
    });
    await button(page, "Salvar").click();
    await expectNotice(page, "Ocorreu um erro desconhecido. Por favor, tente novamente mais tarde");
    await expect(field(page, "Localização")).toHaveValue("Canela - RS");
    await page.unroute(`**${API}/${id}`);
    await button(page, "Salvar").click();
    await expectNotice(page, "Seguradora atualizada com sucesso!");
    await page.getByRole("link", { name: "Inativos", exact: true }).click();
    await expect(card(page, name)).toContainText("Canela - RS");
  });
});

test("ASEG-03 ASEG-18 ASEG-19 OP-90: a deletion asks first, tells when it fails, and takes the card away", async ({
  page,
}) => {
  await signInByCall(page, "ga");
  const id = await make(page, { seguradora_nome_fantasia: "Breve Seguros" });
  await page.goto(`${LIST}/ativo`);
  const remove = button(page, "Excluir Breve Seguros");
  const dialog = page.getByRole("dialog", { name: "Atenção!" });
  await remove.click();
  await expect(dialog).toContainText("Deseja realmente excluir este registro?");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Não" }).click();
  await expect(card(page, "Breve Seguros")).toBeVisible();

  await page.route(`**${API}/${id}?*`, async (route) => {
    await route.fulfill({ status: 500, json: { msg_id: 500, msg_txt: "", msg_log: null, json_data: null } });
  });
  await remove.click();
  await dialog.getByRole("button", { name: "Sim" }).click();
  await expectNotice(page, "Ocorreu um erro na exclusão da seguradora");
  await expect(dialog).toBeVisible();
  await page.unroute(`**${API}/${id}?*`);
  await dialog.getByRole("button", { name: "Sim" }).click();
  await expectNotice(page, "Exclusão feita com sucesso");
  await expect(card(page, "Breve Seguros")).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
});

test("AHOM-02 AHOM-04 OP-13: for whom the area has no card it has no tab, and its addresses lead home", async ({
  page,
}) => {
  await signInByCall(page, "dac");
  await page.goto(`${LIST}/ativo`);
  await expect(page).toHaveURL(/\/dac$/);
  await expectNotice(page, "Você não tem permissão para executar essa ação");
  await expect(page.getByRole("navigation", { name: "Áreas" }).getByRole("link")).toHaveText(["DAC"]);
});
