import { MAX_QUANTIDADE } from "../../../contract/requisicoes/index.ts";
import { formatInteger } from "../../platform/format/format.ts";

/** A count under a filter: `1.234`, and '10.000+' for all that are more. */
export function formatQuantidade(count: number): string {
  return count > MAX_QUANTIDADE ? `${formatInteger(MAX_QUANTIDADE)}+` : formatInteger(count);
}
