import type { SearchSchema } from "../../platform/links.ts";

/** A form's state in its address. */
export interface FormSearch {
  /** The number in seconds of the request that is being written (OP-36). */
  readonly numero?: number | undefined;
}

/** Reads it from any value; what is no number is none. */
export const formSearchSchema: SearchSchema<FormSearch> = {
  parse: (raw) => {
    const numero = Number((Object(raw) as Record<string, unknown>)["numero"]);
    return { numero: Number.isSafeInteger(numero) && numero > 0 ? numero : undefined };
  },
};
