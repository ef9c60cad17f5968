import type { View } from "../../contract/acesso/index.ts";
import type { Answer, Client } from "./harness.ts";
import { commitBody } from "./samples.ts";

/** How the access matrix prints a form; nothing is stored, so that any number will do. */
export const printCalls = {
  printRequisicao: async (
    client: Client,
    { conta, view }: { conta: string; view: View },
  ): Promise<Pick<Answer, "status">> =>
    await client.post("/v2/pac/requisicoes/impressao", {
      ...commitBody(view === "ga" ? "sinistro" : "outros", { req_numero: 1_760_000_000, conta }),
      view,
    }),
};
