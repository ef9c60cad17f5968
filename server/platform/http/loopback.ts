import { BlockList, isIP } from "node:net";

/** True for the addresses of the machine itself, also for IPv4 written as IPv6. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8);
LOOPBACK.addAddress("::1", "ipv6");

/** Whether that host name or address, as written in a setting, reaches only this machine (`[::1]` as in a URL too). */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  const kind = isIP(name);
  return kind === 0 ? /^(.+\.)?localhost$/.test(name) : LOOPBACK.check(name, kind === 4 ? "ipv4" : "ipv6");
}
