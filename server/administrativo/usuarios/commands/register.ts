import {
  USUARIO_FORM_FIELDS,
  USUARIO_NOT_FOUND,
  USUARIO_STALE,
  type UsuarioEvento,
  type UsuarioValues,
} from "../../../../contract/administrativo/index.ts";
import type { Author } from "../../../platform/change-log.ts";
import type { Register } from "../../commands/records.ts";
import { presentUsuario } from "../presenters.ts";
import { findUsuario, type UsuarioRecord } from "../queries.ts";

/** The register of people, as that person reads it; of who somebody is the fields' names alone are noted. */
export function usuariosFor(
  autor: Author,
): Register<number, UsuarioRecord, UsuarioValues, UsuarioEvento["tipo"]> {
  return {
    objeto: "usuario",
    lock: async (tx, id) => await findUsuario(tx, id, { lock: true }),
    versaoOf: ({ usuario_versao }) => usuario_versao,
    present: (record) => presentUsuario(record, autor),
    notFoundText: USUARIO_NOT_FOUND,
    staleText: USUARIO_STALE,
    campos: USUARIO_FORM_FIELDS.map(({ name }) => name),
    pessoais: [
      "usuario_nome",
      "usuario_email",
      "usuario_cpf",
      "usuario_telefone",
      "usuario_cargo",
      "id_america",
    ],
    evento: (tipo, { id: usuario_alterado_id, campos, de_versao }) => ({
      tipo,
      dados: { usuario_alterado_id, campos, de_versao },
    }),
  };
}
