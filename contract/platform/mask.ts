/**
 * Formats a text with a mask: `#` is a digit, other characters are inserted. `20252026` in `####/####` → `2025/2026`.
 */
export function applyMask(mask: string, text: string): string {
  const digits = text.match(/\d/g) ?? [];
  let masked = "";
  let used = 0;
  for (const place of mask) {
    const digit = digits[used];
    // An inserted character comes only with the digit after it, so that it can be deleted.
    if (digit === undefined) break;
    masked += place === "#" ? digit : place;
    if (place === "#") used += 1;
  }
  return masked;
}

/**
 * The text as a field with a mask shows it while it is typed: masked, or as it is where the mask has no place for a
 * digit of it, so that nothing is cut unseen.
 */
export function typeMasked(mask: string, text: string): string {
  const places = mask.replaceAll(/[^#]/g, "").length;
  return text.replaceAll(/\D/g, "").length > places ? text : applyMask(mask, text);
}

/** True when the text fills the whole mask. */
export function fillsMask(mask: string, text: string): boolean {
  return text.length === mask.length && applyMask(mask, text) === text;
}
