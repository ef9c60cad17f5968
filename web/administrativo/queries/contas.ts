import { queryOptions } from "@tanstack/react-query";
import { reads } from "../../platform/http/call.ts";
import { REGISTER_KEYS } from "./stale-queries.ts";

/** The active dealers as options, by account (ACON-20); made stale with their register. */
export const contasQuery = queryOptions({
  queryKey: [REGISTER_KEYS.concessionario, "opcoes"],
  queryFn: reads("GET /v2/pac/concessionarios", {}),
});
