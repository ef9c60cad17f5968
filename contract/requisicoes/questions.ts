import { isFieldShown } from "../platform/form/index.ts";
import type { Ctrl, RequestType } from "./types/index.ts";

/**
 * What is asked before a request is sent, since it is allowed and probably mistyped: 'Data da O.S.: 25/12/2026 está no
 * futuro.' (OP-29). Nothing of it is a refusal.
 * @param hoje today's date in São Paulo, `YYYY-MM-DD`
 */
export function questionsOf({ fields }: RequestType, ctrl: Ctrl, hoje: string): string[] {
  return fields.flatMap((field) => {
    const value = ctrl[field.name];
    if (field.asks !== true || typeof value !== "string" || !isFieldShown(field, ctrl)) return [];
    const hint = field.hint?.(value, hoje) ?? null;
    return hint === null ? [] : [`${field.label}: ${hint}`];
  });
}
