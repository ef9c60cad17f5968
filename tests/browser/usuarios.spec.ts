// Long because: the register of people, its form and an invitation up to the first sign-in share their people and steps.
import { expect, type Page } from "@playwright/test";
import { concessionarioBody } from "../http/samples.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { cutStream, mendStream } from "./cut-stream.ts";
import { expectNotice, signInByCall } from "./journey.ts";
import {
  button,
  card,
  changeBy,
  choose,
  dialog,
  expectOptions,
  field,
  fill,
  labels,
  makeBy,
  select,
} from "./register-form.ts";
import { test } from "./test.ts";
import { API, chips, LIST, make } from "./usuario-form.ts";

const CONTAS = "Conta Concessionário";

/** Pastes into what has the focus, as from a spreadsheet. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

test("contract: a new person, whose invitation is shown once", async ({ page, context, browser }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInByCall(page, "admin");

  await test.step("AHOM-12 AHOM-13* AUSR-01 AUSR-04 AUSR-06: the tabs, a card of one of them, and the way back to the administrative home", async () => {
    const { usuario_id } = await make(page, "parada", { acesso_status: "S" });
    await page.goto(`${LIST}/X`);
    await expect(page).toHaveURL(new RegExp(`${LIST}/A$`));
    const tabs = page.getByRole("navigation", { name: "Status" }).getByRole("link");
    await expect(tabs).toHaveText(["Ativos", "Suspensos", "Cancelados"]);
    await tabs.nth(1).click();
    await expect(page).toHaveURL(new RegExp(`${LIST}/S$`));
    await card(page, "Jornada parada").click();
    await expect(page).toHaveURL(new RegExp(`${LIST}/editar/${usuario_id}\\?tab=S$`));
    await page.getByRole("link", { name: "Voltar para Usuários" }).click();
    await expect(page).toHaveURL(new RegExp(`${LIST}/S$`));
    await tabs.nth(2).click();
    await expect(page).toHaveURL(new RegExp(`${LIST}/C$`));
    await tabs.first().click();
    await expect(page).toHaveURL(new RegExp(`${LIST}/A$`));
    await page.getByRole("link", { name: "Voltar para Administrativo" }).click();
    await expect(page).toHaveURL(/\/administrativo$/);
    await page.goBack();
  });

  await test.step("contract: accounts that do not come are no empty list: it is said, and asked for again", async () => {
    const path = "**/api/v2/pac/concessionarios";
    await page.route(path, (route) => route.fulfill({ status: 500, body: "" }));
    // What another journey saves would have them read again under the hand.
    await cutStream(page);
    const told = page.getByRole("alert").filter({ hasText: "Ocorreu um erro ao carregar os dados" });
    const again = told.getByRole("button", { name: "Tentar novamente" });
    // On a phone, where an error takes the place of a field's help, the way to the accounts stays.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${LIST}/adicionar?status=C&tab=C`);
    await expect(again).toBeVisible();
    await button(page, "Salvar").click();
    await expect(select(page, CONTAS)).toHaveAccessibleDescription(/^Campo obrigatório/);
    await expect(again).toBeVisible();
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await expect(again).toBeVisible();
    await select(page, CONTAS).fill("jundiai");
    await expect(page.getByRole("listbox", { name: CONTAS })).toHaveText(
      "Ocorreu um erro ao carregar os dados",
    );
    await page.keyboard.press("Escape");
    // Left, the field would say that it is required, and so move the button from under the hand.
    await page.unroute(path);
    await again.click();
    await expect(told).toHaveCount(0);
    // What was typed is still there.
    await select(page, CONTAS).press("ArrowDown");
    await expect(page.getByRole("option")).toHaveText(["100102 - Estrela Jundiaí"]);
    await mendStream(page);
    await page.goto(`${LIST}/C`);
  });

  await test.step("AHOM-13 AUSR-03 AUSR-10* AUSR-11 AUSR-13* AUSR-15* AUSR-16 AUSR-17 OP-88*: Novo begins with the tab's status; what is missing is told on each field, and nothing is sent", async () => {
    await page.getByRole("link", { name: "Novo" }).click();
    await expect(page).toHaveURL(new RegExp(`${LIST}/adicionar\\?status=C&tab=C$`));
    await expect(page).toHaveTitle("PAC - Novo Usuário");
    await expect(page.getByRole("heading", { name: "Novo Usuário", level: 1 })).toBeVisible();
    await expect(labels(page)).toHaveText([
      "Nome *",
      "E-mail *",
      "CPF *",
      "Telefone *",
      "Cargo *",
      "Grupo de Acesso *",
      "ID América *",
      "Status de Cadastro *",
      "Conta Concessionário *",
    ]);
    await expect(page.getByRole("form").getByRole("button")).toHaveText(["Limpar", "Salvar"]);
    await expect(select(page, "Status de Cadastro")).toHaveValue("Cancelado");
    await expectOptions(page, "Status de Cadastro", ["Ativo", "Suspenso", "Cancelado"]);
    await choose(page, "Status de Cadastro", "Ativo");
    const calls: string[] = [];
    page.on("request", (request) => void (request.method() === "POST" && calls.push(request.url())));
    await button(page, "Salvar").click();
    await expect(page.getByText("Campo obrigatório", { exact: true })).toHaveCount(8);
    await expect(select(page, CONTAS)).toHaveAccessibleDescription("Campo obrigatório");
    expect(calls).toEqual([]);
  });

  await test.step("AUSR-14: accounts are found by typing, pasted as a list, and taken away by Backspace", async () => {
    await select(page, CONTAS).click();
    await page.keyboard.type("jundiai");
    await expect(page.getByRole("option")).toHaveText(["100102 - Estrela Jundiaí"]);
    await page.keyboard.press("Enter");
    await expect(chips(page)).toHaveText(["100102 - Estrela Jundiaí"]);
    await paste(page, "100101, 100103;999999\n100102");
    await expect(chips(page)).toHaveText([/^100101 /, /^100102 /, /^100103 /]);
    await expect(select(page, CONTAS)).toHaveAccessibleDescription(
      "Não há concessionário ativo com a conta 999999.",
    );
    await page.keyboard.press("Backspace");
    await expect(chips(page)).toHaveText([/^100101 /, /^100102 /]);
    await page.keyboard.press("Escape");
  });

  await test.step("AUSR-12 AUSR-19: Limpar empties it; masks follow what is typed; the group of access is chosen", async () => {
    await paste(page, "777777 888888");
    await expect(select(page, CONTAS)).toHaveAccessibleDescription(/777777, 888888/);
    await button(page, "Limpar").click();
    await expect(chips(page)).toHaveCount(0);
    await expect(select(page, CONTAS)).toHaveAccessibleDescription("");
    await expect(select(page, "Status de Cadastro")).toHaveValue("Cancelado");
    await choose(page, "Status de Cadastro", "Ativo");
    await fill(page, {
      Nome: "Jornada Nova",
      "E-mail": "GA@pac.demo",
      Cargo: "Peças",
      "ID América": "J-NOVA",
    });
    await field(page, "CPF").pressSequentially("123456789x");
    await expect(field(page, "CPF")).toHaveValue("123.456.789-X");
    await field(page, "CPF").press("Backspace");
    await field(page, "CPF").pressSequentially("09");
    await expect(field(page, "CPF")).toHaveValue("123.456.789-09");
    await field(page, "Telefone").pressSequentially("11988887777");
    await expect(field(page, "Telefone")).toHaveValue("(11) 98888-7777");
    await choose(page, "Grupo de Acesso", "Concessionário Automóveis");
    await select(page, CONTAS).focus();
    await paste(page, "100101\n100102\n100103\n100104");
  });

  await test.step("AUSR-27* AUSR-30 OP-100: another person's login is refused on its field, whatever its case, and the form stays as it was", async () => {
    await button(page, "Salvar").click();
    await expectNotice(page, "Ocorreu um erro desconhecido. Por favor, tente novamente mais tarde");
    await expect(field(page, "E-mail")).toHaveAccessibleDescription(
      "Já existe uma pessoa que entra com este e-mail.",
    );
    await field(page, "E-mail").fill("nova@jornada.example");
    await field(page, "ID América").fill("a100001");
    await button(page, "Salvar").click();
    await expect(field(page, "ID América")).toHaveAccessibleDescription(
      "Já existe uma pessoa que entra com este ID América.",
    );
    await expect(field(page, "Nome")).toHaveValue("Jornada Nova");
    await expect(chips(page)).toHaveCount(4);
    await field(page, "ID América").fill("J-NOVA");
  });

  const invitation = page.getByRole("dialog", { name: "Convite de Jornada Nova" });
  const link = invitation.getByRole("textbox", { name: "Link" });
  await test.step("AUSR-26* AUSR-27* OP-12*: saved, the list shows the invitation over it, once", async () => {
    await page.keyboard.press("Control+Enter");
    await expectNotice(page, "Usuário criado com sucesso!");
    await expect(page).toHaveURL(new RegExp(`${LIST}/C$`));
    await expect(invitation).toContainText("Ele só aparece agora e não é guardado.");
    await expect(link).toHaveAccessibleDescription(/^Vale até \d\d\/\d\d\/\d{4} \d\d:\d\d, uma vez$/);
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
    await invitation.getByRole("button", { name: "Copiar convite" }).click();
    await expectNotice(page, "Convite copiado", "positive");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
  });

  await test.step("AUSR-05* OP-12*: another one ends the one before; a card says who it is", async () => {
    const first = await link.inputValue();
    await invitation.getByRole("button", { name: "Gerar outro" }).click();
    await expect(link).not.toHaveValue(first);
    const read = async (address: string) =>
      (await page.request.post("/api/v2/auth/convite", { data: { token: address.split("#")[1] } })).status();
    expect(await read(first)).toBe(400);
    expect(await read(await link.inputValue())).toBe(200);
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage, location.href]));
    expect(kept).not.toContain((await link.inputValue()).split("#")[1]);
    await invitation.getByRole("button", { name: "Fechar" }).click();
    await expect(invitation).toHaveCount(0);
    await page.reload();
    await page.getByRole("link", { name: "Ativos", exact: true }).click();
    await expect(card(page, "Jornada Nova")).toHaveText(
      /Jornada Nova\s*Sem senha\s*ID América: J-NOVA.*123\.456\.789-09\s*\(11\) 98888-7777\s*Contas: 100101, 100102, 100103/,
    );
    await expect(invitation).toHaveCount(0);
  });

  await test.step("contract: a finger on '+1' shows all accounts, and leaves the card's form closed", async () => {
    const storageState = await context.storageState();
    const phone = await browser.newContext({ hasTouch: true, storageState });
    const there = await phone.newPage();
    await there.goto(`${LIST}/A`);
    const all = there.getByRole("tooltip", { name: "100101, 100102, 100103 e 100104" });
    await there.getByRole("button", { name: "+1 conta de Jornada Nova" }).tap();
    await expect(all).toBeVisible();
    await there.getByRole("heading", { name: "Usuários" }).tap();
    await expect(all).toHaveCount(0);
    await expect(there).toHaveURL(new RegExp(`${LIST}/A$`));
    await phone.close();
  });
});

