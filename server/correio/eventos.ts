import { isStaffOf, staffViewsOf } from "../../contract/acesso/index.ts";
import type { View } from "../../contract/acesso/index.ts";
import { CARTA_EVENTOS, RECEBIDO_EVENTOS } from "../../contract/correio/index.ts";
import type { CartaEvento, RecebidoEvento } from "../../contract/correio/index.ts";
import type { Session } from "../acesso/index.ts";
import type { EventoKind, RowOf } from "../platform/live/kinds.ts";

/** What is told of a mail that came in. */
export interface RecebidoDados {
  readonly recebido_id: number;
  /** The area that it belongs to; null: nobody's. */
  readonly view: View | null;
}

/** What is told of a letter. */
export interface CartaDados {
  readonly email_id: number;
  /** The area of the request that it is about; null: it is a person's, and told to whoever keeps the register of people. */
  readonly view: View | null;
}

declare module "../platform/live/dados.ts" {
  interface EventoDados {
    "carta.email": CartaDados;
    "recebido.chegou": RecebidoDados;
    "recebido.tratado": RecebidoDados;
  }
}

/** What the audit keeps of mails beside that. */
declare module "../platform/audit.ts" {
  interface ActsWithoutEvento {
    "email.reenviado": "email";
    "email.desistido": "email";
    "recebido.atribuido": "recebido";
    "recebido.descartado": "recebido";
  }
}

/** Mails that came in are told to the staff of their area, those of nobody to all staff. */
export const recebidoKind: EventoKind<Session, RecebidoEvento, RowOf<RecebidoEvento["tipo"]>> = {
  objeto: "recebido",
  tipos: RECEBIDO_EVENTOS,
  load: async (_db, rows) => rows,
  visible: ({ traits }, row) => {
    const { view } = row.dados;
    const isTheirs = view === null ? staffViewsOf(traits).length > 0 : isStaffOf(traits, view);
    return isTheirs ? row : null;
  },
  present: ({ dados: { recebido_id } }) => ({ recebido_id }),
};

/** Letters are told to whose board they stand on (decision 72). */
export const cartaKind: EventoKind<Session, CartaEvento, RowOf<CartaEvento["tipo"]>> = {
  objeto: "carta",
  tipos: CARTA_EVENTOS,
  load: async (_db, rows) => rows,
  visible: ({ traits }, row) => {
    const { view } = row.dados;
    return (view === null ? traits.isAdmin : isStaffOf(traits, view)) ? row : null;
  },
  present: ({ dados: { email_id } }) => ({ email_id }),
};
