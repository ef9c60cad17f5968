import { expect, type Locator, type Page } from "@playwright/test";
import { commitBody, pdfFile } from "../http/samples.ts";
import { expectNoAxeViolations } from "./axe.ts";
import {
  callerOn,
  expectNotice,
  freeNumero,
  openCard,
  personOn,
  sendClaims,
  signIn,
  signInByCall,
  undo,
} from "./journey.ts";
import { test } from "./test.ts";

const text = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from("Peças") });

async function choose(page: Page, button: Locator, names: readonly string[]): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await button.click();
  await (await choosing).setFiles(names.map(text));
}

/** The ids of all files that this page stores from now on, by their names. */
function storedBy(page: Page): ReadonlyMap<string, string> {
  const stored = new Map<string, string>();
  page.on("requestfinished", (request) => {
    if (request.method() !== "POST" || !request.url().includes("/api/v2/arquivos/req/id/")) return;
    void (async () => {
      const answer = (await (await request.response())?.json()) as {
        json_data: { arquivos: { arquivo_id: string; arquivo_nome_original: string }[] } | null;
      };
      for (const one of answer.json_data?.arquivos ?? [])
        stored.set(one.arquivo_nome_original, one.arquivo_id);
    })();
  });
  return stored;
}

/** A photo lying on its side, 60 × 40 pixels that are shown as 40 × 60, and made larger than 10 MB by what is no picture. */
async function largePhoto(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 60, height: 40 });
    return canvas.toDataURL("image/jpeg");
  });
  const picture = Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
  const segment = (marker: number, content: Buffer): Buffer => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(content.length + 2, 2);
    return Buffer.concat([head, content]);
  };
  // One entry of TIFF: orientation (0x0112), a short, 6.
  const turned = Buffer.from("4578696600004d4d002a00000008000101120003000000010006000000000000", "hex");
  const padding = Array.from({ length: 170 }, () => segment(0xfe, Buffer.alloc(65_000)));
  return Buffer.concat([picture.subarray(0, 2), segment(0xe1, turned), ...padding, picture.subarray(2)]);
}

/** Width and height of a JPEG. */
function sizeOf(jpeg: Buffer): readonly [number, number] {
  let at = 2;
  while (jpeg[at + 1] !== 0xc0 && jpeg[at + 1] !== 0xc2) at += 2 + jpeg.readUInt16BE(at + 2);
  return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)];
}

const NAMES = Array.from({ length: 10 }, (_, index) => `peça ${index}.txt`);

