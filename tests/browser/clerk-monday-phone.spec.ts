import { expect, test } from "@playwright/test";
import { copyToClipboard, expectNoAxeViolations, signInByCall } from "./journey.ts";
import { cardsIn, closeItem, itemOf, PHONE } from "./phone.ts";
import { fillWeek, LIST, table } from "./semanas.ts";

test.use(PHONE);

const PECA = "A2058800203";

test("contract: the clerk's Monday on a phone: pasted, mended at the field that a message opens, and gone on with", async ({
  page,
}) => {
  /** Whose newest pending week this journey writes. */
  const CONTA = "100107";
  await signInByCall(page, "marta.ogliari");
  const week = await fillWeek(page, CONTA, []);
  await page.context().grantPermissions(["clipboard-read"]);
  await page.goto(`${LIST}?semana=${week.info_semana}&concessionario_id=${CONTA}`);
  const tabela = table(page, week);
  const cards = cardsIn(tabela);
  const item = itemOf(page);
  const day = item.getByRole("textbox", { name: "Data da O.S." });

  await test.step("a paste with an unknown code, a day that is none and a blank line says what it took, and leads to the field", async () => {
    const ask = page.getByRole("dialog", { name: "Deseja inserir como?" });
    await expect(ask).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(ask).toHaveCount(0);
    const lines = [
      "Chassi\tCódigo da Peça\tModelo\tGarantia\tData da O.S.\tMotivo do Diagnóstico\tNúmero do Pedido",
      `FONE1\t${PECA}\tC 180\tNAO\t10-nov\tColisão\t0042`,
      "\t\t\t\t\t\t",
      `FONE2\tNAOEXISTE9\tC 180\tsim\t31/02\tColisão\t0043`,
      "",
    ];
    await copyToClipboard(page, lines.join("\r\n"));
    await tabela.getByRole("button", { name: "Colar itens do Excel" }).tap();
    const refused = page.getByRole("dialog", { name: "1 célula não foi aceita" });
    await expect(refused.getByRole("listitem")).toHaveText([
      /^Linha \d, Data da O\.S\.31\/02Data com formato inválido: 31\/02 não existe$/,
    ]);
    // No row of many opens by itself.
    await expect(item).toHaveCount(0);
    await expectNoAxeViolations(page);
    await refused.getByRole("listitem").getByRole("button").tap();
    await expect(day).toBeFocused();
    await expect(day).toHaveValue("31/02");
    await day.fill("10/11");
    await item.getByLabel("Modelo").focus();
    await expect(day).toHaveValue(/^10\/11\/\d{4}$/);
    await expectNoAxeViolations(page);
    await closeItem(page);
    await expect(cards).toHaveText([/^1FONE1.*C 180/, /^2FONE2NAOEXISTE9 · C 180Peça não encontrada$/]);
  });

  await test.step("what was not found is shown alone at one press; a similar code, 'não' in words, and a row more", async () => {
    const missing = tabela.getByRole("button", { name: "Peças não encontradas: 1" });
    await missing.tap();
    await expect(cards).toHaveCount(1);
    await cards.first().tap();
    await item.getByLabel("Código da Peça").fill(PECA);
    await expect(item.getByLabel("Garantia")).toHaveValue("Sim");
    await item.getByLabel("Garantia").fill("NAO");
    await day.focus();
    await expect(item.getByLabel("Garantia")).toHaveValue("Não");
    await closeItem(page);
    // With the last of them mended all rows are back.
    await expect(cards).toHaveCount(2);
    await tabela.getByRole("button", { name: "Peças não encontradas: 0" }).tap();
    await expect(tabela.getByRole("button", { name: /^Peças não encontradas/ })).toHaveCount(0);
    await tabela.getByRole("button", { name: "Adicionar Item" }).tap();
    const added = page.getByRole("dialog", { name: "Adicionar Item" });
    await added.getByLabel("Chassi").fill("FONE3");
    await added.getByLabel("Código da Peça").fill(PECA);
    await added.getByRole("button", { name: "Adicionar" }).tap();
    // It goes on at the first field that is empty.
    await expect(item.getByLabel("Modelo")).toBeFocused();
    await page.keyboard.type("Axor");
    await closeItem(page);
    await expect(cards.last()).toContainText("FONE3");
  });
});
