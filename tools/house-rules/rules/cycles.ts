import type { Finding } from "../finding.ts";
import { localImports } from "../imports.ts";
import type { SourceFile } from "../source-file.ts";

/** Import cycles between files, each reported once, at the import that closes it. Type imports count too. */
export function cycles(files: readonly SourceFile[]): Finding[] {
  const graph = new Map(files.map((file) => [file.path, localImports(file)]));
  const done = new Set<string>();
  const found: Finding[] = [];

  const walk = (path: string, trail: readonly string[]) => {
    for (const { target, line } of graph.get(path) ?? []) {
      const at = trail.indexOf(target);
      if (at >= 0) {
        const circle = [...trail.slice(at), target].join(" → ");
        found.push({
          path,
          line,
          rule: "cycle",
          advice: `break the circle ${circle}: move what they share into a third file.`,
        });
      } else if (!done.has(target)) {
        walk(target, [...trail, target]);
      }
    }
    done.add(path);
  };
  for (const path of graph.keys()) if (!done.has(path)) walk(path, [path]);
  return found;
}
