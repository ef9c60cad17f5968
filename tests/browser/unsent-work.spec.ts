// Long because: every journey here needs the same deeds (holding uploads, killing a page, counting what is kept).
import { expect, type BrowserContext, type Locator, type Page } from "@playwright/test";
import { pdfFile } from "../http/samples.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { cutStream } from "./cut-stream.ts";
import {
  cellsOf,
  enterAs,
  expectNotice,
  fieldOf,
  formOf,
  freeChassi,
  openCard,
  personOn,
  signIn,
  signInByCall,
  undo,
} from "./journey.ts";
import { sendOutros } from "./send.ts";
import { test } from "./test.ts";

const UPLOADS = "**/api/v2/arquivos/req/id/**";
const { name, content: buffer, type: mimeType } = pdfFile();
const PDF = { name, buffer, mimeType };
const LONG = "Peças do lado direito: farol, grade e para-choque. Ação urgente…";

/** Holds all uploads, as on a stalled connection, until the returned function is called. */
async function holdUploads(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route(UPLOADS, () => {});
  return () => context.unroute(UPLOADS);
}

async function choose(page: Page, button: Locator): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await button.click();
  await (await choosing).setFiles(PDF);
}

/** Kills the page as a crash or an empty battery does: none of its code runs any more. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  await Promise.race([session.send("Page.crash").catch(() => {}), crashed]);
  await crashed;
  await page.close();
}

/** Ends the session on the server without the page's knowledge; its cookie becomes invalid. */
async function endSession(page: Page): Promise<void> {
  const { cookies } = await page.context().storageState();
  const answer = await fetch(new URL("/api/v2/auth/logout", page.url()), {
    headers: { cookie: cookies.map((one) => `${one.name}=${one.value}`).join("; ") },
  });
  expect(answer.status).toBe(200);
}

/** Number of stored rows of unsent work, of anybody. */
function keptParts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("pac_guardado");
        opening.addEventListener("error", () => reject(new Error("no database")));
        opening.addEventListener("success", () => {
          const counting = opening.result.transaction("partes").objectStore("partes").count();
          counting.addEventListener("success", () => {
            opening.result.close();
            resolve(counting.result);
          });
        });
      }),
  );
}

/**
 * Holds what the browser keeps, as a disk does that others use: whatever a page writes waits until the returned function
 * is called. From a page of its own, so that it outlives those that write.
 */
async function holdStore(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((held, reject) => {
        const opening = indexedDB.open("pac_guardado");
        opening.addEventListener("error", () => reject(new Error("no database")));
        opening.addEventListener("success", () => {
          const transaction = opening.result.transaction("partes", "readwrite");
          const spin = (): void => {
            held();
            if (document.title === "solto") return;
            transaction.objectStore("partes").count().addEventListener("success", spin);
          };
          transaction.addEventListener("complete", () => opening.result.close());
          document.title = "preso";
          spin();
        });
      }),
  );
  return async () => await page.evaluate(() => void (document.title = "solto"));
}

/** Starts a claim: a finished field, a field being typed in, a running upload, an open cell. */
async function beginClaim(page: Page, form: Locator): Promise<void> {
  await fieldOf(form, "Número da O.S.").fill("os-4711");
  await choose(page, form.getByRole("button", { name: "Orçamento (PDF)" }));
  await expect(form.getByRole("button", { name: `Cancelar: ${PDF.name}` })).toBeVisible();
  await fieldOf(form, "Número do Sinistro").pressSequentially("SIN-9");
  await cellsOf(form, 1).first().click();
  await page.keyboard.type("A20588");
}

async function expectClaim(form: Locator): Promise<void> {
  await expect(fieldOf(form, "Número da O.S.")).toHaveValue("OS-4711");
  await expect(fieldOf(form, "Número do Sinistro")).toHaveValue("SIN-9");
  await expect(cellsOf(form, 1).first()).toHaveText("A20588501");
}

