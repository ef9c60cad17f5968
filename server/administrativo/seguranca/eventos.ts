import { SEGURANCA_EVENTOS } from "../../../contract/administrativo/index.ts";
import type { SegurancaEvento } from "../../../contract/administrativo/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { EventoKind, RowOf } from "../../platform/live/kinds.ts";

declare module "../../platform/live/dados.ts" {
  interface EventoDados {
    "seguranca.alterada": Pick<SegurancaEvento, "campos" | "de_versao">;
  }
}

/** What is demanded at the sign-in is told to whoever may change it. */
export const segurancaKind: EventoKind<Session, SegurancaEvento, RowOf<SegurancaEvento["tipo"]>> = {
  objeto: "seguranca",
  tipos: SEGURANCA_EVENTOS,
  load: async (_db, rows) => rows,
  visible: ({ acessos }, row) => (acessos.includes("pac-adm-seguranca") ? row : null),
  present: ({ dados: { campos, de_versao } }) => ({ campos, de_versao }),
};
