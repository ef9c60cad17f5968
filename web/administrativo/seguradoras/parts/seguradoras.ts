import {
  SEGURADORA_CREATED,
  SEGURADORA_DELETE_FAILED,
  SEGURADORA_DELETED,
  SEGURADORA_STALE,
  SEGURADORA_STATUS_TAB,
  SEGURADORA_STATUSES,
  SEGURADORA_UPDATED,
  type Seguradora,
  type SeguradoraStatus,
  type SeguradoraValues,
} from "../../../../contract/administrativo/index.ts";
import { formatCnpj } from "../../../../contract/platform/cnpj.ts";
import { formatTelefone } from "../../../../contract/platform/telefone.ts";
import { call } from "../../../platform/http/call.ts";
import { searchIndex } from "../../../platform/list/search-index.ts";
import { linkTo } from "../../../platform/routing/links.ts";
import type { Register } from "../../parts/register.ts";
import { registerFormSearchSchema } from "../../queries/searches.ts";
import { REGISTER_KEYS } from "../../queries/stale-queries.ts";

const TEXTS = {
  title: "Seguradoras",
  adding: "Nova Seguradora",
  editing: "Editando Seguradora",
  open: "Esta seguradora",
  leaving: "O que foi alterado na seguradora e não foi salvo se perde.",
  searchBy: "nome, CNPJ, local ou responsável",
  created: SEGURADORA_CREATED,
  updated: SEGURADORA_UPDATED,
  stale: SEGURADORA_STALE,
  deleted: SEGURADORA_DELETED,
  deleteFailed: SEGURADORA_DELETE_FAILED,
};

/** The register of insurers (ASEG-01 to ASEG-22, AHOM-06 to AHOM-08). */
export const SEGURADORAS: Register<Seguradora, SeguradoraStatus> = {
  queryKey: REGISTER_KEYS.seguradora,
  unsentKey: "seguradora",
  texts: TEXTS,
  statuses: SEGURADORA_STATUSES,
  tabs: SEGURADORA_STATUS_TAB,
  idOf: ({ seguradora_id }) => seguradora_id,
  nameOf: ({ seguradora_nome_fantasia }) => seguradora_nome_fantasia,
  formSearch: registerFormSearchSchema(SEGURADORA_STATUSES),
  links: {
    list: (status, search) => linkTo("pac-adm-manutencao-seguradora", { status }, search),
    add: (search) => linkTo("pac-adm-manutencao-seguradora-adicionar", {}, search),
    edit: ({ seguradora_id }, search) =>
      linkTo("pac-adm-manutencao-seguradora-editar", { seguradora_id }, search),
  },
  calls: {
    list: (status, signal) =>
      call("GET /v2/pac/administrativo/seguradoras", { query: { status } }, { signal }),
    item: (id, signal) =>
      call(
        "GET /v2/pac/administrativo/seguradoras/:seguradora_id",
        { params: { seguradora_id: Number(id) } },
        { signal },
      ),
    remove: ({ seguradora_id, seguradora_versao }) =>
      call("DELETE /v2/pac/administrativo/seguradoras/:seguradora_id", {
        params: { seguradora_id },
        query: { seguradora_versao },
      }),
  },
};

/** Saves an insurer, null for a new one (ASEG-16). */
export async function saveSeguradora(
  seguradora: Seguradora | null,
  { seguradora_responsaveis_objeto, ...valores }: SeguradoraValues,
  seguradora_versao: number | undefined,
): Promise<Seguradora> {
  const body = { ...valores, seguradora_responsaveis_objeto: [...seguradora_responsaveis_objeto] };
  if (seguradora === null) return await call("POST /v2/pac/administrativo/seguradoras", { body });
  return await call("PUT /v2/pac/administrativo/seguradoras/:seguradora_id", {
    params: { seguradora_id: seguradora.seguradora_id },
    body: { ...body, seguradora_versao },
  });
}

/** By names, numbers, place or responsible persons (ASEG-21). */
export const SEGURADORAS_INDEX = searchIndex((one: Seguradora) => [
  one.seguradora_nome_fantasia,
  one.seguradora_razao_social,
  one.seguradora_local,
  one.seguradora_cnpj,
  formatCnpj(one.seguradora_cnpj),
  one.seguradora_telefone,
  formatTelefone(one.seguradora_telefone),
  ...one.seguradora_responsaveis_objeto.flatMap(({ responsavel_nome, responsavel_email }) => [
    responsavel_nome,
    responsavel_email,
  ]),
]);
