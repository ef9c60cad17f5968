import { expect, test } from "@playwright/test";
import { sampleBody, sampleOf } from "../http/type-samples.ts";
import { expectNoAxeViolations, freeNumero, personOn, signIn, signInByCall } from "./journey.ts";

test("OP-26: a save of many cells is one line of the story, which unfolds to 20 of them and how many more there are", async ({
  page,
  browser,
}) => {
  const dealer = await (await browser.newContext()).newPage();
  await signInByCall(dealer, "dealer.autos");
  const body = sampleBody(sampleOf("disponibilidade"));
  const [row] = body["req_objeto_item"] as object[];
  const numero = freeNumero();
  const path = `/dac/historico/requisicoes/${numero}`;
  const sent = await dealer.request.put("/api/v2/pac/requisicoes?action=commit", {
    data: { ...body, req_numero: numero, req_objeto_item: Array.from({ length: 23 }, () => row) },
  });
  expect(sent.ok(), await sent.text()).toBe(true);

  await signIn(page, "dac", path);
  await page.getByRole("button", { name: "Atender tudo" }).click();
  await expect(page.getByText("23 itens, 23 células não salvas", { exact: true })).toBeVisible();
  await page.getByRole("region", { name: "Lista de Peças" }).getByRole("button", { name: "Salvar" }).click();

  for (const reader of [page, await personOn(browser, "dealer.autos", path)]) {
    const line = reader.getByRole("listitem").filter({ hasText: "alterou 23 células das peças" });
    await expect(line.getByText(/^Linha/)).toHaveCount(20);
    await expect(line.getByText(/^Linha 1,/)).toBeHidden();
    await line.getByText("Ver as células").click();
    await expect(
      line.getByText("Linha 1, Quantidade Disponível: (em branco) 2", { exact: true }),
    ).toBeVisible();
    await expect(line.getByText("e mais 3", { exact: true })).toBeVisible();
    await expect(line.getByText("Ver as células")).toBeInViewport();
    await expectNoAxeViolations(reader);
  }
});
