import { isStaffOf, staffViewsOf } from "../../contract/acesso/index.ts";
import type { View } from "../../contract/acesso/index.ts";
import { RECEBIDO_EVENTOS } from "../../contract/correio/index.ts";
import type { RecebidoEvento } from "../../contract/correio/index.ts";
import type { Session } from "../acesso/index.ts";
import type { EventoKind, RowOf } from "../platform/live/kinds.ts";

/** What is told of a mail that came in. */
export interface RecebidoDados {
  readonly recebido_id: number;
  /** The area that it belongs to; null: nobody's. */
  readonly view: View | null;
}

declare module "../platform/live/dados.ts" {
  interface EventoDados {
    "recebido.chegou": RecebidoDados;
    "recebido.tratado": RecebidoDados;
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
