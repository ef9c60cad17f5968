import { expect, type Locator, type Page } from "@playwright/test";
import { EICAR, HANGS_UP } from "../clamd/start-clamd.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { freeNumero, openCard, personOn, sendClaims, signIn, signInByCall } from "./journey.ts";
import { markInfected } from "./mark-file.ts";
import { test } from "./test.ts";

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const VIRUS = "O arquivo contém um vírus e não foi guardado.";
const file = (name: string, content: string) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(content),
});
const INFECTED = file("boleto.txt", `Boleto ${EICAR}`);
const UNSEEN = file("nota.txt", `Nota ${HANGS_UP}`);

async function choose(page: Page, button: Locator, ...files: ReturnType<typeof file>[]): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await button.click();
  await (await choosing).setFiles(files);
}

async function expectNothingSideways(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? WIDE;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

test("contract: a file with a virus is refused beside its name, one that nobody looked at is marked, and goes once a virus is found", async ({
  page,
  browser,
}) => {
  await signInByCall(page, "dealer.autos");
  const [numero = 0] = await sendClaims(page, freeNumero(), "VIR-1A11", 1);
  await page.goto(`/ga/historico/requisicoes/${numero}`);
  const form = page.getByRole("form", { name: "Nova mensagem" });
  const files = form.getByRole("list", { name: "Anexos da mensagem" });

  await test.step("of a message that is written: words at the file, no second try, and the text stays", async () => {
    await form.getByRole("textbox", { name: "Mensagem" }).fill("Segue a nota.");
    await choose(page, form.getByRole("button", { name: "Anexar arquivos" }), INFECTED, UNSEEN);
    const refused = files.getByRole("listitem").filter({ hasText: "boleto.txt" });
    await expect(refused.getByRole("alert")).toHaveText(VIRUS);
    await expect(refused.getByRole("button", { name: "Tentar novamente: boleto.txt" })).toHaveCount(0);
    const taken = files.getByRole("listitem").filter({ hasText: "nota.txt" });
    await expect(taken.getByText("não verificado")).toBeVisible();
    await expect(taken.getByText("não verificado")).toHaveAttribute(
      "title",
      "O arquivo ainda não passou pela verificação de vírus.",
    );
    await expectNoAxeViolations(page);
    await expect(form.getByRole("textbox", { name: "Mensagem" })).toHaveValue("Segue a nota.");
    const uploads: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/arquivos/")) uploads.push(request.url());
    });
    // A reload finds what was written and the file that was taken, and sends the other one to nobody again.
    await page.reload();
    await expect(form.getByRole("textbox", { name: "Mensagem" })).toHaveValue("Segue a nota.");
    await expect(files.getByRole("listitem")).toHaveText([/^nota\.txt/]);
    await form.getByRole("button", { name: "Enviar", exact: true }).click();
    const sent = page.getByRole("listitem").filter({ hasText: "Segue a nota." });
    await expect(sent.getByRole("link", { name: "nota.txt" })).toBeVisible();
    await expect(sent.getByText("não verificado")).toBeVisible();
    expect(uploads).toEqual([]);
  });

  const thread = `/ga/historico/requisicoes/${numero}?parte=interacoes`;
  const ga = await personOn(browser, "ga", thread);
  await test.step("whoever reads it sees the mark in the thread and in the list of files, on a phone too, and opens it", async () => {
    for (const size of [WIDE, PHONE]) {
      await ga.setViewportSize(size);
      await ga.goto(thread);
      const message = ga.getByRole("listitem").filter({ hasText: "Segue a nota." });
      await expect(message.getByText("não verificado")).toBeVisible();
      await ga.getByRole("button", { name: "Arquivos", exact: true }).click();
      const list = ga.getByRole("dialog", { name: "Arquivos" });
      const item = list.getByRole("listitem").filter({ hasText: "nota.txt" });
      await expect(item.getByText("não verificado")).toBeVisible();
      await expect(
        list.getByRole("listitem").filter({ hasText: "orçamento.pdf" }).getByText("não verificado"),
      ).toHaveCount(0);
      // On a phone the page behind the dialog is scrolled, with a button half under its header.
      if (size === WIDE) await expectNoAxeViolations(ga);
      await expectNothingSideways(ga);
      await ga.keyboard.press("Escape");
    }
    const link = ga.getByRole("link", { name: "nota.txt" });
    const download = ga.waitForEvent("download");
    await link.click();
    expect((await download).suggestedFilename()).toBe("nota.txt");
  });

  await test.step("once a virus was found it is named and opened no more", async () => {
    const answer = await ga.request.get(`/api/v2/pac/requisicoes/${numero}/arquivos`);
    const { json_data } = (await answer.json()) as {
      json_data: { arquivo_id: string; arquivo_nome: string }[];
    };
    const found = json_data.find(({ arquivo_nome }) => arquivo_nome === "nota.txt");
    await markInfected(found?.arquivo_id ?? "");
    // Whoever holds the page still is told by the server.
    await ga.getByRole("link", { name: "nota.txt" }).click();
    await expect(
      ga
        .getByRole("region", { name: "Avisos" })
        .getByText(/O arquivo contém um vírus e não pode ser baixado\.$/),
    ).toBeVisible();
    for (const size of [WIDE, PHONE]) {
      await ga.setViewportSize(size);
      await ga.reload();
      const message = ga.getByRole("listitem").filter({ hasText: "Segue a nota." });
      await expect(message.getByText("contém vírus")).toBeVisible();
      await expect(message.getByText("nota.txt")).toBeVisible();
      await expect(message.getByRole("link", { name: "nota.txt" })).toHaveCount(0);
      // What is scrolled half under the header is no small button.
      await ga.evaluate(() => window.scrollTo(0, 0));
      await expectNoAxeViolations(ga);
      await expectNothingSideways(ga);
    }
  });
});

test("contract: in a form on a phone a file with a virus is refused where it was chosen, and one unseen is marked, sent and shown so", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, "rodrigo.alkmim", "/dac");
  const form = await openCard(page, "Outros");
  await form.getByLabel("Assunto").fill("Nota fiscal");
  await form.getByLabel("Descrição").fill("Segue a nota.");
  await choose(page, form.getByRole("button", { name: "Anexos" }), INFECTED, UNSEEN);
  const files = form.getByRole("list", { name: "Anexos" });
  const refused = files.getByRole("listitem").filter({ hasText: "boleto.txt" });
  await expect(refused.getByRole("alert")).toHaveText(VIRUS);
  await expect(
    files.getByRole("listitem").filter({ hasText: "nota.txt" }).getByText("não verificado"),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNothingSideways(page);
  await form.getByRole("button", { name: "Remover: boleto.txt" }).click();
  await form.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByText("Requisição criada com sucesso!")).toBeVisible();
});
