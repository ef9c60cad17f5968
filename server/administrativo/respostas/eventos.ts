import { isStaffOf } from "../../../contract/acesso/index.ts";
import { RESPOSTA_EVENTOS } from "../../../contract/administrativo/index.ts";
import type { RespostaEvento } from "../../../contract/administrativo/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { EventoKind, RowOf } from "../../platform/live/kinds.ts";

type Dados = Pick<RespostaEvento, "resposta_id" | "view" | "campos" | "de_versao">;

declare module "../../platform/live/dados.ts" {
  interface EventoDados {
    "resposta.criada": Dados;
    "resposta.alterada": Dados;
    "resposta.excluida": Dados;
  }
}

/** Prepared replies are told to the staff of their area. */
export const respostaKind: EventoKind<Session, RespostaEvento, RowOf<RespostaEvento["tipo"]>> = {
  objeto: "resposta",
  tipos: RESPOSTA_EVENTOS,
  load: async (_db, rows) => rows,
  visible: ({ traits }, row) => (isStaffOf(traits, row.dados.view) ? row : null),
  present: ({ dados: { resposta_id, view, campos, de_versao } }) => ({
    resposta_id,
    view,
    campos,
    de_versao,
  }),
};
