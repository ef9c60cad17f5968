import type { Answer, Client } from "./harness.ts";
import { testBrowser } from "./push-service.ts";

const PUSH = "/v2/pac/push";
const browser = testBrowser("matriz");

/** How the calls of Web Push are made: one browser, on which whoever signs in last is told. */
export const pushCalls: Readonly<Record<string, (client: Client) => Promise<Pick<Answer, "status">>>> = {
  getChavePublica: async (client) => await client.get(`${PUSH}/chave-publica`),
  keepInscricao: async (client) => await client.post(`${PUSH}/inscricoes`, browser.inscricao),
  deleteInscricao: async (client) =>
    await client.send({
      method: "DELETE",
      url: `/api${PUSH}/inscricoes`,
      payload: { endpoint: browser.endpoint },
    }),
};
