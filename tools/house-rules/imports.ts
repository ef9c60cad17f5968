import type { Import, SourceFile } from "./source-file.ts";
import { posix } from "node:path";

/** An import of another file of this repository. */
export interface LocalImport extends Import {
  /** The imported file, relative to the repository. */
  target: string;
}

/** The imports of a file that point into the repository, resolved (`./x.ts` in `a/b.ts` is `a/x.ts`). */
export function localImports(file: SourceFile): LocalImport[] {
  return file.imports
    .filter((one) => one.specifier.startsWith("."))
    .map(({ specifier, line }) => ({
      specifier,
      line,
      target: posix.join(posix.dirname(file.path), withoutQuery(specifier)),
    }));
}

/** The imports of packages and Node built-ins. */
export function packageImports(file: SourceFile): Import[] {
  return file.imports.filter((one) => !one.specifier.startsWith("."));
}

/** The package of a specifier: `@scope/name/deep` → `@scope/name`, `name/deep` → `name`. */
export function packageName(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

// Vite imports may have a query: `./worker.ts?worker`.
function withoutQuery(specifier: string): string {
  return specifier.split("?")[0] ?? specifier;
}
