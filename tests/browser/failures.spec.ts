import { expect, type Page } from "@playwright/test";
import { cutStream } from "./cut-stream.ts";
import { expectNotice, fieldOf, freeNumero, openCard, sendClaims, signIn, signInByCall } from "./journey.ts";
import { test } from "./test.ts";

const UNKNOWN = "Ocorreu um erro desconhecido. Por favor, tente novamente mais tarde";
const LIST = "/ga/historico/requisicoes";
const COMMIT = "**/api/v2/pac/requisicoes?action=commit";

/** What a server says of an error that no row lets through. */
const REFUSED = { msg_id: 400, msg_txt: "Texto do servidor", msg_log: null, json_data: null };

/** Answers these calls with errors until the returned function is called. */
async function breakCalls(
  page: Page,
  url: string | RegExp,
  method: "GET" | "PUT",
): Promise<() => Promise<void>> {
  await page.route(url, (route) =>
    route.request().method() !== method
      ? route.fallback()
      : route.fulfill(method === "GET" ? { status: 500, body: "" } : { status: 400, json: REFUSED }),
  );
  return () => page.unroute(url);
}

/** Sends a claim and returns its address. */
async function sentClaim(page: Page): Promise<string> {
  await signInByCall(page, "dealer.autos");
  const [numero] = await sendClaims(page, freeNumero(), "BRK-1234", 1);
  return `${LIST}/${numero}`;
}

test("HIST-15 CROSS-01: a list that cannot be read is told once where it would stand, and comes by itself", async ({
  page,
}) => {
  await page.clock.install();
  const mend = await breakCalls(page, "**/api/v2/pac/requisicoes?*", "GET");
  await signIn(page, "ga", LIST);
  const told = page.getByRole("alert");
  await expect(told).toHaveText(`${UNKNOWN}Tentar novamente`);
  await expect(page.getByRole("region", { name: "Avisos" })).toBeEmpty();
  const again = page.getByRole("button", { name: "Tentar novamente" });
  const asked = page.waitForResponse("**/api/v2/pac/requisicoes?*");
  await again.press("Enter");
  await asked;
  await expect(told).toHaveText(`${UNKNOWN}Tentar novamente`);
  await mend();
  await page.clock.fastForward(31_000);
  await expect(page.getByRole("table").getByRole("link").first()).toBeVisible();
  await expect(told).toHaveCount(0);
});

test("DET-03 INT-01 CROSS-01: a request and a thread that cannot be read say so, and come by themselves or by a key", async ({
  page,
}) => {
  await page.clock.install();
  // Without the stream: what others write has things read again, and what failed may have come before the key.
  await cutStream(page);
  const path = await sentClaim(page);
  const id = path.split("/").at(-1);
  const mend = await breakCalls(page, `**/api/v2/pac/requisicoes/${id}`, "GET");
  await page.goto(path);
  await expect(page.getByRole("alert")).toHaveText(`${UNKNOWN}Tentar novamente`);
  await mend();
  await page.clock.fastForward(31_000);
  await expect(page.getByRole("heading", { level: 1, name: "Sinistro" })).toBeVisible();

  const mendThread = await breakCalls(page, `**/api/v2/pac/requisicoes/${id}/interacoes`, "GET");
  await page.reload();
  const thread = page.getByRole("region", { name: "Interações" });
  await expect(thread.getByRole("alert")).toHaveText(`${UNKNOWN}Tentar novamente`);
  // What could be read is there all the same.
  await expect(page.getByText("BRK-1234", { exact: true })).toBeVisible();
  await mendThread();
  await thread.getByRole("button", { name: "Tentar novamente" }).press("Enter");
  await expect(thread.getByText("Nenhuma interação até o momento")).toBeVisible();
});

