import type { Known } from "./mail.ts";

/** Subjects of absence that Outlook, Gmail, Notes and phones write in Portuguese, English and Spanish. */
const ABSENT =
  /^(?:resposta autom[áa]tica|automatic reply|auto(?:matic)?[ -]?(?:reply|response)|out of (?:the )?office|fora do escrit[óo]rio|aus[êe]ncia (?:tempor[áa]ria|do escrit[óo]rio)|respuesta autom[áa]tica|estou (?:de f[ée]rias|ausente))\b/i;

/**
 * Whether no person wrote it (RFC 3834, and what servers did before it). A list, or a mail in bulk, is not enough: people
 * answer through lists, and what is left out is seen by nobody.
 */
export function isAutomatic({ headers, assunto }: Known): boolean {
  const said = (name: string): string => (headers.get(name) ?? "").trim().toLowerCase();
  const submitted = said("auto-submitted");
  if (submitted !== "" && !submitted.startsWith("no")) return true;
  if (["x-autoreply", "x-autorespond", "x-autoresponse"].some((name) => !["", "no"].includes(said(name))))
    return true;
  if (said("precedence") === "auto_reply" || said("x-precedence") === "auto_reply") return true;
  const isRule = headers.has("x-ms-exchange-inbox-rules-loop") || said("x-auto-response-suppress") !== "";
  const isBulk = ["bulk", "junk"].includes(said("precedence"));
  return ABSENT.test(assunto) && (isRule || isBulk || !/^(?:re|res|enc|fwd?):/i.test(assunto));
}

/** More servers than any mail passes on its way. */
const MAX_HOPS = 50;

/** Whether it is one of ours that comes back, or has been going round. */
export function isLoop(headers: readonly { readonly key: string; readonly value: string }[]): boolean {
  if (headers.some(({ key, value }) => key === "x-loop" && value.trim().toLowerCase() === "pac")) return true;
  return headers.filter(({ key }) => key === "received").length > MAX_HOPS;
}
