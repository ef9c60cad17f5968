import { isIPv4, isIPv6 } from "node:net";

/**
 * The network that a caller counts as: an IPv4 address itself, of an IPv6 address the /64, since whoever has one has
 * all of it. Takes an address as Node or a trusted proxy tells it, gives it in its one shortest form
 * (`2001:db8:7:1::/64`), or null where it is none.
 */
export function networkOf(address: string): string | null {
  const plain = address.replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return null;
  const [left = [], right = []] = shortest(plain)
    .split("::")
    .map((half) => half.split(":").filter((group) => group !== ""));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  const network = [...left, ...zeros, ...right].slice(0, 4);
  return `${shortest(`${network.join(":")}::`)}/64`;
}

/** An IPv6 address as RFC 5952 writes it, which is how URLs do. */
function shortest(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}
