import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { expectNotice, signInByCall } from "./journey.ts";
import type { Person } from "./people.ts";
import { test } from "./test.ts";

const INVALID = "Callback - exchangeCode: Autenticação inválida";
const FAILED = "Ocorreu um erro desconhecido. Por favor, tente novamente mais tarde";
const DOWN = "Não está respondendo. Tente mais tarde.";

const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
const company = (page: Page): Locator => button(page, "Conta da empresa");
/** The company's account of a person of the demo network. */
const accountOf = (person: Person): string => `${person}?email=${person}@pac.demo&verified=1`;
/** Says at the provider who one is. */
async function sayWho(page: Page, account: string): Promise<void> {
  await expect(page).toHaveURL(/\/interaction\//);
  await page.getByLabel("Conta").fill(account);
  await button(page, "Continuar").click();
}

test("AUTH-12 AUTH-14 AUTH-15 AUTH-16 AUTH-18 AUTH-20 OP-08 OP-09*: a person comes in with the company's account, which their profile lists and takes away again", async ({
  page,
}) => {
  await page.goto("/auth/login");
  const [works, gone] = [company(page), button(page, "Conta fora do ar")];

  await test.step("each provider has its button; one that does not answer says why, and does nothing", async () => {
    await expect(works).toBeEnabled();
    await expect(works.locator("svg")).toBeVisible();
    await expect(works.locator("[data-ink]")).toHaveCSS("background-color", "rgb(0, 120, 212)");
    await expect(gone).toBeDisabled();
    await expect(gone).toHaveAccessibleDescription(DOWN);
    await gone.click({ force: true });
    await gone.press("Enter");
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(page.getByRole("region", { name: "Avisos" }).getByText(FAILED)).toHaveCount(0);
  });

  const userAgent = await page.evaluate(() => navigator.userAgent);
  const asked = page.waitForRequest((request) => request.url().includes("/auth?"));
  await test.step("it works until the browser goes", async () => {
    await page.evaluate(() => {
      const digest = crypto.subtle.digest.bind(crypto.subtle);
      const gate = new Promise((resolve) => addEventListener("pac-go", resolve));
      crypto.subtle.digest = async (...what) => await gate.then(async () => await digest(...what));
    });
    await works.click();
    await expect(works).toHaveAttribute("data-loading", "true");
    await page.evaluate(() => dispatchEvent(new Event("pac-go")));
  });
  const sent = Object.fromEntries(new URL((await asked).url()).searchParams);
  expect(sent).toMatchObject({
    client_id: "pac",
    redirect_uri: `${new URL(process.env["PAC_URL"] ?? "").origin}/oauth2/empresa/callback`,
    scope: "openid email profile",
    response_type: "code",
    code_challenge_method: "S256",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  const state = JSON.parse(Buffer.from(sent["state"] ?? "", "base64url").toString()) as object;
  expect(state).toEqual({
    acesso_dispositivo: "desktop",
    acesso_plataforma: expect.stringMatching(/^(Linux|macOS|Windows)$/),
    acesso_plataforma_versao: expect.stringMatching(/Chrome \d/),
    acesso_user_agent: userAgent,
    acesso_nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
  });

  await test.step("the way back shows that it works, and leads home", async () => {
    let release = (): void => undefined;
    await page.route("**/api/v2/oauth2/providers/login", async (route) => {
      await new Promise<void>((resolve) => (release = resolve));
      await route.continue();
    });
    await sayWho(page, accountOf("diego.arantes"));
    await expect(page).toHaveTitle("PAC - Entrando");
    await expect(page.getByRole("status").filter({ hasText: "Entrando com a sua conta…" })).toBeVisible();
    await expectNoAxeViolations(page);
    release();
    await expect(page).toHaveURL(/\/ga$/);
    await expect(page.getByRole("navigation", { name: "Áreas" })).toBeVisible();
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("pac_oauth2"))),
    ).toEqual([]);
  });

  await test.step("OP-09*: the profile lists the account; unlinked it is gone, and Esc leaves it", async () => {
    await page.goto("/usuario/perfil");
    const contas = page.getByRole("region", { name: "Contas vinculadas" });
    await expect(contas).toContainText("Conta da empresadiego.arantes@pac.demoVinculada em ");
    const unlink = button(page, "Desvincular Conta da empresa");
    await unlink.click();
    const dialog = page.getByRole("dialog", { name: "Desvincular conta" });
    await expect(dialog).toContainText("Conta da empresa deixa de entrar no PAC.");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(contas.getByRole("listitem")).toHaveCount(1);
    await unlink.click();
    await dialog.getByRole("button", { name: "Desvincular" }).click();
    await expectNotice(page, "Conta desvinculada.", "positive");
    await expect(contas).toContainText("Nenhuma conta vinculada.");
  });
});

