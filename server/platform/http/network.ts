import { isIPv4, isIPv6 } from "node:net";

/**
 * The network that identifies a caller: an IPv4 address as it is; of an IPv6 address the /64, because one customer has
 * all of it. Takes an address from Node or a trusted proxy and gives it in canonical form (`2001:db8:7:1::/64`), or
 * null if it is not an address.
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

/** An IPv6 address in the form of RFC 5952, which URLs use. */
function shortest(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}
