import { describe, expect, it } from "vitest";
import { LINES_CEILING } from "./house.ts";
import { linesOf, placesOf } from "./lines-of.ts";

const empty = "export const x = 1;\n";

describe("house rules: names and words", () => {
  it("names are kebab-case, with dots between words of the extension", () => {
    expect(
      placesOf({
        "server/platform/requestId.ts": empty,
        "web/platform/Forms/field.tsx": empty,
        "web/platform/vite-env.d.ts": empty,
        "server/platform/db.http.test.ts": empty,
      }),
    ).toEqual(["server/platform/requestId.ts:1 name", "web/platform/Forms/field.tsx:1 name"]);
  });

  it("a verb is English in the name of a file, a folder and a function, where nouns may be Portuguese", () => {
    expect(
      placesOf({
        "web/perfil/parts/use-mover.ts": empty,
        "tests/http/subir/tabela.ts": empty,
        "contract/perfil/rules.ts": [
          "export function lerArquivo() {}",
          "export const canSalvar = () => true;",
          "export const botoes = { salvar: 1 };",
          "export const moveSemana = () => 1;",
        ].join("\n"),
      }),
    ).toEqual([
      "contract/perfil/rules.ts:1 verb",
      "contract/perfil/rules.ts:2 verb",
      "tests/http/subir/tabela.ts:1 verb",
      "web/perfil/parts/use-mover.ts:1 verb",
    ]);
  });

  it("a folder that is no room is refused on the three floors, not beside them", () => {
    expect(
      linesOf({ "server/utils/strings.ts": empty, "tests/http/support.ts": empty, "tools/x/y.ts": empty }),
    ).toEqual([
      expect.stringContaining("server/utils/strings.ts:1 room: utils is no room: move it into platform/ if"),
    ]);
  });

  it("a server room holds only its words, as files or as folders of that name", () => {
    expect(
      placesOf({
        "server/acesso/routes.ts": empty,
        "server/acesso/queries/find-pessoa.ts": empty,
        "server/acesso/queries.http.test.ts": empty,
        "server/acesso/index/deep.ts": empty,
        "server/acesso/presenters/sessao.ts": empty,
        "server/acesso/sql/scope.ts": empty,
        "server/acesso/files/photo.ts": empty,
        "server/acesso/helpers.ts": empty,
      }),
    ).toEqual(["server/acesso/helpers.ts:1 vocabulary", "server/acesso/index/deep.ts:1 vocabulary"]);
  });

  it("a folder of one server room is not another's", () => {
    expect(
      linesOf({
        "server/acesso/sessions/gate.ts": empty,
        "server/acesso/sign-in/password.ts": empty,
        "server/acesso/trail/hooks.ts": empty,
        "server/acesso/sessions.ts": empty,
        "server/perfil/sessions/gate.ts": empty,
      }),
    ).toEqual([
      expect.stringContaining("server/acesso/sessions.ts:1 vocabulary: server/acesso holds only routes.ts,"),
      expect.stringContaining(
        "server/perfil/sessions/gate.ts:1 vocabulary: server/perfil holds only routes.ts,",
      ),
    ]);
  });

  it("a web room holds screens, parts, queries and index; contract names are free", () => {
    expect(
      placesOf({
        "web/acesso/screens/login.tsx": empty,
        "web/acesso/parts/deep/field.tsx": empty,
        "web/acesso/hooks.ts": empty,
        "contract/requisicoes/types/sinistro.ts": empty,
      }),
    ).toEqual(["web/acesso/hooks.ts:1 vocabulary"]);
  });

  it("a file over the ceiling needs a reason in its first comment", () => {
    const long = "export {};\n".repeat(LINES_CEILING + 1);
    expect(
      placesOf({
        "demo/exactly.ts": "export {};\n".repeat(LINES_CEILING),
        "demo/long.ts": long,
        "demo/reasoned.ts": `/** Long because: one table, read in one piece. */\n${long}`,
        "demo/unreasoned.ts": `// Long because:\n${long}`,
        "demo/long.test.ts": long,
      }),
    ).toEqual(["demo/long.ts:251 length", "demo/unreasoned.ts:251 length"]);
  });

  it("a file that does not parse is a finding", () => {
    expect(placesOf({ "demo/broken.ts": "import {" })).toEqual(["demo/broken.ts:1 parse"]);
  });

  it("generated files are held to nothing", () => {
    expect(linesOf({ "server/platform/db/generated/Tables.ts": "not even TypeScript" })).toEqual([]);
  });
});

