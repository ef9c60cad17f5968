import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  ACOES,
  looksLikeEndereco,
  OBJETOS,
  type AuditoriaAcao,
} from "../../../../contract/administrativo/index.ts";
import { hrefOf, type InputOf } from "../../../platform/http/api.ts";
import { reads } from "../../../platform/http/call.ts";
import type { AuditoriaSearch } from "./auditoria-search.ts";

type Query = InputOf<"GET /v2/pac/administrativo/auditoria">["query"];

/** The search as the call takes it: an address that somebody else made may name what there is not. */
export function queryOf({ objeto, objeto_id, acao, endereco, ...search }: AuditoriaSearch): Query {
  const kind = OBJETOS.find((one) => one === objeto);
  return {
    ...search,
    ...(objeto_id !== undefined && { objeto_id, ...(kind && { objeto: kind }) }),
    ...(acao !== undefined && Object.hasOwn(ACOES, acao) && { acao: acao as AuditoriaAcao }),
    ...(endereco !== undefined && looksLikeEndereco(endereco) && { endereco }),
  };
}

/** A page of the audit. It is read when it is opened: what happens meanwhile does not push away what is being read. */
export const auditoriaQuery = (search: AuditoriaSearch) =>
  queryOptions({
    queryKey: ["auditoria", queryOf(search)],
    queryFn: reads("GET /v2/pac/administrativo/auditoria", { query: queryOf(search) }),
    placeholderData: keepPreviousData,
  });

/** Whom it can be searched for. */
export const pessoasQuery = queryOptions({
  queryKey: ["auditoria", "pessoas"],
  queryFn: reads("GET /v2/pac/administrativo/auditoria/pessoas", {}),
});

/** Where the same is read as a spreadsheet, whatever the page. */
export function excelHref(search: AuditoriaSearch): string {
  const { antes: _page, ...query } = queryOf(search);
  return hrefOf("/v2/pac/administrativo/auditoria/exportar", {}, query);
}
