import { expect, it } from "vitest";
import { PERSONAL_COLUMNS } from "../../contract/personal-columns.ts";
import { sql } from "../../server/platform/db/sql.ts";
import { appOfFile } from "./harness.ts";

const test = appOfFile();

/** Types that hold numbers, moments and ids that the database makes: nothing that could be somebody's. */
const TELLS_NOTHING = [
  "bigint",
  "boolean",
  "date",
  "double precision",
  "integer",
  "numeric",
  "real",
  "smallint",
  "timestamp with time zone",
  "uuid",
  "xid8",
];
/** The same as elements of a list. */
const LISTS_OF_NOTHING = ["_int2", "_int4", "_int8", "_uuid"];

const WHAT_TO_DO =
  "Of each stored column that can hold a text contract/personal-columns.ts says whether it can hold something about a person, and whose (decision 79). Add what is new to it, null where it holds nothing about anybody; take out what is gone";

/** `tabela.coluna` of every column that can hold a text, of tables that are in the database by now. */
async function storedColumns(): Promise<string[]> {
  const { rows } = await sql<{ readonly name: string }>`
    select c.table_name || '.' || c.column_name as name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'migracao'
      -- A part has the columns of its whole.
      and not (select relispartition from pg_class where oid = format('public.%I', c.table_name)::regclass)
      and c.data_type <> all(${TELLS_NOTHING}::text[])
      and not (c.data_type = 'ARRAY' and c.udt_name = any(${LISTS_OF_NOTHING}::text[]))`.execute(test.db);
  return rows.map(({ name }) => name).toSorted();
}

const listed = (): string[] =>
  Object.entries(PERSONAL_COLUMNS).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );

it("contract: every stored column that can hold a text is in the table of personal data, and no other", async () => {
  const stored = await storedColumns();
  // What a query finds that asks for nothing is no proof.
  expect(stored).toEqual(
    expect.arrayContaining(["usuario.usuario_cpf", "registro_de_acesso.endereco", "sessao.sessao_id"]),
  );
  const all = new Set(listed());
  expect(
    stored.filter((name) => !all.has(name)),
    `not listed. ${WHAT_TO_DO}`,
  ).toEqual([]);
  expect(
    [...all].filter((name) => !stored.includes(name)),
    `listed, and not in the database. ${WHAT_TO_DO}`,
  ).toEqual([]);
});

it("contract: the table of personal data is in alphabetical order, so that two who add to it seldom meet", () => {
  const names = listed();
  expect(names).toEqual(names.toSorted((a, b) => (a.replace(".", " ") < b.replace(".", " ") ? -1 : 1)));
});

it("contract: a column that nobody has listed is found, whatever can hold a text", async () => {
  await sql`create table nova_tabela (numero bigint, quando timestamptz, texto text, dados jsonb, rede inet,
    bytes bytea, nomes text[], curta varchar(20), numeros integer[])`.execute(test.db);
  const found = (await storedColumns()).filter((name) => name.startsWith("nova_tabela."));
  await sql`drop table nova_tabela`.execute(test.db);
  expect(found).toEqual([
    "nova_tabela.bytes",
    "nova_tabela.curta",
    "nova_tabela.dados",
    "nova_tabela.nomes",
    "nova_tabela.rede",
    "nova_tabela.texto",
  ]);
});
