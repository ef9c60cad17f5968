import { expect, type Page } from "@playwright/test";
import { expectNotice, signIn } from "./journey.ts";
import { test } from "./test.ts";

const GONE = "Servidor fora de alcance. Tentando novamente; o que está sendo escrito fica guardado.";
const BUSY =
  "O servidor está ocupado neste momento. Tentando novamente; o que está sendo escrito fica guardado.";
const SLOW = "O servidor está demorando para responder.";

const banner = (page: Page) => page.getByRole("status", { name: "Conexão" });

test("CROSS-01: a server that is gone is told by a banner, which goes by itself when it is back", async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, "ga", "/ga");
  await expect(banner(page)).toBeEmpty();
  await page.context().setOffline(true);
  await page.clock.fastForward(31_000);
  await expect(banner(page)).toHaveText(GONE);
  await page.context().setOffline(false);
  await page.clock.fastForward(5000);
  await expect(banner(page)).toBeEmpty();
});

test("CROSS-01: an answer that takes long is told while it is waited for, and a busy server as another thing", async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, "ga", "/ga");
  let answer: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/v2/pac/requisicoes?*", async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest("**/api/v2/pac/requisicoes?*");
  await page
    .getByRole("listitem")
    .getByRole("link", { name: /^Pendente/ })
    .click();
  await asked;
  await page.clock.fastForward(7000);
  await expect(banner(page)).toHaveText(SLOW);
  answer();
  await expect(page.getByRole("table")).toBeVisible();
  await expect(banner(page)).toBeEmpty();

  await page.unrouteAll();
  await page.route(/\/(api\/|readyz)/, (route) =>
    route.fulfill({
      status: 503,
      json: {
        msg_id: 503,
        msg_txt: "Servidor ocupado. Tente novamente em instantes.",
        msg_log: null,
        json_data: null,
      },
    }),
  );
  await page.clock.fastForward(31_000);
  await expect(banner(page)).toHaveText(BUSY);
  await page.unrouteAll();
  await page.clock.fastForward(5000);
  await expect(banner(page)).toBeEmpty();
});

test("INT-06* INT-25 CROSS-01: a message whose answer is lost goes out again by itself, and is stored once", async ({
  page,
}) => {
  await signIn(page, "dealer.autos", "/ga/historico/requisicoes?status=em_andamento");
  await page.getByRole("table").getByRole("link").first().click();
  let sent = 0;
  await page.route("**/interacoes", async (route) => {
    if (route.request().method() === "GET") return route.continue();
    sent += 1;
    if (sent > 1) return route.continue();
    await route.fetch();
    return route.abort("connectionreset");
  });
  const text = "Uma vez só, por favor.";
  await page.getByRole("textbox", { name: "Mensagem" }).fill(text);
  await page.getByRole("button", { name: "Enviar" }).click();
  await expectNotice(page, "Mensagem enviada!");
  expect(sent).toBe(2);
  await page.reload();
  await expect(page.getByRole("region", { name: "Interações" }).getByText(text)).toHaveCount(1);
});
