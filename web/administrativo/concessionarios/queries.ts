import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/http/call.ts";
import { REGISTER_KEYS } from "../queries/stale-queries.ts";

/** The active dealers as options, by account (ACON-20); made stale with the register. */
export const concessionarioOptionsQuery = queryOptions({
  queryKey: [REGISTER_KEYS.concessionario, "opcoes"],
  queryFn: ({ signal }) => call("GET /v2/pac/concessionarios", {}, { signal }),
});
