/** Why nothing is known of a content: nobody there, no word in time, words that mean nothing, more than is looked at. */
export type Unknown = "away" | "slow" | "nonsense" | "too-large";

/** What a scanner says of a content. */
export type Verdict =
  | { readonly found: "nothing" }
  | { readonly found: "virus"; readonly signature: string }
  | { readonly found: "unknown"; readonly why: Unknown };

export const unknown = (why: Unknown): Verdict => ({ found: "unknown", why });

/** Characters of a signature's name that are kept. */
const MAX_SIGNATURE = 200;

/**
 * Reads what clamd answers to zINSTREAM, up to and with the NUL that ends it. Only the very words of a clean content count as
 * such; whatever else is not known is nonsense.
 */
export function readAnswer(answer: Buffer): Verdict {
  const text = answer.toString("utf8");
  if (text === "stream: OK\0") return { found: "nothing" };
  const [, name] = /^stream: ([^\0]*) FOUND\0$/.exec(text) ?? [];
  if (name !== undefined) return { found: "virus", signature: signatureOf(name) };
  return unknown(/^INSTREAM size limit exceeded\b[^\0]*\0$/.test(text) ? "too-large" : "nonsense");
}

/** A name that a log and the audit can hold, whatever the scanner sends. */
function signatureOf(name: string): string {
  const kept = name
    .replaceAll(/[^\x20-\x7E]+/g, "?")
    .trim()
    .slice(0, MAX_SIGNATURE);
  return kept === "" ? "sem nome" : kept;
}
