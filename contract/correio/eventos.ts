import type { EventoBase } from "../platform/evento.ts";

/** What the stream tells of mails that came in: one waits for somebody, or somebody has settled it. */
export const RECEBIDO_EVENTOS = ["recebido.chegou", "recebido.tratado"] as const;

/** What the stream tells of a mail that belongs to no message: it failed, or somebody settled that. */
export const CARTA_EVENTOS = ["carta.email"] as const;

export interface CartaEvento extends EventoBase {
  readonly tipo: (typeof CARTA_EVENTOS)[number];
  readonly objeto: "carta";
  readonly email_id: number;
}

export interface RecebidoEvento extends EventoBase {
  readonly tipo: (typeof RECEBIDO_EVENTOS)[number];
  readonly objeto: "recebido";
  readonly recebido_id: number;
}
