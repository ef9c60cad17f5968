// Long because: from the set-up to the lost phone it is the second factor of one person, told step by step.
import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { codes, WRONG_CODE as WRONG } from "./app-codes.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { cutStream } from "./cut-stream.ts";
import { expectNotice, signInByCall } from "./journey.ts";
import { overlaps } from "./overlaps.ts";
import { makeBy } from "./register-form.ts";
import { test } from "./test.ts";
import { API, bodyOf, LIST, type Made } from "./usuario-form.ts";
import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";

const SENHA = "Vento-Leste-7";
const FAILED = "Ocorreu um erro desconhecido. Por favor, tente novamente mais tarde";
const PERFIL = "/usuario/perfil";
const PHONE = { width: 390, height: 844 };
/** Somebody of the group of which this file demands a second factor. */
const DEMANDED = { grupo_usuario_id: 5, usuario_concessionario_codigo: ["200201"] };

const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
const codeField = (page: Page): Locator => page.getByLabel("Código do aplicativo");
const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name });
const section = (page: Page): Locator => page.getByRole("region", { name: "Segundo fator" });

/** Somebody of the register, who is none of the demo network, and has set their password. */
async function made(
  browser: Browser,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<{ email: string; usuario_id: number }> {
  const admin = await browser.newPage();
  await signInByCall(admin, "admin");
  const key = `fator-${randomInt(1_000_000)}`;
  const { usuario_id, convite } = await makeBy<Made>(admin, API, bodyOf(key, changes));
  const token = convite?.link.split("#")[1];
  await admin.close();
  const visitor = await browser.newPage();
  const set = await visitor.request.post("/api/v2/auth/definir_senha", { data: { token, senha: SENHA } });
  expect(set.ok(), await set.text()).toBe(true);
  await visitor.close();
  return { email: `${key}@jornada.example`, usuario_id };
}

async function enter(page: Page, email: string): Promise<void> {
  await page.getByLabel("Login").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(SENHA);
  await page.keyboard.press("Enter");
}

/** The key as the screen shows it. */
const keyOn = async (page: Page): Promise<string> =>
  ((await page.getByLabel("Chave", { exact: true }).textContent()) ?? "").replaceAll(" ", "");

async function expectNothingSideways(page: Page): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
}

test("AUTH-24* AUTH-29*: set up in the profile, asked for at the sign-in, and given up for a lost phone", async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { email, usuario_id } = await made(browser);
  await page.goto(PERFIL);
  await enter(page, email);
  await expect(section(page)).toContainText("Desligado: para entrar basta a senha.");

  await test.step("the password first: a wrong one is told on its field, and Esc leaves", async () => {
    await section(page).getByRole("button", { name: "Configurar" }).click();
    const asked = dialog(page, "Configurar segundo fator");
    await expect(asked.getByLabel("Senha atual")).toBeFocused();
    await page.keyboard.type("errada");
    await page.keyboard.press("Enter");
    await expect(asked.getByLabel("Senha atual")).toHaveAccessibleDescription("A senha atual não confere.");
    await page.keyboard.press("Escape");
    await expect(asked).toHaveCount(0);
  });

  let next = (): string => "";
  let recovery: string[] = [];
  await test.step("the key stands there as a QR code and as text; a wrong code is told, the right one gives ten recovery codes", async () => {
    await section(page).getByRole("button", { name: "Configurar" }).click();
    await page.getByLabel("Senha atual").fill(SENHA);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("img", { name: "Código QR da chave" })).toBeVisible();
    const chave = await keyOn(page);
    expect(chave).toMatch(/^[A-Z2-7]{32}$/);
    next = codes(chave);
    await expect(codeField(page)).toBeFocused();
    await expect(codeField(page)).toHaveAttribute("autocomplete", "one-time-code");
    await expect(codeField(page)).toHaveAttribute("inputmode", "numeric");
    await page.keyboard.type("000000");
    await page.keyboard.press("Enter");
    await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(WRONG.slice(0, 20)));
    await expectNoAxeViolations(page);
    await codeField(page).fill(next());
    await page.keyboard.press("Enter");
    await expectNotice(page, "Segundo fator ligado", "positive");
    const shown = page.getByRole("list", { name: "Códigos de recuperação" }).getByRole("listitem");
    await expect(shown).toHaveCount(10);
    recovery = await shown.allTextContents();
  });

  await test.step("they are copied, downloaded as text, and printed alone; only the button closes them", async () => {
    await button(page, "Copiar").click();
    await expectNotice(page, "Códigos copiados", "positive");
    const sheet = `PAC: códigos de recuperação de ${email}. Cada um vale uma vez.\n\n${recovery.join("\n")}\n`;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sheet);
    const downloading = page.waitForEvent("download");
    await button(page, "Baixar").click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe("codigos-de-recuperacao-pac.txt");
    expect(await readFile(await file.path(), "utf8")).toBe(sheet);
    await page.evaluate(() => {
      window.print = () => void (document.title = "impresso");
    });
    await button(page, "Imprimir").click();
    await expect(page).toHaveTitle("impresso");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(`códigos de recuperação de ${email}`)).toBeVisible();
    await expect(page.getByText(recovery[9] ?? "")).toBeVisible();
    await expect(page.getByText("Sem o celular, um destes códigos")).toBeHidden();
    await expect(page.getByRole("heading", { name: "Meu perfil" })).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await page.keyboard.press("Escape");
    await button(page, "Guardei os códigos").click();
    await expect(section(page)).toContainText("Restam 10 de 10 códigos de recuperação.");
  });

  await test.step("the sign-in asks for the code: back keeps what was typed, a wrong one is told, the right one goes on to what was wanted", async () => {
    await context.clearCookies();
    await page.goto("/dac/historico/requisicoes?status=concluido");
    await enter(page, email);
    await expect(page.getByRole("heading", { name: "Segundo fator" })).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("Login")).toHaveValue(email);
    await expect(page.getByLabel("Senha", { exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await codeField(page).fill("000000");
    await page.keyboard.press("Enter");
    await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(WRONG.slice(0, 20)));
    await expect(codeField(page)).toBeFocused();
    await codeField(page).fill(next());
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dac\/historico\/requisicoes\?status=concluido$/);
  });

  await test.step("a recovery code enters without the app, on a phone too, and is one less then", async () => {
    await context.clearCookies();
    await page.setViewportSize(PHONE);
    await page.goto(PERFIL);
    await enter(page, email);
    await button(page, "Usar um código de recuperação").click();
    await expect(page.getByLabel("Código de recuperação")).toBeFocused();
    await expect(page.getByLabel("Código de recuperação")).toHaveAttribute("inputmode", "text");
    await expectNoAxeViolations(page);
    await expectNothingSideways(page);
    await page.keyboard.type((recovery[0] ?? "").toUpperCase());
    await page.keyboard.press("Enter");
    await expect(section(page)).toContainText("Restam 9 de 10 códigos de recuperação.");
    await expectNoAxeViolations(page);
    await expectNothingSideways(page);
  });

  await test.step("for a lost phone an administrator takes it away on theirs, after a question; the open profile says so by itself", async () => {
    const admin = await browser.newPage({ viewport: PHONE });
    await signInByCall(admin, "admin");
    await admin.goto(`${LIST}/editar/${usuario_id}?tab=A`);
    await button(admin, "Redefinir segundo fator").click();
    await expect(admin.getByRole("dialog")).toContainText("ela passa a entrar só com a senha");
    await expectNothingSideways(admin);
    await button(admin, "Sim").click();
    await expectNotice(admin, "Segundo fator redefinido", "positive");
    await expect(button(admin, "Redefinir segundo fator")).toHaveCount(0);
    await admin.close();
    await expect(section(page)).toContainText("Desligado: para entrar basta a senha.");
  });
});

