import {
  MAX_BUSCA,
  tabsOf,
  type RegisterDefinition,
  type TabOf,
} from "../../../contract/administrativo/index.ts";
import { oneOf, searchSchema, text, type SearchSchema } from "../../platform/routing/search.ts";

export { MAX_BUSCA };

/** The state of a register's list beside its status, which is part of its path. */
export interface RegisterSearch {
  readonly busca?: string | undefined;
}

/** How a register's form was opened (AHOM-07, AHOM-08, AHOM-11, AHOM-13, OP-88). */
export interface RegisterFormSearch<Status extends string = string> {
  /** The status that a new record begins with. */
  readonly status?: Status | undefined;
  /** The tab of the list to return to. */
  readonly tab?: Status | undefined;
}

export const registerSearchSchema = searchSchema<RegisterSearch>({ busca: text(MAX_BUSCA) });

/** The query of a form's address, with the statuses of its register. */
export function registerFormSearchSchema<Of extends RegisterDefinition>(
  of: Of,
): SearchSchema<RegisterFormSearch<TabOf<Of>>> {
  const status = oneOf(tabsOf(of));
  return searchSchema<RegisterFormSearch<TabOf<Of>>>({ status, tab: status });
}