test("AUTH-17 AUTH-21 AUTH-22 AUTH-23 OP-09*: a way back that is none, or that the server refuses, is told, and leads to the sign-in", async ({
  page,
}) => {
  const told = async (text: string): Promise<void> => {
    await expectNotice(page, text);
    await expect(page).toHaveURL(/\/auth\/login(\?redirect=.*)?$/);
    await button(page, "Fechar aviso").click();
    await expect(page.getByRole("region", { name: "Avisos" }).getByText(text)).toHaveCount(0);
  };
  // Nothing was begun here.
  await page.goto("/oauth2/empresa/callback?code=x&state=y");
  await told(INVALID);

  await test.step("the person says no at the provider: there is no code", async () => {
    await company(page).click();
    await button(page, "Cancelar").click();
    await told(INVALID);
  });

  await test.step("another state than was sent", async () => {
    const asked = page.waitForRequest((request) => request.url().includes("/auth?"));
    const tries: string[] = [];
    page.on(
      "request",
      (request) => void (request.url().endsWith("/providers/login") && tries.push(request.url())),
    );
    await company(page).click();
    await expect(page).toHaveURL(/\/interaction\//);
    const state = new URL((await asked).url()).searchParams.get("state") ?? "";
    const back = (sent: string) => `/oauth2/empresa/callback?code=x&state=${sent}`;
    await page.goto(back(`${state}x`));
    await told(INVALID);
    // It was taken, so that the right one comes too late.
    await page.goto(back(state));
    await told(INVALID);
    expect(tries).toEqual([]);
    const again = page.waitForRequest((request) => request.url().includes("/auth?"));
    await company(page).click();
    const next = new URL((await again).url());
    await expect(page).toHaveURL(/\/interaction\//);
    await page.goto(back(next.searchParams.get("state") ?? ""));
    // Asked of the server, which knows no such code.
    await told(INVALID);
    expect(tries).toHaveLength(1);
  });

  await test.step("the server's words, else the generic ones; what was wanted is kept", async () => {
    await page.context().clearCookies();
    await page.goto("/dac/historico/requisicoes");
    await company(page).click();
    await sayWho(page, "ninguem?email=ninguem@pac.demo&verified=1");
    await told("A conta de Conta da empresa não é de ninguém que entra no PAC. Procure o administrador.");
    await page.route("**/api/v2/oauth2/providers/login", (route) => route.abort(), { times: 1 });
    await company(page).click();
    await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
    await told(FAILED);
    await page.context().clearCookies();
    await company(page).click();
    await sayWho(page, accountOf("neusa.tonelli"));
    await expect(page).toHaveURL(/\/dac\/historico\/requisicoes/);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("AUTH-12* AUTH-15* OP-09*: the buttons fit; without crypto.subtle they are disabled, with the reason; a list that fails is asked for again", async ({
    page,
  }) => {
    await page.addInitScript(() => Object.defineProperty(crypto, "subtle", { value: undefined }));
    await page.route("**/api/v2/oauth2/providers", (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    });
    await page.goto("/auth/login");
    await expect(page.getByRole("alert")).toContainText("Não foi possível ler os outros modos de entrar.");
    const LONG = "Conta da rede de concessionárias autorizadas do Brasil";
    await page.route("**/api/v2/oauth2/providers", async (route) => {
      const answer = (await (await route.fetch()).json()) as { json_data: { id: string; name: string }[] };
      const [first] = answer.json_data;
      const long = {
        ...first,
        id: "comprido",
        name: LONG,
      };
      await route.fulfill({ json: { ...answer, json_data: [...answer.json_data, long] } });
    });
    await button(page, "Tentar novamente").click();
    await expect(company(page)).toBeDisabled();
    // A name that is too long for a line is read whole.
    const name = page.getByText(LONG);
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await expect(company(page)).toHaveAccessibleDescription("Só funciona com o PAC aberto por https.");
    await expect(button(page, "Conta fora do ar")).toHaveAccessibleDescription(DOWN);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectNoAxeViolations(page);
  });

  test("OP-09*: the only way in is kept, and says why; one that is gone meanwhile is told", async ({
    page,
  }) => {
    await signInByCall(page, "neusa.tonelli");
    const conta = {
      conta_id: 999_999,
      provider: { id: "empresa", name: "Conta da empresa", icon: "windows", color: "#0078d4" },
      conta_email: "neusa.tonelli@uma-concessionaria-de-nome-muito-comprido.com.br",
      criada_em: 1_773_414_000,
      usada_em: 1_773_414_000,
    };
    let unlink = false;
    await page.route("**/api/v2/auth/contas", (route) =>
      route.fulfill({
        json: { msg_id: 0, msg_txt: "", msg_log: null, json_data: [{ ...conta, can: { unlink } }] },
      }),
    );
    await page.goto("/usuario/perfil");
    const off = button(page, "Desvincular Conta da empresa");
    await expect(off).toBeDisabled();
    await expect(off).toHaveAccessibleDescription(
      "É o seu único modo de entrar. Defina uma senha antes de desvincular.",
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectNoAxeViolations(page);
    unlink = true;
    await page.reload();
    await off.click();
    await page.getByRole("dialog").getByRole("button", { name: "Desvincular" }).click();
    // The real server has no such account.
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("Esta conta já não está vinculada.");
  });
});
