import type { Page, Route } from "@playwright/test";
import { PROVE_AGAIN } from "../../contract/acesso/index.ts";
import type { Forma } from "../../contract/platform/envelope.ts";
import type { Answer } from "./shot.ts";

/** Replaces the server's answers for the page. */
export async function giveAnswers(page: Page, answers: Readonly<Record<string, Answer>>): Promise<void> {
  for (const [address, answer] of Object.entries(answers))
    await page.route(addressOf(address), async (route) => await give(route, answer));
}

/** What comes with the product stands beside the calls. */
function addressOf(address: string): string {
  return address.startsWith("/static/") ? `**${address}` : `**/api/v2${address}`;
}

async function give(route: Route, answer: Answer): Promise<void> {
  if (answer === "held") return;
  if (typeof answer === "function") return await answer(route);
  await refuse(route, answer.status, answer.msg_txt, null);
}

async function refuse(route: Route, status: number, msg_txt: string, msg_log: unknown): Promise<void> {
  await route.fulfill({ status, json: { msg_id: 1, msg_txt, msg_log, json_data: null } });
}

/** A success with these data, whatever the server has. */
export function given(json_data: unknown): (route: Route) => Promise<void> {
  return async (route) => await route.fulfill({ json: { msg_id: 0, msg_txt: "", msg_log: null, json_data } });
}

/** A 422 about one field. */
export function refusedOn(campo: string, mensagem: string): Answer {
  return async (route) => await refuse(route, 422, mensagem, { campos: [{ campo, mensagem }] });
}

/** A save that asks first who it is, in one of these ways. */
export function asksAnew(formas: readonly Forma[]): Answer {
  return async (route) => {
    if (route.request().method() === "GET") return await route.continue();
    await refuse(route, 403, PROVE_AGAIN, { motivo: "reautenticar", formas });
  };
}

/** The server's answer, to this or another call, with changes. */
export function changed<Data>(
  change: (data: Data) => Data,
  asked: (url: string) => string = (url) => url,
): Answer {
  return async (route) => {
    const response = await route.fetch({ url: asked(route.request().url()) });
    const envelope = (await response.json()) as { json_data: Data };
    await route.fulfill({ response, json: { ...envelope, json_data: change(envelope.json_data) } });
  };
}

/** What the call is about, as it was answered before its verb. */
async function recordOf<Data>(route: Route): Promise<Data> {
  const url = route
    .request()
    .url()
    .replace(/\/(arquivar|interacoes|extrato)$/, "");
  return ((await (await route.fetch({ url, method: "GET" })).json()) as { json_data: Data }).json_data;
}

/** The answer to a save that is not stored, made from the stored record. */
export function instead<Data>(change: (data: Data) => Data): Answer {
  return async (route) => await given(change(await recordOf<Data>(route)))(route);
}

/** The answer to a save when a colleague was faster: their record, made from the stored one. */
export function overtaken<Data>(msg_txt: string, change: (data: Data) => Data): Answer {
  return async (route) => {
    if (route.request().method() === "GET") return await route.continue();
    const atual = change(await recordOf<Data>(route));
    const alteracao = { usuario_nome: "Helena Prado", timestamp: Math.floor(Date.now() / 1000) };
    await refuse(route, 409, msg_txt, { atual, alteracao });
  };
}
