import { SEGURADORA_STATUSES, type SeguradoraStatus } from "../../../../contract/administrativo/index.ts";
import { oneOf, searchSchema, text } from "../../../platform/routing/search.ts";

/** The state of the list beside its status, which is part of its path. */
export interface SeguradorasSearch {
  readonly busca?: string | undefined;
}

/** How an insurer's form was opened (AHOM-07, AHOM-08, OP-88). */
export interface SeguradoraFormSearch {
  /** The status that a new insurer begins with. */
  readonly status?: SeguradoraStatus | undefined;
  /** The tab of the list to return to. */
  readonly tab?: SeguradoraStatus | undefined;
}

/** Characters of the search box, at most. */
export const MAX_BUSCA = 100;

export const seguradorasSearchSchema = searchSchema<SeguradorasSearch>({ busca: text(MAX_BUSCA) });

export const seguradoraFormSearchSchema = searchSchema<SeguradoraFormSearch>({
  status: oneOf(SEGURADORA_STATUSES),
  tab: oneOf(SEGURADORA_STATUSES),
});
