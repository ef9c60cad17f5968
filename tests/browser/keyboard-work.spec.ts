import { expect, type Page } from "@playwright/test";
import { fillClaimByKeys, takeFileDialogs } from "./claim-by-keyboard.ts";
import {
  callerOn,
  copyToClipboard,
  expectNotice,
  formOf,
  freeNumero,
  sendClaims,
  signInByCall,
} from "./journey.ts";
import { timesRestyled } from "./restyled.ts";
import { test } from "./test.ts";

// A day's work meets everything that moves.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** So many that each thing which one form could leave to the next has had its chance. */
const CLAIMS = 4;
const PARTS = "A2058850125\tPara-choque dianteiro\nA2059060105\tFarol LED direito\nA0009906798\tParafuso";

test("FORM-45 FORM-53 HOME-18 OP-42: claims in a row are sent without a mouse, each one key after the last", async ({
  page,
}) => {
  takeFileDialogs(page);
  await signInByCall(page, "tatiane.ribeiro");
  await page.goto("/ga");
  await copyToClipboard(page, PARTS);
  await expect(page.getByRole("link", { name: "Sinistro", exact: true })).toBeVisible();
  await page.keyboard.press("1");
  const day = `DIA-${freeNumero()}`;
  for (let claim = 1; claim <= CLAIMS; claim += 1) {
    await test.step(`claim ${claim}`, async () => {
      const form = await formOf(page, "Sinistro");
      await fillClaimByKeys(page, form, `${day}-${claim}`);
      await expect(form.getByRole("row")).toHaveCount(4);
      await page.keyboard.press("Control+Enter");
      await expect(page.getByText(`${day}-${claim}`, { exact: true })).toBeVisible();
      await expect(page.getByText("Continue com outra do mesmo tipo.")).toBeVisible();
      await expect(page.getByRole("link", { name: "Abrir outra" })).toBeFocused();
      if (claim < CLAIMS) await page.keyboard.press("Enter");
    });
  }
  await page.goto(`/ga/historico/requisicoes?busca=${day}`);
  await expect(page.getByRole("table").locator("tbody").getByRole("link")).toHaveCount(CLAIMS);
});

/** Opens the status menu and goes down to 'Concluído'. */
async function concludeByKeys(page: Page): Promise<void> {
  await page.keyboard.press("s");
  const option = page.getByRole("menuitemradio", { name: "Concluído" });
  // Keys before the focus is in the menu go past it.
  await expect(page.getByRole("menu").locator(":focus").or(page.locator("[role=menu]:focus"))).toHaveCount(1);
  const isThere = () => option.evaluate((one) => one === document.activeElement);
  for (let pressed = 0; pressed < 4 && !(await isThere()); pressed += 1)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Concluir" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^(Continue na próxima|Era a última) da lista\.$/)).toBeVisible();
}

/** Archives with a reason; the key of the action, then those of its dialog. */
async function archiveByKeys(page: Page): Promise<void> {
  await page.keyboard.press("a");
  await expect(page.getByRole("textbox", { name: "Motivo do arquivamento" })).toBeFocused();
  await page.keyboard.type("Em duplicidade");
  await page.keyboard.press("Control+Enter");
  await expectNotice(page, "Requisição arquivada com sucesso!");
  // The closing dialog still takes keys.
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("DET-14 ARCH-10 INT-04 INT-24 INT-26 HIST-16: GA clears a day's list by keys alone, from the detail of the first to that of the last", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const dealer = await callerOn(browser, "dealer.autos");
  const numbers = await sendClaims(dealer, freeNumero(), "QWE-7431", 5);
  await dealer.context().close();
  await signInByCall(page, "ga");
  await page.goto("/ga/historico/requisicoes?busca=QWE-7431");
  await expect(page.getByRole("table").locator("tbody").getByRole("link")).toHaveCount(5);
  const shows = async (at: number) =>
    await expect(page.getByRole("button", { name: /^Copiar o código da requisição/ })).toHaveText(
      String(numbers[at]),
    );
  const next = page.getByRole("link", { name: "Próxima", exact: true });
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");

  await test.step("nobody touches it: what is drawn is the next second, and not the way there", async () => {
    await shows(0);
    const countdown = page.getByRole("timer", { name: "Próxima atualização" });
    const drawn = await timesRestyled(page, async () => {
      for (let second = 0; second < 2; second += 1)
        await expect(countdown).not.toHaveText((await countdown.textContent()) ?? "");
    });
    // A glide is sixty a second; what still comes in after the rows of the request is some ten in all.
    expect(drawn).toBeLessThan(50);
  });
  await test.step("answered: it has left the tab, and j still goes to the one after it", async () => {
    await shows(0);
    await page.keyboard.press("m");
    await expect(page.getByRole("textbox", { name: "Mensagem" })).toBeEditable();
    await page.keyboard.type("Peças reservadas, jajá saem.");
    await page.keyboard.press("Control+Enter");
    await expectNotice(page, "Mensagem enviada!");
    await expect(page.getByRole("button", { name: "Status: Em Andamento" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: "Próxima requisição" })).toBeVisible();
    await page.keyboard.press("j");
  });
  await test.step("answered in the Resposta and concluded: Enter goes on", async () => {
    await shows(1);
    await page.keyboard.press("r");
    await expect(page.getByRole("textbox", { name: "Resposta" })).toBeEditable();
    await page.keyboard.type("Pedido 4512 faturado.");
    await page.keyboard.press("Control+Enter");
    await expectNotice(page, "Requisição atualizada!");
    await page.keyboard.press("Escape");
    await concludeByKeys(page);
    await expect(next).toBeFocused();
    await page.keyboard.press("Enter");
  });
  await test.step("archived: Enter goes on", async () => {
    await shows(2);
    await archiveByKeys(page);
    await expect(next).toBeFocused();
    await page.keyboard.press("Enter");
  });
  await test.step("concluded, then archived after all: j goes on", async () => {
    await shows(3);
    await concludeByKeys(page);
    await archiveByKeys(page);
    await expect(next).toBeFocused();
    await page.keyboard.press("j");
  });
  await test.step("the last one: Enter leads back to the list, which is empty", async () => {
    await shows(4);
    await concludeByKeys(page);
    await expect(page.getByText("Era a última da lista.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Voltar para a lista" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/historico\/requisicoes\?busca=QWE-7431/);
    await expect(page.getByRole("table")).toHaveCount(0);
    await expect(page.getByText("Em outras abas:")).toBeVisible();
  });
});
