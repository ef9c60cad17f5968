/**
 * OP-01: a bare path of the seeds (`/api/itens/X`) is served by its one home (`/api/v2/pac/itens/X`). Takes and gives a
 * URL with its query.
 */
export function rewriteBarePath(url: string): string {
  if (!url.startsWith("/api/") || url.startsWith("/api/v2/")) return url;
  if (url === "/api/openapi.json" || url.startsWith("/api/openapi.json?")) return url;
  return `/api/v2/pac/${url.slice("/api/".length)}`;
}
