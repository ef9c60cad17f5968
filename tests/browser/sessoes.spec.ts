import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../web/acesso/parts/demo-logins.ts";
import { setUpFactor, WRONG_CODE } from "./app-codes.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { forgetProof } from "./forget-proof.ts";
import { expectNotice, signInByCall } from "./journey.ts";
import { button, choose, dialog, field, select } from "./register-form.ts";
import { test } from "./test.ts";
import { API, bodyOf, LIST, make, type Made } from "./usuario-form.ts";

const PERFIL = "/usuario/perfil";
const SENHA = "Jacaranda-Roxo#31";
const NOVA = "Vento-Leste-7";
const PHONE = { width: 390, height: 844 };

/** A person of the test's own who has set their password by their invitation; in a browser of their own. */
async function newcomer(
  page: Page,
  browser: Browser,
  key: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<{ made: Made; own: Page }> {
  await signInByCall(page, "admin");
  const made = await make(page, key, changes);
  const own = await (await browser.newContext()).newPage();
  const token = made.convite?.link.split("#")[1];
  const answer = await own.request.post("/api/v2/auth/definir_senha", { data: { token, senha: SENHA } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { made, own };
}

/** The same person in one more browser, on their profile. */
async function alsoOn(browser: Browser, key: string, senha = SENHA): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const device = {
    acesso_dispositivo: "mobile",
    acesso_plataforma: "Android",
    acesso_plataforma_versao: "14 / Firefox 133.0",
    acesso_user_agent: "",
  };
  const data = { login: `${key}@jornada.example`, senha, device };
  const answer = await page.request.post("/api/v2/auth/login", { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto(PERFIL);
  await expect(page.getByRole("heading", { name: "Meu perfil" })).toBeVisible();
  return page;
}

const sessoes = (page: Page): Locator => page.getByRole("list", { name: "Sessões" }).getByRole("listitem");
const proof = (page: Page): Locator => page.getByRole("dialog", { name: "Confirme que é você" });

test("OP-07* OP-08 contract: a person sees where they are signed in and ends it there, one by one or all at once; the ended browser says why", async ({
  page,
  browser,
}) => {
  const { own } = await newcomer(page, browser, "sessoes");
  const phone = await alsoOn(browser, "sessoes");
  await own.goto(PERFIL);
  await expect(sessoes(own)).toHaveCount(2);
  await expect(sessoes(own).first()).toContainText("Esta sessão");
  await expect(sessoes(own).nth(1)).toContainText(
    /Firefox no Android\s*Desde \d\d\/\d\d\/\d{4} \d\d:\d\d · último uso \d\d\/\d\d\/\d{4} \d\d:\d\d/,
  );
  await expect(sessoes(own).first().getByRole("button")).toHaveCount(0);

  await test.step("one is ended, and is at the sign-in at once, with the reason", async () => {
    await own.getByRole("button", { name: /^Encerrar a sessão em Firefox no Android, desde / }).click();
    await expectNotice(own, "Sessão encerrada", "positive");
    await expect(sessoes(own)).toHaveCount(1);
    await expect(button(own, "Encerrar todas as outras")).toHaveCount(0);
    await expect(phone).toHaveURL(/\/auth\/login/);
    await expect(phone.getByText(/Esta sessão foi encerrada em outro navegador\./)).toBeVisible();
  });

  await test.step("on a phone all others are ended after a question", async () => {
    const both = [await alsoOn(browser, "sessoes"), await alsoOn(browser, "sessoes")];
    await own.setViewportSize(PHONE);
    await own.reload();
    await expect(sessoes(own)).toHaveCount(3);
    await expectNoAxeViolations(own);
    await button(own, "Encerrar todas as outras").click();
    await expect(dialog(own)).toContainText("2 outras sessões terminam agora.");
    await dialog(own).getByRole("button", { name: "Não" }).click();
    await expect(sessoes(own)).toHaveCount(3);
    await button(own, "Encerrar todas as outras").click();
    await expect(dialog(own).getByRole("button", { name: "Sim" })).toBeFocused();
    await own.keyboard.press("Enter");
    await expectNotice(own, "As outras sessões foram encerradas", "positive");
    await expect(sessoes(own)).toHaveCount(1);
    for (const other of both) await expect(other).toHaveURL(/\/auth\/login/);
    expect(await own.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });
});

test("AUTH-57* OP-12* contract: a person changes their password on the profile: what is wrong stands on its field, and nothing typed is lost or kept", async ({
  page,
  browser,
}) => {
  const { own } = await newcomer(page, browser, "trocasenha");
  await own.goto(`${PERFIL}#seguranca`);
  await expect(own.getByRole("region", { name: "Senha" })).toBeInViewport();
  const open = button(own, "Trocar senha");
  const asked = own.getByRole("dialog", { name: "Trocar senha" });
  const [atual, nova, repetida] = ["Senha atual", "Nova senha", "Repita a senha"].map((name) =>
    asked.getByLabel(name, { exact: true }),
  ) as [Locator, Locator, Locator];
  const calls: string[] = [];
  own.on("request", (request) => void (request.method() === "PUT" && calls.push(request.url())));
  await open.click();
  await expect(atual).toBeFocused();
  await expect(asked.locator("input[autocomplete=username]")).toHaveValue("trocasenha@jornada.example");

  await test.step("blank, short and different ones are told before anything is sent", async () => {
    await own.keyboard.press("Enter");
    await expect(atual).toHaveAccessibleDescription("Campo obrigatório");
    await atual.fill("Errada#1");
    await nova.fill("mudar2026");
    await own.keyboard.press("Enter");
    await expect(nova).toHaveAccessibleDescription(/A senha precisa ter uma letra maiúscula/);
    await nova.fill("Mudar#2026");
    await own.keyboard.press("Enter");
    await expect(repetida).toHaveAccessibleDescription("As senhas não são iguais");
    expect(calls).toEqual([]);
  });

  await test.step("the server's words stand on their field, whose text stays", async () => {
    await repetida.fill("Mudar#2026");
    await own.keyboard.press("Enter");
    await expect(nova).toHaveAccessibleDescription(/Esta senha está entre as mais usadas/);
    for (const one of [nova, repetida]) await one.fill(NOVA);
    await own.keyboard.press("Enter");
    await expect(atual).toHaveAccessibleDescription("A senha atual não confere.");
    await expect(atual).toBeFocused();
    await expect(nova).toHaveValue(NOVA);
  });

  await test.step("closed and opened again nothing of it is there", async () => {
    await own.keyboard.press("Escape");
    await expect(asked).toHaveCount(0);
    await expect(open).toBeFocused();
    await own.setViewportSize(PHONE);
    await open.click();
    for (const one of [atual, nova, repetida]) await expect(one).toHaveValue("");
    await expectNoAxeViolations(own);
  });

  await test.step("changed, this browser goes on, the other says why it does not, and the new one opens", async () => {
    const other = await alsoOn(browser, "trocasenha");
    await atual.fill(SENHA);
    for (const one of [nova, repetida]) await one.fill(NOVA);
    await own.keyboard.press("Enter");
    await expectNotice(own, "Senha trocada com sucesso!", "positive");
    await expect(asked).toHaveCount(0);
    await expect(sessoes(own)).toHaveCount(1);
    await expect(other).toHaveURL(/\/auth\/login/);
    await expect(other.getByText("A senha foi trocada. Entre com a senha nova.")).toBeVisible();
    await alsoOn(browser, "trocasenha", NOVA);
  });
});

test("contract: what changes who may do what asks who it is over the form, and then goes on by itself; given up, everything stays as it was typed", async ({
  page,
}) => {
  await signInByCall(page, "admin");
  const { usuario_id } = await make(page, "confirma");
  await page.goto(`${LIST}/editar/${usuario_id}?tab=A`);
  await choose(page, "Grupo de Acesso", "GA");
  await field(page, "Cargo").fill("Analista");
  await forgetProof(page);
  const saves: number[] = [];
  const proofs: number[] = [];
  page.on("response", (answer) => {
    if (answer.request().method() === "PUT" && answer.url().includes(API)) saves.push(answer.status());
    if (answer.url().endsWith("/v2/auth/confirmacao")) proofs.push(answer.status());
  });
  const senha = proof(page).getByLabel("Sua senha", { exact: true });

  await test.step("asked, blank and wrong; Esc gives it up, with no notice", async () => {
    await button(page, "Salvar").click();
    await expect(senha).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(senha).toHaveAccessibleDescription("Campo obrigatório");
    await senha.fill("não é esta");
    await page.keyboard.press("Enter");
    await expect(senha).toHaveAccessibleDescription("A senha atual não confere.");
    await page.keyboard.press("Escape");
    await expect(proof(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Fechar aviso" })).toHaveCount(0);
    await expect(select(page, "Grupo de Acesso")).toHaveValue("GA");
    await expect(field(page, "Cargo")).toHaveValue("Analista");
    expect(saves).toEqual([403]);
  });

  await test.step("right, the same save goes on by itself, once", async () => {
    await expect(button(page, "Salvar")).toBeFocused();
    await page.keyboard.press("Control+Enter");
    await senha.fill(DEMO_PASSWORD);
    await proof(page)
      .getByRole("button", { name: "Confirmar" })
      .evaluate((yes: HTMLButtonElement) => {
        yes.click();
        yes.click();
      });
    await expectNotice(page, "Usuário atualizado com sucesso!");
    expect(saves).toEqual([403, 403, 200]);
    expect(proofs).toEqual([422, 200]);
  });

  await test.step("on a phone, over the question of a deletion", async () => {
    await page.setViewportSize(PHONE);
    await forgetProof(page);
    await button(page, "Excluir Jornada confirma").click();
    await dialog(page).getByRole("button", { name: "Sim" }).click();
    await expect(senha).toBeFocused();
    await expectNoAxeViolations(page);
    await senha.fill(DEMO_PASSWORD);
    await page.keyboard.press("Enter");
    await expectNotice(page, "Exclusão feita com sucesso");
    await expect(proof(page)).toHaveCount(0);
  });
});

test("contract: who has a second factor shows by it who they are: by the app's code, or by one for recovery", async ({
  page,
  browser,
}) => {
  const { own } = await newcomer(page, browser, "provafator", { grupo_usuario_id: 1 });
  const { next, recovery } = await setUpFactor(own, SENHA);
  const { usuario_id } = await make(page, "provada");
  const open = async (cargo: string): Promise<void> => {
    await own.goto(`${LIST}/editar/${usuario_id}?tab=A`);
    await field(own, "Cargo").fill(cargo);
    await forgetProof(own);
    await button(own, "Salvar").click();
    await expect(proof(own).getByLabel("Sua senha", { exact: true })).toBeFocused();
    await proof(own).getByRole("button", { name: "Usar o segundo fator" }).click();
    await expect(proof(own).getByLabel("Código do aplicativo")).toBeFocused();
  };

  await test.step("a wrong code is told on its field, the right one saves", async () => {
    await open("Analista");
    const code = proof(own).getByLabel("Código do aplicativo");
    await code.fill("000000");
    await own.keyboard.press("Enter");
    await expect(code).toHaveAccessibleDescription(new RegExp(WRONG_CODE));
    await code.fill(next());
    await own.keyboard.press("Enter");
    await expectNotice(own, "Usuário atualizado com sucesso!");
  });

  await test.step("on a phone, without the app", async () => {
    await own.setViewportSize(PHONE);
    await open("Gerente");
    await button(own, "Usar um código de recuperação").click();
    await expect(proof(own).getByLabel("Código de recuperação")).toBeFocused();
    await expectNoAxeViolations(own);
    await own.keyboard.type(recovery[0] ?? "");
    await own.keyboard.press("Enter");
    await expectNotice(own, "Usuário atualizado com sucesso!");
  });
});

test("contract: who enters with the company's account alone is led to the sign-in, and finds there again what was typed", async ({
  page,
}) => {
  await signInByCall(page, "admin");
  const { usuario_id } = await make(page, "empresa");
  await page.goto(`${LIST}/editar/${usuario_id}?tab=A`);
  await field(page, "Cargo").fill("Analista");
  // As the server answers somebody without a password: nobody of the demo network is one.
  await page.route(`**${API}/${usuario_id}`, async (route) => {
    if (route.request().method() === "GET") return await route.fallback();
    const msg_log = { motivo: "reautenticar", formas: ["entrada"] };
    const json = { msg_id: 403, msg_txt: "Confirme que é você para continuar.", msg_log, json_data: null };
    return await route.fulfill({ status: 403, json });
  });
  await button(page, "Salvar").click();
  await expect(proof(page)).toContainText("entre novamente com ela, volte a esta tela e salve");
  await page.unroute(`**${API}/${usuario_id}`);
  await proof(page).getByRole("button", { name: "Entrar novamente" }).click();
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  await page.getByLabel("Login").fill("admin@pac.demo");
  await page.getByLabel("Senha", { exact: true }).fill(DEMO_PASSWORD);
  await button(page, "Entrar").click();
  await expect(page).toHaveURL(new RegExp(`${LIST}/editar/${usuario_id}`));
  await expect(field(page, "Cargo")).toHaveValue("Analista");
  await button(page, "Salvar").click();
  await expectNotice(page, "Usuário atualizado com sucesso!");
});

test("contract: an administrator ends somebody's sessions on their form, and their own but this one", async ({
  page,
  browser,
}) => {
  const { made, own } = await newcomer(page, browser, "encerra");
  await own.goto("/dac");
  await page.goto(`${LIST}/editar/${made.usuario_id}?tab=A`);
  await button(page, "Encerrar sessões").click();
  await expect(dialog(page)).toContainText("As sessões desta pessoa terminam agora");
  await page.keyboard.press("Enter");
  await expectNotice(page, "1 sessão encerrada", "positive");
  await expect(own).toHaveURL(/\/auth\/login/);
  await expect(own.getByText(/As sessões foram encerradas por um administrador\./)).toBeVisible();
  await button(page, "Encerrar sessões").click();
  await dialog(page).getByRole("button", { name: "Sim" }).click();
  await expectNotice(page, "Não havia sessão para encerrar", "positive");

  await test.step("who is suspended has none", async () => {
    const suspended = bodyOf("encerra", { acesso_status: "S" });
    const answer = await page.request.put(`${API}/${made.usuario_id}`, { data: suspended });
    expect(answer.ok(), await answer.text()).toBe(true);
    await page.setViewportSize(PHONE);
    await page.reload();
    await expect(button(page, "Salvar")).toBeVisible();
    await expect(button(page, "Encerrar sessões")).toHaveCount(0);
  });
});
