import { expect, type Page } from "@playwright/test";
import { DEMO_LOGINS } from "../../web/acesso/parts/demo-logins.ts";
import { dealerSelector, enterAs, expectNotice, signInOnScreen } from "./journey.ts";
import { test } from "./test.ts";

/** What the browser keeps of the person's dealers. */
function dealersKept(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    ["concessionario_codigo", "concessionario_codigo_anterior", "usuario_concessionarios"].map((key) =>
      localStorage.getItem(key),
    ),
  );
}

test("AUTH-03 AUTH-07* AUTH-08 AUTH-09 AUTH-10 AUTH-11 AUTH-24* AUTH-25 AUTH-29* OP-08*: the password can be looked at; a wrong one is told, and nothing typed is lost", async ({
  page,
}) => {
  await page.goto("/auth/login");
  await expect(page).toHaveTitle("PAC - Entrar");
  const login = page.getByLabel("Login");
  const senha = page.getByLabel("Senha", { exact: true });
  await expect(login).toBeFocused();
  // The server alone says what is missing.
  const blank = page.waitForRequest("**/api/v2/auth/login");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  expect((await blank).postDataJSON()).toMatchObject({ login: "", senha: "" });
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(senha).toBeFocused();
  await login.focus();
  await page.keyboard.type("ga@pac.demo");
  await page.keyboard.press("Tab");
  await page.keyboard.type("errada");
  await expect(senha).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Mostrar ou ocultar a senha" }).click();
  await expect(senha).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Mostrar ou ocultar a senha" }).click();
  await expect(senha).toHaveAttribute("type", "password");
  const asking = page.waitForRequest("**/api/v2/auth/login");
  await senha.press("Enter");
  const asked = await asking;
  expect([asked.method(), asked.postDataJSON()]).toEqual([
    "POST",
    {
      login: "ga@pac.demo",
      senha: "errada",
      device: {
        acesso_dispositivo: "desktop",
        acesso_plataforma: expect.stringMatching(/^(Linux|macOS|Windows)$/),
        acesso_plataforma_versao: expect.stringMatching(/Chrome \d/),
        acesso_user_agent: await page.evaluate(() => navigator.userAgent),
      },
    },
  ]);
  await expect(page.getByRole("alert")).toHaveText("Login ou senha inválidos");
  await expect(login).toHaveValue("ga@pac.demo");
  await expect(senha).toHaveValue("errada");
  await expect(senha).toBeFocused();
});

test("AUTH-06 AUTH-27 AUTH-28 AUTH-44 AUTH-45 AUTH-47: who was sent to the sign-in goes on to what was wanted; else to the homepage", async ({
  page,
}) => {
  await page.goto("/ga/historico/requisicoes?status=concluido");
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  await enterAs(page, "ga");
  await expect(page).toHaveURL(/\/ga\/historico\/requisicoes\?status=concluido$/);
  await page.goto("/auth/login");
  await expect(page).toHaveURL(/\/ga$/);
  const visitor = await page.context().browser()?.newPage();
  await visitor?.goto("/nao/existe");
  await expect(visitor ?? page).toHaveURL(/\/auth\/login$/);
  if (visitor) await enterAs(visitor, "dac");
  await expect(visitor ?? page).toHaveURL(/\/dac$/);
  await visitor?.close();
});

