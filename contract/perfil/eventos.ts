import type { EventoBase } from "../platform/evento.ts";

/** A person's profile was changed. It says which fields, never their content. */
export interface UsuarioEvento extends EventoBase {
  readonly tipo: "usuario.alterado";
  readonly objeto: "usuario";
  /** Whose profile it is. */
  readonly usuario_alterado_id: number;
  readonly campos: readonly string[];
  /** The version before. */
  readonly de_versao: number;
}
