import type { EventoBase } from "../platform/evento.ts";
import type { InfoStatus } from "./status.ts";

/** The changes of a week that the stream tells. */
export const SEMANA_EVENTOS = ["semana.salva", "semana.movida"] as const;

/** A save or a move of a dealer's week. It says which rows, never their content. */
export interface SemanaEvento extends EventoBase {
  readonly tipo: (typeof SEMANA_EVENTOS)[number];
  readonly objeto: "semana";
  readonly info_concessionario_id: string;
  readonly info_semana: string;
  readonly info_status: InfoStatus;
  /** The status before. */
  readonly de: InfoStatus;
  /** The version before. */
  readonly de_versao: number;
}