test("OP-56 FILE-01: ten files go in one by one; what is taken away or discarded is gone, what is kept for later is not", async ({
  page,
  browser,
}) => {
  const stored = storedBy(page);
  const status = async (name: string): Promise<number> =>
    (await page.request.get(`/api/v2/arquivos/${stored.get(name) ?? name}`)).status();
  const removal = (form: Locator, name: string): Locator =>
    form.getByRole("button", { name: `Remover: ${name}` });
  await signIn(page, "gilberto.fonseca", "/dac");

  await test.step("all ten are stored, though only four may be on their way", async () => {
    const form = await openCard(page, "Outros");
    await choose(page, form.getByRole("button", { name: "Anexos" }), NAMES);
    for (const name of NAMES) await expect(removal(form, name)).toBeVisible();
    await expect(form.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
    await expect.poll(() => stored.size).toBe(10);
    for (const name of NAMES) expect(await status(name)).toBe(200);
  });

  await test.step("one that is taken away is offered back, and gone once that is declined", async () => {
    const form = page.getByRole("dialog", { name: "Outros", exact: true });
    await removal(form, "peça 3.txt").click();
    await expect(removal(form, "peça 3.txt")).toHaveCount(0);
    await undo(page, "Arquivo removido: peça 3.txt");
    await expect(removal(form, "peça 3.txt")).toBeVisible();
    expect(await status("peça 3.txt")).toBe(200);
    await removal(form, "peça 3.txt").click();
    await page.getByRole("button", { name: "Fechar aviso" }).click();
    await expect.poll(() => status("peça 3.txt")).toBe(404);
    expect(await status("peça 4.txt")).toBe(200);
  });

  await test.step("of more than there is room for the first go in, and it is said", async () => {
    const form = page.getByRole("dialog", { name: "Outros", exact: true });
    await choose(page, form.getByRole("button", { name: "Anexos" }), ["peça 11.txt", "peça 12.txt"]);
    await expectNotice(page, "No máximo 10 arquivos");
    await page.getByRole("button", { name: "Fechar aviso" }).click();
    await expect(removal(form, "peça 11.txt")).toBeVisible();
    await expect(form.getByText("peça 12.txt")).toHaveCount(0);
  });

  await test.step("those of a form that is kept stay, and go when it is discarded", async () => {
    await page.getByRole("button", { name: "Fechar", exact: true }).click();
    await page.getByRole("button", { name: "Guardar e sair" }).click();
    await page.getByRole("link", { name: "Outros", exact: true }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "10 arquivos" })).toBeVisible();
    expect(await status("peça 4.txt")).toBe(200);
    await page.getByRole("button", { name: "Descartar" }).click();
    // As long as it can be undone.
    await expect(page.getByRole("button", { name: "Desfazer" })).toBeVisible();
    expect(await status("peça 4.txt")).toBe(200);
    await page.getByRole("button", { name: "Fechar aviso" }).click();
    for (const name of NAMES) await expect.poll(() => status(name)).toBe(404);
  });

  await test.step("so do those of a form that is left without being kept", async () => {
    const form = page.getByRole("dialog", { name: "Outros", exact: true });
    await choose(page, form.getByRole("button", { name: "Anexos" }), ["deixado.txt"]);
    await expect(removal(form, "deixado.txt")).toBeVisible();
    await form.getByRole("button", { name: "Fechar" }).click();
    await page.getByRole("button", { name: "Descartar" }).click();
    await page.getByRole("button", { name: "Fechar aviso" }).click();
    await expect.poll(() => status("deixado.txt")).toBe(404);
  });

  const answer = await page.request.put("/api/v2/pac/requisicoes?action=commit", {
    data: commitBody("outros", { req_numero: freeNumero(), conta: "200203" }),
  });
  const { json_data } = (await answer.json()) as { json_data: { req_numero: number } };

  await test.step("INT-09*: those of a message that are taken away are gone, those that are sent are not", async () => {
    await page.goto(`/dac/historico/requisicoes/${json_data.req_numero}`);
    const message = page.getByRole("form", { name: "Nova mensagem" });
    await choose(page, message.getByRole("button", { name: "Anexar arquivos" }), ["vai.txt", "não vai.txt"]);
    await removal(message, "não vai.txt").click();
    await page.getByRole("button", { name: "Fechar aviso" }).last().click();
    await expect.poll(() => status("não vai.txt")).toBe(404);
    await expect(removal(message, "vai.txt")).toBeVisible();
    await message.getByRole("button", { name: "Enviar" }).click();
    await expect(page.getByRole("link", { name: "vai.txt" })).toBeVisible();
    await expect.poll(() => status("vai.txt")).toBe(200);
  });

  await test.step("those of another browser are seen and removed by hand, those of this one where they stand", async () => {
    const message = page.getByRole("form", { name: "Nova mensagem" });
    await choose(page, message.getByRole("button", { name: "Anexar arquivos" }), ["outro.txt"]);
    await expect(removal(message, "outro.txt")).toBeVisible();
    const here = await page.context().newPage();
    const elsewhere = await callerOn(browser, "gilberto.fonseca");
    for (const open of [here, elsewhere]) {
      await open.goto("/usuario/perfil");
      await open.getByRole("button", { name: "Arquivos não enviados" }).click();
    }
    const row = (of: Page): Locator => of.getByRole("listitem").filter({ hasText: "outro.txt" });
    await expect(row(here)).toContainText("em uso neste navegador");
    await expect(removal(row(here), "outro.txt")).toHaveCount(0);
    await here.close();
    await expectNoAxeViolations(elsewhere);
    await removal(row(elsewhere), "outro.txt").click();
    await elsewhere.getByRole("button", { name: "Remover", exact: true }).click();
    await expect(row(elsewhere)).toHaveCount(0);
    expect(await status("outro.txt")).toBe(404);
    await elsewhere.close();
  });

  await test.step("a file that finds no room left beside them leads there", async () => {
    const msg_txt = "Há 200 MB de arquivos não enviados. Envie ou remova algum.";
    const full = { status: 413, json: { msg_id: 413, msg_txt, msg_log: null, json_data: null } };
    await page.route("**/api/v2/arquivos/req/**", async (route) => await route.fulfill(full));
    const message = page.getByRole("form", { name: "Nova mensagem" });
    await choose(page, message.getByRole("button", { name: "Anexar arquivos" }), ["cheio.txt"]);
    await expect(message.getByRole("alert").filter({ hasText: msg_txt })).toBeVisible();
    await message.getByRole("button", { name: "Ver arquivos não enviados" }).click();
    const unsent = page.getByRole("dialog", { name: "Arquivos não enviados" });
    await expect(unsent).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(unsent).toHaveCount(0);
    await removal(message, "cheio.txt").click();
    await page.unroute("**/api/v2/arquivos/req/**");
  });

  await test.step("a photo above the limit is made smaller in the browser, stays upright, and it is said", async () => {
    const message = page.getByRole("form", { name: "Nova mensagem" });
    const choosing = page.waitForEvent("filechooser");
    await message.getByRole("button", { name: "Anexar arquivos" }).click();
    const buffer = await largePhoto(page);
    await (await choosing).setFiles([{ name: "deitada.jpg", mimeType: "image/jpeg", buffer }]);
    const notices = page.getByRole("region", { name: "Avisos" }).locator('[data-kind="positive"]');
    const words = 'A foto "deitada.jpg" foi reduzida de 10,5 MB para 1 KB para caber no limite.';
    await expect(notices.filter({ hasText: words })).toBeVisible();
    await expect(removal(message, "deitada.jpg")).toBeVisible();
    await expect.poll(() => stored.has("deitada.jpg")).toBe(true);
    const kept = await page.request.get(`/api/v2/arquivos/${stored.get("deitada.jpg")}`);
    expect(sizeOf(await kept.body())).toEqual([40, 60]);
    await removal(message, "deitada.jpg").click();
  });

  await test.step("AUTH-34: a sign-out that leaves nothing unsent behind leaves no file behind either", async () => {
    const message = page.getByRole("form", { name: "Nova mensagem" });
    await choose(page, message.getByRole("button", { name: "Anexar arquivos" }), ["fica.txt"]);
    await expect(removal(message, "fica.txt")).toBeVisible();
    await page.getByRole("button", { name: "Menu de Gilberto Fonseca" }).click();
    await page.getByRole("button", { name: "Desconectar" }).click();
    await page.getByRole("button", { name: "Desconectar e descartar" }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await signInByCall(page, "gilberto.fonseca");
    expect(await status("fica.txt")).toBe(404);
    expect(await status("vai.txt")).toBe(200);
  });
});

