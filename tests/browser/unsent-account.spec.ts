import { expect, type Page } from "@playwright/test";
import { chooseAccount, expectNotice, fieldOf, formOf, openCard, signIn } from "./journey.ts";
import { test } from "./test.ts";

const AUTOS = "100101 - Estrela Campinas";
const OTHER = "100102 - Estrela Jundiaí";

/** The account that a request was stored for. */
async function accountOf(page: Page): Promise<unknown> {
  await expect(page).toHaveURL(/\/dac\/historico\/requisicoes\/\d+$/);
  const answer = await page.request.get(`/api/v2/pac/requisicoes/${page.url().split("/").at(-1) ?? ""}`);
  const { json_data } = (await answer.json()) as { json_data: { req_concessionario_id: string } };
  return json_data.req_concessionario_id;
}

test("FORM-49 FORM-53 OP-36 OP-40: what was begun for an account is sent for it, whatever the header says, until it is changed", async ({
  page,
}) => {
  await signIn(page, "dealer.autos", "/dac");
  const form = await openCard(page, "Outros");
  await fieldOf(form, "Assunto").fill("Da conta 100101");
  await fieldOf(form, "Descrição").fill("Etiqueta trocada.");
  await expect(form.getByText(/^Guardado neste navegador às \d\d:\d\d$/)).toBeVisible();
  await form.getByRole("button", { name: "Fechar" }).click();
  await page.getByRole("button", { name: "Guardar e sair" }).click();

  await test.step("it is seen on its card and above the history's tabs, from where it is continued", async () => {
    const card = page.getByRole("link", { name: "Outros: 1 não enviada" });
    await expect(card).toHaveAttribute("href", /^\/dac\/requisicao\/outros\?numero=\d+$/);
    await page.goto("/dac/historico/requisicoes");
    const line = page.getByText("Não enviado neste navegador:");
    await line.getByRole("link", { name: "Outros", exact: true }).click();
    await expect(fieldOf(await formOf(page, "Outros"), "Assunto")).toHaveValue("Da conta 100101");
    await form.getByRole("button", { name: "Fechar" }).click();
    await page.getByRole("button", { name: "Guardar e sair" }).click();
  });

  await test.step("under Todos it is listed with its account, and none begins", async () => {
    await chooseAccount(page, "Todos");
    await page.getByRole("link", { name: "Outros", exact: true }).click();
    await expect(form.getByRole("listitem")).toContainText(AUTOS);
    await form.getByRole("button", { name: "Começar outra" }).click();
    await page.getByRole("dialog", { name: "Atenção!" }).getByRole("button", { name: "OK" }).click();
    await expect(page).toHaveURL(/\/dac$/);
    await page.goto("/dac/requisicao/falta-preco");
    await page.getByRole("dialog", { name: "Atenção!" }).getByRole("button", { name: "OK" }).click();
    await expect(page).toHaveURL(/\/dac$/);
  });

  await test.step("under another account it says for whom it is sent, and is", async () => {
    await chooseAccount(page, OTHER);
    await page.getByRole("link", { name: "Outros", exact: true }).click();
    await form.getByRole("button", { name: "Continuar" }).click();
    await expect(form.getByText("100101", { exact: true })).toBeVisible();
    await expect(
      form.getByText(`No topo está ${OTHER}. Esta requisição vai para a conta 100101.`),
    ).toBeVisible();
    await form.getByRole("button", { name: "Enviar" }).click();
    await expectNotice(page, "Requisição criada com sucesso!");
    expect(await accountOf(page)).toBe("100101");
  });

  await test.step("to send it for another account is asked for, and is kept", async () => {
    await page.goto("/dac/requisicao/outros");
    await formOf(page, "Outros");
    await fieldOf(form, "Assunto").fill("Troca de conta");
    await fieldOf(form, "Descrição").fill("Começada na conta errada.");
    await form.getByRole("button", { name: "Trocar concessionário" }).click();
    const asking = page.getByRole("dialog", { name: "Trocar concessionário" });
    await expect(asking).toContainText(`Esta requisição é de ${OTHER}.`);
    await expect(asking.getByRole("combobox")).toHaveValue(AUTOS);
    await asking.getByRole("button", { name: "Trocar" }).click();
    await expect(form.getByText("100101", { exact: true })).toBeVisible();
    await page.reload();
    await expect(form.getByText("100101", { exact: true })).toBeVisible();
    await form.getByRole("button", { name: "Enviar" }).click();
    expect(await accountOf(page)).toBe("100101");
  });
});
