import { expect, type Page } from "@playwright/test";
import { cutStream } from "./cut-stream.ts";
import { callerOn, dealerSelector, expectNotice, personOn, signIn, signInByCall } from "./journey.ts";
import { API, HOME, weeksOf } from "./semanas.ts";
import { sendOutros } from "./send.ts";
import { test } from "./test.ts";

const LOAD_FAILED = "Ocorreu um erro ao carregar o histórico. Tentando novamente em 30 segundos";
const REFRESH_FAILED = "Ocorreu um erro ao atualizar o histórico. Tentando novamente em 30 segundos";

/** Turns the page's clock on by half a minute and holds that it asks for that path, and not in its first half. */
async function expectHalfMinutely(page: Page, path: RegExp): Promise<void> {
  let calls = 0;
  page.on("request", (request) => void (path.test(request.url()) && (calls += 1)));
  await page.clock.runFor(15_000);
  // Requests are told in their order: after the answer to this one all before are known.
  await page.evaluate(async () => void (await fetch("/healthz")));
  expect(calls, "in the first half").toBe(0);
  await page.clock.runFor(16_000);
  await expect.poll(() => calls, "after half a minute").toBeGreaterThan(0);
}

/** Makes 200202 what it says, by the register's own calls. */
async function saveDealer(admin: Page, concessionario_status: string): Promise<void> {
  const url = "/api/v2/pac/administrativo/concessionarios/200202";
  const { json_data } = (await (await admin.request.get(url)).json()) as { json_data: object };
  const saved = await admin.request.put(url, { data: { ...json_data, concessionario_status } });
  expect(saved.ok(), await saved.text()).toBe(true);
}

test("HOME-12 HOME-13 HIST-12 OP-59 LAY-11 LAY-13: a count that changed within 30 seconds is marked until its tab is opened; a dealer that is not active leaves an open selector", async ({
  page,
  browser,
}) => {
  await page.clock.install();
  // Only the timer can bring news.
  await cutStream(page);
  await signIn(page, "ivone.machado", "/dac");
  const pendente = page.getByRole("listitem").getByRole("link", { name: /^Pendente/ });
  await expect(pendente).toHaveText(/\d$/);
  const dealer = await callerOn(browser, "claudio.zanatta");
  const numero = await sendOutros(dealer, "200202");
  await expectHalfMinutely(page, /\/requisicoes\/resumo/);
  await expect(pendente).toHaveAccessibleName(/mudou desde a última vez$/);
  await expect(page.getByRole("listitem").getByRole("link", { name: /^Arquivado/ })).not.toHaveAccessibleName(
    /mudou/,
  );
  await page
    .getByRole("listitem")
    .getByRole("link", { name: /^Em Andamento/ })
    .click();
  const tab = page.getByRole("navigation", { name: "Status" }).getByRole("link", { name: /^Pendente/ });
  await expect(tab).toHaveAccessibleName(/mudou desde a última vez$/);
  await tab.click();
  await expect(tab).not.toHaveAccessibleName(/mudou/);
  await page.getByRole("link", { name: "Voltar para DAC" }).click();
  await expect(pendente).not.toHaveAccessibleName(/mudou/);
  // With the live stream, by which what the header offers moves while its page is open.
  const sending = dealer.getByRole("form", { name: "Nova mensagem" });
  await dealer.goto(`/dac/historico/requisicoes/${numero}`);
  await expect(sending).toBeVisible();
  const admin = await callerOn(browser, "admin");
  await saveDealer(admin, "inativo");
  await expect(
    dealer.getByText(
      "Este concessionário não está ativo: o histórico dele pode ser lido, mas nada pode ser enviado.",
    ),
  ).toBeVisible();
  await expect(sending).toBeHidden();
  await dealer.getByRole("navigation", { name: "Áreas" }).getByRole("link", { name: "DAC" }).click();
  await expect(dealerSelector(dealer)).toHaveValue("Todos");
  await expect(dealer.getByRole("heading", { name: "Requisições por tipo" })).toBeVisible();
  await saveDealer(admin, "ativo");
  await expect(dealerSelector(dealer)).toHaveValue("200202 - Pampa Utilitários");
});

