import { USUARIO_EVENTOS } from "../../../contract/administrativo/index.ts";
import type { UsuarioEvento } from "../../../contract/administrativo/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { EventoKind, RowOf } from "../../platform/live/kinds.ts";

type Dados = Pick<UsuarioEvento, "usuario_alterado_id" | "campos" | "de_versao">;

declare module "../../platform/live/dados.ts" {
  interface EventoDados {
    "usuario.criado": Dados;
    "usuario.alterado": Dados;
    "usuario.excluido": Dados;
  }
}

/** Changes of a person are told to that person, so that their other browsers show it, and to whoever has the register. */
export const usuarioKind: EventoKind<Session, UsuarioEvento, RowOf<UsuarioEvento["tipo"]>> = {
  objeto: "usuario",
  tipos: USUARIO_EVENTOS,
  load: async (_db, rows) => rows,
  visible: ({ usuario_id, acessos }, row) =>
    row.dados.usuario_alterado_id === usuario_id || acessos.includes("pac-adm-manutencao-usuario")
      ? row
      : null,
  present: ({ dados: { usuario_alterado_id, campos, de_versao } }) => ({
    usuario_alterado_id,
    campos,
    de_versao,
  }),
};
