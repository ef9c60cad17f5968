import { expect, type Locator, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../web/acesso/parts/demo-logins.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { cutStream } from "./cut-stream.ts";
import { enterAs, expectNotice, personOn, signIn, signInByCall } from "./journey.ts";
import { test } from "./test.ts";

const PERFIL = "/usuario/perfil";
const FAILED = "Ocorreu um erro desconhecido. Por favor, tente novamente mais tarde";

const field = (page: Page, label: string): Locator => page.getByRole("textbox", { name: label, exact: true });
const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
const save = (page: Page): Promise<void> => button(page, "Salvar").click();

test("LAY-16 PERF-01*: a person finds their profile in the header, undoes, saves, and is called by the new name at once", async ({
  page,
}) => {
  await signIn(page, "leandro.kovalski");
  await button(page, "Menu de Leandro Kovalski, LK").click();
  await page.getByRole("link", { name: "Meu perfil" }).click();
  await expect(page).toHaveURL(/\/usuario\/perfil$/);
  await expect(page).toHaveTitle("PAC - Meu perfil");
  const [nome, email, cpf] = [field(page, "Nome"), field(page, "E-mail"), field(page, "CPF")];
  const [telefone, cargo] = [field(page, "Telefone"), field(page, "Cargo")];
  const contas = page.getByRole("combobox", { name: "Conta Concessionário" });

  await test.step("PERF-03 PERF-08*: what is stored is shown masked; the accounts cannot be changed", async () => {
    await expect(nome).toHaveValue("Leandro Kovalski");
    await expect(email).toHaveValue("leandro.kovalski@pac.demo");
    await expect(cpf).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d\d$/);
    await expect(telefone).toHaveValue(/^\(11\) 9\d{4}-\d{4}$/);
    await expect(cargo).toHaveValue("Gerente de peças");
    await expect(contas).not.toBeEditable();
    await expect(page.getByRole("form", { name: "Meu perfil" })).toContainText(/100107 - /);
    await expect(button(page, "Desfazer")).toBeDisabled();
  });

  await test.step("PERF-06 PERF-07* OP-87: a blank or wrong field is told, and nothing is sent; Desfazer brings everything back", async () => {
    const before = await cpf.inputValue();
    await nome.fill(" ");
    await email.fill("leandro");
    await cargo.fill("");
    await cpf.fill("");
    await telefone.fill("11 9710");
    await save(page);
    await expect(page.getByText("Campo obrigatório", { exact: true })).toHaveCount(3);
    await expect(email).toHaveAccessibleDescription("O e-mail não é válido.");
    await expect(telefone).toHaveAccessibleDescription("O telefone tem o DDD e mais 8 ou 9 dígitos.");
    await expect(nome).toBeFocused();
    await button(page, "Desfazer").click();
    await expect(page.getByText("Campo obrigatório", { exact: true })).toHaveCount(0);
    await expect(nome).toHaveValue("Leandro Kovalski");
    await expect(email).toHaveValue("leandro.kovalski@pac.demo");
    await expect(cpf).toHaveValue(before);
  });

  await test.step("PERF-04 PERF-05 OP-98*: the masks follow what is typed; wrong check digits get a remark", async () => {
    await cpf.fill("");
    await cpf.pressSequentially("52998224724");
    await expect(cpf).toHaveValue("529.982.247-24");
    await expect(cpf).toHaveAccessibleDescription("Confira o CPF: os dígitos verificadores não combinam.");
    // Into the middle: the caret stays where it is typed.
    await cpf.press("Home");
    await cpf.press("Delete");
    await cpf.press("6");
    await expect(cpf).toHaveValue("629.982.247-24");
    expect(await cpf.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1);
    await cpf.press("End");
    await cpf.press("Backspace");
    await cpf.press("Backspace");
    await cpf.press("x");
    await expect(cpf).toHaveValue("629.982.247-X");
    // What has no place in the mask is not cut: it is no CPF, and is said to be none.
    await cpf.press("5");
    await expect(cpf).toHaveValue("629.982.247-X5");
    await expect(cpf).toHaveAccessibleDescription("O CPF tem 11 dígitos.");
    await cpf.press("Backspace");
    await expect(cpf).toHaveValue("629.982.247-X");
    await expect(cpf).toHaveAccessibleDescription("");
    await telefone.fill("1140020001");
    await expect(telefone).toHaveValue("(11) 4002-0001");
  });

  await test.step("PERF-11: saved, the header says the new name, and it stays", async () => {
    await nome.fill("Leandro Souza");
    await nome.press("Enter");
    await expectNotice(page, "Perfil atualizado com sucesso!");
    await expect(button(page, "Menu de Leandro Souza, LS")).toBeVisible();
    await expect(button(page, "Desfazer")).toBeDisabled();
    await page.reload();
    await expect(button(page, "Menu de Leandro Souza, LS")).toBeVisible();
    await expect(cpf).toHaveValue("629.982.247-X");
    await expect(telefone).toHaveValue("(11) 4002-0001");
  });
});

test("PERF-12 OP-100: a failure is told by the one notice, what is known of it on its field, and nothing typed is lost", async ({
  page,
}) => {
  await signInByCall(page, "luciana.dantas");
  await page.goto(PERFIL);
  await field(page, "E-mail").fill("GA@pac.demo");
  await field(page, "Senha atual").fill(DEMO_PASSWORD);
  await save(page);
  await expectNotice(page, FAILED);
  await expect(field(page, "E-mail")).toHaveAccessibleDescription("Já existe uma pessoa com este e-mail.");
  await expect(field(page, "E-mail")).toBeFocused();
  await page.getByRole("button", { name: "Fechar aviso" }).click();
  await button(page, "Desfazer").click();
  await field(page, "Cargo").fill("Diretora");
  await page.context().setOffline(true);
  await save(page);
  await expectNotice(page, FAILED);
  await expect(field(page, "Cargo")).toHaveValue("Diretora");
  await page.context().setOffline(false);
  await save(page);
  await expectNotice(page, "Perfil atualizado com sucesso!");
});