test("AUTH-24*: an administrator demands it of a group; its people set it up before anything else is open to them, and cannot end it", async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const { email } = await made(browser, DEMANDED);
  const admin = await browser.newPage();
  await signInByCall(admin, "admin");

  await test.step("the switch, from its card; what is not saved is asked about, and the save is told", async () => {
    await admin.goto("/administrativo");
    await admin.getByRole("link", { name: /^Segurança/ }).click();
    await expect(admin).toHaveTitle("PAC - Segurança");
    const group = admin.getByRole("switch", { name: "Consultor Vans" });
    await expect(group).not.toBeChecked();
    await expect(group).toHaveAccessibleDescription(/\d+ de \d+ pessoas? com segundo fator/);
    await group.press("Space");
    await expect(group).toBeChecked();
    await button(admin, "Salvar").click();
    await expectNotice(admin, "Segurança atualizada", "positive");
    await admin.setViewportSize(PHONE);
    await admin.reload();
    await expect(group).toBeChecked();
    await group.press("Space");
    await expectNoAxeViolations(admin);
    await expectNothingSideways(admin);
    // What stands below a switch leaves the next one its place.
    const about = admin.locator(`[id="${await group.getAttribute("aria-describedby")}"]`);
    const next = admin.getByText("Concessionário Automóveis", { exact: true });
    expect(await overlaps(about, next)).toEqual([]);
    await button(admin, "Desfazer").click();
    await expect(group).toBeChecked();
  });

  await test.step("on a phone: the next sign-in leads there and nowhere else, from whatever address", async () => {
    await page.setViewportSize(PHONE);
    await page.goto("/dac/historico/requisicoes?status=concluido");
    await enter(page, email);
    await expect(page).toHaveURL(/\/auth\/segundo-fator\?redirect=/);
    await expect(page).toHaveTitle("PAC - Segundo fator");
    await expect(page.getByText("O seu grupo entra com segundo fator.")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.goto("/ga");
    await expect(page).toHaveURL(/\/auth\/segundo-fator\?redirect=/);
  });

  await test.step("OP-12*: on a link it is asked to leave first, as any other session, and is then on the link", async () => {
    await page.goto("/auth/definir-senha#nada");
    const leave = page.getByText(`(${email}) está com a sessão aberta neste navegador.`);
    await expect(leave).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Voltar ao início" }).click();
    await expect(page).toHaveURL(/\/auth\/segundo-fator$/);
    await page.goto("/auth/definir-senha#nada");
    await button(page, "Desconectar").click();
    await expect(page.getByRole("alert")).toContainText("Este link não existe.");
  });

  await test.step("set up there, it goes on to what was wanted, and says so where it cannot", async () => {
    await page.goto("/dac/historico/requisicoes?status=concluido");
    await enter(page, email);
    await button(page, "Configurar agora").click();
    const next = codes(await keyOn(page));
    await expectNoAxeViolations(page);
    await expectNothingSideways(page);
    await codeField(page).fill(next());
    await page.keyboard.press("Enter");
    await expect(
      page.getByRole("list", { name: "Códigos de recuperação" }).getByRole("listitem"),
    ).toHaveCount(10);
    await expectNoAxeViolations(page);
    await page.route("**/api/v2/auth/sessao", (route) => route.abort());
    await button(page, "Guardei os códigos, continuar").click();
    await expectNotice(page, FAILED);
    await page.unroute("**/api/v2/auth/sessao");
    await button(page, "Guardei os códigos, continuar").click();
    await expect(page).toHaveURL(/\/dac\/historico\/requisicoes\?status=concluido$/);
  });

  await test.step("set up by an answer that was lost, or in another tab, the screen goes on by itself, and tells of the codes", async () => {
    const unseen =
      "O segundo fator está ligado. Se os códigos de recuperação não foram guardados, gere outros no perfil.";
    const { email: late } = await made(browser, DEMANDED);
    const tabs = await browser.newContext();
    const [first, second] = [await tabs.newPage(), await tabs.newPage()];
    await first.goto(PERFIL);
    await enter(first, late);
    await expect(button(first, "Configurar agora")).toBeVisible();
    await second.goto("/dac/historico/requisicoes");
    await expect(button(second, "Configurar agora")).toBeVisible();
    await button(first, "Configurar agora").click();
    const next = codes(await keyOn(first));
    await first.route("**/api/v2/auth/segundo_fator", async (route) => {
      if (route.request().method() !== "PUT") return await route.fallback();
      await route.fetch();
      return await route.abort();
    });
    await codeField(first).fill(next());
    await first.keyboard.press("Enter");
    await expectNotice(first, unseen, "positive");
    await expect(section(first)).toContainText("Restam 10 de 10 códigos de recuperação.");
    await button(second, "Configurar agora").click();
    await expectNotice(second, unseen, "positive");
    await expect(second).toHaveURL(/\/dac\/historico\/requisicoes$/);
    await button(second, "Abrir perfil").click();
    await expect(second).toHaveURL(/\/usuario\/perfil$/);
    await tabs.close();
  });

  await test.step("the profile says that it is demanded, and offers no end", async () => {
    await page.goto(PERFIL);
    await expect(section(page)).toContainText("ele pode ser trocado, não desligado");
    await expect(section(page).getByRole("button")).toHaveText([
      "Trocar de aplicativo",
      "Gerar outros códigos",
    ]);
  });

  await test.step("nobody of the demo network has one, and is told why", async () => {
    const demo = await browser.newPage();
    await signInByCall(demo, "consultor.vans");
    await demo.goto(PERFIL);
    await expect(section(demo)).toContainText("As pessoas da rede de demonstração são de todos que a usam");
    await expect(section(demo).getByRole("button")).toHaveCount(0);
    await demo.close();
  });

  await test.step("a colleague's save meanwhile is shown beside one's own", async () => {
    const group = admin.getByRole("switch", { name: "Consultor Vans" });
    const { json_data } = (await (
      await admin.request.get("/api/v2/pac/administrativo/seguranca")
    ).json()) as {
      json_data: { seguranca_versao: number };
    };
    await cutStream(admin);
    await admin.reload();
    await group.press("Space");
    const other = await admin.request.put("/api/v2/pac/administrativo/seguranca", {
      data: { segundo_fator_grupos: [4, 5], seguranca_versao: json_data.seguranca_versao },
    });
    expect(other.ok(), await other.text()).toBe(true);
    await button(admin, "Salvar").click();
    await expect(admin.getByRole("dialog")).toContainText(
      "A segurança foi alterada por outra pessoa enquanto estava aberta.",
    );
  });

  await test.step("demanded no more, whoever still waited goes on, and is told why", async () => {
    const { email: freed } = await made(browser, DEMANDED);
    await page.context().clearCookies();
    await page.goto(PERFIL);
    await enter(page, freed);
    await expect(button(page, "Configurar agora")).toBeVisible();
    // Also so that no other journey's people wait.
    const free = await admin.request.put("/api/v2/pac/administrativo/seguranca", {
      data: { segundo_fator_grupos: [] },
    });
    expect(free.ok()).toBe(true);
    await button(page, "Configurar agora").click();
    await expectNotice(page, "O seu grupo já não exige segundo fator.", "positive");
    await expect(page).toHaveURL(/\/usuario\/perfil$/);
    await admin.close();
  });
});
