import { expect } from "vitest";
import { nextNumero } from "./factories.ts";
import type { Answer, Client } from "./harness.ts";

/** The body of a draft with nothing but its description. */
export function draftBody(more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    req_numero: nextNumero(),
    req_tipo: "sinistro",
    req_concessionario_id: "100101",
    req_objeto_ctrl: {},
    req_objeto_item: [],
    rascunho: 1,
    rascunho_descricao: "Para-choque do João",
    ...more,
  };
}

/** Salvar. */
export async function saveDraft(client: Client, body: unknown): Promise<Answer> {
  return await client.put("/v2/pac/requisicoes?action=create", body);
}

/** Salvar, which is accepted; gives the draft. */
export async function draft(
  client: Client,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Answer["data"]> {
  const answer = await saveDraft(client, draftBody(more));
  expect(answer.status, `with ${answer.text}`).toBe(200);
  return answer.data;
}

/** The numbers of a person's drafts, as they are listed. */
export async function draftsOf(client: Client, tipo = "sinistro", query = ""): Promise<number[]> {
  const { data } = await client.get(`/v2/pac/requisicoes/rascunhos/${tipo}${query}`);
  return (data as { req_numero: number }[]).map(({ req_numero }) => req_numero);
}

type RascunhoCall = (client: Client, about: { conta: string }) => Promise<Answer>;

/** How the access matrix calls the endpoints of drafts; `dealerOf` gives the person who has that account. */
export function rascunhoCalls(
  dealerOf: (conta: string) => Promise<Client>,
): Readonly<Record<string, RascunhoCall>> {
  return {
    listRascunhos: async (client, { conta }) =>
      await client.get(`/v2/pac/requisicoes/rascunhos/sinistro?concessionario=${conta}`),
    findParecidas: async (client, { conta }) =>
      await client.post("/v2/pac/requisicoes/parecidas", draftBody({ req_concessionario_id: conta })),
    deleteRascunho: async (client, { conta }) => {
      const { req_numero } = await draft(await dealerOf(conta), { req_concessionario_id: conta });
      return await client.delete(`/v2/pac/requisicoes/${req_numero}`);
    },
  };
}
