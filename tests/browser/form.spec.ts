import { expect, type Locator } from "@playwright/test";
import { pdfFile } from "../http/samples.ts";
import {
  cellsOf,
  chooseAccount,
  expectNotice,
  fieldOf,
  freeChassi,
  openCard,
  signIn,
  signInByCall,
  typeCell,
  typeAccount,
} from "./journey.ts";
import { overlaps } from "./overlaps.ts";
import { expectPrinting } from "./printing.ts";
import { test } from "./test.ts";

const REQUIRED = [
  "Número da O.S.",
  "Data da O.S.",
  "Região",
  "Seguradora",
  "Número do Sinistro",
  "Chassi",
  "Placa do Veículo",
];
const { name, content: buffer, type: mimeType } = pdfFile();
const PDF = { name, buffer, mimeType };

async function choosePdf(form: Locator, file: typeof PDF): Promise<void> {
  const choosing = form.page().waitForEvent("filechooser");
  await form.getByRole("button", { name: "Orçamento (PDF)" }).click();
  await (await choosing).setFiles(file);
}

/** Fills everything of a claim but its parts. */
async function fillClaim(form: Locator, numSinistro: string): Promise<void> {
  const values = ["OS-77", "10/03/2026", "Sul", "Aurora", numSinistro, freeChassi(), "ABC1C34"];
  for (const [at, label] of REQUIRED.entries()) {
    await fieldOf(form, label).fill(values[at] ?? "");
    // Leaving a list by Tab chooses the only option that is left.
    await fieldOf(form, label).press("Tab");
  }
  await choosePdf(form, PDF);
  await expect(form.getByRole("button", { name: `Remover: ${PDF.name}` })).toBeVisible();
}

test("FORM-05 FORM-06 FORM-11 FORM-14 FORM-15* FORM-16* FORM-17 OP-28 OP-29*: what is missing is said where it is missing, when it is to be sent and not before", async ({
  page,
}) => {
  await signIn(page, "dealer.autos", "/ga");
  const form = await openCard(page, "Sinistro");
  await expect(form.getByText("Estrela Campinas", { exact: true })).toBeVisible();
  await expect(form.getByText("100101", { exact: true })).toBeVisible();
  await expect(form.getByRole("button", { name: "Orçamento (PDF)" })).toBeVisible();
  const commits: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") commits.push(request.url());
  });
  // Whoever passes over fields or writes nonsense hears nothing of it, and it is kept as it is.
  for (const label of REQUIRED) await fieldOf(form, label).focus();
  await fieldOf(form, "Data da O.S.").fill("31/02/2026");
  await cellsOf(form, 1).first().click();
  await expect(form.getByText(/^Guardado neste navegador/)).toBeVisible();
  const told = form.getByText(/Campo obrigatório|formato inválido|a corrigir/);
  await expect(told).toHaveCount(0);
  await page.reload();
  await expect(fieldOf(form, "Data da O.S.")).toHaveValue("31/02/2026");
  await expect(told).toHaveCount(0);
  await form.getByRole("button", { name: "Enviar" }).click();
  await expect(fieldOf(form, "Data da O.S.")).toHaveAccessibleDescription("Data com formato inválido");
  await fieldOf(form, "Data da O.S.").fill("");
  await form.getByRole("button", { name: "Enviar" }).click();
  for (const label of REQUIRED)
    await expect(fieldOf(form, label)).toHaveAccessibleDescription(/Campo obrigatório/);
  await expect(form.getByRole("button", { name: "Orçamento (PDF)" })).toHaveAccessibleDescription(
    /Campo obrigatório/,
  );
  await expect(cellsOf(form, 1).first()).toHaveAccessibleDescription(/Campo obrigatório/);
  await expect(form.getByRole("alert")).toHaveText("Há 9 campos a corrigir.");
  await expect(fieldOf(form, "Número da O.S.")).toBeFocused();
  expect(commits).toEqual([]);

  const insurer = fieldOf(form, "Seguradora");
  await insurer.click();
  await expect(page.getByRole("option")).toHaveText([
    "Atlântica Seguros",
    "Companhia Aurora de Seguros",
    "Mútua Jacarandá",
    "Planalto Central Seguradora",
  ]);
  await insurer.fill("velha guarda");
  await expect(page.getByText("Sem resultados", { exact: true })).toBeVisible();
  await fieldOf(form, "Região").click();
  await expect(page.getByRole("option")).toHaveText(["Norte", "Nordeste", "Centro-Oeste", "Sudeste", "Sul"]);
  await fieldOf(form, "Placa do Veículo").fill("abc12345");
  await fieldOf(form, "Chassi").fill("9bm2050461r12345");
  await fieldOf(form, "Chassi").blur();
  await expect(form.getByText("A placa costuma ter a forma AAA-0000 ou AAA0A00.")).toBeVisible();
  await expect(form.getByText("O chassi costuma ter 17 caracteres (este tem 16).")).toBeVisible();
  await expect(fieldOf(form, "Chassi")).toHaveValue("9BM2050461R12345");

  await test.step("FORM-16 FORM-47 FORM-48 OP-41 HOME-20: it is printed as it stands, in a tab of its own, or saved where none may open", () =>
    expectPrinting(page, form, [
      "Gerenciamento de Acidentes",
      "Sinistro",
      "Concessionário | Conta Concessionário | Número",
      `Estrela Campinas | 100101 | ${new URL(page.url()).searchParams.get("numero")}`,
      "Número da O.S. | Data da O.S. | Região | Seguradora",
      "Número do Sinistro | Chassi | Placa do Veículo | Orçamento (PDF)",
      "9BM2050461R12345 | ABC12345",
      "Lista de Peças",
    ]));
});

