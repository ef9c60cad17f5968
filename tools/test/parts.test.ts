import { expect, it } from "vitest";
import { WALKS } from "../../tests/browser/walks.ts";
import { ROOMS } from "../house-rules/house.ts";
import { changedParts, wholeParts } from "./parts.ts";
import { budgetLines } from "./processor.ts";
import { watchSpeed } from "./yardstick.ts";
import { existsSync, globSync } from "node:fs";
import { basename } from "node:path";

const WALKED = { perfil: ["perfil"], detail: ["detalhe", "interacoes"], extrato: ["detalhe"] } as const;
const changed = (...paths: string[]) => changedParts(paths, "HEAD", WALKED);

it("every file of journeys says which rooms it walks, and every room with screens is walked", () => {
  const specs = globSync("tests/browser/*.spec.ts").map((path) => basename(path, ".spec.ts"));
  expect(Object.keys(WALKS).toSorted()).toEqual(specs.toSorted());
  const walked = new Set(Object.values(WALKS).flat());
  const withScreens = ROOMS.filter((room) => existsSync(`web/${room}`));
  expect(withScreens.filter((room) => !walked.has(room))).toEqual([]);
});

it("a change within a room runs that room's tests and journeys, its screens' too", () => {
  expect(changed("server/requisicoes/commands/insert.ts", "docs/contract.md")).toEqual({
    check: ["npm", "run", "check"],
    units: [
      "vitest",
      "run",
      "--project",
      "unit",
      "--project",
      "web",
      "--changed",
      "HEAD",
      "--passWithNoTests",
    ],
    http: ["vitest", "run", "--project", "http", "tests/http/", "server/requisicoes/"],
    journeys: [
      "env",
      "PAC_ROOMS=requisicoes,inicio,historico,formulario,detalhe",
      "node",
      "tools/test/journeys.ts",
      "tests/browser/accessibility.spec.ts",
      "tests/browser/detail.spec.ts",
      "tests/browser/extrato.spec.ts",
    ],
  });
  expect(changed("web/detalhe/parts/a.tsx")?.["http"]?.at(-1)).toBe("server/requisicoes/");
});

it("a changed journey is run, and a document asks for the check alone", () => {
  expect(Object.keys(changed("tests/browser/perfil.spec.ts") ?? {})).toEqual(["check", "journeys"]);
  expect(Object.keys(changed("docs/contract.md") ?? {})).toEqual(["check"]);
});

it("a changed style sheet is held to the contrast of its colours", () => {
  expect(changed("web/perfil/parts/a.module.css")?.["colours"]).toEqual([
    "vitest",
    "run",
    "--project",
    "web",
    "web/platform/look/contrast.test.ts",
  ]);
  expect(changed("web/perfil/parts/a.tsx")?.["colours"]).toBeUndefined();
});

it("a changed page or picture of the manual, and a screen that it may name, are held to what the manual says", () => {
  const manual = ["vitest", "run", "--project", "unit", "tools/manual/"];
  for (const path of [
    "docs/manual/dac.md",
    "docs/manual/imagens/dac-1024.webp",
    "contract/perfil/messages.ts",
  ])
    expect(changed(path)?.["manual"]).toEqual(manual);
  expect(changed("docs/contract.md")?.["manual"]).toBeUndefined();
});

it("what all rooms stand on runs everything", () => {
  for (const path of [
    "web/platform/grid/keys.ts",
    "server/app.ts",
    "package-lock.json",
    "tests/browser/journey.ts",
  ])
    expect(changed("web/perfil/a.tsx", path)).toBeNull();
});

it("of several machines the first has the check, each its part of the tests", () => {
  expect(Object.keys(wholeParts())).toEqual(["check", "vitest", "journeys", "pure"]);
  expect(Object.keys(wholeParts("1/2"))).toEqual(["check", "vitest", "journeys", "pure"]);
  expect(wholeParts("2/2")).toEqual({
    vitest: ["node", "tools/test/vitest.ts", "--project=http", "--shard=2/2"],
    journeys: ["node", "tools/test/journeys.ts", "--shard=2/2"],
    pure: [
      "nice",
      "-n",
      "19",
      "node",
      "tools/test/vitest.ts",
      "--project=unit",
      "--project=web",
      "--maxWorkers=2",
      "--shard=2/2",
    ],
  });
});

it("what the suite took is told as where the budgets were set, and five percent more want a reason", () => {
  expect(budgetLines({ processor: 2610, clock: 1439.7, speed: 0.5 }, 1300)).toBe(
    [
      "budget: 1,305 s of 1,450 s of processor, 12 min 0 s of 12 min 0 s",
      "here: 2,610 s of processor, 24 min 0 s; a second here is 0.50 there",
      "processor: +0 % of the 1,300 s in tests/suite-seconds.txt",
    ].join("\n"),
  );
  expect(budgetLines({ processor: 1380, clock: 600, speed: 1 }, 1300)).toContain(
    "+6 % of the 1,300 s in tests/suite-seconds.txt: say why",
  );
});

it("a run that ends at once has a speed, too", () => {
  const end = watchSpeed();
  expect(end()).toBeGreaterThan(0);
});
