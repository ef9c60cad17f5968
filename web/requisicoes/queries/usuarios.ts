import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { View } from "../../../contract/acesso/index.ts";
import { reads } from "../../platform/http/call.ts";

/** Who can be the owner of a request of an area, by words; for its staff alone (NOTIF-16). */
export const usuariosQuery = (view: View, busca = "") =>
  queryOptions({
    queryKey: ["usuarios", view, busca],
    queryFn: reads("GET /v2/pac/usuarios", { query: { view, busca } }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
