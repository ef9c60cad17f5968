import { expect } from "vitest";
import { findInexactConversas } from "./exact.ts";
import type { Answer, Client, TestApp } from "./harness.ts";

const CHAT = "/v2/carros_parados/conversas";

/** What a message of these tests is about unless they say otherwise. */
export const WEEK = { concessionario_id: "100101", info_semana: "202610" };
/** The part of `linha()`. */
export const PECA = { info_chassi: "9BM001", info_item_codigo: "A1" };

/** A message about the week 202610 of 100101. */
export function dizerBody(interacao_texto: string, differs: object = {}): object {
  return { ...WEEK, interacao_tipo: "sistema", interacao_texto, ...differs };
}

/** Sends it. */
export async function dizer(client: Client, interacao_texto: string, differs: object = {}): Promise<Answer> {
  return await client.post(`${CHAT}/enviar_mensagem`, dizerBody(interacao_texto, differs));
}

/** A page of a week's messages, or of those about a part. */
export async function mensagens(
  client: Client,
  { page = 1, peca, ...of }: { page?: number; peca?: typeof PECA; conta?: string; semana?: string } = {},
): Promise<Answer> {
  const { conta = WEEK.concessionario_id, semana = WEEK.info_semana } = of;
  const week = { concessionario_id: conta, info_semana: semana };
  const query = new URLSearchParams({ ...week, page: String(page), ...peca });
  const call = peca ? "listar_mensagens_peca" : "listar_mensagens_semana";
  return await client.get(`${CHAT}/${call}?${query}`);
}

/** The conversations of a tab. */
export async function conversas(
  client: Client,
  tab: string,
  more: Record<string, string> = {},
): Promise<Answer> {
  const query = new URLSearchParams({ concessionario_id: WEEK.concessionario_id, tab, ...more });
  return await client.get(`${CHAT}/listar_conversas?${query}`);
}

/** The dealers of a tab. */
export async function contatos(
  client: Client,
  tab: string,
  more: Record<string, string> = {},
): Promise<Answer> {
  return await client.get(`${CHAT}/listar_contatos?${new URLSearchParams({ tab, ...more })}`);
}

/** How much is unread, of one dealer or of all in reach. */
export async function naoLidas(client: Client, conta?: string): Promise<unknown> {
  const query = conta === undefined ? "" : `?concessionario_id=${conta}`;
  return (await client.get(`${CHAT}/contar_nao_lidas${query}`)).data;
}

/** One conversation, of the week 202610 unless `of` says otherwise. */
export async function conversa(
  client: Client,
  of: Partial<typeof WEEK> = {},
  peca?: Partial<typeof PECA>,
): Promise<Answer> {
  return await client.get(`${CHAT}/conversa?${new URLSearchParams({ ...WEEK, ...of, ...peca })}`);
}

/** Archives a week's conversation. */
export async function archive(client: Client, semana = WEEK.info_semana): Promise<Answer> {
  return await client.post(`${CHAT}/arquivar_conversa`, { ...WEEK, info_semana: semana });
}

/** The mark of the week's card. */
export async function marca(client: Client, semana = WEEK.info_semana): Promise<string | undefined> {
  const { data } = await client.get(
    "/v2/carros_parados/listagem/listar_carros?tab=H&concessionario_id=100101",
  );
  return (data as { info_semana: string; info_chat_status: string }[]).find(
    ({ info_semana }) => info_semana === semana,
  )?.info_chat_status;
}

/** The weeks of a tab, by their codes. */
export async function semanasIn(client: Client, tab: string): Promise<string[]> {
  const { data } = await conversas(client, tab);
  return (data as { info_semana: string }[]).map(({ info_semana }) => info_semana);
}

/** Every kept count of conversations is what their messages say. */
export async function expectExactConversas({ db }: Pick<TestApp, "db">): Promise<void> {
  expect(await findInexactConversas(db)).toEqual([]);
}