test("AUTH-31 AUTH-34 LAY-06 LAY-15 LAY-17: who leaves is out, and leaves nothing of their dealers behind", async ({
  page,
}) => {
  await signInOnScreen(page, "dealer.autos");
  const [chosen, , options] = await dealersKept(page);
  expect(chosen).toBe("100101");
  expect(options).toContain("100102 - Estrela Jundiaí");
  const areas = page.getByRole("navigation", { name: "Áreas" }).getByRole("link");
  await expect(areas).toHaveText(["DAC", "Veículos Parados", "Gerenciamento de Acidentes"]);
  await areas.last().click();
  await page.getByRole("button", { name: "Menu de João Batista Lemos" }).click();
  await page.getByRole("button", { name: "Desconectar" }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  expect(await dealersKept(page)).toEqual([null, null, null]);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Entrar", exact: true })).toBeVisible();
});

test("AUTH-33 AUTH-34: the way out empties the browser's cache of the product behind the scenes, and nothing else of it", async ({
  page,
}) => {
  await signInOnScreen(page, "consultor.vans");
  await page.evaluate(() => localStorage.setItem("pac-outro", "fica"));
  const asset = await page.locator('script[type="module"]').getAttribute("src");
  const isCached = (): Promise<boolean> =>
    page.evaluate(
      (url) =>
        fetch(url, { cache: "only-if-cached", mode: "same-origin" }).then(
          (answer) => answer.ok,
          () => false,
        ),
      asset ?? "",
    );
  expect(await isCached()).toBe(true);
  const emptied = page.waitForResponse((answer) => answer.url().endsWith("/api/v2/auth/logout"));
  await page.getByRole("button", { name: "Menu de Lívia Antunes" }).click();
  await page.getByRole("button", { name: "Desconectar" }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  expect(await (await emptied).headerValue("clear-site-data")).toBe('"cache"');
  await expect.poll(isCached).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem("pac-outro"))).toBe("fica");
});

test("AUTH-43 CROSS-08 OP-07: the session is a cookie that no script reads, calls carry it, and nothing else keeps it", async ({
  page,
}) => {
  await signInOnScreen(page, "dealer.autos");
  const cookies = await page.context().cookies();
  // The other cookie marks a known browser and gives no access.
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(["pac_navegador", "pac_session"]);
  for (const one of cookies) expect(one).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  const cookie = cookies.find(({ name }) => name === "pac_session");
  expect(cookie?.expires).toBe(-1);
  const kept = await page.evaluate(() => ({
    cookie: document.cookie,
    local: Object.keys(localStorage).toSorted(),
    text: JSON.stringify([localStorage, sessionStorage]),
  }));
  expect(kept.cookie).toBe("");
  // The dealer choice of the seeds, and nothing of the session or the person.
  expect(kept.local).toEqual(["concessionario_codigo", "usuario_concessionarios"]);
  expect(kept.text).not.toContain(cookie?.value);
  expect(kept.text).not.toContain("pac.demo");
  const statuses = await page.evaluate(() =>
    Promise.all(
      (["same-origin", "omit"] as const).map(
        async (credentials) => (await fetch("/api/v2/pac/usuario/perfil", { credentials })).status,
      ),
    ),
  );
  expect(statuses).toEqual([200, 401]);
  const own = page.waitForRequest(/\/api\/v2\/pac\/usuario\/perfil$/);
  await page.goto("/usuario/perfil");
  expect(await (await own).headerValue("cookie")).toContain(`pac_session=${cookie?.value}`);
});

test("AUTH-35: who cannot leave is told so, and stays", async ({ page }) => {
  await signInOnScreen(page, "dealer2.autos");
  await page.getByRole("button", { name: "Menu de Carla Menezes" }).click();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Desconectar" }).click();
  await expectNotice(page, "Ocorreu um erro desconhecido. Por favor, tente novamente mais tarde");
  await expect(dealerSelector(page)).toHaveValue("100103 - Via Sul Porto Alegre");
});

test("AUTH-05 AUTH-28: each card of the demonstration is one click to that person's homepage", async ({
  page,
}) => {
  await page.goto("/auth/login");
  for (const { login, nome, descricao } of DEMO_LOGINS) {
    await page.getByRole("button", { name: `${nome} ${descricao}`, exact: true }).click();
    const home = { "ga@pac.demo": /\/ga$/, "admin@pac.demo": /\/administrativo$/ }[login] ?? /\/dac$/;
    await expect(page).toHaveURL(home);
    await page.getByRole("button", { name: /^Menu de/ }).click();
    await expect(page.getByText(login, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Desconectar" }).click();
  }
});