test("FORM-18 FORM-19 FILE-07: a file that is no PDF is refused, by its name at once, by its content by the server", async ({
  page,
}) => {
  await signIn(page, "dealer.autos", "/ga");
  const form = await openCard(page, "Sinistro");
  await choosePdf(form, { ...PDF, name: "orçamento.docx" });
  await expect(
    form.getByRole("alert").filter({ hasText: "Tipo de arquivo inválido, selecione um arquivo válido" }),
  ).toBeVisible();
  await choosePdf(form, {
    name: "disfarce.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("<html></html>"),
  });
  await expect(form.getByText("disfarce.pdf")).toBeVisible();
  await expect(form.getByText("orçamento.docx")).toHaveCount(0);
  await expect(
    form.getByRole("alert").filter({ hasText: "Tipo de arquivo inválido, selecione um arquivo válido" }),
  ).toBeVisible();
});

test("FORM-49 HOME-21 LAY-09 OP-40: with several dealers chosen no form opens, and none is sent", async ({
  page,
}) => {
  await signIn(page, "dealer.autos", "/ga");
  await chooseAccount(page, "Todos");
  await page.getByRole("link", { name: "Sinistro", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Atenção!" });
  await expect(dialog).toContainText(
    "Operação bloqueada. É necessário escolher uma das contas concessionário para continuar a criação da requisição.",
  );
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL(/\/ga$/);
  await typeAccount(page, "jundiaí");
  await expect(page.getByRole("option")).toHaveText(["100102 - Estrela Jundiaí"]);
});

test("FORM-45 FORM-46 CROSS-01 OP-36 OP-42: an Enviar without a connection keeps everything, and the next one sends it once", async ({
  page,
}) => {
  await signIn(page, "dealer2.autos", "/ga");
  const form = await openCard(page, "Sinistro");
  const numSinistro = `REDE-${Date.now()}`;
  await fillClaim(form, numSinistro);
  await typeCell(page, cellsOf(form, 1).first(), "A2058850125", "Tab");
  await page.context().setOffline(true);
  await form.getByRole("button", { name: "Enviar" }).click();
  await expectNotice(page, "Ocorreu um erro desconhecido. Por favor, tente novamente mais tarde");
  const banner = page.getByRole("status", { name: "Conexão" });
  await expect(banner).toContainText("Servidor fora de alcance.");
  const told = page.getByRole("region", { name: "Avisos" }).locator("> div");
  const shown = [
    told,
    banner.locator("span"),
    form.getByRole("button", { name: "Enviar" }),
    form.getByText("Total Bruto:"),
  ];
  await told.hover();
  // A phone's form fills the window.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => await overlaps(...shown)).toEqual([]);
  // An error of a field does not move the one below it, which somebody types in by now.
  const [left, next] = [fieldOf(form, "Número do Sinistro"), fieldOf(form, "Chassi")];
  const between = async (): Promise<number> =>
    ((await next.boundingBox())?.y ?? 0) - ((await left.boundingBox())?.y ?? 0);
  const before = await between();
  await left.fill("");
  await next.focus();
  await expect(form.getByText("Campo obrigatório", { exact: true })).toBeVisible();
  expect(await between()).toBe(before);
  await left.fill(numSinistro);
  await expect(form.getByText("Campo obrigatório", { exact: true })).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => await overlaps(...shown)).toEqual([]);
  await expect(fieldOf(form, "Seguradora")).toHaveValue("Companhia Aurora de Seguros");
  await expect(cellsOf(form, 1).first()).toHaveText("A2058850125");
  await page.context().setOffline(false);
  await expect(banner).toBeEmpty();
  await expect(form.getByRole("alert")).toBeEmpty();
  await form.getByRole("button", { name: "Enviar" }).dblclick();
  await expectNotice(page, "Requisição criada com sucesso!");
  await expect(page.getByText(numSinistro, { exact: true })).toBeVisible();
  await page.goto("/ga/historico/requisicoes?ordenacao=data_desc");
  await expect(page.getByRole("link", { name: numSinistro })).toHaveCount(1);
});

test("LAY-19: on a phone the list of a field that opens at its first letters moves nothing sideways, and nothing stands on anything", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "dealer.autos", "/ga");
  const form = await openCard(page, "Sinistro");
  const furthest = await page.evaluateHandle(() => {
    const seen = { left: 0 };
    document.addEventListener("scroll", () => (seen.left = Math.max(seen.left, window.scrollX)), true);
    return seen;
  });
  await fieldOf(form, "Região").fill("No");
  await expect(page.getByRole("option")).toHaveText(["Norte", "Nordeste"]);
  await page.keyboard.press("Enter");
  await expect(fieldOf(form, "Região")).toHaveValue("Norte");
  expect(await furthest.jsonValue()).toEqual({ left: 0 });
  const [hint, next] = [
    form.getByText("PDF, até 10 MB"),
    form.getByRole("heading", { name: "Lista de Peças" }),
  ];
  expect(await overlaps(hint, next)).toEqual([]);
});

test("FORM-10 OP-03 OP-56: what only the server can know stands on its field too: the file of who was signed in before", async ({
  page,
}) => {
  await signIn(page, "dealer.autos", "/ga");
  const form = await openCard(page, "Sinistro");
  await fillClaim(form, "SIN-OUTRA-PESSOA");
  await typeCell(page, cellsOf(form, 1).first(), "A2058850125", "Tab");
  // A colleague of the same account signs in at the same counter, in another tab.
  await signInByCall(page, "tatiane.ribeiro");
  await form.getByRole("button", { name: "Enviar" }).click();
  const place = form.getByRole("button", { name: "Orçamento (PDF)" });
  await expect(place).toHaveAccessibleDescription(/Valor inválido/);
  await expect(place).toBeFocused();
  await expect(form.getByRole("alert")).toHaveText("Há 1 campo a corrigir.");
  await expect(fieldOf(form, "Número do Sinistro")).toHaveValue("SIN-OUTRA-PESSOA");
  await choosePdf(form, PDF);
  await expect(form.getByRole("progressbar")).toHaveCount(0);
  await form.getByRole("button", { name: "Enviar" }).click();
  await expectNotice(page, "Requisição criada com sucesso!");
});
