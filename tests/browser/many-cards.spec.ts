import { expect } from "@playwright/test";
import { concessionarioBody } from "../http/samples.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { signInByCall } from "./journey.ts";
import { card } from "./register-form.ts";
import { test } from "./test.ts";

const LIST = "/administrativo/manutencao-concessionario";
const API = "/api/v2/pac/administrativo/concessionarios";

test("ACON-01 ACON-04 OP-101 contract: of 2,000 dealers those in sight are in the page; keys, focus, print and the way back know them all", async ({
  page,
}) => {
  await signInByCall(page, "admin");
  const json_data = Array.from({ length: 2000 }, (_, at) => ({
    ...concessionarioBody({ concessionario_conta: String(200_000 + at), concessionario_nome: `Rede ${at}` }),
    // Lines of unequal heights.
    concessionario_razao_social: at % 5 === 0 ? "Comércio de Veículos ".repeat(8) : "Rede Ltda.",
    concessionario_registro: "12ABC34501DE35",
    concessionario_telefone: "4733210000",
    concessionario_versao: 1,
    can: { update: true, delete: true },
  }));
  const answer = (data: unknown) => ({ json: { msg_id: 0, msg_txt: "", msg_log: null, json_data: data } });
  await page.route(`**${API}?*`, (route) => route.fulfill(answer(json_data)));
  await page.route(`**${API}/201200`, (route) => route.fulfill(answer(json_data[1200])));
  await page.goto(`${LIST}/ativo`);
  const cards = page.locator("li[data-row]");
  const focused = page.locator("li[data-row]:focus-within");

  await test.step("the first ones are there, and each says which of how many it is", async () => {
    await expect(card(page, "Rede 0$|Rede 0 ")).toBeVisible();
    expect(await cards.count()).toBeLessThan(80);
    await expect(cards.first()).toHaveAttribute("aria-posinset", "1");
    await expect(cards.last()).toHaveAttribute("aria-posinset", "2000");
    await expect(cards.last()).toHaveAttribute("aria-setsize", "2000");
    await expectNoAxeViolations(page);
  });

  await test.step("a card that was scrolled out of sight keeps the focus, and the arrows go on from it", async () => {
    await page.keyboard.press("j");
    for (let pressed = 0; pressed < 30; pressed += 1) await page.keyboard.press("ArrowDown");
    await expect(focused).toHaveAttribute("data-row", "200030");
    await page.evaluate(() => scrollTo(0, 40_000));
    await expect(focused).not.toBeInViewport();
    await page.keyboard.press("ArrowDown");
    await expect(focused).toHaveAttribute("data-row", "200031");
    await expect(focused).toBeInViewport();
  });

  await test.step("what a key finds is there at once, also from the end of the list", async () => {
    await page.keyboard.press("/");
    await page.keyboard.type("rede 1200");
    await expect(cards).toHaveCount(1);
    await page.keyboard.press("Escape");
    await page.emulateMedia({ media: "print" });
    await expect(cards).toHaveCount(2000);
    await page.emulateMedia({ media: "screen" });
    await expect(cards).not.toHaveCount(2000);
  });

  await test.step("the way back leads to the card that was opened, however far down it stands", async () => {
    await page.goto(`${LIST}/editar/201200?tab=ativo`);
    await expect(page).toHaveTitle("PAC - Editando Concessionário: Rede 1200");
    await page.keyboard.press("u");
    await expect(page).toHaveURL(new RegExp(`${LIST}/ativo$`));
    await expect(focused).toHaveAttribute("data-row", "201200");
    await expect(focused).toBeInViewport();
  });
});
