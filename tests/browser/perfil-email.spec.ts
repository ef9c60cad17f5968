import { expect, type Locator, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../web/acesso/parts/demo-logins.ts";
import { expectNotice, signInByCall } from "./journey.ts";
import { test } from "./test.ts";

const PERFIL = "/usuario/perfil";
const FAILED = "Ocorreu um erro desconhecido. Por favor, tente novamente mais tarde";

const field = (page: Page, label: string): Locator => page.getByRole("textbox", { name: label, exact: true });
const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
const save = (page: Page): Promise<void> => button(page, "Salvar").click();

test("PERF-06 PERF-07 PERF-10 OP-12: another e-mail asks for the password below it, tells what is wrong with it there, and keeps it nowhere", async ({
  page,
}) => {
  await signInByCall(page, "italo.barreto");
  await page.goto(PERFIL);
  const [email, senha] = [field(page, "E-mail"), field(page, "Senha atual")];
  await expect(email).toHaveValue("italo.barreto@pac.demo");
  await expect(senha).toHaveCount(0);

  await test.step("it is asked for while the e-mail is another one, and forgotten with it", async () => {
    await email.fill("ITALO.barreto@pac.demo");
    await expect(senha).toHaveCount(0);
    await email.fill("italo@casa.example");
    await expect(senha).toHaveAttribute("autocomplete", "current-password");
    await expect(senha).toHaveAttribute("type", "password");
    await senha.fill("Segredo#1");
    await email.fill("italo.barreto@pac.demo");
    await expect(senha).toHaveCount(0);
    await expect(button(page, "Desfazer")).toBeDisabled();
    await email.fill("italo@casa.example");
    await expect(senha).toHaveValue("");
    await senha.fill("Segredo#1");
    await button(page, "Desfazer").click();
    await expect(email).toHaveValue("italo.barreto@pac.demo");
    await expect(senha).toHaveCount(0);
  });

  await test.step("missing, nothing is sent; wrong, the server's word stands on it", async () => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "PUT") sent.push(request.url());
    });
    await email.fill("italo@casa.example");
    await save(page);
    await expect(senha).toBeFocused();
    await expect(senha).toHaveAccessibleDescription(/^Informe a senha atual para alterar o e-mail\./);
    expect(sent).toEqual([]);
    await senha.fill("Segredo#1");
    await save(page);
    await expectNotice(page, FAILED);
    await expect(senha).toHaveAccessibleDescription(/^A senha atual não confere\./);
    await expect(senha).toBeFocused();
  });

  await test.step("right, the e-mail is saved, and the password is gone from the screen and the browser", async () => {
    await page.getByRole("button", { name: "Fechar aviso" }).click();
    await senha.fill(DEMO_PASSWORD);
    await senha.press("Enter");
    await expectNotice(page, "Perfil atualizado com sucesso!");
    await expect(senha).toHaveCount(0);
    await page.reload();
    await expect(email).toHaveValue("italo@casa.example");
    const kept = await page.evaluate(async () => {
      const texts = [JSON.stringify([localStorage, sessionStorage])];
      for (const { name = "" } of await indexedDB.databases()) {
        const opening = indexedDB.open(name);
        await new Promise((resolve) => {
          opening.addEventListener("success", resolve);
        });
        const db = opening.result;
        for (const store of db.objectStoreNames) {
          const reading = db.transaction(store).objectStore(store).getAll();
          await new Promise((resolve) => {
            reading.addEventListener("success", resolve);
          });
          texts.push(JSON.stringify(reading.result));
        }
        db.close();
      }
      return texts.join();
    });
    expect(kept).not.toMatch(/Segredo#1|Demo#2026/);
  });
});

test("PERF-12 OP-12: too many wrong passwords are told on the field, and what else was changed can still be saved", async ({
  page,
}) => {
  await signInByCall(page, "wagner.pontes");
  const { json_data } = (await (await page.request.get("/api/v2/pac/usuario/perfil")).json()) as {
    json_data: object;
  };
  const data = { ...json_data, usuario_email: "wagner@casa.example", senha_atual: "Segredo#1" };
  for (let time = 0; time < 10; time += 1)
    expect((await page.request.put("/api/v2/pac/usuario/perfil", { data })).status()).toBe(422);
  await page.goto(PERFIL);
  await field(page, "Cargo").fill("Chefe da oficina");
  await field(page, "E-mail").fill("wagner@casa.example");
  await field(page, "Senha atual").fill(DEMO_PASSWORD);
  await save(page);
  await expectNotice(page, FAILED);
  await expect(field(page, "Senha atual")).toHaveAccessibleDescription(
    /^Muitas tentativas\. Aguarde 15 minutos/,
  );
  await page.getByRole("button", { name: "Fechar aviso" }).click();
  await field(page, "E-mail").fill("wagner.pontes@pac.demo");
  await save(page);
  await expectNotice(page, "Perfil atualizado com sucesso!");
});
