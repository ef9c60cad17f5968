import { SEGURADORA_EVENTOS } from "../../../contract/administrativo/index.ts";
import type { SeguradoraEvento } from "../../../contract/administrativo/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { EventoKind, RowOf } from "../../platform/live/kinds.ts";

type Dados = Pick<SeguradoraEvento, "seguradora_id" | "campos" | "de_versao">;

declare module "../../platform/live/dados.ts" {
  interface EventoDados {
    "seguradora.criada": Dados;
    "seguradora.alterada": Dados;
    "seguradora.excluida": Dados;
  }
}

/** Insurers are told to whoever has their register. A row of an earlier release, which names none, is told to nobody. */
export const seguradoraKind: EventoKind<Session, SeguradoraEvento, RowOf<SeguradoraEvento["tipo"]>> = {
  objeto: "seguradora",
  tipos: SEGURADORA_EVENTOS,
  load: async (_db, rows) =>
    rows.filter(({ dados }) => (dados.seguradora_id as number | undefined) !== undefined),
  visible: ({ acessos }, row) => (acessos.includes("pac-adm-manutencao-seguradora") ? row : null),
  present: ({ dados: { seguradora_id, campos, de_versao } }) => ({ seguradora_id, campos, de_versao }),
};
