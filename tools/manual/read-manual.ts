import {
  MANUAL_PARTS,
  type Block,
  type Line,
  type Manual,
  type Picture,
} from "../../contract/ajuda/manual.ts";
import { compilePart } from "./compile.ts";
import { sizeOfWebp } from "./picture-size.ts";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The manual, and the pictures that it shows, by their addresses below the screens. */
export interface CompiledManual {
  readonly manual: Manual;
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  /** The names of pictures that are not there, and are left out: a new page asks for some before they can be taken. */
  readonly missing: readonly string[];
}

/**
 * Compiles the manual.
 * @param folder docs/manual of the checkout
 * @throws Error on a page that cannot be read, and on a link that leads nowhere
 */
export function readManual(folder: string): CompiledManual {
  const pictures = new Map<string, Uint8Array>();
  const missing: string[] = [];
  const picture = (name: string): Picture | null => {
    const path = join(folder, "imagens", name);
    if (!existsSync(path)) {
      missing.push(name);
      return null;
    }
    const file = readFileSync(path);
    const hash = createHash("sha256").update(file).digest("hex").slice(0, 8);
    // Its content is in its name: browsers keep it for good, as all that stands under assets.
    const src = `/assets/ajuda-${name.replace(".webp", "")}-${hash}.webp`;
    pictures.set(src, file);
    return { src, ...sizeOfWebp(file) };
  };
  const manual = MANUAL_PARTS.map((id) =>
    compilePart({ id, markdown: readFileSync(join(folder, `${id}.md`), "utf8"), picture }),
  );
  const places = new Set(manual.flatMap((part) => [part.id, ...part.sections.map(({ id }) => id)]));
  const astray = linksOf(manual).find((to) => !places.has(to));
  if (astray !== undefined) throw new Error(`a link of the manual leads to ${astray}, which is not there`);
  return { manual, pictures, missing };
}

/** Where the links of the manual lead. */
function linksOf(manual: Manual): string[] {
  const blocks = manual.flatMap((part) => [...part.blocks, ...part.sections.flatMap((one) => one.blocks)]);
  return blocks
    .flatMap(linesOf)
    .flat()
    .flatMap((run) => (typeof run === "object" && "to" in run ? run.to : []));
}

/** The lines of text of a block. */
export function linesOf(block: Block): readonly Line[] {
  switch (block.kind) {
    case "text":
      return [block.line];
    case "steps":
    case "list":
      return block.items;
    case "table":
      return [...block.head, ...block.rows.flat()];
    case "picture":
      return [];
    default:
      return block satisfies never;
  }
}
