/** A server's words for the log and the figures, which hold no addresses. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(/\S+@\S+/g, "…");
}
