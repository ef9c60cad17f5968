import { MANUAL_PARTS } from "../../contract/ajuda/manual.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The names of the pictures that the manual shows, each once.
 * @param folder docs/manual of the checkout
 */
export function picturesOfManual(folder: string): readonly string[] {
  const names = MANUAL_PARTS.flatMap((id) => {
    const markdown = readFileSync(join(folder, `${id}.md`), "utf8");
    return [...markdown.matchAll(/\]\(imagens\/([\w-]+\.webp)\)/g)].map(([, name = ""]) => name);
  });
  return [...new Set(names)];
}
