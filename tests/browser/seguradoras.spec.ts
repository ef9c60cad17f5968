import { expect } from "@playwright/test";
import { expectNotice, signInByCall } from "./journey.ts";
import { button, card, choose, expectOptions, field, labels, select } from "./register-form.ts";
import { API, LIST, make } from "./seguradora-form.ts";
import { test } from "./test.ts";

test("AHOM-01* AHOM-02: from the administrative home to a new insurer with its persons", async ({ page }) => {
  await signInByCall(page, "ga");
  await page.goto("/");
  await page.getByRole("navigation", { name: "Áreas" }).getByRole("link", { name: "Administrativo" }).click();
  await expect(page).toHaveURL(/\/administrativo$/);
  await expect(page).toHaveTitle("PAC - Administrativo");
  await expect(page.getByRole("heading", { name: "Administrativo", level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link")).toHaveText(["Seguradoras", "Respostas prontas"]);
  await page.getByRole("main").getByRole("link", { name: "Seguradoras", exact: true }).click();

  await test.step("AHOM-06* ASEG-01 ASEG-02 ASEG-03* ASEG-11*: the list has its tabs, and cards that say who it is and how to reach them", async () => {
    await expect(page).toHaveURL(new RegExp(`${LIST}/ativo$`));
    await expect(page.getByRole("navigation", { name: "Status" }).getByRole("link")).toHaveText([
      "Ativos",
      "Inativos",
      "Cancelados",
    ]);
    await expect(card(page, "Rota Segura Frotas")).toHaveText(
      /Rota Segura Frotas\s*Vans\s*Rota Segura Frotas S\.A\.\s*98\.700\.544\/0001-\d\d\s*\(11\) 4002-1348\s*São Paulo - SP/,
    );
    await expect(button(page, "Excluir Rota Segura Frotas")).toBeVisible();
    await expect(page.getByRole("searchbox")).toBeVisible();
    // The units by their numbers.
    const { json_data } = (await (await page.request.get(`${API}?status=ativo`)).json()) as {
      json_data: { seguradora_nome_fantasia: string; unidade_id: number }[];
    };
    for (const { seguradora_nome_fantasia: nome, unidade_id } of json_data)
      await expect(card(page, nome)).toContainText(["", "Automóveis", "Vans"][unidade_id] ?? "?");
    await page.getByRole("link", { name: "Inativos", exact: true }).click();
    await expect(card(page, "Velha Guarda Seguros")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${LIST}/inativo$`));
  });

  await test.step("AHOM-07 ASEG-04 ASEG-06 OP-88* OP-89*: a new one begins with the tab's status; what is missing is told on each field, and nothing is sent", async () => {
    await page.getByRole("link", { name: "Novo" }).click();
    await expect(page).toHaveURL(new RegExp(`${LIST}/adicionar\\?status=inativo&tab=inativo$`));
    await expect(page).toHaveTitle("PAC - Nova Seguradora");
    await expect(labels(page)).toHaveText([
      "Nome Social *",
      "Nome Fantasia *",
      "CNPJ *",
      "Localização *",
      "Telefone *",
      "Unidade *",
      "Status de Cadastro *",
    ]);
    await expect(select(page, "Status de Cadastro")).toHaveValue("Inativo");
    await button(page, "Salvar").click();
    await expect(page.getByText("Campo obrigatório", { exact: true })).toHaveCount(6);
    await expect(field(page, "Nome Social")).toBeFocused();
  });

  await test.step("OP-89*: Limpar asks for nothing and leaves the form as it began", async () => {
    await field(page, "Nome Social").fill("Seguros do Porto S.A.");
    await button(page, "Limpar").click();
    await expect(field(page, "Nome Social")).toHaveValue("");
    await expect(select(page, "Status de Cadastro")).toHaveValue("Inativo");
    await expect(page.getByText("Campo obrigatório", { exact: true })).toHaveCount(0);
  });

  await test.step("contract: no message moves Salvar, on a phone and at 1440 px", async () => {
    const height = async () => (await page.getByRole("form").boundingBox())?.height;
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const before = await height();
      for (const name of ["CNPJ", "Telefone"]) await field(page, name).fill("1");
      await field(page, "Nome Social").focus();
      await expect(field(page, "CNPJ")).toHaveAccessibleDescription(
        "O CNPJ tem 12 letras ou dígitos e 2 dígitos verificadores.",
      );
      expect(await height()).toBe(before);
      await field(page, "CNPJ").fill("12ABC34501DE36");
      await expect(field(page, "CNPJ")).toHaveAccessibleDescription(/dígitos verificadores não combinam/);
      expect(await height()).toBe(before);
      await button(page, "Limpar").click();
    }
  });

  await test.step("ASEG-07 ASEG-11* OP-98*: masks follow what is typed; a wrong check digit is a remark", async () => {
    await field(page, "Nome Social").fill("Seguros do Porto S.A.");
    await field(page, "Nome Fantasia").fill("Seguros do Porto");
    await field(page, "CNPJ").pressSequentially("12abc34501de36");
    await expect(field(page, "CNPJ")).toHaveValue("12.ABC.345/01DE-36");
    await field(page, "Localização").fill("Santos - SP");
    await field(page, "Telefone").pressSequentially("1333210000");
    await expect(field(page, "Telefone")).toHaveValue("(13) 3321-0000");
    await expect(field(page, "CNPJ")).toHaveAccessibleDescription(/dígitos verificadores não combinam/);
    await expectOptions(page, "Unidade", ["Automóveis", "Vans"]);
    await choose(page, "Unidade", "Vans");
    await choose(page, "Status de Cadastro", "Ativo");
  });

  await test.step("ASEG-05 OP-89*: persons are rows to add and remove; a wrong e-mail stands in its cell", async () => {
    const row = (number: number) => page.getByRole("group", { name: `Responsáveis, linha ${number}` });
    await button(page, "Adicionar linha").click();
    await expect(row(1).getByRole("textbox", { name: "Nome" })).toBeFocused();
    for (const [at, name] of ["Nome", "E-mail", "Cargo", "Região"].entries())
      await expect(row(1).getByRole("textbox").nth(at)).toHaveAccessibleName(name);
    await button(page, "Adicionar linha").click();
    await row(2).getByRole("textbox", { name: "Nome" }).fill("Dora Lins");
    await row(2).getByRole("textbox", { name: "E-mail" }).fill("dora");
    await row(2).getByRole("textbox", { name: "Cargo" }).fill("Perita");
    await row(2).getByRole("textbox", { name: "Região" }).fill("Sul");
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

  await test.step("ASEG-17* OP-89*: Salvar stores it, without the blank person, and returns to the tab it came from", async () => {
    const reads: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "GET" && /\/seguradoras\?/.test(request.url())) reads.push(request.url());
    });
    await page.keyboard.press("Control+Enter");
    await expectNotice(page, "Seguradora criada com sucesso!");
    await expect(page).toHaveURL(new RegExp(`${LIST}/inativo$`));
    // The lists have it from its answer.
    expect(reads).toEqual([]);
    await page.getByRole("link", { name: "Ativos", exact: true }).click();
    await card(page, "Seguros do Porto").click();
    await expect(page).toHaveTitle("PAC - Editando Seguradora: Seguros do Porto");
    await expect(field(page, "CNPJ")).toHaveValue("12.ABC.345/01DE-36");
    await expect(select(page, "Unidade")).toHaveValue("Vans");
    await expect(page.getByRole("group")).toHaveCount(1);
    const person = page.getByRole("group").getByRole("textbox");
    for (const [at, value] of ["Dora Lins", "dora@porto.example", "Perita", "Sul"].entries())
      await expect(person.nth(at)).toHaveValue(value);
  });
});

test("ASEG-12 ASEG-21 ASEG-22 CROSS-02 AHOM-06 OP-88 contract: the list is searched as it is typed, keeps it in the address, is downloaded as it is found, and an unknown status leads to the first", async ({
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
  const excel = button(page, "Excel");
  const [sheet, asked] = await Promise.all([
    page.waitForEvent("download"),
    page.waitForRequest((request) => request.url().includes("/seguradoras/exportar")),
    excel.click(),
  ]);
  expect(new URL(asked.url()).search).toBe("?status=cancelado&busca=litoral+norte");
  expect(sheet.suggestedFilename()).toMatch(/^Seguradoras - Cancelados - [\d_]+\.xlsx$/);
  await page.getByRole("searchbox").fill("não existe");
  await expect(page.getByText("Nenhum resultado encontrado.", { exact: true })).toBeVisible();
  await expect(excel).toBeDisabled();
  await expect(excel).toHaveAttribute("title", "A lista está vazia: não há o que baixar.");
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
  await dialog.getByRole("button", { name: "Não" }).click();
  await expect(card(page, "Breve Seguros")).toBeVisible();

  await page.route(`**${API}/${id}?*`, async (route) => {
    await route.fulfill({ status: 500, json: { msg_id: 500, msg_txt: "", msg_log: null, json_data: null } });
  });
  await remove.click();
  await dialog.getByRole("button", { name: "Sim" }).click();
  await expectNotice(page, "Ocorreu um erro na exclusão da seguradora");
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await page.unroute(`**${API}/${id}?*`);
  await dialog.getByRole("button", { name: "Sim" }).click();
  await expectNotice(page, "Exclusão feita com sucesso");
  await expect(card(page, "Breve Seguros")).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  // The keyboard goes on where the card was.
  await expect(page.locator("[data-row] a:focus")).toHaveCount(1);
});

test("AHOM-02* OP-13*: for whom the area has no card it has no tab, and its addresses lead home", async ({
  page,
}) => {
  await signInByCall(page, "dealer.autos");
  await page.goto("/administrativo/manutencao-usuario/A");
  await expect(page).toHaveURL(/\/dac$/);
  await page.goto(`${LIST}/ativo`);
  await expect(page).toHaveURL(/\/dac$/);
  await expectNotice(page, "Você não tem permissão para executar essa ação");
  await expect(page.getByRole("navigation", { name: "Áreas" }).getByRole("link")).toHaveText([
    "DAC",
    "Veículos Parados",
    "Gerenciamento de Acidentes",
  ]);
});
