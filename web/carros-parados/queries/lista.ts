import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Tab } from "../../../contract/carros-parados/index.ts";
import { reads } from "../../platform/http/call.ts";
import { keptOf } from "../../platform/http/query-client.ts";
import { REFRESH_MS } from "../../requisicoes/index.ts";

/** The cards of the area's home (SHOM-02). */
export const menuQuery = (conta: string | undefined) =>
  queryOptions({
    queryKey: ["carros-parados", "menu", conta],
    queryFn: reads("GET /v2/carros_parados/menu_principal", { query: { concessionario_id: conta } }),
    placeholderData: keepPreviousData,
  });

/** The tabs with their counts (SLST-01). @param tab that of the address; undefined leaves the choice to the server */
export const tabsQuery = (conta: string, tab: Tab | undefined) =>
  queryOptions({
    queryKey: ["carros-parados", "tabs", conta, tab],
    queryFn: reads("GET /v2/carros_parados/listagem/listar_tabs", {
      query: { concessionario_id: conta, tab },
    }),
    refetchInterval: REFRESH_MS,
  });

/** A page of a tab's weeks, newest first (SLST-17). */
export const semanasQuery = (conta: string, tab: Tab, page: number) =>
  queryOptions({
    queryKey: ["carros-parados", "lista", conta, tab, page],
    queryFn: reads("GET /v2/carros_parados/listagem/listar_carros", {
      query: { concessionario_id: conta, tab, page },
    }),
    // Never another dealer's (SLST-18), nor cards of another tab under this one.
    placeholderData: keptOf(["carros-parados", "lista", conta, tab]),
    refetchInterval: REFRESH_MS,
  });

/** How many pages a tab has (SLST-17). */
export const paginasQuery = (conta: string, tab: Tab) =>
  queryOptions({
    queryKey: ["carros-parados", "paginas", conta, tab],
    queryFn: reads("GET /v2/carros_parados/listagem/total_paginas", {
      query: { concessionario_id: conta, tab },
    }),
    refetchInterval: REFRESH_MS,
  });