test("FORM-01 FORM-10 FORM-45 OP-36: a form outlives a reload and a killed page, down to the open cell and the file under way", async ({
  page,
  context,
}) => {
  await signIn(page, "dealer.autos", "/ga");
  const release = await holdUploads(context);
  const form = await openCard(page, "Sinistro");
  await expect(page).toHaveURL(/\/ga\/requisicao\/sinistro\?numero=\d{10}$/);
  const address = page.url();
  await beginClaim(page, form);
  // The form and its file; what is typed now waits for a store that is busy, and is there after the reload.
  await expect.poll(() => keptParts(page)).toBe(2);
  const home = await context.newPage();
  await home.goto("/healthz");
  const releaseStore = await holdStore(home);
  await page.keyboard.type("501");
  await page.reload();
  await releaseStore();
  await expectClaim(await formOf(page, "Sinistro"));
  await expect(form.getByRole("button", { name: `Cancelar: ${PDF.name}` })).toBeVisible();
  await fieldOf(form, "Número do Sinistro").press("End");
  const releaseAgain = await holdStore(home);
  await page.keyboard.type("98");
  await kill(page);
  await releaseAgain();

  await home.goto("/ga");
  await home.getByRole("link", { name: "Sinistro", exact: true }).click();
  const asking = home.getByRole("dialog", { name: "Sinistro", exact: true });
  await expect(asking.getByRole("listitem")).toContainText(/SIN-998.* · 1 item · 1 arquivo/);
  await expect(asking.getByRole("listitem")).toContainText(/Começada em \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  await release();
  await asking.getByRole("button", { name: "Continuar" }).click();
  await expect(home).toHaveURL(address);
  const again = await formOf(home, "Sinistro");
  await expect(fieldOf(again, "Número do Sinistro")).toHaveValue("SIN-998");
  await expect(cellsOf(again, 1).first()).toHaveText("A20588501");
  await expect(again.getByRole("button", { name: `Remover: ${PDF.name}` })).toBeVisible();
  for (const [label, value] of [
    ["Data da O.S.", "10/03/2026"],
    ["Região", "Sul"],
    ["Seguradora", "Aurora"],
    ["Chassi", freeChassi()],
    ["Placa do Veículo", "ABC1C34"],
  ] as const) {
    await fieldOf(again, label).fill(value);
    await fieldOf(again, label).press("Tab");
  }
  await again.getByRole("button", { name: "Enviar" }).click();
  await expectNotice(home, "Requisição criada com sucesso!");
  await expect.poll(() => keptParts(home)).toBe(0);
  await home.goto(address);
  await expect(fieldOf(await formOf(home, "Sinistro"), "Número do Sinistro")).toHaveValue("");
  expect(home.url()).not.toBe(address);
});

test("FORM-01 OP-36 contract: several unsent forms are offered one by one, and none left is a new one; what is kept or discarded on leaving stays so", async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, "dealer.autos", "/ga");
  const form = await openCard(page, "Sinistro");
  await fieldOf(form, "Número da O.S.").fill("PRIMEIRA");
  await form.getByRole("button", { name: "Fechar" }).click();
  await page.getByRole("button", { name: "Guardar e sair" }).click();
  await expect(page).toHaveURL(/\/ga$/);
  await page.clock.fastForward(2000);
  await page.getByRole("link", { name: "Sinistro", exact: true }).click();
  await form.getByRole("button", { name: "Começar outra" }).click();
  await fieldOf(form, "Número da O.S.").fill("SEGUNDA");
  await page.goto("/ga/requisicao/sinistro");
  await expect(form.getByRole("listitem")).toHaveCount(2);
  const first = form.getByRole("listitem").filter({ hasText: "PRIMEIRA" });
  await first.getByRole("button", { name: "Descartar" }).click();
  await expect(form.getByRole("listitem")).toHaveCount(1);
  await undo(page, "Requisição descartada");
  await expect(form.getByRole("listitem")).toHaveCount(2);
  // The notice's time is the test's: on a busy machine it would be over.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await first.getByRole("button", { name: "Descartar" }).click();
  await expect(form.getByRole("listitem")).toHaveCount(1);
  await form.getByRole("button", { name: "Continuar" }).click();
  await expect(fieldOf(form, "Número da O.S.")).toHaveValue("SEGUNDA");
  // F8 goes out of the dialog into the notice, whose time stands still meanwhile; Esc goes back and closes nothing.
  const offered = page.getByRole("button", { name: "Desfazer" });
  await page.clock.runFor(500);
  await page.keyboard.press("F8");
  await expect(offered).toBeFocused();
  await page.clock.resume();
  await page.clock.fastForward(11_000);
  await expect(offered).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(fieldOf(form, "Número da O.S.")).toBeFocused();
  await page.clock.fastForward(11_000);
  await expect(offered).toHaveCount(0);

  await form.getByRole("button", { name: "Fechar" }).click();
  await page.getByRole("button", { name: "Descartar", exact: true }).click();
  await expect(page).toHaveURL(/\/ga$/);
  await expect(offered).toBeVisible();
  await expect.poll(() => keptParts(page)).toBe(0);
  await page.keyboard.press("F8");
  await page.keyboard.press("Enter");
  await expect.poll(() => keptParts(page)).toBe(1);
  await page.getByRole("link", { name: "Sinistro", exact: true }).click();
  await expect(form.getByRole("listitem")).toContainText("SEGUNDA");
  // With nothing left to choose from, the form opens; what is brought back is to be chosen again.
  await form.getByRole("button", { name: "Descartar" }).click();
  await expect(fieldOf(form, "Número da O.S.")).toHaveValue("");
  await expect(fieldOf(form, "Número da O.S.")).toBeFocused();
  await undo(page, "Requisição descartada");
  await expect(form.getByRole("listitem")).toContainText("SEGUNDA");
});

