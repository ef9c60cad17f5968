import { expect, type Locator } from "@playwright/test";
import { expectColours } from "./colours.ts";
import { cellsOf, copyToClipboard, expectNotice, formOf, personOn, signIn, typeCell } from "./journey.ts";
import { test } from "./test.ts";

/** Where the form, its table and Enviar stand, to the pixel. */
async function placesOf(form: Locator): Promise<readonly unknown[]> {
  const places = [form, form.getByRole("grid"), form.getByRole("button", { name: "Enviar" })];
  const boxes = await Promise.all(places.map((place) => place.boundingBox()));
  return boxes.map((box, at) => (at === 1 ? box?.y : box));
}

/** How many boxes of the form scroll up and down, itself included. */
async function scrollersOf(form: Locator): Promise<number> {
  return await form.evaluate(
    (dialog) =>
      [dialog, ...dialog.querySelectorAll("*")].filter(
        (one) =>
          ["auto", "scroll"].includes(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight,
      ).length,
  );
}

test("FORM-36 FORM-37 FORM-38 OP-30: vans look a code up half a second after it was typed", async ({
  page,
}) => {
  await signIn(page, "dealer.vans", "/ga/requisicao/sinistro");
  const form = await formOf(page, "Sinistro");
  await typeCell(page, cellsOf(form, 1).first(), " A9078850125 ", "Tab");
  await expect(cellsOf(form, 1).nth(1)).toHaveText("Para-choque dianteiro");
  await expect(cellsOf(form, 1).nth(3)).toHaveText(/^R\$ \d\.\d{3},\d{2}$/);
});

test("FORM-37 OP-30 OP-31: automobiles look a code up by Enter or the magnifier, and only then; an unknown one leaves the row to be typed", async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, "dealer.autos", "/ga/requisicao/sinistro");
  const form = await formOf(page, "Sinistro");
  await form.getByRole("button", { name: "Adicionar Item" }).click();
  await typeCell(page, cellsOf(form, 1).first(), "A2058850125", "Tab");
  await page.clock.fastForward(5000);
  await typeCell(page, cellsOf(form, 2).first(), "A2058850125");
  await expect(cellsOf(form, 2).nth(1)).toHaveText("Para-choque dianteiro");
  await expect(cellsOf(form, 1).nth(1)).toBeEmpty();
  await form.getByRole("button", { name: "Consultar a peça da linha 1" }).click();
  await expect(cellsOf(form, 1).nth(1)).toHaveText("Para-choque dianteiro");
  await typeCell(page, cellsOf(form, 2).first(), "NAO-EXISTE");
  await expect(cellsOf(form, 2)).toHaveText([
    "NAOEXISTE",
    "",
    "1",
    "R$ 0,00",
    "R$ 0,00",
    "R$ 0,00",
    "✗Não encontrada",
    "",
  ]);
  await expect(page.getByRole("region", { name: "Avisos" })).toBeEmpty();
});

test("FORM-26 FORM-36 FORM-38 OP-30 OP-31 contract: a pasted list is looked up in one call, by itself for vans and by one button for automobiles, with a verdict for each row", async ({
  page,
  browser,
}) => {
  const list = ["A9078850125", ...Array.from({ length: 60 }, (_, index) => `X${index}`)].join("\n");
  const vans = await personOn(browser, "dealer.vans", "/ga/requisicao/sinistro");
  await vans.setViewportSize({ width: 1366, height: 657 });
  const form = await formOf(vans, "Sinistro");
  await expect(cellsOf(form, 1).first()).toBeVisible();
  const before = await placesOf(form);
  await copyToClipboard(vans, list);
  const calls: string[] = [];
  vans.on("request", (request) => calls.push(request.url().replace(/^.*\/api/, "")));
  await cellsOf(form, 1).first().click();
  await vans.keyboard.press("Control+v");
  await expect(form.getByText("1 encontrada, 60 não encontradas")).toBeVisible();
  await expect(cellsOf(form, 1).nth(6)).toHaveText("✓Encontrada");
  await expect(cellsOf(form, 2).nth(6)).toHaveText("✗Não encontrada");
  await expectColours(cellsOf(form, 1).nth(6), "Encontrada", ["rgb(211, 249, 216)", "rgb(20, 83, 45)"]);
  await expectColours(cellsOf(form, 2).nth(6), "Não encontrada", ["rgb(255, 227, 227)", "rgb(138, 20, 20)"]);
  expect(calls.filter((path) => path.includes("/itens"))).toEqual(["/v2/pac/itens/consulta"]);
  await expect(form.getByRole("button", { name: "Consultar peças" })).toHaveCount(0);
  // Neither rows nor verdicts nor errors move anything, and rows scroll with the form.
  await form.getByRole("button", { name: "Enviar" }).click();
  await expect(form.getByText("Há 8 campos a corrigir.")).toBeVisible();
  // A grid follows what it stands in a frame later.
  await expect.poll(() => placesOf(form)).toEqual(before);
  expect(await scrollersOf(form)).toBe(1);
  await vans.mouse.move(600, 480);
  await vans.mouse.wheel(0, 100_000);
  await expect(cellsOf(form, -1).first()).toHaveText("X59");
  await expect(cellsOf(form, -1).first()).toBeInViewport();
  await expect(form.getByRole("columnheader").first()).toBeInViewport({ ratio: 1 });
  for (const total of await form.getByRole("definition").filter({ hasText: "R$" }).all())
    await expect(total).toBeInViewport({ ratio: 1 });

  await signIn(page, "dealer.autos", "/ga/requisicao/sinistro");
  const autos = await formOf(page, "Sinistro");
  await copyToClipboard(page, "A2058850125\tParachoque\nNADA\t\nA2058850125\t");
  await cellsOf(autos, 1).first().click();
  await page.keyboard.press("Control+v");
  await typeCell(page, cellsOf(autos, 3).nth(3), "7");
  const failing = "**/api/v2/pac/itens/consulta";
  await page.route(failing, (route) => route.abort());
  await autos.getByRole("button", { name: "Consultar peças" }).click();
  await expect(cellsOf(autos, 1).nth(6)).toHaveText("!Não consultada");
  await expect(autos.getByRole("button", { name: "Enviar" })).toBeEnabled();
  await page.unroute(failing);
  await autos.getByRole("button", { name: "Consultar peças" }).click();
  await expect(autos.getByText("2 encontradas, 1 não encontrada")).toBeVisible();
  await expectNotice(
    page,
    "A consulta mudou 1 descrição: linha 1, ‘Parachoque’ para ‘Para-choque dianteiro’.",
    "positive",
  );
  await expect(cellsOf(autos, 1).nth(1)).toHaveAccessibleDescription("Antes da consulta: ‘Parachoque’.");
  await expect(cellsOf(autos, 1).nth(3)).toHaveText(/^R\$ \d\.\d{3},\d{2}$/);
  await expect(cellsOf(autos, 3).nth(3)).toHaveText("R$ 7,00");
});
