/** True for the addresses of the machine itself, also as IPv6 writes IPv4. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);
}
