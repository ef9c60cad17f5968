import type { Semana } from "../../../contract/carros-parados/index.ts";
import { hrefOf } from "../../platform/http/api.ts";
import { call } from "../../platform/http/call.ts";
import type { Aberto } from "../../requisicoes/index.ts";

/** A week's table as a record that is open (decision 32). */
export function abertaSemana(concessionario_id: string, info_semana: Semana): Aberto {
  const path = "/v2/carros_parados/informativo/presenca/:concessionario_id/:info_semana";
  const params = { concessionario_id, info_semana };
  return {
    registro: `${concessionario_id}/${info_semana}`,
    href: hrefOf(path, params),
    say: async (body, signal) => await call(`PUT ${path}`, { params, body }, { signal }),
  };
}
