// Long because: the register of dealers, its form and what a closed dealer means share their dealers and steps.
import { expect, type Page } from "@playwright/test";
import { concessionarioBody } from "../http/samples.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { cutStream } from "./cut-stream.ts";
import { dealerSelector, expectNotice, personOn, signInByCall, undo } from "./journey.ts";
import {
  button,
  card,
  changeBy,
  choose,
  dialog,
  expectOptions,
  field,
  fill,
  labels,
  makeBy,
  select,
} from "./register-form.ts";
import { test } from "./test.ts";

const LIST = "/administrativo/manutencao-concessionario";
const API = "/api/v2/pac/administrativo/concessionarios";

/** A dealer of this file's own accounts, 39xxxx. */
async function make(page: Page, conta: string, changes: Readonly<Record<string, unknown>>): Promise<void> {
  await makeBy(page, API, concessionarioBody({ concessionario_conta: conta, ...changes }));
}

test("AHOM-02*: from the administrative home to a new dealer", async ({ page }) => {
  await signInByCall(page, "admin");
  await page.goto("/administrativo");
  await expect(page.getByRole("main").getByRole("link")).toHaveText([
    "Peças",
    "Seguradoras",
    "Concessionários",
    "Usuários",
    "Respostas prontas",
    "Carros Parados",
    "Segurança",
    "Auditoria",
  ]);
  await page.keyboard.press("3");

  await test.step("AHOM-09 ACON-01* ACON-02: the list has its tabs, and cards that say who it is and how to reach them", async () => {
    await expect(page).toHaveURL(new RegExp(`${LIST}/ativo$`));
    await expect(page).toHaveTitle("PAC - Concessionários");
    await expect(page.getByRole("navigation", { name: "Status" }).getByRole("link")).toHaveText([
      "Ativos",
      "Inativos",
      "Cancelados",
    ]);
    await expect(card(page, "Ipê Comerciais")).toHaveText(
      /Ipê Comerciais.*Ipê Comerciais Comércio de Veículos Ltda\..*200203.*12\.345\.011\/0001-92.*\(11\) 94001-2221.*pecas\.200203@pac\.demo/,
    );
    await expect(page.getByRole("searchbox")).toBeVisible();
    await page.getByRole("link", { name: "Inativos", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${LIST}/inativo$`));
  });

  await test.step("AHOM-10 ACON-03* ACON-04 ACON-05 ACON-15* ACON-16* ACON-17 OP-86*: a new one begins with the tab's status; what is missing is told on each of the twelve fields, and nothing is sent", async () => {
    await page.getByRole("link", { name: "Novo" }).click();
    await expect(page).toHaveURL(new RegExp(`${LIST}/adicionar\\?status=inativo&tab=inativo$`));
    await page.getByRole("link", { name: "Voltar para Concessionários" }).click();
    await expect(page).toHaveURL(new RegExp(`${LIST}/inativo$`));
    await page.getByRole("link", { name: "Novo" }).click();
    await expect(labels(page)).toHaveText([
      "Nome Fantasia *",
      "Nome Social *",
      "E-mail *",
      "CNPJ/CPF *",
      "Conta Concessionário *",
      "Telefone *",
      "BU *",
      "Lista de Contatos *",
      "Status de Cadastro *",
      "Conta EVA *",
      "Cidade *",
      "UF *",
    ]);
    await expect(page.getByRole("form").getByRole("button")).toHaveText(["Limpar", "Salvar"]);
    await expect(page.getByRole("heading", { name: "Novo Concessionário", level: 1 })).toBeVisible();
    await expect(select(page, "Status de Cadastro")).toHaveValue("Inativo");
    const posts: string[] = [];
    page.on("request", (request) => void (request.method() === "POST" && posts.push(request.url())));
    await button(page, "Salvar").click();
    await expect(page.getByText("Campo obrigatório", { exact: true })).toHaveCount(11);
    expect(posts).toEqual([]);
    await expect(field(page, "Nome Fantasia")).toBeFocused();
    await expectNoAxeViolations(page);
  });

  await test.step("ACON-15: Limpar leaves the form as it began", async () => {
    await fill(page, { "Nome Fantasia": "Engano", "Conta EVA": "EVA1", Cidade: "Campinas" });
    await choose(page, "UF", "SP");
    await button(page, "Limpar").click();
    for (const name of ["Nome Fantasia", "Conta EVA", "Cidade"])
      await expect(field(page, name)).toHaveValue("");
    await expect(select(page, "UF")).toHaveValue("");
    await expect(page.getByText("Campo obrigatório", { exact: true })).toHaveCount(0);
  });

  await test.step("ACON-06 ACON-08 ACON-09* ACON-10* ACON-11* ACON-12 OP-98*: masks follow what is typed, selects what is searched", async () => {
    await fill(page, { "Nome Fantasia": "Vale Verde", "Nome Social": "Vale Verde Veículos Ltda." });
    await fill(page, { "E-mail": "vale", "Conta Concessionário": "100-101" });
    const registro = field(page, "CNPJ/CPF");
    await registro.pressSequentially("123456789x");
    await expect(registro).toHaveValue("123.456.789-X");
    await registro.press("Backspace");
    await registro.pressSequentially("09");
    await expect(registro).toHaveValue("123.456.789-09");
    await registro.fill("");
    await registro.pressSequentially("12abc34501de35");
    await expect(registro).toHaveValue("12.ABC.345/01DE-35");
    await field(page, "Telefone").pressSequentially("1133210000");
    await expect(field(page, "Telefone")).toHaveValue("(11) 3321-0000");
    await field(page, "Telefone").press("End");
    await field(page, "Telefone").pressSequentially("1");
    await expect(field(page, "Telefone")).toHaveValue("(11) 33210-0001");
    await expectOptions(page, "BU", ["Automóveis", "Vans"]);
    await choose(page, "BU", "Vans");
    await expectOptions(page, "Lista de Contatos", ["DAC", "GA"]);
    await choose(page, "Lista de Contatos", "DAC");
    await expectOptions(page, "Status de Cadastro", ["Ativo", "Inativo", "Cancelado"]);
    await select(page, "Status de Cadastro").fill("ati");
    await expect(page.getByRole("option")).toHaveText(["Ativo", "Inativo"]);
    await page.getByRole("option", { name: "Ativo", exact: true }).click();
    await fill(page, { "Conta EVA": "EVA9", Cidade: "Santos" });
    await select(page, "UF").fill("sp");
    await page.keyboard.press("Enter");
  });

  await test.step("ACON-17* ACON-27* ACON-30 OP-86*: what is wrong stands on its field, also an account that is in use, and the form stays as it was", async () => {
    await button(page, "Salvar").click();
    await expect(field(page, "E-mail")).toHaveAccessibleDescription("O e-mail não é válido.");
    await field(page, "E-mail").fill("pecas@valeverde.example");
    await button(page, "Salvar").click();
    await expectNotice(page, "Ocorreu um erro desconhecido. Por favor, tente novamente mais tarde");
    await expect(field(page, "Conta Concessionário")).toHaveAccessibleDescription(
      "Já existe um concessionário com esta conta.",
    );
    await expect(field(page, "Conta Concessionário")).toBeFocused();
    await expect(field(page, "Cidade")).toHaveValue("Santos");
  });

  await test.step("ACON-09 ACON-10 ACON-11 ACON-16 ACON-26* ACON-27* OP-85: Salvar stores it, each label under its name, and returns to the tab it came from", async () => {
    await field(page, "Conta Concessionário").fill("390001");
    const posts: string[] = [];
    page.on("request", (request) => void (request.method() === "POST" && posts.push(request.url())));
    await button(page, "Salvar").evaluate((save: HTMLButtonElement) => {
      save.click();
      save.click();
    });
    await expectNotice(page, "Concessionário criado com sucesso!");
    // Pressed twice it is saved once.
    expect(posts).toHaveLength(1);
    await expect(page).toHaveURL(new RegExp(`${LIST}/inativo$`));
    await page.getByRole("link", { name: "Ativos", exact: true }).click();
    await expect(card(page, "Vale Verde")).toContainText("Conta 39000112.ABC.345/01DE-35(11) 33210-0001");
    const { json_data } = await (await page.request.get(`${API}/390001`)).json();
    expect(json_data).toMatchObject({
      concessionario_nome: "Vale Verde",
      concessionario_razao_social: "Vale Verde Veículos Ltda.",
      concessionario_email: "pecas@valeverde.example",
      concessionario_registro: "12ABC34501DE35",
      concessionario_conta: "390001",
      concessionario_telefone: "11332100001",
      // One field's 1 beside the other's 2, so that neither passes for the other.
      concessionario_bu: 2,
      concessionario_unidade: 1,
      concessionario_status: "ativo",
      concessionario_conta_sap: "EVA9",
      concessionario_cidade: "Santos",
      concessionario_uf: "SP",
    });
    await card(page, "Vale Verde").click();
    await choose(page, "Status de Cadastro", "Inativo");
    await button(page, "Salvar").click();
    await expectNotice(page, "Concessionário atualizado com sucesso!");
    expect((await (await page.request.get(`${API}/390001`)).json()).json_data).toMatchObject({
      concessionario_status: "inativo",
    });
    await page.getByRole("link", { name: "Inativos", exact: true }).click();
    await card(page, "Vale Verde").click();
    await choose(page, "BU", "Automóveis");
    await choose(page, "Lista de Contatos", "GA");
    await choose(page, "Status de Cadastro", "Cancelado");
    await button(page, "Salvar").click();
    await expect(page).toHaveURL(new RegExp(`${LIST}/inativo$`));
    expect((await (await page.request.get(`${API}/390001`)).json()).json_data).toMatchObject({
      concessionario_bu: 1,
      concessionario_unidade: 2,
      concessionario_status: "cancelado",
    });
  });
});

test("AHOM-11 ACON-03 ACON-07: on a phone: a dealer is changed and undone; a colleague's save is not overwritten in silence", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await cutStream(page);
  await signInByCall(page, "admin");
  await make(page, "390002", { concessionario_nome: "Rio Claro" });
  await page.goto(`${LIST}/ativo`);
  await card(page, "Rio Claro").click();
  await expect(page).toHaveURL(new RegExp(`${LIST}/editar/390002\\?tab=ativo$`));
  await expect(page).toHaveTitle("PAC - Editando Concessionário: Rio Claro");
  await expect(field(page, "Conta Concessionário")).toHaveJSProperty("readOnly", true);
  await expect(button(page, "Desfazer")).toBeDisabled();

  await test.step("ACON-13 ACON-14 OP-87*: Desfazer restores all but Conta EVA, Cidade and UF, and offers to undo them too", async () => {
    await fill(page, { "Nome Fantasia": "Rio Escuro", "Conta EVA": "EVA-X", Cidade: "Lages" });
    await choose(page, "UF", "PR");
    await choose(page, "Status de Cadastro", "Inativo");
    await expect(select(page, "Status de Cadastro")).toHaveAccessibleDescription(
      "Sai de todas as seleções, e as pessoas desta conta passam a só ler.",
    );
    await expectNoAxeViolations(page);
    await button(page, "Desfazer").click();
    await expect(field(page, "Nome Fantasia")).toHaveValue("Rio Claro");
    await expect(select(page, "Status de Cadastro")).toHaveValue("Ativo");
    await expect(field(page, "Conta EVA")).toHaveValue("EVA-X");
    await expect(field(page, "Cidade")).toHaveValue("Lages");
    await expect(select(page, "UF")).toHaveValue("PR");
    await expectNotice(page, "Conta EVA, Cidade e UF ficaram como estavam na tela", "positive");
    await page.getByRole("button", { name: "Desfazer também" }).click();
    await expect(field(page, "Conta EVA")).toHaveValue("EVA300301");
    await expect(field(page, "Cidade")).toHaveValue("Blumenau");
    await expect(select(page, "UF")).toHaveValue("SC");
    await expect(button(page, "Desfazer")).toBeDisabled();
  });

  await test.step("contract: what is not saved outlives a reload, and is not lost on the way to the list", async () => {
    await field(page, "Cidade").fill("Itajaí");
    await page.reload();
    await expect(page.getByRole("note")).toContainText("Estas alterações ainda não foram salvas.");
    await page.getByRole("link", { name: "Voltar para Concessionários" }).click();
    await page.getByRole("button", { name: "Continuar editando" }).click();
    await expect(field(page, "Cidade")).toHaveValue("Itajaí");
  });

  await test.step("ACON-26 ACON-27 contract: of two who edit it the second sees what differs; saved, the list comes back", async () => {
    const body = concessionarioBody({ concessionario_nome: "Rio Claro", concessionario_cidade: "Joinville" });
    await changeBy(page, `${API}/390002`, body);
    await button(page, "Salvar").click();
    await expect(dialog(page)).toContainText(
      "Este concessionário foi alterado por outra pessoa enquanto estava aberto.",
    );
    await expect(dialog(page)).toContainText("CidadeAntesBlumenauVersão atualJoinvilleO que escreviItajaí");
    await expectNoAxeViolations(page);
    await dialog(page).getByRole("button", { name: "Usar a versão atual" }).click();
    await expect(field(page, "Cidade")).toHaveValue("Joinville");
    await undo(page, "A versão atual ficou no lugar do que foi escrito");
    await expect(field(page, "Cidade")).toHaveValue("Itajaí");
    await button(page, "Salvar").click();
    await expectNotice(page, "Concessionário atualizado com sucesso!");
    await expect(page).toHaveURL(new RegExp(`${LIST}/ativo$`));
    // The list returns to the card that was opened.
    await expect(card(page, "Rio Claro")).toBeFocused();
  });
});

test("contract: a colleague's dealer comes and goes at once, in the list and in the selectors; a deletion asks first and tells when it fails", async ({
  page,
  browser,
}) => {
  await signInByCall(page, "admin");
  await page.goto(`${LIST}/ativo`);
  const staff = await personOn(browser, "ga");
  const options = staff.getByRole("option", { name: /^39000[34]/ });

  await test.step("contract: it comes into the list and the selectors while they are shown", async () => {
    await expect(page.getByRole("link", { name: "Novo" })).toBeVisible();
    await make(page, "390003", { concessionario_nome: "Porto Seguro Caminhões" });
    await expect(card(page, "Porto Seguro Caminhões")).toBeVisible();
    await expect(async () => {
      await dealerSelector(staff).fill("390003");
      await expect(options).toHaveCount(1, { timeout: 1000 });
    }).toPass();
  });

  await test.step("ACON-01 ACON-31 OP-101*: it is found by any of its fields, with the masks and without them", async () => {
    for (const busca of ["porto CAMINHOES", "12ABC34501DE35 390003", "(47) 3321-0000 caminhoes blumenau"]) {
      await page.keyboard.press("/");
      await page.getByRole("searchbox").fill(busca);
      await expect(page.getByRole("list", { name: "Concessionários" }).getByRole("link")).toHaveText([
        /^Porto Seguro Caminhões/,
      ]);
    }
    await page.getByRole("searchbox").fill("não existe");
    await expect(page.getByText("Nenhum resultado encontrado.", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("ACON-19*: made inactive it leaves its tab and the selectors at once", async () => {
    const body = concessionarioBody({ concessionario_nome: "Porto Seguro Caminhões" });
    await changeBy(page, `${API}/390003`, { ...body, concessionario_status: "inativo" });
    await expect(card(page, "Porto Seguro Caminhões")).toHaveCount(0);
    await expect(async () => {
      await dealerSelector(staff).fill("39000");
      await expect(options).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await page.getByRole("link", { name: "Inativos", exact: true }).click();
    await expect(card(page, "Porto Seguro Caminhões")).toBeVisible();
  });

  await test.step("ACON-28 ACON-29 OP-90*: a deletion asks, says what follows, tells a failure in its row's words, and takes the card away", async () => {
    await button(page, "Excluir Porto Seguro Caminhões").click();
    await expect(dialog(page)).toContainText("Deseja realmente excluir este registro?");
    await expect(dialog(page)).toContainText("Sai de todas as seleções");
    await page.route(`**${API}/390003?*`, async (route) => {
      const json = { msg_id: 500, msg_txt: "", msg_log: null, json_data: null };
      await route.fulfill({ status: 500, json });
    });
    await dialog(page).getByRole("button", { name: "Sim" }).click();
    await expectNotice(page, "Ocorreu um erro na exclusão da concessionaria");
    await page.unroute(`**${API}/390003?*`);
    await dialog(page).getByRole("button", { name: "Sim" }).click();
    await expectNotice(page, "Exclusão feita com sucesso");
    await expect(card(page, "Porto Seguro Caminhões")).toHaveCount(0);
  });
});
