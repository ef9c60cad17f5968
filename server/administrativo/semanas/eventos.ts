import { ANO_EVENTOS } from "../../../contract/administrativo/index.ts";
import type { AnoEvento } from "../../../contract/administrativo/index.ts";
import { seesSemanas } from "../../../contract/carros-parados/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { EventoKind, RowOf } from "../../platform/live/kinds.ts";

type Dados = Pick<AnoEvento, "ano">;

declare module "../../platform/live/dados.ts" {
  interface EventoDados {
    "ano.criado": Dados;
    "ano.concluido": Dados;
  }
}

/** Years are told to whoever has to do with weeks: a concluded one closes the tables that they have open (OP-95). */
export const anoKind: EventoKind<Session, AnoEvento, RowOf<AnoEvento["tipo"]>> = {
  objeto: "ano",
  tipos: ANO_EVENTOS,
  load: async (_db, rows) => rows,
  visible: ({ traits }, row) => (seesSemanas(traits) ? row : null),
  present: ({ dados: { ano } }) => ({ ano }),
};