test("PERF-10: what was saved elsewhere meanwhile is shown, and comes in where nothing was typed; saved again, both are kept, and the other browser shows them by itself", async ({
  page,
  browser,
}) => {
  // Without the live stream, which would bring what was saved elsewhere before the save.
  await cutStream(page);
  await signInByCall(page, "marta.ogliari");
  await page.goto(PERFIL);
  await field(page, "Nome").fill("Marta O. Ogliari");
  const other = await personOn(browser, "marta.ogliari", PERFIL);
  await field(other, "Cargo").fill("Chefe de oficina");
  await save(other);
  await expectNotice(other, "Perfil atualizado com sucesso!");
  await save(page);
  const dialog = page.getByRole("dialog", { name: "Atenção!" });
  await expect(dialog).toContainText("O perfil foi alterado em outro lugar enquanto estava aberto.");
  await expect(dialog).toContainText("CargoAntesOrçamentistaVersão atualChefe de oficina");
  await expect(dialog).not.toContainText("Nome");
  await dialog.getByRole("button", { name: "Manter o que escrevi" }).click();
  await expect(field(page, "Nome")).toHaveValue("Marta O. Ogliari");
  await expect(field(page, "Cargo")).toHaveValue("Chefe de oficina");
  await save(page);
  await expectNotice(page, "Perfil atualizado com sucesso!");
  await expect(button(page, "Menu de Marta O. Ogliari, MO")).toBeVisible();
  await expect(button(other, "Menu de Marta O. Ogliari, MO")).toBeVisible();
  await expect(field(other, "Nome")).toHaveValue("Marta O. Ogliari");
  await other.reload();
  await expect(field(other, "Cargo")).toHaveValue("Chefe de oficina");
  await expect(field(other, "Nome")).toHaveValue("Marta O. Ogliari");
});

test("PERF-02 PERF-06: leaving with changes asks; who is signed out is not held", async ({ page }) => {
  await signIn(page, "cristina.falcao", PERFIL);
  const home = page.getByRole("link", { name: "PAC, página inicial" });
  await field(page, "Cargo").fill("Outro cargo");
  await home.click();
  const question = page.getByRole("dialog", { name: "Sair sem salvar?" });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Continuar editando" }).click();
  await expect(field(page, "Cargo")).toHaveValue("Outro cargo");
  await home.click();
  await question.getByRole("button", { name: "Sair sem salvar" }).click();
  await expect(page).toHaveURL(/\/dac$/);
  // Given up: nothing of it is left.
  await page.goto(PERFIL);
  await expect(field(page, "Cargo")).toHaveValue("Balcão de peças");
  await field(page, "Cargo").fill("Outro cargo");
  await button(page, "Menu de Cristina Falcão, CF").click();
  await page.getByRole("button", { name: "Desconectar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Desconectar e descartar" }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await enterAs(page, "cristina.falcao");
  await expect(page).toHaveURL(/\/dac$/);
  await page.goto(PERFIL);
  await expect(field(page, "Cargo")).toHaveValue("Balcão de peças");
});

test("AUTH-51 PERF-02 PERF-06 contract: what was changed and not saved outlives a reload and an expired session, never a password, and is open in one tab", async ({
  page,
  context,
}) => {
  await signIn(page, "rosangela.cavalcanti", PERFIL);
  await field(page, "Telefone").fill("11 97777-0000");
  await field(page, "E-mail").fill("rosangela@example.com");
  await field(page, "Senha atual").fill(DEMO_PASSWORD);
  await page.reload();
  const note = page.getByRole("note");
  await expect(note).toContainText("Estas alterações ainda não foram salvas.");
  await expect(field(page, "Telefone")).toHaveValue("(11) 97777-0000");
  await expect(field(page, "E-mail")).toHaveValue("rosangela@example.com");
  await expect(field(page, "Senha atual")).toHaveValue("");
  await expectNoAxeViolations(page);

  await test.step("in a second tab it is read-only until that one takes over", async () => {
    const second = await context.newPage();
    await second.goto(PERFIL);
    await expect(second.getByRole("alert")).toContainText("Esta página está aberta em outra aba.");
    await button(second, "Continuar aqui").click();
    await field(second, "Cargo").fill("Chefe de pátio");
    await expect(page.getByRole("alert")).toContainText("Esta página está aberta em outra aba.");
    // As a person closes a tab: one that is killed tells nobody.
    await second.close({ runBeforeUnload: true });
    await expect(field(page, "Cargo")).toHaveValue("Chefe de pátio");
    await expect(field(page, "Telefone")).toHaveValue("(11) 97777-0000");
  });

  await test.step("the session ends under it; who comes back goes on", async () => {
    await context.clearCookies();
    await field(page, "Senha atual").fill(DEMO_PASSWORD);
    await save(page);
    await expect(page).toHaveURL(/\/auth\/login/);
    await enterAs(page, "rosangela.cavalcanti");
    await expect(page).toHaveURL(/\/usuario\/perfil$/);
    await expect(field(page, "Cargo")).toHaveValue("Chefe de pátio");
    await expect(note).toBeVisible();
  });

  await test.step("undone, nothing of it is left", async () => {
    await button(page, "Desfazer").click();
    await expect(note).toHaveCount(0);
    await page.reload();
    await expect(field(page, "Cargo")).toHaveValue("Gerente de peças");
    await expect(note).toHaveCount(0);
  });
});
