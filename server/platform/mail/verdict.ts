import type { NodemailerError } from "nodemailer";
import type { Delivery } from "./mailer.ts";

/** Characters of a server's answer that are kept. */
const MOST = 300;

/** Certificates that Node does not trust, and servers that speak no TLS there, by the code of its error. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO|ALTNAME|SSL|TLS/;

/**
 * What a server says behind RCPT or DATA of whom it takes mail from, by its code, its enhanced status (a sender that is
 * none, or not ours: 5.1.7, 5.1.8; Exchange's SendAsDenied) and its words: Postfix turns sender, client and relay away at
 * RCPT only (`smtpd_delay_reject`), Exchange judges the sender behind the text. A group of Exchange's that takes mail of
 * its own people alone (RESOLVER.RST) is that recipient's.
 */
const OPERATOR = [
  /^530[ -]/,
  /^\d{3}[ -]5\.(?:1\.[78]|7\.60|2\.252)\b/,
  /^(?!.*resolver\.rst).*(?:sender address rejected|client host|relay access denied|relaying denied|unable to relay|authentication required)/is,
];

/** What a failed try means: whose it is to mend, and whether another may help (OP-54). */
export function verdictOf(error: unknown): Exclude<Delivery, { result: "sent" }> {
  const { code = "", command = "", response, responseCode = 0 } = error as Partial<NodemailerError>;
  const permanent = responseCode >= 500;
  const reason = reasonOf(error, response);
  if (code === "EAUTH" || code === "ENOAUTH" || code === "ETLS" || isCertificate(error))
    return { result: isPassing(responseCode) ? "later" : "blocked", reason };
  if (!permanent) return { result: "later", reason };
  if (OPERATOR.some((words) => words.test(response ?? ""))) return { result: "blocked", reason };
  if (command === "RCPT TO") return { result: "refused", of: "address", reason };
  if (command === "DATA") return { result: "refused", of: "message", reason };
  // The sender, or a greeting that turns us away.
  return { result: "blocked", reason };
}

/** A server that says 'not now' to a sign-in refuses nobody. */
function isPassing(responseCode: number): boolean {
  return responseCode >= 400 && responseCode < 500;
}

/** nodemailer keeps what Node said beside a code of its own (ESOCKET). */
function isCertificate(error: unknown): boolean {
  const { originalCode } = error as { originalCode?: unknown };
  return typeof originalCode === "string" && CERTIFICATE.test(originalCode);
}

/** What the server said, on one line; else what happened to the connection. */
function reasonOf(error: unknown, response: unknown): string {
  const said = typeof response === "string" && response !== "" ? response : (error as Error).message;
  return said.replaceAll(/\s+/g, " ").trim().slice(0, MOST);
}
