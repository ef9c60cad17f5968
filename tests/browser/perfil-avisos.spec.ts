import { expect } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { expectNotice, signIn } from "./journey.ts";
import { test } from "./test.ts";

test("contract: a person chooses in their profile when notices are mailed, by keys too, and the link of a mail leads there", async ({
  page,
}) => {
  await signIn(page, "tatiane.ribeiro", "/usuario/perfil#avisos-por-e-mail");
  const section = page.getByRole("region", { name: "Avisos por e-mail" });
  const option = (name: string) => section.getByRole("radio", { name, exact: true });
  await expect(option("Na hora")).toBeChecked();
  await expect(section).toBeInViewport();
  await option("Um resumo por dia, às 7h").click();
  await expectNotice(page, "Escolha salva.", "positive");
  await page.reload();
  await expect(option("Um resumo por dia, às 7h")).toBeChecked();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.route("**/api/v2/pac/avisos/email", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await option("Um resumo por dia, às 7h").focus();
  await page.keyboard.press("ArrowDown");
  await expectNotice(page, "Não foi possível salvar a escolha. Tente novamente.");
  await expect(option("Um resumo por dia, às 7h")).toBeChecked();
  await page.unroute("**/api/v2/pac/avisos/email");
  await option("Um resumo por dia, às 7h").focus();
  await page.keyboard.press("ArrowUp");
  await expect(option("Na hora")).toBeChecked();
  await expectNoAxeViolations(page);

  await page.route("**/api/v2/pac/avisos/email", async (route) => {
    if (route.request().method() !== "GET") {
      await route.continue();
      return;
    }
    const answer = await route.fetch();
    const envelope = await answer.json();
    const devolvido = { desde: 1_773_400_000, motivo: "550 5.1.1 User unknown" };
    await route.fulfill({ json: { ...envelope, json_data: { ...envelope.json_data, devolvido } } });
  });
  await page.reload();
  await expect(section).toContainText(
    "Os e-mails para tatiane.ribeiro@pac.demo voltaram em 13/03/2026 08:06: 550 5.1.1 User unknown",
  );
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await section.getByRole("button", { name: "Voltar a enviar para este e-mail" }).click();
  await expectNotice(page, "Escolha salva.", "positive");
  await expect(section).not.toContainText("voltaram");
  await expect(option("Na hora")).toBeChecked();
});

test("contract: consultants are mailed no notices, and choose nothing", async ({ page }) => {
  await signIn(page, "consultor.autos", "/usuario/perfil");
  await expect(page.getByRole("region", { name: "Sessões" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Avisos por e-mail" })).toHaveCount(0);
});
