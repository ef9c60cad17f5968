/**
 * The path inside PAC that a `redirect` query names (AUTH-27); null for anything else: another origin (`//evil`,
 * `/\evil`, `https:…`), the sign-in itself, or no path at all.
 */
export function safeRedirect(wanted: unknown, origin: string): string | null {
  if (typeof wanted !== "string" || !wanted.startsWith("/")) return null;
  const url = URL.parse(wanted, origin);
  if (!url || url.origin !== origin) return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // As a URL `/.//evil` has this origin, but its path alone would be read as another host.
  if (path.startsWith("//") || url.pathname.startsWith("/auth/")) return null;
  return path;
}
