import type { Plugin } from "vite";
import { readFileSync } from "node:fs";

/** A module of Mantine's with the class names of a component, which its style sheet in `styles/` is named after. */
const CLASSES = /\/@mantine\/core\/.*\/(\w+)\.module\.mjs$/;
const LISTED = /@import "@mantine\/core\/styles\/([\w-]+)\.layer\.css";/g;
/** Those of no component. */
const BASE: ReadonlySet<string> = new Set(["baseline", "default-css-variables", "global"]);

/** Names of components' style sheets that `list`, a style sheet of imports, lacks, and those that nothing in the bundle uses. */
export function compareStyles(
  list: string,
  moduleIds: readonly string[],
): { missing: string[]; unused: string[] } {
  const listed = new Set(Array.from(list.matchAll(LISTED), ([, name = ""]) => name));
  const used = new Set(moduleIds.flatMap((id) => CLASSES.exec(id)?.[1] ?? []));
  return {
    missing: [...used].filter((name) => !listed.has(name)).toSorted(),
    unused: [...listed].filter((name) => !used.has(name) && !BASE.has(name)).toSorted(),
  };
}

/** Ends a build whose components are not those of the file `path`, a style sheet of imports. */
export function componentStyles(path: string): Plugin {
  return {
    name: "component-styles",
    generateBundle(_options, bundle) {
      const ids = Object.values(bundle).flatMap((one) => (one.type === "chunk" ? one.moduleIds : []));
      const { missing, unused } = compareStyles(readFileSync(path, "utf8"), ids);
      if (missing.length > 0)
        this.error(`${path}: import the styles of ${missing.join(", ")}, in Mantine's order`);
      if (unused.length > 0) this.error(`${path}: nothing uses the styles of ${unused.join(", ")}`);
    },
  };
}
