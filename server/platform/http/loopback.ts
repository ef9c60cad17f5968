/** True for the addresses of the machine itself, also for IPv4 written as IPv6. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);
}
