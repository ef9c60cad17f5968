import { BlockList, isIPv6 } from "node:net";

const family = (address: string): "ipv4" | "ipv6" => (isIPv6(address) ? "ipv6" : "ipv4");

/**
 * Whether a connection comes from one of these addresses and networks, as the settings have checked them. An IPv4
 * address that an IPv6 socket has taken counts as what it is.
 */
export function createRelayCheck(relays: readonly string[]): (remoteAddress: string | undefined) => boolean {
  const known = new BlockList();
  for (const relay of relays) {
    const [address = "", bits] = relay.split("/");
    if (bits === undefined) known.addAddress(address, family(address));
    else known.addSubnet(address, Number(bits), family(address));
  }
  return (remoteAddress = "") => {
    const address = remoteAddress.replace(/^::ffff:(?=\d+\.)/i, "");
    return address !== "" && known.check(address, family(address));
  };
}
