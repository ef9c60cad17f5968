import { describe, expect, it } from "vitest";
import { linesOf, placesOf } from "./lines-of.ts";

describe("house rules: floors", () => {
  it("a house in order has no findings", () => {
    const files = {
      "contract/acesso/schemas.ts":
        'import { z } from "zod";\nimport { money } from "../platform/money.ts";\n',
      "contract/acesso/index.ts": 'export * from "./schemas.ts";\n',
      "contract/requisicoes/rules.ts": 'import { x } from "../acesso/index.ts";\n',
      "server/requisicoes/routes.ts":
        'import { x } from "../../contract/requisicoes/rules.ts";\nimport { a } from "../acesso/index.ts";\n',
      "server/requisicoes/queries/list.ts":
        'import { sql } from "kysely";\nexport const q = sql`select 1`;\n',
      "server/app.ts": 'import { r } from "./requisicoes/routes.ts";\n',
      "server/main.ts": 'export const demo = () => import("../demo/index.ts");\n',
      "web/app/routes.tsx": 'export const s = () => import("../requisicoes/screens/detail.tsx");\n',
      "demo/index.ts":
        'import { c } from "../server/requisicoes/index.ts";\nimport { m } from "../contract/platform/money.ts";\n',
    };
    expect(linesOf(files)).toEqual([]);
  });

  it("server and web never import each other", () => {
    expect(linesOf({ "web/acesso/queries.ts": 'import { a } from "../../server/acesso/index.ts";' })).toEqual(
      ["web/acesso/queries.ts:1 direction: web/ never imports server/: put what both need into contract/."],
    );
    expect(placesOf({ "server/acesso/routes.ts": 'export * from "../../web/acesso/index.ts";' })).toEqual([
      "server/acesso/routes.ts:1 direction",
    ]);
  });

  it("contract imports only itself and zod, and types count", () => {
    const text = [
      'import { z } from "zod/v4";',
      'import { readFile } from "node:fs/promises";',
      'import type { Scope } from "../../server/acesso/index.ts";',
      'export type T = import("react").ReactNode;',
    ].join("\n");
    expect(placesOf({ "contract/acesso/rules.ts": text })).toEqual([
      "contract/acesso/rules.ts:2 direction",
      "contract/acesso/rules.ts:3 direction",
      "contract/acesso/rules.ts:4 direction",
    ]);
  });

  it("only what composes the server reaches for the demo network", () => {
    expect(placesOf({ "server/acesso/commands.ts": 'import { d } from "../../demo/index.ts";' })).toEqual([
      "server/acesso/commands.ts:1 direction",
    ]);
  });

  it("a package imports nothing of the house, and is imported by its index alone, by tests too", () => {
    const deep = 'import { x } from "../embedded-postgres/place.ts";\n';
    expect(
      linesOf({
        "embedded-postgres/start.ts":
          'import { s } from "../server/platform/say.ts";\nimport pg from "pg";\n',
        "embedded-postgres/place.ts": 'export { s } from "./start.ts";\n',
        "server/start.ts": 'import { x } from "../embedded-postgres/index.ts";\n',
        "tools/types.ts": deep,
        "tests/x.http.test.ts": deep,
        "contract/pure.ts": 'import { x } from "../embedded-postgres/index.ts";\n',
      }),
    ).toEqual([
      "contract/pure.ts:1 direction: contract/ imports only itself: move what both need into contract/, or this file out of it.",
      "embedded-postgres/start.ts:1 direction: embedded-postgres/ knows nothing of the product: take what it needs as a parameter.",
      "tests/x.http.test.ts:1 direction: import embedded-postgres/index.ts: the files behind it are private.",
      "tools/types.ts:1 direction: import embedded-postgres/index.ts: the files behind it are private.",
    ]);
  });

  it("tests are free", () => {
    const text = 'import { a } from "../../server/conversas/queries.ts";\nexport const t = Date.now();\n';
    expect(
      linesOf({ "web/acesso/parts/login.test.tsx": text, "tests/browser/journey.spec.ts": text }),
    ).toEqual([]);
  });
});

describe("house rules: rooms", () => {
  it("a room never imports a later one, on its own floor or on contract", () => {
    const text =
      'import { a } from "../conversas/index.ts";\nimport { b } from "../../contract/perfil/index.ts";\n';
    const [first, second] = linesOf({ "server/acesso/routes.ts": text });
    expect(first).toBe(
      "server/acesso/routes.ts:1 direction: acesso stands before conversas and never imports it: let conversas import acesso, or compose both in server/app.ts.",
    );
    expect(second).toContain("server/acesso/routes.ts:2 direction: acesso stands before perfil");
  });

  it("an earlier room is used only through its index", () => {
    expect(linesOf({ "web/requisicoes/queries.ts": 'import { a } from "../acesso/queries.ts";' })).toEqual([
      "web/requisicoes/queries.ts:1 direction: another room is used only through what it exports: import web/acesso/index.ts.",
    ]);
  });

  it("the parts of a divided room are one room", () => {
    const files = {
      "server/administrativo/usuarios/queries.ts": "export const a = 1;\nexport type U = string;\n",
      "server/administrativo/gbo/routes.ts": 'import { a } from "../usuarios/queries.ts";\n',
      "server/administrativo/fila/routes.ts": "export const x = 1;\n",
    };
    expect(placesOf(files)).toEqual(["server/administrativo/fila/routes.ts:1 vocabulary"]);
  });

  it("platform imports neither rooms nor what composes them", () => {
    const text =
      'import { a } from "../acesso/index.ts";\nimport { b } from "../app.ts";\nimport { c } from "./clock.ts";\n';
    expect(placesOf({ "server/platform/http.ts": text })).toEqual([
      "server/platform/http.ts:1 direction",
      "server/platform/http.ts:2 direction",
    ]);
  });

  it("a room never imports what composes rooms", () => {
    expect(placesOf({ "web/perfil/queries.ts": 'import { r } from "../app/routes.tsx";' })).toEqual([
      "web/perfil/queries.ts:1 direction",
    ]);
  });

  it("what composes the contract is below every room of the server", () => {
    const text = 'import type { RouteName } from "../../contract/routes.ts";';
    expect(placesOf({ "server/perfil/queries.ts": text })).toEqual([]);
    expect(
      placesOf({ "contract/perfil/rules.ts": 'import type { RouteName } from "../routes.ts";' }),
    ).toEqual(["contract/perfil/rules.ts:1 direction"]);
  });
});
