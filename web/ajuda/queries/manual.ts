import { queryOptions } from "@tanstack/react-query";
import { MANUAL_FILE, type Manual } from "../../../contract/ajuda/index.ts";
import { readStatic } from "../../platform/http/read-static.ts";

/** The manual, all parts of it; it changes only with the product. */
export const manualQuery = queryOptions({
  queryKey: ["manual"],
  queryFn: async ({ signal }) => await readStatic<Manual>(MANUAL_FILE, signal),
  staleTime: Infinity,
});
