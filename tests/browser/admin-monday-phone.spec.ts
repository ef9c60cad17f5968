import { expect } from "@playwright/test";
import { workbook } from "../http/gbo-calls.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { expectNotice, signInByCall, undo } from "./journey.ts";
import { addParts, PECAS, stored } from "./pecas.ts";
import { PHONE } from "./phone.ts";
import { walkTo } from "./reader.ts";
import { button, card, choose, dialog, fill, field } from "./register-form.ts";
import { claimOf } from "./send.ts";
import { test } from "./test.ts";

test.use(PHONE);

test("contract: the administrator's Monday on a phone: a price list and GBO's file tried, applied and taken back, an insurer, a person, a year, and a closing taken back", async ({
  page,
  browser,
}) => {
  await signInByCall(page, "admin");
  const verdict = page.getByRole("region", { name: "Resultado da importação" });
  const sure = async (): Promise<void> => await dialog(page).getByRole("button", { name: "Sim" }).tap();

  await test.step("a price list is seen as a difference, applied, and taken back", async () => {
    await addParts(page, ["JCEL1", "JCEL2"]);
    await page.goto(`${PECAS}?tab=importacao`);
    const lines = [
      "Código;Descrição;Preço",
      "JCEL1;Arruela JCEL1;12,00",
      "JCEL2;Arruela JCEL2;2,00",
      "JCEL3;Arruela nova;3",
      "",
    ];
    await page.locator('input[type="file"]').setInputFiles({
      name: "precos-celular.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(lines.join("\r\n")),
    });
    await expect(verdict).toContainText(
      "3 linhas lidas · 1 preço que sobe · 1 preço que desce · 1 deles será retido · 1 peça nova",
    );
    await expectNoAxeViolations(page);
    await verdict.getByRole("button", { name: "Aplicar" }).tap();
    await expectNotice(page, "Importação feita com sucesso", "positive");
    expect(await stored(page, "JCEL1")).toMatchObject({ item_preco: 12 });
    expect(await stored(page, "JCEL2")).toMatchObject({ item_preco: 10 });
    await verdict.getByRole("button", { name: "Desfazer importação" }).tap();
    await sure();
    await expectNotice(page, "Importação desfeita: 2 linhas voltaram ao que eram", "positive");
    expect(await stored(page, "JCEL1")).toMatchObject({ item_preco: 10 });
    expect(await stored(page, "JCEL3")).toBeUndefined();
  });

  await test.step("so is GBO's file", async () => {
    await walkTo(page, "/administrativo/manutencao-carros-parados/manutencao-gbo?tab=importacao");
    await page.locator('input[type="file"]').setInputFiles({
      name: "celular.xlsx",
      mimeType: "application/octet-stream",
      buffer: await workbook([["CELULAR1", "JORNADA-3", 7, "Marítimo", 3, "Não"]]),
    });
    await expect(verdict).toContainText("1 linha lida · 1 linha nova");
    await expectNoAxeViolations(page);
    await verdict.getByRole("button", { name: "Aplicar" }).tap();
    await expectNotice(page, "Importação realizada com sucesso.", "positive");
    await page.getByRole("link", { name: "Itens Cadastrados" }).tap();
    await page.getByRole("searchbox").fill("JORNADA-3");
    const rows = page.getByRole("list", { name: "Itens cadastrados" }).getByRole("listitem");
    await expect(rows).toHaveText([/CELULAR1Invoice JORNADA-37 peças · Marítimo · semana 3/]);
    await page.goBack();
    await page.getByRole("link", { name: "celular.xlsx" }).first().tap();
    await verdict.getByRole("button", { name: "Desfazer importação" }).tap();
    await sure();
    await expectNotice(page, "Importação desfeita: 1 linha voltou ao que era", "positive");
  });

  await test.step("an insurer and a person are registered, the person with the invitation", async () => {
    await walkTo(page, "/administrativo");
    await page.getByRole("main").getByRole("link", { name: "Seguradoras" }).tap();
    await page.getByRole("link", { name: "Novo" }).tap();
    await fill(page, {
      "Nome Social": "Celular Seguros S.A.",
      "Nome Fantasia": "Celular Seguros",
      CNPJ: "12ABC34501DE35",
      Localização: "Santos - SP",
      Telefone: "1333210000",
    });
    await choose(page, "Unidade", "Vans");
    await expectNoAxeViolations(page);
    await button(page, "Salvar").tap();
    await expectNotice(page, "Seguradora criada com sucesso!");
    await page.getByRole("searchbox").fill("Celular Seguros");
    await expect(card(page, "Celular Seguros")).toBeVisible();
    await button(page, "Excluir Celular Seguros").tap();
    await sure();
    await expectNotice(page, "Exclusão feita com sucesso");
    await walkTo(page, "/administrativo/manutencao-usuario/adicionar?tab=A");
    await fill(page, {
      Nome: "Jornada Celular",
      "E-mail": "celular@jornada.example",
      CPF: "12345678909",
      Cargo: "Analista",
      Telefone: "11988887777",
      "ID América": "J-CELULAR",
    });
    await choose(page, "Grupo de Acesso", "DAC");
    await choose(page, "Conta Concessionário", "100101 - Estrela Campinas");
    await page.keyboard.press("Escape");
    await button(page, "Salvar").tap();
    await expectNotice(page, "Usuário criado com sucesso!");
    const invitation = page.getByRole("dialog", { name: "Convite de Jornada Celular" });
    await expect(invitation.getByRole("textbox", { name: "Link" })).toHaveValue(/#/);
    await expectNoAxeViolations(page);
    await invitation.getByRole("button", { name: "Fechar" }).tap();
  });

  await test.step("the next year is proposed, and left alone", async () => {
    await walkTo(page, "/administrativo/manutencao-carros-parados/semanas");
    await button(page, "Novo").tap();
    await expect(field(page, "Ano")).toHaveValue(String(new Date().getFullYear() + 1));
    await button(page, "Cancelar").tap();
  });

  await test.step("a request that was archived by mistake comes back from its notice", async () => {
    const numero = await claimOf(browser, "CEL-7A11");
    await walkTo(page, `/ga/historico/requisicoes/${numero}`);
    await page.getByRole("button", { name: "Arquivar" }).tap();
    const archiving = page.getByRole("dialog");
    await archiving.getByRole("textbox", { name: "Motivo do arquivamento" }).fill("Engano");
    await archiving.getByRole("button", { name: "Arquivar" }).tap();
    await undo(page, "Requisição arquivada com sucesso!");
    await expectNotice(page, "Encerramento desfeito. O status voltou para Pendente.", "positive");
    await expect(page.getByRole("button", { name: "Status: Pendente" })).toBeVisible();
  });
});
