/** True for the addresses of the machine itself, also as IPv6 writes IPv4. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);
}

/** True for a URL's host name that is the machine itself: `localhost`, `127.0.0.1`, `[::1]`. */
export function isLoopbackHost(name: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(name);
}
