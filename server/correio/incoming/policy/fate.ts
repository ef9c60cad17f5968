import {
  AUTOMATIC_ANSWER,
  BOUNCE_OF_NONE,
  DELAYED,
  LOOPED,
  type RecebidoMotivo,
} from "../../../../contract/correio/index.ts";
import type { ReadMail } from "../read/read-mail.ts";
import type { AddressToken } from "./reply-address.ts";

/** What becomes of a mail: a message, a mail of ours that failed, nothing, or something that staff look at. */
export type Fate =
  | { readonly estado: "entregue" }
  | { readonly estado: "devolvido"; readonly motivo: string }
  | { readonly estado: "descartado"; readonly descarte: string }
  | { readonly estado: "aguardando"; readonly motivo: RecebidoMotivo };

/** What is known of a mail that came in. */
export interface Arrived {
  /** null: it cannot be read. */
  readonly mail: ReadMail | null;
  readonly token: AddressToken;
  /** The envelope's sender; empty where nothing must be answered. */
  readonly envelope: string;
  /** Whether the thread of its address takes messages still. */
  readonly open: boolean;
}

/** Characters of why a mail did not arrive that are kept. */
const MOST = 300;

/**
 * What no person wrote is left out or taken for what it is; whatever a person may have written becomes a message, or
 * waits for staff. The address decides, never the text (OP-54, decision 61).
 */
export function fateOf({ mail, token, envelope, open }: Arrived): Fate {
  if (!mail) return { estado: "aguardando", motivo: "ilegivel" };
  if (mail.loop) return { estado: "descartado", descarte: LOOPED };
  const isBounceAddress = typeof token === "object" && token.to === "bounce";
  // Some servers send it to where answers go; a person who writes about one has an address of their own.
  if (mail.bounce && (isBounceAddress || envelope === "")) return fateOfBounce(mail.bounce, token);
  if (mail.autoSubmitted) return { estado: "descartado", descarte: AUTOMATIC_ANSWER };
  if (isBounceAddress || envelope === "") return { estado: "aguardando", motivo: "devolucao" };
  if (token === "none") return { estado: "aguardando", motivo: "sem_token" };
  if (token === "invalid") return { estado: "aguardando", motivo: "token_invalido" };
  return open ? { estado: "entregue" } : { estado: "aguardando", motivo: "requisicao_fechada" };
}

/** Only 5.x.x says that a mail failed (RFC 3463); what is tried still, or has arrived, is no news. */
function fateOfBounce({ status, motivo }: NonNullable<ReadMail["bounce"]>, token: AddressToken): Fate {
  if (!status.startsWith("5")) return { estado: "descartado", descarte: DELAYED };
  if (typeof token !== "object") return { estado: "descartado", descarte: BOUNCE_OF_NONE };
  const said = motivo.replaceAll(/\s+/g, " ").trim();
  return { estado: "devolvido", motivo: (said.includes(status) ? said : `${status} ${said}`).slice(0, MOST) };
}