test("DET-16 INT-25 CROSS-01: a save, a move and a message that fail say so, keep what was written, and go out at the second try", async ({
  page,
}) => {
  const path = await sentClaim(page);
  await signInByCall(page, "ga");
  await page.goto(path);
  const mend = await breakCalls(page, /\/api\/v2\/pac\/requisicoes\/\d+(\/interacoes)?$/, "PUT");
  const answer = page.getByRole("form", { name: "Resposta" });
  const dismiss = () => page.getByRole("button", { name: "Fechar aviso" }).click();
  await answer.getByRole("textbox").fill("Peças a caminho.");
  const save = answer.getByRole("button", { name: "Salvar" });
  await save.press("Enter");
  await expectNotice(page, UNKNOWN);
  // Who works by keyboard goes on from there.
  await expect(save).toBeFocused();
  await dismiss();
  await page.getByRole("button", { name: "Status: Pendente" }).click();
  await page.getByRole("menuitemradio", { name: "Em Andamento" }).click();
  await expectNotice(page, UNKNOWN);
  await dismiss();
  await expect(page.getByRole("button", { name: "Status: Pendente" })).toBeEnabled();
  const message = page.getByRole("textbox", { name: "Mensagem" });
  await message.fill("Seguem amanhã.");
  await message.press("Control+Enter");
  await expectNotice(page, UNKNOWN);
  await expect(message).toHaveValue("Seguem amanhã.");
  await expect(answer.getByRole("textbox")).toHaveValue("Peças a caminho.");

  await mend();
  await save.click();
  await expectNotice(page, "Requisição atualizada!");
  await message.press("Control+Enter");
  await expectNotice(page, "Mensagem enviada!");
  await expect(message).toHaveValue("");
  await expect(
    page.getByRole("region", { name: "Interações" }).getByText("Seguem amanhã.", { exact: true }),
  ).toHaveCount(1);
});

test("FORM-46 FORM-45 OP-36: an Enviar that fails says so and keeps everything; one whose answer is lost is sent again, and stored once", async ({
  page,
}) => {
  // Not the person of the next journey: two forms of one person in one second have one number (OP-36).
  await signIn(page, "rodrigo.alkmim", "/dac");
  const form = await openCard(page, "Outros");
  const assunto = `Sem resposta ${freeNumero()}`;
  await fieldOf(form, "Assunto").fill(assunto);
  await fieldOf(form, "Descrição").fill("O pedido não foi faturado.");
  const mend = await breakCalls(page, COMMIT, "PUT");
  await form.getByRole("button", { name: "Enviar" }).click();
  await expectNotice(page, UNKNOWN);
  await expect(fieldOf(form, "Assunto")).toHaveValue(assunto);
  await expect(fieldOf(form, "Descrição")).toHaveValue("O pedido não foi faturado.");
  await expect(form.getByRole("alert")).toBeEmpty();
  await mend();
  const other = "Esta requisição já foi enviada com outro conteúdo.";
  await page.route(COMMIT, (route) =>
    route.fulfill({ status: 409, json: { ...REFUSED, msg_id: 409, msg_txt: other } }),
  );
  await form.getByRole("button", { name: "Enviar" }).click();
  await expect(form.getByRole("alert")).toHaveText(other);
  await expectNotice(page, UNKNOWN);
  await page.unroute(COMMIT);

  const numbers: number[] = [];
  await page.route(COMMIT, async (route) => {
    numbers.push((route.request().postDataJSON() as { req_numero: number }).req_numero);
    if (numbers.length > 1) return route.continue();
    await route.fetch();
    return route.abort("connectionreset");
  });
  await form.getByRole("button", { name: "Enviar" }).click();
  await expectNotice(page, "Requisição criada com sucesso!");
  expect(numbers).toEqual([numbers[0], numbers[0]]);
  // Under that number, or the next where somebody else had it already.
  await expect(page).toHaveURL(/\/dac\/historico\/requisicoes\/\d+$/);
  await page.goto("/dac/historico/requisicoes?ordenacao=data_desc");
  await expect(page.getByRole("link", { name: assunto })).toHaveCount(1);
});

test("FORM-45 CROSS-01 OP-36: an Enviar that takes long says so, and is sent once however often it is asked for", async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, "dealer.vans", "/dac");
  const form = await openCard(page, "Outros");
  await fieldOf(form, "Assunto").fill("Devagar");
  await fieldOf(form, "Descrição").fill("O pedido não foi faturado.");
  const held = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(COMMIT, async (route) => {
    sent += 1;
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(COMMIT);
  await form.getByRole("button", { name: "Enviar" }).click();
  await asked;
  await page.clock.fastForward(11_000);
  await expect(page.getByRole("status", { name: "Conexão" })).toHaveText(
    "O servidor está demorando para responder.",
  );
  await expect(form.getByRole("button", { name: "Enviar" })).toBeDisabled();
  await fieldOf(form, "Assunto").press("Control+Enter");
  await fieldOf(form, "Descrição").press("Control+Enter");
  held.resolve();
  await expectNotice(page, "Requisição criada com sucesso!");
  expect(sent).toBe(1);
});
