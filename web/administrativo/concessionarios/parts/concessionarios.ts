import {
  BUS,
  CONCESSIONARIO_CLOSED,
  CONCESSIONARIO_CREATED,
  CONCESSIONARIO_DELETE_FAILED,
  CONCESSIONARIO_DELETED,
  CONCESSIONARIO_STALE,
  CONCESSIONARIO_STATUS_TAB,
  CONCESSIONARIO_STATUSES,
  CONCESSIONARIO_UPDATED,
  LISTAS_DE_CONTATOS,
  type Concessionario,
  type ConcessionarioStatus,
} from "../../../../contract/administrativo/index.ts";
import { formatCpfOrCnpj } from "../../../../contract/platform/cpf-or-cnpj.ts";
import { formatTelefone } from "../../../../contract/platform/telefone.ts";
import { call } from "../../../platform/http/call.ts";
import { searchIndex } from "../../../platform/list/search-index.ts";
import { linkTo } from "../../../platform/routing/links.ts";
import type { Register } from "../../parts/register.ts";
import { registerFormSearchSchema } from "../../queries/searches.ts";
import { REGISTER_KEYS } from "../../queries/stale-queries.ts";

const TEXTS = {
  title: "Concessionários",
  adding: "Novo Concessionário",
  editing: "Editando Concessionário",
  open: "Este concessionário",
  leaving: "O que foi alterado no concessionário e não foi salvo se perde.",
  searchBy: "nome, CNPJ/CPF, conta ou cidade",
  created: CONCESSIONARIO_CREATED,
  updated: CONCESSIONARIO_UPDATED,
  stale: CONCESSIONARIO_STALE,
  deleted: CONCESSIONARIO_DELETED,
  deleteFailed: CONCESSIONARIO_DELETE_FAILED,
  deleting: CONCESSIONARIO_CLOSED,
};

/** The register of dealers (ACON-01 to ACON-31, AHOM-09 to AHOM-11). */
export const CONCESSIONARIOS: Register<Concessionario, ConcessionarioStatus> = {
  queryKey: REGISTER_KEYS.concessionario,
  unsentKey: "concessionario",
  texts: TEXTS,
  statuses: CONCESSIONARIO_STATUSES,
  tabs: CONCESSIONARIO_STATUS_TAB,
  idOf: ({ concessionario_conta }) => concessionario_conta,
  nameOf: ({ concessionario_nome }) => concessionario_nome,
  formSearch: registerFormSearchSchema(CONCESSIONARIO_STATUSES),
  links: {
    list: (status, search) => linkTo("pac-adm-manutencao-concessionario", { status }, search),
    add: (search) => linkTo("pac-adm-manutencao-concessionario-adicionar", {}, search),
    edit: ({ concessionario_conta }, search) =>
      linkTo("pac-adm-manutencao-concessionario-editar", { concessionario_conta }, search),
  },
  calls: {
    list: (status, signal) =>
      call("GET /v2/pac/administrativo/concessionarios", { query: { status } }, { signal }),
    item: (concessionario_conta, signal) =>
      call(
        "GET /v2/pac/administrativo/concessionarios/:concessionario_conta",
        { params: { concessionario_conta } },
        { signal },
      ),
    remove: ({ concessionario_conta, concessionario_versao }) =>
      call("DELETE /v2/pac/administrativo/concessionarios/:concessionario_conta", {
        params: { concessionario_conta },
        query: { concessionario_versao },
      }),
  },
};

/** By every field but the status, which is the tab (OP-101). */
export const CONCESSIONARIOS_INDEX = searchIndex((one: Concessionario) => [
  one.concessionario_nome,
  one.concessionario_razao_social,
  one.concessionario_email,
  one.concessionario_conta,
  one.concessionario_registro,
  formatCpfOrCnpj(one.concessionario_registro),
  one.concessionario_telefone,
  formatTelefone(one.concessionario_telefone),
  one.concessionario_conta_sap,
  one.concessionario_cidade,
  one.concessionario_uf,
  BUS.find(({ value }) => value === one.concessionario_bu)?.label ?? "",
  LISTAS_DE_CONTATOS.find(({ value }) => value === one.concessionario_unidade)?.label ?? "",
]);
