import type { View } from "../../contract/acesso/index.ts";
import type { Answer, Client } from "./harness.ts";

/** A read of an area's requests, of one account. */
const ofArea =
  (what: string) =>
  async (client: Client, { view, conta }: { view: View; conta: string }): Promise<Answer> =>
    await client.get(`/v2/pac/requisicoes${what}?view=${view}&concessionario=${conta}`);

/** The calls about an area's requests for the access matrix. */
export const AREA_CALLS = {
  listRequisicoes: ofArea(""),
  getResumo: ofArea("/resumo"),
  getQuantidades: ofArea("/quantidades"),
  getNaoLidas: ofArea("/nao_lidas"),
  getIdade: ofArea("/indicadores/idade"),
  getMovimento: ofArea("/indicadores/movimento/tipo"),
  getTempoResposta: ofArea("/indicadores/resposta"),
} as const;
