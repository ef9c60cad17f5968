/**
 * What the server wrote into this answer's page: `<meta name="…" content="…">`.
 * Gives "" for a tag that is missing or still holds its `__PLACEHOLDER__` (the dev server fills in none).
 */
export function pageMeta(name: string): string {
  const content = document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? "";
  return content.startsWith("__") ? "" : content;
}
