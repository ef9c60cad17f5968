import type { UsuarioEvento } from "../../contract/perfil/index.ts";
import type { Session } from "../acesso/index.ts";
import type { EventoKind, RowOf } from "../platform/live/kinds.ts";

type Dados = Pick<UsuarioEvento, "usuario_alterado_id" | "campos" | "de_versao">;

declare module "../platform/live/dados.ts" {
  interface EventoDados {
    "usuario.alterado": Dados;
  }
}

/** Changes of a profile are told to its person alone, so that their other browsers show it. */
export const usuarioKind: EventoKind<Session, UsuarioEvento, RowOf<UsuarioEvento["tipo"]>> = {
  objeto: "usuario",
  tipos: ["usuario.alterado"],
  load: async (_db, rows) => rows,
  visible: ({ usuario_id }, row) => (row.dados.usuario_alterado_id === usuario_id ? row : null),
  present: ({ dados: { usuario_alterado_id, campos, de_versao } }) => ({
    usuario_alterado_id,
    campos,
    de_versao,
  }),
};
