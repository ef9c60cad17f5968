import { expect } from "@playwright/test";
import { cutStream } from "./cut-stream.ts";
import { expectNotice, signInByCall } from "./journey.ts";
import { button, changeBy, choose, dialog, field, select } from "./register-form.ts";
import { test } from "./test.ts";
import { API, bodyOf, chips, LIST, make } from "./usuario-form.ts";

test("AUSR-19 OP-102 contract: a change of one's own access is asked about first, and ends the session", async ({
  page,
  browser,
}) => {
  await signInByCall(page, "admin");
  const { usuario_id, convite } = await make(page, "propria", { grupo_usuario_id: 1 });
  const own = await (await browser.newContext()).newPage();
  const signedIn = await own.request.post("/api/v2/auth/definir_senha", {
    data: { token: convite?.link.split("#")[1], senha: "Jacaranda-Roxo#31" },
  });
  expect(signedIn.ok(), await signedIn.text()).toBe(true);
  await own.goto(`${LIST}/editar/${usuario_id}?tab=A`);
  await choose(own, "Grupo de Acesso", "GA");
  await button(own, "Salvar").click();
  await expect(dialog(own)).toContainText("A sua sessão termina.");
  await dialog(own).getByRole("button", { name: "Não" }).click();
  await expect(select(own, "Grupo de Acesso")).toHaveValue("GA");

  await test.step("for who has a password an invitation is asked about too", async () => {
    await button(own, "Gerar convite").click();
    await expect(dialog(own)).toContainText("Esta pessoa já tem senha.");
    await dialog(own).getByRole("button", { name: "Não" }).click();
  });

  await button(own, "Salvar").click();
  await dialog(own).getByRole("button", { name: "Sim" }).click();
  await expect(own).toHaveURL(/\/auth\/login/);
});

test("AUSR-23* contract: of two who edit one person the second sees what differs, accounts too", async ({
  page,
}) => {
  await cutStream(page);
  await signInByCall(page, "admin");
  const { usuario_id } = await make(page, "dois");
  await page.goto(`${LIST}/editar/${usuario_id}?tab=A`);
  await field(page, "Cargo").fill("Gerente");
  const theirs = { usuario_cargo: "Diretora", usuario_concessionario_codigo: ["100101", "100102"] };
  await changeBy(page, `${API}/${usuario_id}`, bodyOf("dois", theirs));
  await button(page, "Salvar").click();
  await expect(dialog(page)).toContainText(
    "Este usuário foi alterado por outra pessoa enquanto estava aberto.",
  );
  await expect(dialog(page)).toContainText(
    "CargoAntesBalcão de peçasVersão atualDiretoraO que escreviGerente",
  );
  await expect(dialog(page)).toContainText("Conta ConcessionárioAntes100101Versão atual100101\n100102");
  await dialog(page).getByRole("button", { name: "Manter o que escrevi" }).click();
  await expect(chips(page)).toHaveCount(2);
  await button(page, "Salvar").click();
  await expectNotice(page, "Usuário atualizado com sucesso!");
});
