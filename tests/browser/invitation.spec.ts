import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import PostalMime from "postal-mime";
import { usuarioBody } from "../http/samples.ts";
import { setUpFactor, WRONG_CODE } from "./app-codes.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { fieldOf, formOf, signInByCall } from "./journey.ts";
import { test } from "./test.ts";
import { randomInt } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const SENHA = "Vento-Leste-7";
const REGISTER = "/api/v2/pac/administrativo/usuarios";

/** An administrator adds somebody and hands over the invitation that comes with it. */
async function invited(
  browser: Browser,
  usuario_nome: string,
): Promise<{ email: string; usuario_id: number; link: string; token: string }> {
  const admin = await browser.newPage();
  await signInByCall(admin, "admin");
  const unique = randomInt(1_000_000);
  const email = `convite${unique}@estrela.example`;
  const data = usuarioBody({ usuario_nome, usuario_email: email, id_america: `CV-${unique}` });
  const answer = await admin.request.post(REGISTER, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { json_data } = (await answer.json()) as {
    json_data: { usuario_id: number; convite: { link: string } };
  };
  await admin.close();
  const { usuario_id, convite } = json_data;
  return { email, usuario_id, link: convite.link, token: convite.link.split("#")[1] ?? "" };
}

/** The link of another invitation of somebody. */
async function invitedAgain(browser: Browser, usuario_id: number): Promise<string> {
  const admin = await browser.newPage();
  await signInByCall(admin, "admin");
  const answer = await admin.request.post(`${REGISTER}/${usuario_id}/convite`, { data: {} });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { json_data } = (await answer.json()) as { json_data: { link: string } };
  await admin.close();
  return json_data.link;
}

/** The link in the newest mail to that address with that subject, once it is there. */
async function linkInMail(email: string, subject: string): Promise<string> {
  const folder = join(process.env["PAC_DATA_DIR"] ?? "", "correio");
  const find = async (): Promise<string> => {
    for (const name of await readdir(folder).catch(() => [])) {
      if (!name.endsWith(".eml")) continue;
      const mail = await PostalMime.parse(await readFile(join(folder, name)));
      const isIt = mail.to?.[0]?.address === email && mail.subject === subject;
      if (isIt) return /https?:\/\/\S+#[\w-]{43}/.exec(mail.text ?? "")?.[0] ?? "";
    }
    return "";
  };
  await expect.poll(find).not.toBe("");
  return await find();
}

const senhaOf = (page: Page): Locator => page.getByLabel("Nova senha");
const repetidaOf = (page: Page): Locator => page.getByLabel("Repita a senha");
const rulesOf = (page: Page): Locator =>
  page.getByRole("list", { name: "A senha precisa ter" }).getByRole("listitem");

/** Everything that the page sends from now on, with whether the token stands where others could read it. */
function watchLeaks(page: Page, token: string): string[] {
  const leaks: string[] = [];
  page.on("request", (request) => {
    const { referer = "" } = request.headers();
    if (`${request.url()} ${referer}`.includes(token)) leaks.push(request.url());
  });
  return leaks;
}

test("OP-12* AUTH-03 AUTH-57: from an invitation to the first sign-in; the link works once, and its token reaches nobody but the server", async ({
  page,
  browser,
}) => {
  const { email, usuario_id, link, token } = await invited(browser, "Célia Prado");
  const leaks = watchLeaks(page, token);
  await page.goto(link);
  await expect(page).toHaveTitle("PAC - Definir senha");
  await expect(
    page.getByText(/^Olá, Célia Prado\. Este link vale até \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/),
  ).toBeVisible();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await expect(page.locator("input[autocomplete=username]")).toHaveValue(email);
  for (const field of [senhaOf(page), repetidaOf(page)])
    await expect(field).toHaveAttribute("autocomplete", "new-password");

  await test.step("the rules say live which of them hold", async () => {
    await expect(senhaOf(page)).toBeFocused();
    await page.keyboard.type("mudar2026");
    await expect(rulesOf(page)).toHaveText([
      "no mínimo 8 caracteres: cumprido",
      "uma letra maiúscula: falta",
      "uma letra minúscula: cumprido",
      "um número: cumprido",
      "um caractere especial: falta",
    ]);
    await page.keyboard.press("Enter");
    await expect(senhaOf(page)).toHaveAccessibleDescription(
      /A senha precisa ter uma letra maiúscula e um caractere especial\./,
    );
    await page.getByRole("button", { name: "Mostrar ou ocultar a senha" }).first().click();
    await expect(senhaOf(page)).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Mostrar ou ocultar a senha" }).first().click();
  });

  await test.step("what was typed twice is compared, and what the server refuses stands on the field", async () => {
    await senhaOf(page).fill("Mudar#2026");
    await repetidaOf(page).fill("Mudar#2025");
    await page.keyboard.press("Enter");
    await expect(page.getByText("As senhas não são iguais", { exact: true })).toBeVisible();
    await expect(repetidaOf(page)).toBeFocused();
    await repetidaOf(page).fill("Mudar#2026");
    await expect(page.getByText("As senhas não são iguais")).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(senhaOf(page)).toHaveAccessibleDescription(
      /Esta senha está entre as mais usadas e seria fácil de adivinhar\./,
    );
    await expect(senhaOf(page)).toBeFocused();
    await expectNoAxeViolations(page);
    await page.reload();
    for (const field of [senhaOf(page), repetidaOf(page)]) await field.fill("Celia#2026");
    await page.getByRole("button", { name: "Definir senha e entrar" }).click();
    await expect(senhaOf(page)).toHaveAccessibleDescription(
      /A senha não pode ser o seu nome nem o seu e-mail\./,
    );
  });

  await test.step("the right one signs in, and the link is not gone back to", async () => {
    for (const field of [senhaOf(page), repetidaOf(page)]) await field.fill(SENHA);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dac$/);
    await expect(page.getByRole("button", { name: "Menu de Célia Prado, CP" })).toBeVisible();
    expect(leaks).toEqual([]);
  });

  await test.step("whoever is signed in is asked to leave first, with the question about what is unsent", async () => {
    await page.goto("/dac/requisicao/outros");
    const form = await formOf(page, "Outros");
    await fieldOf(form, "Assunto").fill("Nota fiscal em falta");
    await expect(page.getByText("Guardado neste navegador")).toBeVisible();
    await page.goto(link);
    await expect(
      page.getByText(
        `Célia Prado (${email}) está com a sessão aberta neste navegador. Desconecte para usar o link.`,
      ),
    ).toBeVisible();
    await page.getByRole("link", { name: "Voltar ao início" }).click();
    await expect(page).toHaveURL(/\/dac$/);
    await page.goto(link);
    await page.getByRole("button", { name: "Desconectar" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Desconectar e descartar" }).click();
    await expect(page.getByRole("alert")).toContainText(
      "Este link já foi usado. Entre com a sua senha ou peça outro link.",
    );
    await expect(page).toHaveURL(link);
    expect(await page.context().cookies()).not.toContainEqual(
      expect.objectContaining({ name: "pac_session" }),
    );
    await expectNoAxeViolations(page);
  });

  await test.step("the password enters", async () => {
    await page.getByRole("link", { name: "Ir para o acesso" }).click();
    await page.getByLabel("Login").fill(email);
    await page.getByLabel("Senha", { exact: true }).fill(SENHA);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(page).toHaveURL(/\/dac$/);
    expect(leaks).toEqual([]);
  });

  await test.step("AUTH-24*: a link is no second factor: who has one is asked for its code too, wrong, then right", async () => {
    const { next } = await setUpFactor(page, SENHA);
    const again = await invitedAgain(browser, usuario_id);
    await page.context().clearCookies();
    await page.goto("/auth/login");
    await page.goto(again);
    for (const field of [senhaOf(page), repetidaOf(page)]) await field.fill("Outra-Senha-8");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Falta o código do seu segundo fator para definir a senha.")).toBeVisible();
    const code = page.getByLabel("Código do aplicativo");
    await expect(code).toBeFocused();
    await code.fill("000000");
    await page.keyboard.press("Enter");
    await expect(code).toHaveAccessibleDescription(new RegExp(WRONG_CODE));
    await code.fill(next());
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dac$/);
  });
});

test("OP-12* contract: on a phone; what is out of reach is tried again, a link that is none, or was used meanwhile, says so; nothing moves meanwhile for who asked for that", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { link, token } = await invited(browser, "Bento Aguiar da Conceição Albuquerque");
  await page.goto("/auth/definir-senha");
  await expect(page.getByRole("alert")).toContainText("Este link não existe.");
  await expectNoAxeViolations(page);
  await page.route("**/api/v2/auth/convite", (route) => route.abort());
  await page.goto(link);
  await expect(page.locator(".mantine-Skeleton-root").first()).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(page.getByRole("button", { name: "Tentar novamente" })).toBeVisible();
  await page.unroute("**/api/v2/auth/convite");
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(senhaOf(page)).toBeFocused();
  await senhaOf(page).fill("Vento");
  await expectNoAxeViolations(page);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);

  const elsewhere = await browser.newContext();
  const used = await elsewhere.request.post("/api/v2/auth/definir_senha", { data: { token, senha: SENHA } });
  expect(used.ok(), await used.text()).toBe(true);
  await elsewhere.close();
  for (const field of [senhaOf(page), repetidaOf(page)]) await field.fill("Outra-Senha-8");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Este link já foi usado.");
  // Another link in the same tab.
  await page.evaluate(() => void (location.hash = "nada"));
  await expect(page.getByRole("alert")).toContainText("Este link não existe.");
});

