// As zod's own, which the screens do without.
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** What was sent as an e-mail address, as it is stored, its case kept; null when it is not one. */
export function readEmail(text: string): string | null {
  const email = text.trim();
  return EMAIL.test(email) ? email : null;
}
