import { expect, type Page } from "@playwright/test";
import { findNumbers } from "../pictures/numbers.ts";
import { SIZES, type Shot } from "../pictures/shot.ts";
import { SHOTS } from "../pictures/shots/index.ts";
import { doStep } from "../pictures/steps.ts";
import { ALIKE } from "./alike-states.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { signInByCall } from "./journey.ts";
import { keepChoiceHere } from "./keep-choice.ts";
import type { Person } from "./people.ts";
import { walkTo } from "./reader.ts";
import { roomsOfState } from "./rooms-of-state.ts";
import { test } from "./test.ts";

/** English words of component kits that were not translated. */
const ENGLISH =
  /\b(Close|Clear|Search|Loading|Next|Previous|Open|Cancel|Submit|Remove|Toggle|Sort|Filter|Empty)\b/;
// axe wants a landmark around an open select's list, which has none.
const OPEN_SELECT = "formulario-escolha";
/** The rooms that `npm test -- --changed` asks for; all where nobody asks. */
const ASKED = process.env["PAC_ROOMS"]?.split(",");
const isAsked = ({ path }: Shot): boolean => roomsOfState(path).some((room) => ASKED?.includes(room) ?? true);
// Pictures with faked answers are not journeys.
const SCREENS = SHOTS.filter(
  (shot) => isAsked(shot) && shot.answers === undefined && shot.name !== OPEN_SELECT && !ALIKE.has(shot.name),
);
const unknown = [...ALIKE].filter((name) => !SHOTS.some((shot) => shot.name === name));
if (unknown.length > 0) throw new Error(`alike-states.ts names no picture: ${unknown.join(", ")}`);

/** What stands on a screen only while something of it is being read. */
const LOADING = ".mantine-Skeleton-root, .mantine-Loader-root, [aria-busy=true]";

/** What is typed or added in a screen stays behind, and leaving it asks: such a state has a page to itself. */
const WRITING = ["fill", "type", "paste", "choose", "go"];
const writes = ({ path, steps = [] }: Shot): boolean =>
  steps.some((step) => WRITING.some((word) => word in step)) || (steps.length > 0 && FORM_PATH.test(path));
const FORM_PATH = /\/requisicao\/|\/adicionar/;

/** States that one page shows one after the other, each with the same person. */
function walks(): Shot[][] {
  return [...Map.groupBy(SCREENS, ({ login }) => login).values()].flatMap((shots) => {
    const reading = shots.filter((shot) => !writes(shot));
    const all = [...reading, ...shots.filter(writes)];
    return Array.from({ length: Math.ceil(all.length / LONGEST_WALK) }, (_, n) =>
      all.slice(n * LONGEST_WALK, (n + 1) * LONGEST_WALK),
    );
  });
}
/** Short enough that the workers end at about the same time. */
const LONGEST_WALK = 10;

