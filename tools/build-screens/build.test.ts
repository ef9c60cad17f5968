import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildScreens } from "./build.ts";
import { hashInputs } from "./inputs.ts";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

let root: string;
let lines: string[];

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function build(): Promise<boolean> {
  return buildScreens(root, (line) => lines.push(line));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "pac-screens-"));
  lines = [];
  put("package.json", '{"type":"module"}');
  put("vite.config.ts", `export default { root: ${JSON.stringify(join(root, "web"))} };`);
  put("web/index.html", '<!doctype html><script type="module" src="/main.ts"></script>');
  put("web/main.ts", 'document.title = "um";');
  put("contract/words.ts", "export const words = 1;");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("screens: the hash of their inputs", () => {
  it("changes with a name, a content or a byte that moves, not with a test", () => {
    const seen = [hashInputs(root)];
    put("web/main.test.ts", "changed");
    expect(hashInputs(root)).toBe(seen[0]);
    put("contract/words.ts", "export const words = 2;");
    seen.push(hashInputs(root));
    put("web/deep/other.css", "");
    seen.push(hashInputs(root));
    put("package-lock.json", "{}");
    seen.push(hashInputs(root));
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe("screens: the build", () => {
  it("builds once, and again only when an input changed", async () => {
    expect(await build()).toBe(true);
    expect(await build()).toBe(false);
    put("web/main.ts", 'document.title = "dois";');
    expect(await build()).toBe(true);
    expect(lines).toEqual(Array(2).fill("Montando as telas (só quando mudaram; leva alguns segundos)…"));
    const [script = ""] = readdirSync(join(root, "dist/web/assets"));
    expect(readFileSync(join(root, "dist/web/assets", script), "utf8")).toContain("dois");
  });

  it("screens that do not build leave the last good ones, and nothing half-made", async () => {
    await build();
    put("web/main.ts", 'import "./missing.ts";');
    await expect(build()).rejects.toThrow("missing.ts");
    expect(readdirSync(join(root, "dist"))).toEqual(["web"]);
    expect(readdirSync(join(root, "dist/web"))).toContain("index.html");
  });
});
