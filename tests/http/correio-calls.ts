import type { Answer, Client } from "./harness.ts";

const BOARD = "/v2/pac/correio";

/** How the calls of the board of mail are made; what they are about is nobody's. */
export const correioCalls: Readonly<Record<string, (client: Client) => Promise<Pick<Answer, "status">>>> = {
  getSituacaoCorreio: async (client) => await client.get(`${BOARD}/situacao`),
  listNaoEntregues: async (client) => await client.get(`${BOARD}/listar_nao_entregues`),
  resendEmail: async (client) =>
    await client.post(`${BOARD}/reenviar`, { email_id: 999_999, email_destino: "ana@oficina.example" }),
  resendEmails: async (client) => await client.post(`${BOARD}/reenviar_varios`, { email_ids: [999_999] }),
  giveUpEmails: async (client) => await client.post(`${BOARD}/desistir`, { email_ids: [999_999] }),
  listRecebidos: async (client) => await client.get(`${BOARD}/listar_recebidos`),
  getRecebido: async (client) => await client.get(`${BOARD}/recebidos/1`),
  assignRecebido: async (client) =>
    await client.post(`${BOARD}/recebidos/1/atribuir`, { req_numero: 1_773_000_100 }),
  discardRecebido: async (client) =>
    await client.post(`${BOARD}/recebidos/1/descartar`, { recebido_descarte: "Propaganda" }),
  listDestinos: async (client) => await client.get(`${BOARD}/listar_destinos?busca=semana`),
};