test("OP-36: a second tab on the same number says so, and writes nothing over the first", async ({
  page,
  context,
}) => {
  await signIn(page, "dealer.autos", "/ga");
  const form = await openCard(page, "Sinistro");
  await fieldOf(form, "Número da O.S.").fill("DA PRIMEIRA");
  const second = await context.newPage();
  await second.goto(page.url());
  const other = second.getByRole("dialog", { name: "Sinistro", exact: true });
  await expect(other).toContainText("Esta requisição está aberta em outra aba.");
  await expect(fieldOf(other, "Número da O.S.")).toHaveCount(0);
  await fieldOf(form, "Número da O.S.").fill("DA PRIMEIRA ABA");
  await other.getByRole("button", { name: "Continuar aqui" }).click();
  await expect(fieldOf(other, "Número da O.S.")).toHaveValue("DA PRIMEIRA ABA");
  await expect(form).toContainText("Esta requisição está aberta em outra aba.");
  await fieldOf(other, "Número da O.S.").fill("DA SEGUNDA");
  await second.close();
  await expect(fieldOf(form, "Número da O.S.")).toHaveValue("DA SEGUNDA");
});

test("AUTH-51 AUTH-52 OP-36: a session that ends in a form keeps it for the same person, and for nobody else", async ({
  page,
}) => {
  // Without the stream, which may tell of the session's end while the file is being chosen.
  await cutStream(page);
  await signIn(page, "dealer.autos", "/ga");
  const form = await openCard(page, "Sinistro");
  await fieldOf(form, "Número da O.S.").fill("OS-4711");
  const work = page.url();
  // Ends once the file dialog is open: whatever the page still reads would tell of it before.
  const choosing = page.waitForEvent("filechooser");
  await form.getByRole("button", { name: "Orçamento (PDF)" }).click();
  const chooser = await choosing;
  await endSession(page);
  await chooser.setFiles(PDF);
  await expectNotice(page, "Sessão expirada. Realize o login novamente.");
  await enterAs(page, "dealer2.autos");
  await expect(fieldOf(await formOf(page, "Sinistro"), "Número da O.S.")).toHaveValue("");
  expect(page.url()).not.toBe(work);
  await form.getByRole("button", { name: "Fechar" }).click();
  await page.getByRole("button", { name: "Menu de Carla Menezes" }).click();
  await page.getByRole("button", { name: "Desconectar" }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.goto(work);
  await enterAs(page, "dealer.autos");
  await expect(page).toHaveURL(work);
  await expect(fieldOf(await formOf(page, "Sinistro"), "Número da O.S.")).toHaveValue("OS-4711");
  await expect(form.getByRole("button", { name: `Remover: ${PDF.name}` })).toBeVisible();
});

test("INT-24 INT-27 FILE-01 OP-43 OP-45: a message with its files outlives a killed page, and a colleague who concludes", async ({
  page,
  context,
  browser,
}) => {
  await signInByCall(page, "dealer.autos");
  const numero = await sendOutros(page, "100101");
  const address = `/ga/historico/requisicoes/${numero}`;
  const area = /\/(ga|dac)\/historico\/requisicoes\/\d+$/;
  const release = await holdUploads(context);
  await page.goto(address);
  const message = page.getByRole("textbox", { name: "Mensagem" });
  await message.fill(LONG.slice(0, -3));
  await message.press("End");
  await page.keyboard.type(LONG.slice(-3));
  await choose(page, page.getByRole("button", { name: "Anexar arquivos" }));
  await expect(page.getByRole("button", { name: `Cancelar: ${PDF.name}` })).toBeVisible();
  const next = await context.newPage();
  await kill(page);

  await next.goto(address);
  await expect(next).toHaveURL(area);
  const again = next.getByRole("textbox", { name: "Mensagem" });
  await expect(again).toHaveValue(LONG);
  await expect(next.getByRole("button", { name: `Cancelar: ${PDF.name}` })).toBeVisible();

  const second = await context.newPage();
  await second.goto(address);
  await expect(second.getByText("Esta mensagem está aberta em outra aba.")).toBeVisible();
  await expect(second.getByRole("textbox", { name: "Mensagem" })).not.toBeEditable();
  await second.close();

  await again.press("End");
  await next.keyboard.type("!");
  const staff = await personOn(browser, "dac", address.replace("/ga/", "/dac/"));
  await staff.getByRole("button", { name: "Status: Pendente" }).click();
  await staff.getByRole("menuitemradio", { name: "Concluído" }).click();
  await staff.getByRole("button", { name: "Concluir" }).click();
  await expect(staff.getByRole("button", { name: "Status: Concluído" })).toBeDisabled();
  await staff.context().close();
  // The live stream shows it while the dealer is still writing.
  const dialog = next.getByRole("dialog", { name: "Atenção!" });
  await expect(dialog).toContainText("pois a requisição está concluída");
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(next.getByText(`${LONG}!`, { exact: true })).toBeVisible();
  const downloading = next.waitForEvent("download");
  await next.getByRole("button", { name: `Baixar ${PDF.name}` }).click();
  expect((await downloading).suggestedFilename()).toBe(PDF.name);
  await expectNoAxeViolations(next);
  await next.getByRole("button", { name: "Descartar" }).click();
  await expect.poll(() => keptParts(next)).toBe(0);
  await undo(next, "Mensagem descartada");
  await expect(next.getByText(`${LONG}!`, { exact: true })).toBeVisible();
  await expect(next.getByRole("button", { name: `Baixar ${PDF.name}` })).toBeVisible();
  await release();
});

test("DET-14 OP-26: a Resposta outlives a reload and a killed page", async ({ page, context }) => {
  const path = "/ga/historico/requisicoes?status=pendente";
  await signIn(page, "ga", path);
  await page.getByRole("table").getByRole("link").first().click();
  const resposta = page.getByRole("form", { name: "Resposta" }).getByRole("textbox");
  await resposta.fill(LONG);
  await page.reload();
  await expect(resposta).toHaveValue(LONG);
  await resposta.press("End");
  await page.keyboard.type(" Até amanhã.");
  const address = page.url();
  const next = await context.newPage();
  await kill(page);
  await next.goto(address);
  const again = next.getByRole("form", { name: "Resposta" }).getByRole("textbox");
  await expect(again).toHaveValue(`${LONG} Até amanhã.`);
  await next.getByRole("button", { name: "Descartar" }).click();
  await expect.poll(() => keptParts(next)).toBe(0);
  await undo(next, "Alterações descartadas");
  await expect(again).toHaveValue(`${LONG} Até amanhã.`);
  await expect.poll(() => keptParts(next)).toBe(1);
});

test("AUTH-34 LAY-17: a sign-out that would lose something asks first, and then leaves nothing, in no tab", async ({
  page,
  context,
}) => {
  await signIn(page, "dealer.autos", "/ga");
  const form = await openCard(page, "Sinistro");
  await fieldOf(form, "Número da O.S.").fill("OS-4711");
  const numero = await sendOutros(page, "100101");
  const second = await context.newPage();
  await second.goto(`/dac/historico/requisicoes/${numero}`);
  await second.getByRole("textbox", { name: "Mensagem" }).fill(LONG);
  await expect.poll(() => keptParts(second)).toBe(2);
  await second.getByRole("button", { name: "Menu de João Batista Lemos" }).click();
  await second.getByRole("button", { name: "Desconectar" }).click();
  const asking = second.getByRole("dialog", { name: "Desconectar e descartar o que não foi enviado?" });
  const when = String.raw`Guardado em \d\d/\d\d/\d{4} \d\d:\d\d`;
  await expect(asking.getByRole("listitem")).toHaveText([
    new RegExp(`^MensagemOutros · .*100101 - Estrela Campinas${when}$`),
    new RegExp(`^SinistroOS-4711100101 - Estrela Campinas${when}$`),
  ]);
  await expect(asking.getByRole("button", { name: "Cancelar" })).toBeFocused();
  await second.keyboard.press("Enter");
  await expect(asking).toHaveCount(0);
  await expect(second.getByRole("button", { name: "Desconectar" })).toHaveCount(0);
  expect(await keptParts(second)).toBe(2);
  await second.getByRole("button", { name: "Menu de João Batista Lemos" }).click();
  await second.getByRole("button", { name: "Desconectar" }).click();
  await asking.getByRole("button", { name: "Desconectar e descartar" }).click();
  await expect(second).toHaveURL(/\/auth\/login$/);
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect.poll(() => keptParts(second)).toBe(0);
  const left = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(left).not.toContain("OS-4711");
  expect(left).not.toContain("100101");
  await page.reload();
  expect(await keptParts(page)).toBe(0);
});
