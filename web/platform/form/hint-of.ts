import { isoDayOf } from "../../../contract/platform/dates.ts";
import type { Field } from "../../../contract/platform/form/index.ts";

/** The amber remark on a field's value, as of today; null for none. */
export function hintOf({ hint }: Field<string>, value: string): string | null {
  // Clock: what is in the future is so by the day in São Paulo.
  return hint?.(value, isoDayOf(Date.now() / 1000)) ?? null;
}
