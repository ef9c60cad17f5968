import type { EventoBase } from "../platform/evento.ts";

/** What the stream tells of mails that came in: one waits for somebody, or somebody has settled it. */
export const RECEBIDO_EVENTOS = ["recebido.chegou", "recebido.tratado"] as const;

export interface RecebidoEvento extends EventoBase {
  readonly tipo: (typeof RECEBIDO_EVENTOS)[number];
  readonly objeto: "recebido";
  readonly recebido_id: number;
}
