import { BlockList, isIP } from "node:net";

/** IPv4 that no push service has: the machine itself, networks of one's own, and what is kept for special use (RFC 6890). */
const NOT_PUBLIC_4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/** Of IPv6 only 2000::/3 is public, and of that not what stands for an IPv4 address (6to4, Teredo) or for examples. */
const PUBLIC_6 = ["2000::", 3] as const;
const NOT_PUBLIC_6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const public6 = new BlockList();
public6.addSubnet(...PUBLIC_6, "ipv6");
const notPublic = new BlockList();
for (const [network, bits] of NOT_PUBLIC_4) notPublic.addSubnet(network, bits, "ipv4");
for (const [network, bits] of NOT_PUBLIC_6) notPublic.addSubnet(network, bits, "ipv6");

/**
 * Whether an address is one of the public internet: what a stranger names may be called only then. Loopback, private,
 * link-local and shared (CGNAT) ones are not, nor IPv4 written as IPv6 in any of its ways, nor a text that is none.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, "ipv4");
  if (family !== 6 || address.includes("%")) return false;
  return public6.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}

/** The host of a URL as an address, without the brackets of IPv6; null where it is a name. */
export function addressOf({ hostname }: URL): string | null {
  const plain = hostname.replaceAll(/^\[|\]$/g, "");
  return isIP(plain) === 0 ? null : plain;
}
