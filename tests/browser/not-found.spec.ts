import { expect } from "@playwright/test";
import { enterAs, expectNotice, signIn } from "./journey.ts";
import { test } from "./test.ts";

test("AUTH-46 AUTH-48 AUTH-49 AUTH-50 LAY-01 LAY-07 LAY-20: what is not one's own is refused, what is not there is said, and leads home", async ({
  page,
}) => {
  await signIn(page, "ga", "/dac");
  await expect(page).toHaveURL(/\/ga$/);
  await expectNotice(page, "Você não tem permissão para executar essa ação");
  await expectNotice(page, "Endereço pedido: /dac");
  await expect(page.getByRole("navigation", { name: "Áreas" }).getByRole("link")).toHaveText([
    "Gerenciamento de Acidentes",
    "Administrativo",
  ]);
  await page.getByRole("button", { name: "Fechar aviso" }).click();
  await page.goto("/nao/existe?a=peça");
  await expect(page).toHaveURL(/\/ga$/);
  await expectNotice(page, "Página não encontrada");
  await expectNotice(page, "Endereço pedido: /nao/existe?a=peça");
  await page.getByRole("button", { name: "Fechar aviso" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "PAC, página inicial" })).toHaveAttribute(
    "href",
    "/ga",
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gerenciamento de Acidentes");
  await expect(page.getByRole("button", { name: "Fechar aviso" })).toHaveCount(0);
});

test("AUTH-50 OP-11: an address that is not there asks a visitor to sign in, and leads home; who has none sees the page itself", async ({
  page,
}) => {
  await page.goto("/nao/existe");
  await expect(page).toHaveURL(/\/auth\/login$/);
  await enterAs(page, "ga");
  await expect(page).toHaveURL(/\/ga$/);
  await page.route("**/api/v2/auth/sessao", async (route) => {
    const response = await route.fetch();
    const { json_data, ...rest } = (await response.json()) as { json_data: object };
    await route.fulfill({ response, json: { ...rest, json_data: { ...json_data, acessos: [] } } });
  });
  await page.goto("/ga");
  await expect(page.getByText("Página não encontrada", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Desconectar" }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  // The sign-in may still be asking who is there.
  await page.unrouteAll({ behavior: "wait" });
});
