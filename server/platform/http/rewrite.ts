/** Longer than any id, code or number of the contract. */
const LONGEST_PART = 500;
/** A path that nothing is served under. */
const NOWHERE = "/api/v2/-";

/**
 * OP-01: a bare path of the seeds (`/api/itens/X`) is served by its one home (`/api/v2/pac/itens/X`). A path that cannot
 * be decoded, or with a part that nothing is named by, leads nowhere, so that it is refused on the same way as every
 * other unknown one: 401 first, headers, envelope. Takes and gives a URL with its query.
 */
export function rewritePath(url: string): string {
  const [path = ""] = url.split("?", 1);
  if (!isReadable(path)) return path.startsWith("/api/") ? NOWHERE : "/assets/-";
  if (!url.startsWith("/api/") || url.startsWith("/api/v2/")) return url;
  if (path === "/api/openapi.json") return url;
  return `/api/v2/pac/${url.slice("/api/".length)}`;
}

function isReadable(path: string): boolean {
  if (path.length > LONGEST_PART && path.split("/").some((part) => part.length > LONGEST_PART)) return false;
  if (!path.includes("%")) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
