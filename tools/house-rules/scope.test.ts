import { describe, expect, it } from "vitest";
import { linesOf, placesOf } from "./lines-of.ts";
import { registerErrors, unscopedLines } from "./unscoped.ts";

const PATH = "server/requisicoes/queries/list.ts";
const found = (text: string, path = PATH): string[] => placesOf({ [path]: text });

describe("house rules: dealer data and the scope", () => {
  it("a statement that carries the condition may read it, also in a part of it or by the query builder", () => {
    const text = [
      "sql`select from requisicao r where ${inScope(scope, { conta: 'r.c', view: 'r.view' })}`;",
      "sql`with a as (${sql`select from interacao i join requisicao r using (n)`}) select where ${inReach(reach, c)}`;",
      "db.selectFrom('concessionario').where(inReach(reach, { conta: 'c.d' })).execute();",
      "db.selectFrom('usuario as u').innerJoin('sessao as s', 'a', 'b').execute();",
    ].join("\n");
    expect(found(text)).toEqual([]);
  });

  it("without it reading, changing and deleting are refused, whatever stands beside the statement", () => {
    const text = [
      "sql`select from requisicao r`;",
      "const mine = inScope(scope, r);",
      "sql`update requisicao_leitura l set a = 1 from mudada`;",
      "sql`delete from arquivo`;",
      "sql`select from usuario u, evento`;",
      "const more = few ? sql`` : sql` join interacao i using (n)`;",
      "tx.selectFrom('concessionario as c').select('c.nome').execute();",
      "db.selectFrom('usuario').leftJoin('requisicao as r', 'a', 'b').execute();",
      "db.transaction().execute(async (tx) => { await tx.deleteFrom('evento').execute(); inScope(scope, r); });",
      "sql`select from ${sql.table('auditoria')}`;",
    ].join("\n");
    const lines = [1, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(found(text)).toEqual(lines.map((line) => `${PATH}:${line} scope`));
    expect(linesOf({ [PATH]: "sql`select from requisicao r`;" })).toEqual([
      `${PATH}:1 scope: requisicao without a scope: add inScope or inReach or foundInReach to this statement, or say why in a comment "Unscoped: …" above it.`,
    ]);
  });

  it("so may one that takes what another has found within the scope, which that one has to carry", () => {
    const text = [
      "sql`update requisicao set a = 1 where req_numero = ${foundInReach(numero)}`;",
      "sql`with g as (${foundInReach(groups)}) select from g join concessionario c using (conta)`;",
      "const rows = withinReach<Held, 'n'>(sql`select n from conversa v where ${inReach(reach, v)}`);",
      "const part = withinReach(sql`select n from ${foundInReach(groups)}`);",
      "const forged = withinReach(sql`select ${numero} as n`);",
      "inReach(reach, v); const other = withinReach(statement);",
      "db.selectFrom('evento').where('n', '=', found(numero)).execute();",
      "const cast = numero as InReach<number>;",
      "const told = sql<Found<Row<'conversa', 'n'>, 'n'>>`select ${numero} as n`;",
      "const { rows: [own] } = await sql<Found>`select n from visao`;",
    ].join("\n");
    expect(linesOf({ [PATH]: text }).map((line) => line.slice(PATH.length))).toEqual([
      ":5 scope: withinReach around what carries no scope: add inScope or inReach or foundInReach to the statement inside.",
      ":6 scope: withinReach around what carries no scope: add inScope or inReach or foundInReach to the statement inside.",
      ':7 scope: evento without a scope: add inScope or inReach or foundInReach to this statement, or say why in a comment "Unscoped: …" above it.',
      ":8 scope: what is found a statement with the scope gives alone, through withinReach.",
      ":9 scope: what is found a statement with the scope gives alone, through withinReach.",
    ]);
  });

  it("adding rows, columns of such a name, values in quotes and other tables are free", () => {
    const text = [
      "sql`insert into evento (quando) select 1 from nova`;",
      "sql`insert into requisicao_contagem (n) values (1) on conflict do update set n = requisicao_contagem.n + 1`;",
      "sql`select a.evento from auditadas a where a.objeto = 'requisicao'`;",
      "tx.insertInto('evento').values({}).execute();",
      "sql`jsonb_populate_recordset(null::informativo_linha, $1)`;",
    ].join("\n");
    expect(found(text)).toEqual([]);
  });

  it("the rule is the server's; tests, demo and tools read what they need", () => {
    const text = "export const x = sql`select from requisicao`;";
    expect(found(text, "server/platform/x.ts")).toEqual(["server/platform/x.ts:1 scope"]);
    for (const path of ["server/requisicoes/list.http.test.ts", "demo/x.ts", "tools/x.ts", "tests/http/x.ts"])
      expect(found(text, path)).toEqual([]);
  });

  it("a mark with a reason excepts the statement below it, and one without a statement is refused", () => {
    const marked = "// Unscoped: a daily job,\n// which shows nobody anything.\nsql`select from evento`;";
    expect(found(marked)).toEqual([]);
    expect(found("// Unscoped:\nsql`select from evento`;")).toEqual([`${PATH}:2 scope`]);
    expect(found("// Unscoped: why\n\nsql`select from evento`;")).toEqual([
      `${PATH}:1 scope`,
      `${PATH}:3 scope`,
    ]);
    expect(found("// Unscoped: why\nsql`select from usuario`;")).toEqual([`${PATH}:1 scope`]);
  });

  it("the register holds every mark; one more or one less is told", () => {
    const text = "// Unscoped: a daily job,\n// which shows nobody anything.\nsql`select from evento`;";
    const lines = unscopedLines(
      new Map([
        [PATH, text],
        ["server/x.test.ts", text],
      ]),
    );
    const line = `${PATH}: a daily job, which shows nobody anything.`;
    expect(lines).toEqual([line]);
    expect(registerErrors(lines, [line])).toEqual([]);
    expect(registerErrors([line, line], [line, "server/gone.ts: why"])).toEqual([
      `tools/house-rules/unscoped.txt lacks "${line}": node tools/house-rules.ts --write writes the register.`,
      'tools/house-rules/unscoped.txt has "server/gone.ts: why", which is gone: node tools/house-rules.ts --write writes the register.',
    ]);
  });
});
