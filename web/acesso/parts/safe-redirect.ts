/**
 * AUTH-27: the path inside this product that a `redirect` query names, or null for anything else: another origin
 * (`//evil`, `/\evil`, `https:…`), the sign-in itself, or no path at all.
 */
export function safeRedirect(wanted: unknown, origin: string): string | null {
  if (typeof wanted !== "string" || !wanted.startsWith("/")) return null;
  const url = URL.parse(wanted, origin);
  if (!url || url.origin !== origin) return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // `/.//evil` is of this origin as a URL, but its path alone would be read as another host.
  if (path.startsWith("//") || url.pathname.startsWith("/auth/")) return null;
  return path;
}