test("HOME-14 HOME-15: counts that cannot be read are told, and read again 30 seconds later", async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, "dealer.vans", "/dac");
  const pendente = page.getByRole("listitem").getByRole("link", { name: /^Pendente/ });
  await expect(pendente).toHaveText(/\d$/);
  await page.context().setOffline(true);
  await page.clock.fastForward(31_000);
  await page.clock.fastForward(10_000);
  await expectNotice(page, REFRESH_FAILED);
  await expect(pendente).toHaveText(/\d$/);
  await page.getByRole("link", { name: "Gerenciamento de Acidentes" }).click();
  await page.clock.fastForward(10_000);
  await expectNotice(page, LOAD_FAILED);
  await expect(pendente).toHaveText("Pendente");
  await page.context().setOffline(false);
  await page.clock.fastForward(31_000);
  await expect(pendente).toHaveText(/\d$/);
});

test("INT-01 INT-02 INT-03 INT-04 OP-80*: an answer comes by itself within 30 seconds, and moves nothing that is being written", async ({
  page,
  browser,
}) => {
  await page.clock.install();
  // Only the timer can bring news.
  await cutStream(page);
  await signInByCall(page, "dealer.vans");
  const path = `/dac/historico/requisicoes/${await sendOutros(page, "200201")}`;
  await page.goto(path);
  await expect(page.getByText("Nenhuma interação até o momento")).toBeVisible();
  const message = page.getByRole("textbox", { name: "Mensagem" });
  await message.fill("Ainda escrevendo");
  const dac = await personOn(browser, "dac", path);
  await dac.getByRole("textbox", { name: "Mensagem" }).fill("Olá!");
  await dac.getByRole("button", { name: "Enviar" }).click();
  await expectNotice(dac, "Mensagem enviada!");
  await expect(page.getByRole("timer", { name: "Próxima atualização" })).toHaveText(/^Atualiza em \d+ s$/);
  await expectHalfMinutely(page, /\/interacoes$/);
  await expect(
    page.getByRole("region", { name: "Interações" }).getByText("Olá!", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Status: Em Andamento" })).toBeVisible();
  await expect(message).toBeFocused();
  await expect(message).toHaveValue("Ainda escrevendo");

  await test.step("and so in a conversation about a week", async () => {
    const [week] = await weeksOf(page, "200201", "H");
    const info_semana = week?.info_semana ?? "";
    // The half minute begins with the first answer.
    const read = page.waitForResponse(/\/listar_mensagens_semana\?/);
    await page.goto(`${HOME}?conversas=L&contato=200201&info_semana=${info_semana}`);
    await (await read).finished();
    const thread = page.getByRole("region", { name: "Mensagens", exact: true });
    await expect(thread).toBeVisible();
    const about = { concessionario_id: "200201", info_semana };
    await dac.request.post(`${API}/conversas/enviar_mensagem`, {
      data: { ...about, interacao_tipo: "sistema", interacao_texto: "E a semana?" },
    });
    await expectHalfMinutely(page, /\/listar_mensagens_semana\?/);
    await expect(thread.getByText("E a semana?", { exact: true })).toBeVisible();
  });
});

test("INT-19 INT-22 OP-55: nothing is sent without a text or a file; a file alone will do", async ({
  page,
}) => {
  await signInByCall(page, "dealer.vans");
  await page.goto(`/dac/historico/requisicoes/${await sendOutros(page, "200201")}`);
  const form = page.getByRole("form", { name: "Nova mensagem" });
  const send = form.getByRole("button", { name: "Enviar" });
  await expect(send).toBeDisabled();
  await form.getByRole("textbox", { name: "Mensagem" }).fill("  ");
  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleDescription("Escreva uma mensagem ou anexe um arquivo");
  const choosing = page.waitForEvent("filechooser");
  await form.getByRole("button", { name: "Anexar arquivos" }).click();
  await (await choosing).setFiles({ name: "nota.txt", mimeType: "text/plain", buffer: Buffer.from("ok") });
  await expect(form.getByRole("button", { name: "Remover: nota.txt" })).toBeVisible();
  await send.click();
  await expectNotice(page, "Mensagem enviada!");
  await expect(
    page.getByRole("region", { name: "Interações" }).getByRole("link", { name: "nota.txt" }),
  ).toBeVisible();
});
