import { expect, test } from "vitest";
import { REGISTERS, textsOf } from "../../contract/administrativo/index.ts";
import { MANUAL_PARTS, type Block, type Line } from "../../contract/ajuda/manual.ts";
import { SIZES } from "../../tests/pictures/shot.ts";
import { SHOTS } from "../../tests/pictures/shots/index.ts";
import { picturesOfManual } from "./pictures.ts";
import { linesOf, readManual } from "./read-manual.ts";
import { globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "docs/manual");
const { manual, pictures, missing } = readManual(FOLDER);
const sections = manual.flatMap((part) => [part, ...part.sections]);

/** Every text that the product's sources have for people: what stands in quotes, and between tags. */
function labelsOfProduct(): ReadonlySet<string> {
  const sources = globSync("{web,contract}/**/*.{ts,tsx}", { cwd: ROOT }).filter(
    (path) => !path.includes(".test."),
  );
  const texts = sources.flatMap((path) => {
    const source = readFileSync(join(ROOT, path), "utf8");
    const quoted = [...source.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map(([, text = ""]) => text);
    const tagged = [...source.matchAll(/>\s*([^<>{}]+?)\s*[<{]/g)].map(([, text = ""]) => text);
    return [...quoted, ...tagged.map((text) => text.replaceAll(/\s+/g, " "))];
  });
  // A register's title is put together from its words.
  return new Set([...texts, ...REGISTERS.map((register) => textsOf(register).title)]);
}

const runsOf = (blocks: readonly Block[]): Line => blocks.flatMap(linesOf).flat();

test("every label that the manual names stands in the product to the letter", () => {
  const known = labelsOfProduct();
  expect(known.has("Enviar mesmo assim")).toBe(true);
  expect(known.has("Enviar de qualquer jeito")).toBe(false);
  const named = sections.flatMap(({ id, blocks }) =>
    runsOf(blocks).flatMap((run) =>
      typeof run === "object" && "bold" in run ? [[id, run.bold] as const] : [],
    ),
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(([, label]) => !known.has(label))).toEqual([]);
});

test("each part has its title and says something in each of its tasks", () => {
  expect(manual.map(({ id, title }) => `${id}: ${title}`)).toEqual([
    "todos: Para todos",
    "concessionario: Concessionário",
    "dac: DAC",
    "ga: GA",
    "administradores: Administradores",
    "acessibilidade: Acessibilidade",
  ]);
  expect(sections.filter(({ blocks }) => runsOf(blocks).length === 0).map(({ id }) => id)).toEqual([]);
  expect(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith(".md"))
      .toSorted(),
  ).toEqual(["README", ...MANUAL_PARTS].map((name) => `${name}.md`).toSorted());
});

test("each part has pictures, and each of them is small, is shown, and is taken by npm run pictures from a shot of that name", () => {
  const shown = picturesOfManual(FOLDER);
  expect(missing).toEqual([]);
  expect(readdirSync(join(FOLDER, "imagens")).toSorted()).toEqual([...shown].toSorted());
  expect(pictures.size).toBe(shown.length);
  const kinds = Object.keys(SIZES);
  const taken = new Set(SHOTS.flatMap(({ name }) => kinds.map((kind) => `${name}-${kind}.webp`)));
  expect(shown.filter((name) => !taken.has(name))).toEqual([]);
  const isShown = ({ blocks }: { readonly blocks: readonly Block[] }) =>
    blocks.some(({ kind }) => kind === "picture");
  expect(manual.filter((part) => ![part, ...part.sections].some(isShown)).map(({ id }) => id)).toEqual([]);
  const sizes = shown.map((name) => statSync(join(FOLDER, "imagens", name)).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(80_000);
});

test("what a picture shows is said in words, and its place is kept while it loads", () => {
  const blocks = sections.flatMap((section) => section.blocks).filter((block) => block.kind === "picture");
  expect(blocks.length).toBeGreaterThan(30);
  for (const { alt, width, height, src } of blocks) {
    expect(alt.length).toBeGreaterThan(10);
    expect([`${width}x${height}`, src]).toEqual([
      expect.stringMatching(/^(1440x900|1024x768|390x844)$/),
      src,
    ]);
  }
});
