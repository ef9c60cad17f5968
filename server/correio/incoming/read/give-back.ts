/** Gives the memory of a piece back at once, where nothing else is in it: what the collector would let stand is 25 MB a mail. */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
