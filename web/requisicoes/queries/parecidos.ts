import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/http/call.ts";

/** The parts whose codes are like one that is not in the price table. */
export const itensParecidosQuery = (codigo: string) =>
  queryOptions({
    queryKey: ["item", "parecidos", codigo],
    staleTime: 60_000,
    queryFn: ({ signal }) => call("GET /v2/pac/itens/:codigo/parecidos", { params: { codigo } }, { signal }),
  });
