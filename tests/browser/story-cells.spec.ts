import { expect } from "@playwright/test";
import { sampleBody, sampleOf } from "../http/type-samples.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { callerOn, freeNumero, personOn, signIn } from "./journey.ts";
import { test } from "./test.ts";

test("OP-26 contract: a save of many cells is one line of the story, which unfolds to 20 of them and how many more there are", async ({
  page,
  browser,
}) => {
  const dealer = await callerOn(browser, "dealer.autos");
  const body = sampleBody(sampleOf("disponibilidade"));
  const [row] = body["req_objeto_item"] as object[];
  const numero = freeNumero();
  const path = `/dac/historico/requisicoes/${numero}`;
  const sent = await dealer.request.put("/api/v2/pac/requisicoes?action=commit", {
    data: { ...body, req_numero: numero, req_objeto_item: Array.from({ length: 23 }, () => row) },
  });
  expect(sent.ok(), await sent.text()).toBe(true);

  await signIn(page, "dac", path);
  // A part's code leads to who waits for it, and back.
  const code = page.getByRole("button", { name: /^Quem aguarda a peça / }).first();
  const who = (await code.getAttribute("aria-label")) ?? "";
  await code.click();
  await expect(page).toHaveURL(new RegExp(`/carros-parados\\?peca=${who.split(" ").at(-1)}$`));
  await expect(page.getByRole("dialog", { name: who })).toBeVisible();
  await page.goBack();
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

  // On paper, from a dark screen too: every row and every cell, and nothing to press.
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  const folded = page.getByText("Linha 20, Quantidade Disponível: (em branco) 2", { exact: true });
  await expect(folded).toBeHidden();
  await expect(page.getByRole("grid").getByRole("row").nth(23)).toHaveCount(0);
  await page.getByRole("textbox", { name: "Resposta" }).fill("Linha\n".repeat(40));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Ainda sem salvar.")).toBeVisible();
  expect(
    (await page.getByRole("definition").filter({ hasText: "Ainda sem salvar." }).boundingBox())?.height,
  ).toBeGreaterThan(800);
  const parts = page.getByRole("region", { name: "Lista de Peças" });
  await expect(parts.getByRole("table").getByRole("row")).toHaveCount(24);
  await expect(folded).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "light");
  await expect(page.getByText(String(numero), { exact: true })).toBeVisible();
  await expect(page.getByText("Pendente", { exact: true }).filter({ visible: true })).toHaveCount(1);
  for (const role of ["banner", "grid", "textbox"] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(1);
  await page.emulateMedia({ media: "screen" });
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
});