test("OP-56 FILE-05 INT-30: pictures and PDF open in place, the arrows go on, Esc closes, a download is a click away", async ({
  page,
  browser,
}) => {
  const dealer = await personOn(browser, "dealer.autos");
  const [numero = 0] = await sendClaims(dealer, freeNumero(), "MNO-1111", 1);
  const { name, content: buffer, type: mimeType } = pdfFile("laudo.pdf");
  const anexos: { arquivo_id: string; arquivo_nome: string }[] = [];
  for (const file of [
    { name: "frente.png", mimeType: "image/png", buffer: await dealer.screenshot() },
    { name: "notas.txt", mimeType: "text/plain", buffer: Buffer.from("nada") },
    { name, mimeType, buffer },
  ]) {
    const answer = await dealer.request.post(`/api/v2/arquivos/req/id/${numero}/anx_interacao`, {
      multipart: { arquivo: file },
    });
    const { json_data } = (await answer.json()) as { json_data: { arquivos: { arquivo_id: string }[] } };
    anexos.push({ arquivo_id: json_data.arquivos[0]?.arquivo_id ?? "", arquivo_nome: file.name });
  }
  const sent = await dealer.request.put(`/api/v2/pac/requisicoes/${numero}/interacoes`, {
    data: { interacao_tipo: "sistema", interacao_texto: "Fotos", interacao_anexos: anexos },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  await dealer.context().close();

  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content.Security.Policy|Refused to/i.test(message.text())) refused.push(message.text());
  });
  await signIn(page, "ga", `/ga/historico/requisicoes/${numero}`);
  await test.step("contract: all files of the request in one list, which leads to the message", async () => {
    await page.getByRole("button", { name: "Arquivos", exact: true }).click();
    const list = page.getByRole("dialog", { name: "Arquivos" });
    await expect(list.getByRole("listitem")).toHaveText([
      /orçamento\.pdf.*João Batista Lemos.*Do formulário/,
      /frente\.png.*João Batista Lemos.*Ver a mensagem/,
      /laudo\.pdf.*Ver a mensagem/,
      /notas\.txt.*Ver a mensagem/,
    ]);
    await list.getByRole("button", { name: "Ver a mensagem de frente.png" }).click();
    await expect(list).toBeHidden();
    await expect(page.getByRole("listitem").filter({ hasText: "Fotos" })).toBeFocused();
    await expect(page.getByText("Fotos", { exact: true })).toBeInViewport();
  });
  await page.getByRole("link", { name: "frente.png", exact: true }).click();
  const picture = page.getByRole("dialog", { name: "frente.png" });
  await expect(picture.getByText("1 de 2")).toBeVisible();
  const shown = picture.getByRole("img", { name: "frente.png" });
  await expect.poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(1440);

  // contract: by key, double click and wheel it is enlarged, by drag and arrows moved, and by 0 it fits again.
  const size = picture.getByRole("group", { name: "Tamanho da imagem" }).getByRole("status");
  await expect(size).toHaveText("100%");
  await page.keyboard.press("+");
  await expect(size).toHaveText("125%");
  await shown.dblclick();
  await expect(size).toHaveText("100%");
  await shown.dblclick();
  await expect(size).toHaveText("250%");
  const boxOf = async () => (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { x, y, width, height } = await boxOf();
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 60, y + height / 2);
  await page.mouse.up();
  await expect.poll(async () => Math.round((await boxOf()).x - x)).toBe(60);
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => Math.round((await boxOf()).x - x)).toBe(0);
  await page.mouse.wheel(0, 400);
  await expect(size).toHaveText("100%");
  await picture.getByRole("button", { name: "Aumentar" }).click();
  await expect(size).toHaveText("125%");
  await expect(picture.getByText("1 de 2")).toBeVisible();
  await page.keyboard.press("0");
  await expect(size).toHaveText("100%");

  await page.keyboard.press("ArrowRight");
  const pdf = page.getByRole("dialog", { name: "laudo.pdf" });
  await expect(pdf.getByText("2 de 2")).toBeVisible();
  await expect(pdf.getByRole("button", { name: "Próximo anexo" })).toBeDisabled();
  // A Chromium without a PDF viewer, as the headless one that comes with the tests, says so; every other one shows it.
  const viewer = await page.evaluate(() => navigator.pdfViewerEnabled);
  await expect(viewer ? pdf.locator("iframe") : pdf.getByText("Este navegador não mostra PDF")).toBeVisible();
  await page.route("**/api/v2/arquivos/*", (route) => route.abort());
  await pdf.getByRole("link", { name: "Baixar" }).click();
  await expectNotice(page, "Ocorreu um erro no download, por favor tente novamente mais tarde", "negative");
  await page.unroute("**/api/v2/arquivos/*");
  const download = page.waitForEvent("download");
  await pdf.getByRole("link", { name: "Baixar" }).click();
  expect((await download).suggestedFilename()).toBe("laudo.pdf");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // The browser asks again for what it has cached, and may show the cached copy.
  await page.reload();
  await page.getByRole("link", { name: "frente.png", exact: true }).click();
  await expect.poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(1440);
  expect(refused).toEqual([]);

  // One that does not come is said to, and not shown broken.
  await page.keyboard.press("Escape");
  await page.route("**/api/v2/arquivos/**", (route) => route.abort());
  await page.reload();
  await page.getByRole("link", { name: "frente.png", exact: true }).click();
  await expect(picture.getByRole("alert")).toHaveText(
    "Não foi possível carregar a imagem. Feche e abra de novo, ou baixe o arquivo.",
  );

  // So is a PDF, with the server's reason and a way to ask again.
  await page.keyboard.press("Escape");
  await page.unroute("**/api/v2/arquivos/**");
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "pdfViewerEnabled", { get: () => true }),
  );
  await page.route("**/api/v2/arquivos/*", (route) =>
    route.fulfill({
      status: 404,
      json: { msg_id: 1, msg_txt: "Arquivo não encontrado", msg_log: null, json_data: null },
    }),
  );
  await page.reload();
  await page.getByRole("link", { name: "laudo.pdf", exact: true }).click();
  await expect(pdf.getByRole("alert")).toContainText("Arquivo não encontrado");
  await expect(pdf.locator("iframe")).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.unroute("**/api/v2/arquivos/*");
  // Whether it is there is asked without fetching it: only what is then shown is a download.
  const [asked] = await Promise.all([
    page.waitForRequest(
      (request) => request.resourceType() === "fetch" && /\/arquivos\//.test(request.url()),
    ),
    pdf.getByRole("button", { name: "Tentar novamente" }).click(),
  ]);
  expect(await asked.headerValue("if-none-match")).toBe("*");
  expect((await asked.response())?.status()).toBe(304);
  await expect(pdf.locator("iframe")).toBeVisible();
});