describe("house rules: SQL, clock and formats", () => {
  it("SQL stands in queries, commands, sql, jobs, platform and demo", () => {
    const text = 'import { sql } from "kysely";\nexport const q = (db: D) => db.selectFrom("pessoa");\n';
    expect(
      placesOf({
        "server/acesso/queries.ts": text,
        "server/acesso/commands/create.ts": text,
        "server/acesso/sql/scope.ts": text,
        "server/acesso/jobs.ts": text,
        "server/platform/db/pool.ts": text,
        "demo/people.ts": text,
        "server/acesso/policy.ts": text,
        "server/acesso/routes/a.ts": 'import { sql } from "../../platform/db/sql.ts";\n',
        "server/acesso/queries/a.ts": 'import { sql } from "../../platform/db/sql.ts";\n',
        "server/app.ts": 'import pg from "pg";\n',
      }),
    ).toEqual([
      "server/acesso/policy.ts:1 sql",
      "server/acesso/policy.ts:2 sql",
      "server/acesso/routes/a.ts:1 sql",
      "server/app.ts:1 sql",
    ]);
  });

  it("SQL never asks the database for the time", () => {
    const text =
      "export const q = sql`select ${x} from t where em > now()`;\nexport const ok = sql`select known()`;\n";
    expect(linesOf({ "server/acesso/queries.ts": text })).toEqual([
      "server/acesso/queries.ts:1 sql: now( is the database's time: pass the platform clock's as a parameter.",
    ]);
  });

  it("now is asked of the platform clock only; given moments may be read", () => {
    const text =
      "export const a = new Date();\nexport const b = Date.now();\nexport const c = new Date(b);\n";
    expect(
      placesOf({
        "server/platform/clock.ts": text,
        "demo/index.ts": text,
        "server/acesso/routes.ts": text,
        "contract/platform/dates.ts": text,
      }),
    ).toEqual([
      "contract/platform/dates.ts:1 clock",
      "contract/platform/dates.ts:2 clock",
      "server/acesso/routes.ts:1 clock",
      "server/acesso/routes.ts:2 clock",
    ]);
  });

  it("on the web a comment may say why a moment is the person's own; elsewhere it may not", () => {
    const text =
      "// Clock: the number of a form is the moment it was opened.\nexport const n = Date.now();\n\nexport const m = Date.now();\n";
    expect(placesOf({ "web/acesso/queries.ts": text, "server/acesso/policy.ts": text })).toEqual([
      "server/acesso/policy.ts:2 clock",
      "server/acesso/policy.ts:4 clock",
      "web/acesso/queries.ts:4 clock",
    ]);
  });

  it("formatting stands in one place per floor", () => {
    const text =
      'export const a = new Intl.NumberFormat("pt-BR");\nexport const b = x.toLocaleDateString();\n';
    expect(
      placesOf({
        "contract/platform/money.ts": text,
        "web/platform/format/date.ts": text,
        "web/platform/table.ts": text,
        "server/acesso/queries.ts": text,
      }),
    ).toEqual([
      "server/acesso/queries.ts:1 format",
      "server/acesso/queries.ts:2 format",
      "web/platform/table.ts:1 format",
      "web/platform/table.ts:2 format",
    ]);
  });
});
