import { expect } from "@playwright/test";
import { workbook } from "../http/gbo-calls.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { expectNotice, signInByCall, tabTo } from "./journey.ts";
import { addParts, PECAS, stored } from "./pecas.ts";
import { walkTo } from "./reader.ts";
import { button, card, choose, dialog, field, fill } from "./register-form.ts";
import { claimOf } from "./send.ts";
import { test } from "./test.ts";
import { LIST } from "./usuario-form.ts";

test("contract: the administrator's Monday by hand and keyboard: a person, a price list and GBO's file tried, applied and taken back, a year closed with its number typed, a closing taken back", async ({
  page,
  browser,
}) => {
  await signInByCall(page, "admin");
  const verdict = page.getByRole("region", { name: "Resultado da importação" });
  /** The question that is open is answered as it proposes. */
  const sure = async (): Promise<void> => {
    await expect(dialog(page).getByRole("button", { name: "Sim" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveCount(0);
  };

  await test.step("a person is registered, with their invitation, found by a key, changed and deleted", async () => {
    await page.goto(`${LIST}/A`);
    await page.getByRole("link", { name: "Novo" }).click();
    await fill(page, {
      Nome: "Jornada Mesa",
      "E-mail": "mesa@jornada.example",
      CPF: "12345678909",
      Cargo: "Analista",
      Telefone: "11988887777",
      "ID América": "J-MESA",
    });
    await choose(page, "Grupo de Acesso", "DAC");
    await choose(page, "Conta Concessionário", "100101 - Estrela Campinas");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+Enter");
    await expectNotice(page, "Usuário criado com sucesso!");
    const invitation = page.getByRole("dialog", { name: "Convite de Jornada Mesa" });
    await expect(invitation.getByRole("textbox", { name: "Link" })).toHaveValue(/#/);
    await invitation.getByRole("button", { name: "Fechar" }).click();
    await expect(invitation).toHaveCount(0);
    await page.keyboard.press("/");
    await page.keyboard.type("jornada mesa");
    const list = page.getByRole("list", { name: "Usuários" });
    await expect(list.getByRole("link")).toHaveText([/^Jornada Mesa/]);
    await card(page, "Jornada Mesa").press("Enter");
    await expect(field(page, "Cargo")).toHaveValue("Analista");
    await field(page, "Cargo").fill("Coordenadora");
    await page.keyboard.press("Control+Enter");
    await expectNotice(page, "Usuário atualizado com sucesso!");
    await expect(card(page, "Jornada Mesa")).toBeFocused();
    await button(page, "Excluir Jornada Mesa").press("Enter");
    await sure();
    await expectNotice(page, "Exclusão feita com sucesso");
    await expect(card(page, "Jornada Mesa")).toHaveCount(0);
  });

  await test.step("a price list is seen as a difference, applied, and taken back", async () => {
    await addParts(page, ["JMESA1", "JMESA2"]);
    await walkTo(page, `${PECAS}?tab=importacao`);
    const lines = [
      "Código;Descrição;Preço",
      "JMESA1;Arruela JMESA1;12,00",
      "JMESA2;Arruela JMESA2;2,00",
      "JMESA3;Arruela nova;3",
      "",
    ];
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload CSV" }).press("Enter");
    await (
      await choosing
    ).setFiles({
      name: "precos-mesa.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(lines.join("\r\n")),
    });
    await expect(verdict).toContainText(
      "3 linhas lidas · 1 preço que sobe · 1 preço que desce · 1 deles será retido · 1 peça nova",
    );
    expect(await stored(page, "JMESA1")).toMatchObject({ item_preco: 10 });
    expect(await stored(page, "JMESA3")).toBeUndefined();
    await verdict.getByRole("button", { name: "Aplicar" }).press("Enter");
    await expectNotice(page, "Importação feita com sucesso", "positive");
    expect(await stored(page, "JMESA1")).toMatchObject({ item_preco: 12 });
    // Held, since it falls by more than 30 %.
    expect(await stored(page, "JMESA2")).toMatchObject({ item_preco: 10 });
    expect(await stored(page, "JMESA3")).toMatchObject({ item_preco: 3 });
    await verdict.getByRole("button", { name: "Desfazer importação" }).press("Enter");
    await sure();
    await expectNotice(page, "Importação desfeita: 2 linhas voltaram ao que eram", "positive");
    expect(await stored(page, "JMESA1")).toMatchObject({ item_preco: 10 });
    expect(await stored(page, "JMESA3")).toBeUndefined();
  });

  await test.step("so is GBO's file", async () => {
    const GBO = "/api/v2/carros_parados/administrativo/gbo/listar_tabela?busca=JORNADA-4";
    const total = async (): Promise<number> => {
      const answer = await page.request.get(GBO);
      return ((await answer.json()) as { json_data: { total: number } }).json_data.total;
    };
    await walkTo(page, "/administrativo/manutencao-carros-parados/manutencao-gbo?tab=importacao");
    await page.locator('input[type="file"]').setInputFiles({
      name: "mesa.xlsx",
      mimeType: "application/octet-stream",
      buffer: await workbook([["MESA1", "JORNADA-4", 7, "Marítimo", 3, "Não"]]),
    });
    await expect(verdict).toContainText("1 linha lida · 1 linha nova");
    expect(await total()).toBe(0);
    await verdict.getByRole("button", { name: "Aplicar" }).press("Enter");
    await expectNotice(page, "Importação realizada com sucesso.", "positive");
    expect(await total()).toBe(1);
    await verdict.getByRole("button", { name: "Desfazer importação" }).press("Enter");
    await sure();
    await expectNotice(page, "Importação desfeita: 1 linha voltou ao que era", "positive");
    expect(await total()).toBe(0);
  });

  await test.step("the year that runs is closed only once its number is typed", async () => {
    const year = new Date().getFullYear();
    const closed: unknown[] = [];
    // As the answer is: really closed, the tables of every other journey would be.
    await page.route("**/administrativo/semanas/concluir_ano", async (route) => {
      closed.push(route.request().postDataJSON());
      const json_data = { ano: year, quantidade_semanas: 53, ano_status: "C", ano_status_desc: "Concluído" };
      await route.fulfill({ json: { msg_id: 0, msg_txt: "", msg_log: null, json_data } });
    });
    await walkTo(page, "/administrativo/manutencao-carros-parados/semanas");
    await button(page, `Concluir ${year}`).press("Enter");
    await expect(dialog(page)).toContainText(/[\d.]+ semanas em aberto: Pendente [\d.]+/);
    await expect(dialog(page).getByRole("textbox", { name: `Para concluir, digite ${year}` })).toBeFocused();
    await page.keyboard.type(String(year - 1));
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("button", { name: "Sim" })).toBeDisabled();
    expect(closed).toEqual([]);
    await page.keyboard.press("Control+a");
    await page.keyboard.type(String(year));
    await expect(dialog(page).getByRole("button", { name: "Sim" })).toBeEnabled();
    await page.keyboard.press("Enter");
    await expectNotice(page, "Ano concluído com sucesso", "positive");
    await expect(dialog(page)).toHaveCount(0);
    expect(closed).toEqual([{ ano: year }]);
    await page.unrouteAll();
  });

  await test.step("a request that was archived by mistake comes back by Ctrl+Z", async () => {
    const numero = await claimOf(browser, "MES-7A11");
    await walkTo(page, `/ga/historico/requisicoes/${numero}`);
    await page.getByRole("button", { name: "Arquivar" }).press("Enter");
    const archiving = page.getByRole("dialog");
    await expect(archiving.getByRole("textbox", { name: "Motivo do arquivamento" })).toBeFocused();
    await page.keyboard.type("Engano");
    await tabTo(page, archiving.getByRole("button", { name: "Arquivar" }), 6);
    await page.keyboard.press("Enter");
    await expectNotice(page, "Requisição arquivada com sucesso!");
    await page.keyboard.press("Control+z");
    await expectNotice(page, "Encerramento desfeito. O status voltou para Pendente.", "positive");
    await expect(page.getByRole("button", { name: "Status: Pendente" })).toBeVisible();
    await expectNoAxeViolations(page);
  });
});