test("contract: on a phone: a person is found by any field, changed, undone, refused, deleted", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByCall(page, "admin");
  const conta = "380001";
  await makeBy(
    page,
    "/api/v2/pac/administrativo/concessionarios",
    concessionarioBody({ concessionario_conta: conta, concessionario_nome: "Fechada" }),
  );
  await page.goto(`${LIST}/A`);
  await expect(page.getByRole("link", { name: "Novo" })).toBeVisible();
  const areas = page.getByRole("navigation", { name: "Áreas" });
  await expect(areas.getByRole("link", { name: "Administrativo" })).toBeInViewport({ ratio: 1 });
  const { usuario_id } = await make(page, "fone", { usuario_concessionario_codigo: ["100101", conta] });

  await test.step("AUSR-02 AUSR-08 AUSR-10: a colleague's new person comes into the list, and is found by any field", async () => {
    await expect(card(page, "Jornada fone")).toBeVisible();
    for (const busca of ["FONE@jornada", "j-fone balcão", "529.982.247-25 fone", `${conta} concessionario`]) {
      await page.getByRole("searchbox").fill(busca);
      await expect(page.getByRole("list", { name: "Usuários" }).getByRole("link")).toHaveText([
        /^Jornada fone/,
      ]);
    }
    await page.getByRole("searchbox").fill("não existe");
    await expect(page.getByText("Nenhum resultado encontrado.", { exact: true })).toBeVisible();
    await page.getByRole("searchbox").fill("");
    await card(page, "Jornada fone").click();
    await expect(page).toHaveURL(new RegExp(`${LIST}/editar/${usuario_id}\\?tab=A$`));
    await expect(page).toHaveTitle("PAC - Editando Usuário: Jornada fone");
  });

  await test.step("contract: a closed account stays the person's, and says at once that it is closed", async () => {
    await expect(chips(page)).toHaveText(["100101 - Estrela Campinas", `${conta} - Fechada`]);
    const closed = concessionarioBody({ concessionario_status: "inativo" });
    await changeBy(page, `/api/v2/pac/administrativo/concessionarios/${conta}`, closed);
    await expect(chips(page)).toHaveText(["100101 - Estrela Campinas", `${conta} (inativo)`]);
    await expectNoAxeViolations(page);
  });

  await test.step("AUSR-15 OP-87*: Desfazer restores everything, also the accounts", async () => {
    await field(page, "Nome").fill("Outra");
    await choose(page, "Status de Cadastro", "Suspenso");
    await button(page, "Tirar todas as contas").click();
    await expect(chips(page)).toHaveCount(0);
    await button(page, "Desfazer").click();
    await expect(field(page, "Nome")).toHaveValue("Jornada fone");
    await expect(select(page, "Status de Cadastro")).toHaveValue("Ativo");
    await expect(chips(page)).toHaveCount(2);
    await expect(button(page, "Desfazer")).toBeDisabled();
  });

  await test.step("who has no password is invited without a question", async () => {
    await button(page, "Gerar convite").click();
    const invitation = page.getByRole("dialog", { name: "Convite de Jornada fone" });
    await expect(invitation.getByRole("textbox", { name: "Link" })).toHaveValue(
      /\/auth\/definir-senha#.{20,}$/,
    );
    await invitation.getByRole("button", { name: "Fechar" }).click();
  });

  await test.step("AUSR-26 AUSR-27 AUSR-30: why a save is refused stands beside the buttons, and what was written stays", async () => {
    await field(page, "Cargo").fill("Gerente");
    await page.route(`**${API}/${usuario_id}`, async (route) => {
      if (route.request().method() === "GET") return await route.fallback();
      const msg_txt = "É o último administrador que pode entrar. Cadastre outro antes.";
      return await route.fulfill({
        status: 400,
        json: { msg_id: 400, msg_txt, msg_log: null, json_data: null },
      });
    });
    await button(page, "Salvar").click();
    await expectNotice(page, "Ocorreu um erro desconhecido. Por favor, tente novamente mais tarde");
    await expect(page.getByRole("form", { name: "Editando Usuário" }).getByRole("alert")).toHaveText(
      "É o último administrador que pode entrar. Cadastre outro antes.",
    );
    await expect(field(page, "Cargo")).toHaveValue("Gerente");
    await page.unroute(`**${API}/${usuario_id}`);
    await expect(button(page, "Salvar")).toBeFocused();
    await page.keyboard.press("Control+Enter");
    await expectNotice(page, "Usuário atualizado com sucesso!");
    await expect(page).toHaveURL(new RegExp(`${LIST}/A$`));
    await expect(card(page, "Jornada fone")).toBeFocused();
  });

  await test.step("AUSR-07 AUSR-28 AUSR-29 OP-90: deleted after a question; a failure has its row's words, and says why", async () => {
    const remove = button(page, "Excluir Jornada fone");
    await expect(remove).toHaveAttribute("title", "Excluir Usuario");
    // Nobody deletes themselves.
    await expect(button(page, "Excluir Helena Prado")).toHaveCount(0);
    await remove.click();
    await expect(dialog(page)).toContainText("Deseja realmente excluir este registro?");
    await page.route(`**${API}/${usuario_id}?*`, async (route) => {
      const msg_txt = "É o último administrador que pode entrar. Cadastre outro antes.";
      const json = { msg_id: 400, msg_txt, msg_log: null, json_data: null };
      await route.fulfill({ status: 400, json });
    });
    await dialog(page).getByRole("button", { name: "Sim" }).click();
    await expectNotice(page, "Ocorreu um erro na exclusão do usuario");
    await expect(dialog(page).getByRole("alert")).toHaveText(/É o último administrador/);
    await page.unroute(`**${API}/${usuario_id}?*`);
    const deletions: string[] = [];
    page.on("request", (request) => void (request.method() === "DELETE" && deletions.push(request.url())));
    await dialog(page)
      .getByRole("button", { name: "Sim" })
      .evaluate((yes: HTMLButtonElement) => {
        yes.click();
        yes.click();
      });
    await expectNotice(page, "Exclusão feita com sucesso");
    // Pressed twice it is asked for once.
    expect(deletions).toHaveLength(1);
    await expect(card(page, "Jornada fone")).toHaveCount(0);
  });
});