/** The heading of each screen, by its path; a form opens over its area's home. */
const HEADINGS: readonly [RegExp, string][] = [
  [/^\/auth\/login/, "PAC"],
  [/^\/ga(\/requisicao\/|$)/, "Gerenciamento de Acidentes"],
  [/^\/dac(\/requisicao\/|$)/, "DAC"],
  [/^\/(ga|dac)\/historico\/requisicoes(\?|$)/, "Histórico de Requisições"],
  [/\/historico\/requisicoes\/\{claim\}/, "Sinistro"],
  [/^\/usuario\/perfil/, "Meu perfil"],
  [/^\/ajuda/, "Ajuda"],
  [/^\/pesquisa/, "Busca avançada"],
  [/^\/carros-parados$/, "Veículos Parados"],
  [/^\/carros-parados\/listagem/, "Listagem"],
  [/^\/carros-parados\/relatorios$/, "Relatórios"],
  [/^\/carros-parados\/relatorios\/item/, "Relatório de Veículos Parados"],
  [/^\/administrativo\/manutencao-concessionario\/ativo/, "Concessionários"],
  [/^\/administrativo\/manutencao-concessionario\/adicionar/, "Novo Concessionário"],
  [
    /^\/administrativo\/manutencao-concessionario\/editar\/100101\?/,
    "Editando Concessionário: Estrela Campinas",
  ],
  [/^\/administrativo\/manutencao-usuario\/A/, "Usuários"],
  [/^\/administrativo\/manutencao-usuario\/adicionar/, "Novo Usuário"],
  [/^\/administrativo\/manutencao-pecas/, "Peças"],
  [/^\/administrativo\/manutencao-seguradora\/ativo/, "Seguradoras"],
  [/^\/administrativo\/manutencao-seguradora\/adicionar/, "Nova Seguradora"],
  [/^\/administrativo\/manutencao-respostas\/(ga|dac)/, "Respostas prontas"],
  [/^\/administrativo\/manutencao-respostas\/adicionar/, "Nova Resposta Pronta"],
  [/^\/administrativo\/manutencao-carros-parados$/, "Carros Parados"],
  [/^\/administrativo\/manutencao-carros-parados\/semanas/, "Semanas"],
  [/^\/administrativo\/manutencao-carros-parados\/manutencao-gbo/, "Manutenção GBO"],
];

let numbers: Record<string, number> = {};
test.beforeAll(async ({ browser, baseURL }) => {
  numbers = await findNumbers(browser, baseURL ?? "");
});
const address = (text: string): string => text.replace(/\{(\w+)\}/, (_, key: string) => String(numbers[key]));

for (const walk of walks()) {
  const names = walk.map(({ name }) => name).join(", ");
  test(`AUTH-01: in Portuguese and without a violation of WCAG 2.2 AA: ${names}`, async ({ page }) => {
    const wrong = collectErrors(page);
    await keepChoiceHere(page.context());
    const login = walk[0]?.login ?? null;
    if (login !== null) await signInByCall(page, login as Person);
    let last: Shot | undefined;
    for (const shot of walk) {
      if (last && writes(last)) await forgetUnsent(page);
      await test.step(shot.name, async () => await lookAt(page, shot));
      last = shot;
    }
    expect(wrong).toEqual([]);
  });
}

/** What the page throws and what the browser logs, but for refused calls, which some of these screens are about. */
function collectErrors(page: Page): string[] {
  const wrong: string[] = [];
  page.on("pageerror", (error) => wrong.push(`${page.url()} ${String(error)}`));
  page.on("console", (message) => {
    const refused = message.location().url.includes("/api/") && / 4\d\d /.test(message.text());
    if (["error", "warning"].includes(message.type()) && !refused)
      wrong.push(`${page.url()} ${message.text()}`);
  });
  return wrong;
}

async function lookAt(page: Page, { name, path, steps = [], widths = [1440] }: Shot): Promise<void> {
  // What a phone alone shows is looked at as on one.
  const [width = 1440] = widths;
  await page.setViewportSize({ width, height: SIZES[width] });
  // Loaded once; from then on the page stays inside the product.
  const href = address(path);
  await (/^about:blank$|\/healthz$/.test(page.url()) ? page.goto(href) : walkTo(page, href));
  const heading = HEADINGS.find(([paths]) => paths.test(path))?.[1];
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading ?? /./);
  await expect(page.locator(LOADING)).toHaveCount(0);
  for (const step of steps) await doStep(page, step, address);
  await expect(page.locator(":root")).toHaveAttribute("lang", "pt-BR");
  expect(await page.locator("body").ariaSnapshot(), name).not.toMatch(ENGLISH);
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond, `${path} scrolls sideways at 360 px`).toBeLessThanOrEqual(0);
}

/** Leaves the product for a page of the same origin, and takes away what was begun and chosen there. */
async function forgetUnsent(page: Page): Promise<void> {
  await page.goto("/healthz");
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(
    async () =>
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase("pac_guardado");
        request.addEventListener("success", resolve);
        request.addEventListener("error", reject);
      }),
  );
}
