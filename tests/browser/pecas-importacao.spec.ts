import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { expectNotice, signInByCall } from "./journey.ts";
import { addParts, PECAS, stored, TABLE } from "./pecas.ts";
import { test } from "./test.ts";

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(["Código;Descrição;Preço", ...lines, ""].join("\r\n")),
});

async function choose(page: Page, file: ReturnType<typeof csv>): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload CSV" }).click();
  await (await choosing).setFiles(file);
}

test("APEC-12 APEC-18 FILE-07 OP-91*: a price list comes in by CSV: its verdict line by line, held prices row by row or together, its file in the list", async ({
  page,
}) => {
  await signInByCall(page, "admin");
  await addParts(page, ["JIMP1", "JIMP2", "JIMP3", "JIMP4"]);
  await page.goto(`${PECAS}?tab=importacao`);
  await test.step("contract: a model to fill in stands beside the upload", async () => {
    const model = page.waitForEvent("download");
    await page.getByRole("link", { name: "Baixar modelo" }).click();
    expect((await model).suggestedFilename()).toBe("modelo-pecas.csv");
  });
  await choose(page, csv("tabela.xlsx", []));
  await expectNotice(page, "Tipo de arquivo inválido, selecione um arquivo válido", "negative");
  await choose(
    page,
    csv("precos-jornada.csv", [
      "JIMP1;Arruela lisa;10,50",
      "JIMP2;Arruela JIMP2;99,90",
      "JIMP3;Arruela JIMP3;88",
      "JIMP4;Arruela JIMP4;1.300,00",
      "JIMP5;Arruela nova;3",
      "JIMP6;Arruela errada;-3",
      "JIMP7;;3",
    ]),
  );
  const verdict = page.getByRole("region", { name: "Resultado da importação" });
  await test.step("contract: it is shown as a difference first, and changes nothing until 'Aplicar'", async () => {
    await expect(verdict).toContainText(
      "7 linhas lidas · 4 preços que sobem · 3 deles serão retidos · 1 peça nova · 2 linhas recusadas",
    );
    const up = verdict.getByRole("table", { name: "Preços que sobem" });
    await expect(up.getByRole("row").nth(1)).toHaveText(/JIMP4.*R\$ 10,00.*R\$ 1\.300,00.*será retido/);
    expect(await stored(page, "JIMP1")).toMatchObject({ item_preco: 10 });
    await verdict.getByRole("button", { name: "Aplicar" }).click();
  });
  await expectNotice(page, "Importação feita com sucesso", "positive");
  await expect(verdict.getByRole("heading", { level: 2 })).toHaveText("precos-jornada.csv");
  await expect(verdict).toContainText("7 linhas lidas · 1 peça nova · 1 atualizada");
  await expect(verdict).toContainText("3 preços retidos · 2 linhas recusadas");
  const refused = verdict.getByRole("table", { name: "Linhas recusadas" });
  await expect(refused.getByRole("row").nth(1)).toHaveText(
    /Linha 7.*Código JIMP6.*Preço -3.*O preço não pode ser negativo\./,
  );
  await expect(refused.getByRole("row").nth(2)).toHaveText(/Linha 8.*Descrição vazio.*Falta a descrição\./);
  const downloading = page.waitForEvent("download");
  await verdict.getByRole("link", { name: "Baixar todas em CSV" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);

  await test.step("contract: held prices: one, one that changed since, the rest", async () => {
    const held = verdict.getByRole("table", { name: "Preços retidos" });
    await expect(held.getByRole("row").nth(1)).toHaveText(/JIMP2.*R\$ 10,00.*R\$ 99,90.*\+899 %/);
    await held.getByRole("button", { name: "Confirmar o preço de JIMP2" }).click();
    await expect.poll(async () => await stored(page, "JIMP2")).toMatchObject({ item_preco: 99.9 });
    const data = { item_desc: "Arruela JIMP3", item_preco: 12 };
    expect((await page.request.put(`${TABLE}/JIMP3`, { data })).ok()).toBe(true);
    await held.getByRole("button", { name: "Confirmar o preço de JIMP3" }).click();
    await expect(verdict.getByRole("alert")).toHaveText(
      "O preço de uma ou mais peças mudou depois da importação. Confira os valores e confirme de novo.",
    );
    await expect(held.getByRole("row", { name: /JIMP3/ })).toContainText("R$ 12,00");
    await verdict.getByRole("button", { name: "Confirmar todos os 2" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sim" }).click();
    await expectNotice(page, "2 preços confirmados", "positive");
    await expect(verdict.getByText("Preços retidos")).toHaveCount(0);
  });
  expect(await stored(page, "JIMP4")).toMatchObject({ item_preco: 1300 });

  await test.step("contract: it is taken back, but for a row that somebody has changed since, which goes back by itself", async () => {
    const changed = { item_desc: "Arruela JIMP2", item_preco: 98 };
    expect((await page.request.put(`${TABLE}/JIMP2`, { data: changed })).ok()).toBe(true);
    await verdict.getByRole("button", { name: "Desfazer importação" }).click();
    const asked = page.getByRole("dialog", { name: "Atenção!" });
    await expect(asked).toContainText("As linhas que ninguém mudou depois dela voltam ao que eram.");
    await asked.getByRole("button", { name: "Sim" }).click();
    await expectNotice(page, "Importação desfeita: 4 linhas voltaram ao que eram", "positive");
    expect(await stored(page, "JIMP4")).toMatchObject({ item_preco: 10 });
    expect(await stored(page, "JIMP5")).toBeUndefined();
    const kept = verdict.getByRole("table", { name: "Mudadas depois da importação" });
    await expect(kept.getByRole("row").nth(1)).toHaveText(/JIMP2.*R\$ 10,00.*R\$ 99,90.*R\$ 98,00/);
    await kept.getByRole("button", { name: "Desfazer JIMP2" }).click();
    await expect(kept).toHaveCount(0);
    expect(await stored(page, "JIMP2")).toMatchObject({ item_preco: 10 });
  });

  await test.step("APEC-11 APEC-15 APEC-17: the list: its state, its day, its download", async () => {
    await verdict.getByRole("link", { name: "Fechar o resultado" }).click();
    const row = page.getByRole("row", { name: /precos-jornada\.csv/ });
    await expect(row).toContainText("Status: Desfeito");
    await expect(row).toContainText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
    await page.getByLabel("Data do envio", { exact: true }).pressSequentially("01/01/2001");
    await expect(page).toHaveURL(/data=2001-01-01/);
    await expect(page.getByText("Nenhum resultado encontrado.")).toBeVisible();
    await page.getByLabel("Data do envio", { exact: true }).fill("");
    await page.route("**/api/v2/arquivos/*", (route) =>
      route.fulfill({
        status: 404,
        json: { msg_id: 1, msg_txt: "Arquivo não encontrado.", msg_log: null, json_data: null },
      }),
    );
    await row.getByRole("link", { name: "Baixar precos-jornada.csv" }).click();
    await expectNotice(
      page,
      "Ocorreu um erro no download, por favor tente novamente mais tarde. Arquivo não encontrado.",
      "negative",
    );
    await page.unroute("**/api/v2/arquivos/*");
    const file = page.waitForEvent("download");
    await row.getByRole("link", { name: "Baixar precos-jornada.csv" }).click();
    expect((await file).suggestedFilename()).toBe("precos-jornada.csv");
  });

  await test.step("APEC-19 OP-91*: a file without a right line fails as a whole", async () => {
    await choose(page, csv("so-erros.csv", ["JIMP8;Arruela;1e9"]));
    await expectNotice(page, "Ocorreu um erro na importação", "negative");
    await expect(verdict.getByRole("alert")).toHaveText(
      /Ocorreu um erro na importação.*Linha 2: O preço está em notação científica\./,
    );
    await expect(verdict).toContainText("O preço está em notação científica.");
    await expect(page.getByRole("row", { name: /so-erros\.csv/ })).toContainText("Status: Falhou");
  });
});

test("APEC-14* OP-91 contract: an import that runs shows how far it is, and is called off after a question while it may be", async ({
  page,
}) => {
  await signInByCall(page, "dac");
  const arquivo_id = "7c1f4d86-2f6e-4b0e-9a2f-4f5a6b7c8d90";
  const none = {
    rejeitados: [],
    rejeitados_total: 0,
    retidos: [],
    retidos_total: 0,
    diferenca: null,
    previa: false,
    titulos: [],
    mantidas: [],
    mantidas_total: 0,
    desfeitos: null,
    pode_desfazer: false,
  };
  const counts = { inseridos: 0, atualizados: 0, inalterados: 0, repetidos: 0, motivo: null };
  let state = { status: "lendo", linhas_lidas: 250_000, linhas_total: 1_000_000, pode_cancelar: true };
  // A real one is over before anybody could look at it.
  await page.route(`**${TABLE}/importacao/**`, async (route) => {
    if (route.request().method() === "POST") state = { ...state, status: "cancelado", pode_cancelar: false };
    const json_data = { arquivo_id, ...counts, ...none, ...state };
    await route.fulfill({ json: { msg_id: 0, msg_txt: "", msg_log: null, json_data } });
  });
  await page.goto(`${PECAS}?tab=importacao&arquivo=${arquivo_id}`);
  const verdict = page.getByRole("region", { name: "Resultado da importação" });
  await expect(verdict.getByRole("progressbar", { name: "Importação" })).toHaveAttribute(
    "aria-valuenow",
    "25",
  );
  await expect(verdict).toContainText("Lendo o arquivo: 250.000 de 1.000.000 linhas.");
  await expectNoAxeViolations(page);
  await verdict.getByRole("button", { name: "Cancelar importação" }).click();
  const asked = page.getByRole("dialog", { name: "Atenção!" });
  await expect(asked).toContainText("Cancelar a importação? Nada do arquivo será aplicado.");
  await asked.getByRole("button", { name: "Sim" }).click();
  await expect(verdict).toContainText("Importação cancelada. Nada foi alterado.");
  await expect(asked).toHaveCount(0);
});
