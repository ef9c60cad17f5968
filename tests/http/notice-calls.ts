import type { View } from "../../contract/acesso/index.ts";
import type { Answer, Client } from "./harness.ts";

/** How the calls about notices are made; the one that is marked is nobody's. */
export const noticeCalls: Readonly<
  Record<string, (client: Client, about: { view: View }) => Promise<Pick<Answer, "status">>>
> = {
  listUsuarios: async (client, { view }) => await client.get(`/v2/pac/usuarios?view=${view}`),
  listAvisos: async (client) => await client.get("/v2/pac/avisos"),
  countAvisos: async (client) => await client.get("/v2/pac/avisos/nao_lidos"),
  readAviso: async (client) => await client.put("/v2/pac/avisos/1/lido", undefined),
  getAvisosPorEmail: async (client) => await client.get("/v2/pac/avisos/email"),
  updateAvisosPorEmail: async (client) => await client.put("/v2/pac/avisos/email", { aviso_email: "resumo" }),
  readAvisos: async (client) => await client.put("/v2/pac/avisos/lidos", { ate: 1 }),
};
