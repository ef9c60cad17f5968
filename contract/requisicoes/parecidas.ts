import { searchKey } from "./search-text.ts";
import type { Ctrl, RequestType } from "./types/index.ts";

/** Requests that are told of before Enviar, at most. */
export const MAX_PARECIDAS = 3;

/** What tells that an open request may be the same as the one about to be sent. */
export interface Sinais {
  /** Normalised, as it stands in a request's search text; null for a form without one. */
  readonly chassi: string | null;
  readonly nota: string | null;
  /** The codes of its parts, each once. */
  readonly codigos: readonly string[];
}

/** What a form is compared by; null when there is nothing: neither an invoice's key nor a chassis with parts. */
export function sinaisOf(
  type: RequestType,
  { ctrl, items }: { readonly ctrl: Ctrl; readonly items: readonly Readonly<Record<string, unknown>>[] },
): Sinais | null {
  const told = (what: "chassi" | "nota"): string | null => {
    const values = type.fields.filter(({ tells }) => tells === what).map(({ name }) => ctrl[name]);
    return (
      values.flatMap((value) => (typeof value === "string" ? [searchKey(value)] : [])).find(Boolean) ?? null
    );
  };
  const codes = items.flatMap(({ item_codigo }) =>
    typeof item_codigo === "string" && item_codigo !== "" ? [item_codigo.toUpperCase()] : [],
  );
  const codigos = [...new Set(codes)];
  const chassi = codigos.length === 0 ? null : told("chassi");
  const nota = told("nota");
  return chassi === null && nota === null ? null : { chassi, nota, codigos };
}
