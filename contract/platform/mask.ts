/** A text as a mask wants it: `#` is a digit, everything else stands there by itself. `20252026` in `####/####` → `2025/2026`. */
export function applyMask(mask: string, text: string): string {
  const digits = text.match(/\d/g) ?? [];
  let masked = "";
  let used = 0;
  for (const place of mask) {
    const digit = digits[used];
    // What stands there by itself comes with the digit after it, so that it can be deleted.
    if (digit === undefined) break;
    masked += place === "#" ? digit : place;
    if (place === "#") used += 1;
  }
  return masked;
}

/** True for a text that fills the mask, to the last place. */
export function fillsMask(mask: string, text: string): boolean {
  return text.length === mask.length && applyMask(mask, text) === text;
}
