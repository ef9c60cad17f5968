import { DEMO_PASSWORD } from "../../demo/people.ts";
import type { Answer, Client } from "./harness.ts";

type Call = (client: Client) => Promise<Answer>;

/** A person's own sessions and password for the access matrix: of a session that is none, with a wrong password. */
export const SESSAO_CALLS = {
  listSessoes: async (client) => await client.get("/v2/auth/sessoes"),
  endSessao: async (client) => await client.delete("/v2/auth/sessoes/00000000-0000-4000-8000-000000000000"),
  endOutrasSessoes: async (client) => await client.delete("/v2/auth/sessoes/outras"),
  changeSenha: async (client) =>
    await client.put("/v2/auth/senha", { senha_atual: "Errada#1", senha: "Vento-Leste-7" }),
  proveIdentity: async (client) => await client.post("/v2/auth/confirmacao", { senha: DEMO_PASSWORD }),
} as const satisfies Readonly<Record<string, Call>>;
