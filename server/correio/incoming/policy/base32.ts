/** Lower-case, since some servers make an address so, and without what they would change (RFC 4648). */
const SIGNS = "abcdefghijklmnopqrstuvwxyz234567";

/** Bytes as base32 without padding: five bits a character, the last ones filled up with zeros. */
export function toBase32(bytes: Uint8Array): string {
  let text = "";
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += SIGNS.charAt((value >>> (bits - 5)) & 31);
    value &= 31;
  }
  return bits === 0 ? text : text + SIGNS.charAt((value << (5 - bits)) & 31);
}

/** What `toBase32` made a text of; undefined for every other text. */
export function fromBase32(text: string): Buffer | undefined {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const sign of text) {
    const five = SIGNS.indexOf(sign);
    if (five === -1) return undefined;
    value = (value << 5) | five;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >>> bits) & 255);
    value &= 31;
  }
  const whole = Buffer.from(bytes);
  return toBase32(whole) === text ? whole : undefined;
}
