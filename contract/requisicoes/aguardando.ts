import type { Traits } from "../acesso/index.ts";
import type { ReqStatus } from "./status.ts";
import { isClosed } from "./status.ts";

/**
 * Whose turn an open request is: the side that did not write its newest public message. Without one it is the
 * manufacturer's. Private messages change nothing, so it is the same for all readers.
 */
export const AGUARDANDO = ["concessionario", "montadora"] as const;
export type Aguardando = (typeof AGUARDANDO)[number];

/** The turn as people read it. */
export const AGUARDANDO_LABEL: Readonly<Record<Aguardando, string>> = {
  concessionario: "Aguardando concessionário",
  montadora: "Aguardando montadora",
};

/** Whose turn a request is while nobody has written publicly. */
export const FIRST_AGUARDANDO: Aguardando = "montadora";

/** Whose turn it is after a public message of that person. */
export function aguardandoAfter({ isDealer }: Traits): Aguardando {
  return isDealer ? "montadora" : "concessionario";
}

/** The turn of a request as it is told, and since when in unix seconds; a closed one has neither. */
export interface Turn {
  readonly req_aguardando: Aguardando | null;
  readonly req_aguardando_desde: number | null;
}

/** What is told of the stored turn. */
export function turnOf(stored: Turn & { readonly req_status: ReqStatus }): Turn {
  const isOver = isClosed(stored.req_status);
  return {
    req_aguardando: isOver ? null : stored.req_aguardando,
    req_aguardando_desde: isOver ? null : stored.req_aguardando_desde,
  };
}
