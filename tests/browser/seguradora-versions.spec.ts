import { expect } from "@playwright/test";
import { cutStream } from "./cut-stream.ts";
import { expectNotice, personOn, signInByCall, undo } from "./journey.ts";
import { button, card, choose, field, select } from "./register-form.ts";
import { API, LIST, make, vansBody } from "./seguradora-form.ts";
import { test } from "./test.ts";

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
  expect((await page.request.put(`${API}/${id}`, { data: vansBody(changes) })).ok()).toBe(true);
  await expect(field(page, "Telefone")).toHaveValue("(22) 2600-0000");
  await button(page, "Salvar").click();
  const dialog = page.getByRole("dialog", { name: "Atenção!" });
  await expect(dialog).toContainText(
    "LocalizaçãoAntesBlumenau - SCVersão atualArraial - RJO que escreviCabo Frio - RJ",
  );
  await expect(dialog.getByRole("listitem")).toHaveText([
    "Manter o que escrevi: fica na tela, sobre a versão atual, e só vale depois de salvar.",
    "Usar a versão atual: o que foi escrito sai da tela; o aviso que segue o traz de volta.",
  ]);
  await expect(dialog).not.toContainText("Telefone");
  await dialog.getByRole("button", { name: "Manter o que escrevi" }).click();
  await button(page, "Salvar").click();
  await expectNotice(page, "Seguradora atualizada com sucesso!");
  await expect(card(page, "Seguros do Cabo")).toContainText(/\(22\) 2600-0000.*Cabo Frio - RJ/);

  await test.step("INT-03 contract: a save elsewhere and a deletion reach the open list, which is not read again", async () => {
    const lists: string[] = [];
    page.on("request", (request) => void (request.url().includes(`${API}?`) && lists.push(request.url())));
    const moved = { ...changes, seguradora_nome_fantasia: "Seguros da Enseada" };
    expect((await page.request.put(`${API}/${id}`, { data: vansBody(moved) })).ok()).toBe(true);
    await expect(card(page, "Seguros da Enseada")).toContainText("Arraial - RJ");
    await expect(card(page, "Seguros do Cabo")).toHaveCount(0);
    expect((await page.request.delete(`${API}/${id}`)).ok()).toBe(true);
    await expect(card(page, "Seguros da Enseada")).toHaveCount(0);
    expect(lists).toEqual([]);
  });
});

test("AHOM-08 ASEG-10 ASEG-17 ASEG-20 OP-89 contract: of two who edit one insurer the second sees what differs, and keeps or drops what they wrote", async ({
  page,
  browser,
}) => {
  // Without the stream, which would bring the colleague's save before one's own.
  await cutStream(page);
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
  await expect(dialog).toContainText(/Última alteração: Beatriz Nogueira, \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  await expect(dialog).toContainText("TelefoneAntes(54) 3321-0000Versão atual(54) 3321-9999");
  await expect(dialog).toContainText("Status de CadastroAntesAtivoVersão atualInativo");
  // Of what was written here nothing is in the way.
  await expect(dialog.getByRole("definition").getByText("O que escrevi")).toHaveCount(0);
  await expect(dialog).not.toContainText("Localização");
  await dialog.getByRole("button", { name: "Manter o que escrevi" }).click();
  await expect(field(page, "Localização")).toHaveValue("Gramado - RS");
  await expect(field(page, "Telefone")).toHaveValue("(54) 3321-9999");
  await expect(select(page, "Status de Cadastro")).toHaveValue("Inativo");

  await test.step("the version that is there now takes the place of what was written, which can be brought back", async () => {
    const changes = { seguradora_nome_fantasia: name, seguradora_telefone: "5433218888" };
    const data = vansBody({ ...changes, seguradora_status: "inativo" });
    expect((await page.request.put(`${API}/${id}`, { data })).ok()).toBe(true);
    await button(page, "Salvar").click();
    await dialog.getByRole("button", { name: "Usar a versão atual" }).click();
    await expect(field(page, "Localização")).toHaveValue("Blumenau - SC");
    await undo(page, "A versão atual ficou no lugar do que foi escrito");
    await expect(field(page, "Localização")).toHaveValue("Gramado - RS");
    await expect(field(page, "Telefone")).toHaveValue("(54) 3321-8888");
  });

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

test("AHOM-07 AHOM-08 OP-89 contract: a new insurer outlives a reload; what was changed of a stored one does too, and a colleague's save of it is still told", async ({
  page,
}) => {
  await cutStream(page);
  await signInByCall(page, "admin");
  await page.goto(`${LIST}/adicionar?status=ativo&tab=ativo`);
  await field(page, "Nome Fantasia").fill("Seguros do Vale");
  await button(page, "Adicionar linha").click();
  const person = page.getByRole("group", { name: "Responsáveis, linha 1" });
  await person.getByRole("textbox", { name: "Nome" }).fill("Ivo Prates");
  await page.reload();
  await expect(page.getByRole("note")).toContainText("O que foi preenchido ainda não foi salvo.");
  await expect(field(page, "Nome Fantasia")).toHaveValue("Seguros do Vale");
  await expect(person.getByRole("textbox", { name: "Nome" })).toHaveValue("Ivo Prates");
  await button(page, "Limpar").click();
  await expect(field(page, "Nome Fantasia")).toHaveValue("");

  const id = await make(page, { seguradora_nome_fantasia: "Seguros do Lago" });
  await page.goto(`${LIST}/editar/${id}?tab=ativo`);
  await field(page, "Localização").fill("Lagoa Santa - MG");
  await expect(field(page, "Localização")).toHaveValue("Lagoa Santa - MG");
  const theirs = { seguradora_nome_fantasia: "Seguros do Lago", seguradora_local: "Betim - MG" };
  expect((await page.request.put(`${API}/${id}`, { data: vansBody(theirs) })).ok()).toBe(true);
  await page.reload();
  await expect(field(page, "Localização")).toHaveValue("Lagoa Santa - MG");
  await button(page, "Salvar").click();
  const dialog = page.getByRole("dialog", { name: "Atenção!" });
  await expect(dialog.getByRole("term")).toHaveText(["Localização"]);
  await dialog.getByRole("button", { name: "Usar a versão atual" }).click();
  await expect(field(page, "Localização")).toHaveValue("Betim - MG");
  await expect(page.getByRole("note")).toHaveCount(0);
  await page.reload();
  await expect(field(page, "Localização")).toHaveValue("Betim - MG");
});
