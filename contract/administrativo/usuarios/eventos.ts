import type { EventoBase } from "../../platform/evento.ts";

/** The changes of a person that the stream tells, also those of their own profile. */
export const USUARIO_EVENTOS = ["usuario.criado", "usuario.alterado", "usuario.excluido"] as const;

/** A change of a person. It says which fields, never their content. */
export interface UsuarioEvento extends EventoBase {
  readonly tipo: (typeof USUARIO_EVENTOS)[number];
  readonly objeto: "usuario";
  /** Who was changed. */
  readonly usuario_alterado_id: number;
  readonly campos: readonly string[];
  /** The version before; null for a new person. */
  readonly de_versao: number | null;
}
