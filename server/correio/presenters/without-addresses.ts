/** A text for the log, which holds no addresses. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(/\S+@\S+/g, "…");
}
