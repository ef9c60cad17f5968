import { expect } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { chooseAccount, dealerSelector, expectNotice, signIn, signInByCall } from "./journey.ts";
import { keepChoiceHere } from "./keep-choice.ts";
import { walkTo } from "./reader.ts";
import { answer, API, BLOCKED, cards, expectState, HOME, LIST, tabs, warning } from "./semanas.ts";
import { test } from "./test.ts";

test("SHOM-05 SHOM-06 SLST-11 SLST-18 OP-72: without a dealer the card and the list are blocked; OK gives back the dealer before, or the home", async ({
  page,
}) => {
  await signInByCall(page, "dac");
  await keepChoiceHere(page.context());
  await page.goto(HOME);
  await page.evaluate(() => localStorage.removeItem("concessionario_codigo_anterior"));
  await chooseAccount(page, "Todos");
  const blocked = page.getByRole("button", { name: "Listagem" });
  await blocked.press("Enter");
  await expect(warning(page)).toContainText(BLOCKED);
  await page.keyboard.press("Enter");
  await expect(warning(page)).toHaveCount(0);
  await expect(blocked).toBeFocused();

  await test.step("nobody was chosen before: the home", async () => {
    await page.evaluate(() => {
      localStorage.setItem("concessionario_codigo", "todos");
      localStorage.removeItem("concessionario_codigo_anterior");
    });
    await page.route("**/api/v2/auth/sessao", async (route) => {
      const response = await route.fetch();
      const body = (await response.json().catch(() => null)) as { json_data: object } | null;
      // The page has gone on meanwhile, and with it the call.
      if (body === null) return;
      await route.fulfill({
        response,
        json: { ...body, json_data: { ...body.json_data, concessionario_codigo: "todos" } },
      });
    });
    await page.goto(LIST);
    await expect(warning(page)).toContainText(BLOCKED);
    await warning(page).getByRole("button", { name: "OK" }).click();
    await expect(page).toHaveURL(new RegExp(`${HOME}$`));
    await page.unroute("**/api/v2/auth/sessao");
  });

  await test.step("the dealer before is chosen again, and another one begins at the first page", async () => {
    await chooseAccount(page, "100103");
    await page.getByRole("link", { name: "Listagem" }).click();
    await expect(cards(page).first()).toBeVisible();
    await chooseAccount(page, "Todos");
    await expect(warning(page)).toContainText(BLOCKED);
    await page.keyboard.press("Enter");
    await expect(dealerSelector(page)).toHaveValue(/^100103 - /);
    await expect(cards(page).first()).toBeVisible();
    await walkTo(page, `${LIST}?tab=H&page=2`);
    await chooseAccount(page, "100102");
    await expectState(page, { tab: "H" });
    await expect(cards(page).first()).toContainText("100102 - ");
  });
});

test("contract: the tab that the server marks, at most eight pages, nothing there, and what fails", async ({
  page,
}) => {
  await signIn(page, "consultor.autos", HOME);
  await keepChoiceHere(page.context());

  await test.step("SLST-02*: an address that says nonsense opens the list", async () => {
    await page.goto(`${LIST}?tab=X&page=abc&semana=202599`);
    await expect(tabs(page).first()).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("SLST-22: beyond the last page", async () => {
    await walkTo(page, `${LIST}?tab=H&page=999999`);
    await expect(page.getByText("Nenhum resultado encontrado.", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Ir para a primeira página" }).click();
    await expectState(page, { tab: "H" });
    await expect(cards(page).first()).toBeVisible();
  });

  await test.step("SLST-02 SLST-10: the server's tab, and its pages", async () => {
    await page.route(`**${API}/listagem/listar_tabs*`, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { json_data: { info_status: string }[] };
      const json_data = body.json_data.map((tab) => ({
        ...tab,
        info_status_selected: tab.info_status === "H",
      }));
      await route.fulfill({ response, json: { ...body, json_data } });
    });
    await answer(page, "listagem/total_paginas", { totalPages: 20 });
    await page.goto(LIST);
    await expect(tabs(page).last()).toHaveAttribute("aria-current", "page");
    await page.goto(`${LIST}?tab=H&page=10`);
    const pages = page
      .getByRole("navigation", { name: "Páginas" })
      .getByRole("link", { name: /^Página \d+$/ });
    await expect(pages).toHaveText(["7", "8", "9", "10", "11", "12", "13", "14"]);
  });

  await test.step("SLST-19 SLST-20 SLST-21: each failed read has its words", async () => {
    await page.clock.install();
    for (const call of ["listar_tabs", "listar_carros", "total_paginas"])
      await answer(page, `listagem/${call}`, 500);
    await page.goto(`${LIST}?tab=P`);
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      "Ocorreu um erro ao carregar a lista de carros parados",
    );
    await expectNotice(page, "Ocorreu um erro ao carregar as tabs");
    await expectNotice(page, "Ocorreu um erro ao carregar o total de paginas");
    await expectNoAxeViolations(page);
    await page.unrouteAll();
    await keepChoiceHere(page.context());
    // A read that was on its way as the clock was moved still fails: then the next one is waited for.
    await expect(async () => {
      await page.clock.fastForward(31_000);
      await expect(cards(page).first()).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(tabs(page).first()).toHaveText(/^Pendente\d+$/);
  });
});
