/** Longer than any id, code or number of the contract. */
const LONGEST_PART = 500;
/** A path that no route serves. */
const NOWHERE = "/api/v2/-";

/**
 * Serves the short paths (`/api/itens/X`) under their full path (`/api/v2/pac/itens/X`) (OP-01). A path that cannot be
 * decoded or has an overlong part becomes one that does not exist, so that it is refused like any unknown path: first
 * 401, with headers and envelope. Takes and gives a URL with its query.
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
