import { GROUPS } from "../../../../contract/acesso/index.ts";
import {
  ACESSO_STATUS_TAB,
  ACESSO_STATUSES,
  DELETE_USUARIO,
  USUARIO_CREATED,
  USUARIO_DELETE_FAILED,
  USUARIO_DELETED,
  USUARIO_STALE,
  USUARIO_UPDATED,
  type AcessoStatus,
  type Convite,
  type Usuario,
} from "../../../../contract/administrativo/index.ts";
import { formatCpfOrCnpj } from "../../../../contract/platform/cpf-or-cnpj.ts";
import { formatTelefone } from "../../../../contract/platform/telefone.ts";
import { call } from "../../../platform/http/call.ts";
import { searchIndex } from "../../../platform/list/search-index.ts";
import { linkTo } from "../../../platform/routing/links.ts";
import type { Register } from "../../parts/register.ts";
import { registerFormSearchSchema } from "../../queries/searches.ts";
import { REGISTER_KEYS } from "../../queries/stale-queries.ts";

/** A person; a new one comes with their invitation. */
export type UsuarioRecord = Usuario & { readonly convite?: Convite | null };

const TEXTS = {
  title: "Usuários",
  adding: "Novo Usuário",
  editing: "Editando Usuário",
  open: "Este usuário",
  leaving: "O que foi alterado no usuário e não foi salvo se perde.",
  searchBy: "nome, e-mail, CPF ou conta",
  created: USUARIO_CREATED,
  updated: USUARIO_UPDATED,
  stale: USUARIO_STALE,
  delete: DELETE_USUARIO,
  deleted: USUARIO_DELETED,
  deleteFailed: USUARIO_DELETE_FAILED,
  deleting: "A pessoa sai do PAC agora e não entra mais.",
};

/** The register of people (AUSR-01 to AUSR-30, AHOM-12, AHOM-13). */
export const USUARIOS: Register<UsuarioRecord, AcessoStatus> = {
  queryKey: REGISTER_KEYS.usuario,
  unsentKey: "usuario",
  texts: TEXTS,
  statuses: ACESSO_STATUSES,
  tabs: ACESSO_STATUS_TAB,
  idOf: ({ usuario_id }) => usuario_id,
  nameOf: ({ usuario_nome }) => usuario_nome,
  formSearch: registerFormSearchSchema(ACESSO_STATUSES),
  links: {
    list: (status, search) => linkTo("pac-adm-manutencao-usuario", { status }, search),
    add: (search) => linkTo("pac-adm-manutencao-usuario-adicionar", {}, search),
    edit: ({ usuario_id }, search) => linkTo("pac-adm-manutencao-usuario-editar", { usuario_id }, search),
  },
  calls: {
    list: (status, signal) => call("GET /v2/pac/administrativo/usuarios", { query: { status } }, { signal }),
    item: (id, signal) =>
      call(
        "GET /v2/pac/administrativo/usuarios/:usuario_id",
        { params: { usuario_id: Number(id) } },
        { signal },
      ),
    remove: ({ usuario_id, usuario_versao }) =>
      call("DELETE /v2/pac/administrativo/usuarios/:usuario_id", {
        params: { usuario_id },
        query: { usuario_versao },
      }),
  },
};

/** By every field but the status, which is the tab (AUSR-02). */
export const USUARIOS_INDEX = searchIndex((one: Usuario) => [
  one.usuario_nome,
  one.usuario_email,
  one.id_america ?? "",
  one.usuario_cpf,
  formatCpfOrCnpj(one.usuario_cpf),
  one.usuario_telefone,
  formatTelefone(one.usuario_telefone),
  one.usuario_cargo,
  GROUPS.find(({ grupo_usuario_id }) => grupo_usuario_id === one.grupo_usuario_id)?.label ?? "",
  ...one.usuario_concessionario_codigo,
]);