test("OP-12*: a forgotten password: from the sign-in to the mail's link, and by another password in", async ({
  page,
  browser,
}) => {
  const { email } = await invited(browser, "Olga Prates");
  await linkInMail(email, "Convite para entrar no PAC");
  await page.goto("/dac/historico/requisicoes");
  await page.getByLabel("Login").fill(email);
  await page.getByRole("link", { name: "Esqueci minha senha" }).click();
  await expect(page).toHaveTitle("PAC - Esqueci minha senha");

  await test.step("the login goes along, and a blank one is asked for", async () => {
    const login = page.getByLabel("Login");
    await expect(login).toBeFocused();
    await expect(login).toHaveValue(email);
    await login.fill(" ");
    await page.keyboard.press("Enter");
    await expect(login).toHaveAccessibleDescription("Digite o login para receber o link.");
  });

  await test.step("nobody's login is answered in the same words", async () => {
    const words = page.getByText(/^Se esse login pode entrar no PAC, o e-mail da pessoa recebe/);
    await page.getByLabel("Login").fill("ninguem@jornada.example");
    await page.keyboard.press("Enter");
    await expect(words).toBeVisible();
    await page.getByRole("button", { name: "Pedir outro link" }).click();
    await page.getByLabel("Login").fill(email);
    await page.getByRole("button", { name: "Enviar link" }).click();
    await expect(words).toBeVisible();
    await expect(page.getByText(`Pedido para ${email}`)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Voltar ao acesso" }).click();
    await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
    await expect(page.getByLabel("Login")).toHaveValue(email);
  });

  const link = await linkInMail(email, "Definir outra senha no PAC");
  await test.step("the link of the mail opens the form, and signs in", async () => {
    await page.goto(link);
    for (const field of [senhaOf(page), repetidaOf(page)]) await field.fill(SENHA);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Menu de Olga Prates, OP" })).toBeVisible();
  });

  await test.step("used, it says so, and leads back to another one", async () => {
    await page.context().clearCookies();
    await page.goto("/auth/login");
    await page.goto(link);
    await expect(page.getByRole("alert")).toContainText("Este link já foi usado.");
    await page.getByRole("link", { name: "Pedir outro link" }).click();
    await expect(page.getByRole("heading", { name: "Esqueci minha senha" })).toBeVisible();
  });
});
