import { isStaffOf } from "../../contract/acesso/index.ts";
import type { View } from "../../contract/acesso/index.ts";
import { AVISO_EVENTOS, OWNER_EVENTOS } from "../../contract/notificacoes/index.ts";
import type { AvisoEvento, OwnerEvento } from "../../contract/notificacoes/index.ts";
import type { Session } from "../acesso/index.ts";
import type { EventoKind, RowOf } from "../platform/live/kinds.ts";
import { requisicaoKind } from "../requisicoes/index.ts";
import type { RequisicaoChange, RequisicaoRow } from "../requisicoes/index.ts";

/** Whose notices have changed: these people's, and those of the staff of these areas. */
interface AvisoDados {
  readonly usuarios: readonly number[];
  readonly views: readonly View[];
}

declare module "../platform/live/dados.ts" {
  interface EventoDados {
    "aviso.chegou": AvisoDados;
    "aviso.lido": AvisoDados;
    "owner.alterado": RequisicaoChange;
  }
}

/** Notices are told to those alone whose they are: that there are some, and nothing of what they say. */
export const avisoKind: EventoKind<Session, AvisoEvento, RowOf<AvisoEvento["tipo"]>> = {
  objeto: "aviso",
  tipos: AVISO_EVENTOS,
  load: async (_db, rows) => rows,
  visible: ({ usuario_id, traits }, row) => {
    const { usuarios, views } = row.dados;
    return usuarios.includes(usuario_id) || views.some((view) => isStaffOf(traits, view)) ? row : null;
  },
  present: () => ({}),
};

/** Who is the owner of a request is told to the staff of its area alone, as a change that leaves its status (OP-49). */
export const ownerKind: EventoKind<Session, OwnerEvento, RequisicaoRow> = {
  objeto: "requisicao",
  tipos: OWNER_EVENTOS,
  load: async (db, rows) => await requisicaoKind.load(db, rows),
  visible: (person, row) =>
    isStaffOf(person.traits, row.dados.view) ? requisicaoKind.visible(person, row) : null,
  present: (row) => requisicaoKind.present(row),
};
