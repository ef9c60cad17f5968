import { isStorableText } from "../../../contract/platform/text.ts";
import type { Row } from "../../platform/db/rows.ts";
import type { OidcProvider } from "../../platform/settings/oidc-providers.ts";

/** What a provider says of an account's person. */
export interface About {
  /** By the claim that has it; null where none does. */
  readonly id_america: string | null;
  /** Verified by the provider; null where none is. */
  readonly email: string | null;
  /** The address, verified or not; blank for none. */
  readonly conta_email: string;
}

/** Somebody whom that may mean. */
export type Candidate = Row<
  "usuario",
  "usuario_id" | "usuario_email" | "id_america" | "acesso_status" | "usuario_demo"
>;

/** Whom an account means: one person, or why nobody (OP-09). */
export type Meant =
  | { readonly kind: "one"; readonly person: Candidate }
  | { readonly kind: "nobody" | "unverified" | "two" };

const MAX_TEXT = 255;

/** A claim as text; null for anything that is none, or is too long to be anybody's. */
export function boundedText(claim: unknown): string | null {
  const text = typeof claim === "string" || Number.isSafeInteger(claim) ? String(claim).trim() : "";
  return text === "" || text.length > MAX_TEXT || !isStorableText(text) ? null : text;
}

/**
 * Whom an account means that was never seen before, of the people with its ID América or its e-mail. The ID América comes
 * first; an e-mail that is another person's, or whose person has another ID América, was given anew, and means nobody.
 */
export function whoIsMeant(about: About, candidates: readonly Candidate[]): Meant {
  const { id_america, email } = about;
  const byId = candidates.find((one) => isSame(one.id_america, id_america));
  const byEmail = candidates.find((one) => isSame(one.usuario_email, email));
  if (byId && byEmail && byId.usuario_id !== byEmail.usuario_id) return { kind: "two" };
  if (byId) return { kind: "one", person: byId };
  if (byEmail) {
    const hasOther = id_america !== null && (byEmail.id_america ?? "").trim() !== "";
    return hasOther ? { kind: "nobody" } : { kind: "one", person: byEmail };
  }
  return { kind: email === null && about.conta_email !== "" ? "unverified" : "nobody" };
}

function isSame(stored: string | null, said: string | null): boolean {
  return stored !== null && said !== null && stored.trim().toLowerCase() === said.toLowerCase();
}

/** The provider with that issuer; undefined where there is none any more. */
export function providerOf(issuer: string, providers: readonly OidcProvider[]): OidcProvider | undefined {
  return providers.find((one) => URL.parse(one.issuer)?.href === URL.parse(issuer)?.href);
}

/** What a person's accounts are ways in by: those of a provider that there still is. */
export function waysIn(
  contas: readonly { readonly conta_id: number; readonly issuer: string }[],
  providers: readonly OidcProvider[],
): number[] {
  return contas.flatMap(({ conta_id, issuer }) => (providerOf(issuer, providers) ? [conta_id] : []));
}

/** Whether a person keeps a way in without that account. */
export function mayUnlink(
  { hasSenha, contas }: { readonly hasSenha: boolean; readonly contas: readonly number[] },
  conta_id: number,
): boolean {
  return hasSenha || contas.some((other) => other !== conta_id);
}
