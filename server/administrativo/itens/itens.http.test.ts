import { beforeAll, describe, expect, it } from "vitest";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import { sql } from "../../platform/db/sql.ts";

const test = appOfFile();
const admin = signedIn(test, "admin");

const TABLE = "/v2/pac/administrativo/itens";

const list = async (query = ""): Promise<string[]> =>
  (await admin.get(`${TABLE}${query}`)).data.itens.map((one: { item_codigo: string }) => one.item_codigo);

describe("the price table", () => {
  // A1, which every test database has, and 12,000 more.
  beforeAll(async () => {
    await sql`insert into item select 'B' || lpad(n::text, 5, '0'),
      case when n % 400 = 0 then 'Farol LED' else 'Arruela 100%' end, n / 100.0, null
      from generate_series(1, 12000) n`.execute(test.db);
    await test.db
      .insertInto("item")
      .values([
        { item_codigo: "C9_X", item_desc: "Para-choque dianteiro", item_preco: 10, item_preco_ekosbras: 9.5 },
        { item_codigo: "2058804040", item_desc: "Kit farol LED esquerdo", item_preco: 3 },
      ])
      .execute();
  });

  it("APEC-04* APEC-05* APEC-09* OP-92: the table by code, 50 rows a page or as many as are asked for", async () => {
    const { data } = await admin.get(`${TABLE}?pagina=241`);
    expect([data.total, data.totalPages, data.itens.length]).toEqual([12_003, 241, 3]);
    expect(data.itens.at(-1)).toEqual({
      item_codigo: "C9_X",
      item_desc: "Para-choque dianteiro",
      item_preco: 10,
      item_preco_ekosbras: 9.5,
    });
    expect((await list()).slice(0, 3)).toEqual(["2058804040", "A1", "B00001"]);
    for (const rows of [50, 100, 150, 200, 250, 300, 350])
      expect(await list(`?por_pagina=${rows}&pagina=2`)).toHaveLength(rows);
    expect(await list("?por_pagina=350&pagina=2")).toContain("B00349");
    expect((await admin.get(`${TABLE}?pagina=1000000&por_pagina=350`)).data).toEqual({
      itens: [],
      total: 12_003,
      totalPages: 35,
    });
  });

  it("APEC-01* OP-92 OP-05*: a search on code and description finds all words, a code as it is grouped, and signs as themselves", async () => {
    expect(await list("?busca=b00349")).toEqual(["B00349"]);
    expect(await list("?busca=LED%20farol%20kit")).toEqual(["2058804040"]);
    expect(await list("?busca=205-880.40%2040")).toEqual(["2058804040"]);
    expect(await list("?busca=C9_X")).toEqual(["C9_X"]);
    expect(await list("?busca=C9%25X")).toEqual([]);
    // No match may reach from the end of the code into the description.
    expect(await list("?busca=9_X%20Para-choque%20naoha")).toEqual([]);
    expect(await list("?busca=%20%20")).toHaveLength(50);
    // One or two characters: where words begin.
    expect(await list("?busca=ki")).toEqual(["2058804040"]);
    expect(await list("?busca=it")).toEqual([]);
    const { data } = await admin.get(`${TABLE}?busca=farol&pagina=1`);
    expect([data.total, data.totalPages, data.itens.length]).toEqual([31, 1, 31]);
  });

  it("OP-92: of many matches 10,000 are counted, and their pages come in the order of the codes", async () => {
    const { data } = await admin.get(`${TABLE}?busca=arruela&pagina=199`);
    expect([data.total, data.totalPages]).toEqual([10_001, 200]);
    // One in 400 is a lamp; before B09925 there are 24.
    expect(data.itens[0].item_codigo).toBe("B09925");
    expect(data.itens).toHaveLength(50);
    const past = await admin.get(`${TABLE}?busca=arruela&pagina=9999`);
    expect([past.data.total, past.data.itens]).toEqual([10_001, []]);
  });

  it.each([
    "?por_pagina=51",
    "?por_pagina=0",
    "?por_pagina=400",
    "?por_pagina=5e1",
    "?pagina=0",
    "?pagina=1000001",
    "?pagina=-1",
    `?busca=${"x".repeat(101)}`,
    "?busca=a%00b",
  ])("OP-92 OP-03*: %s is refused", async (query) => {
    expect((await admin.get(`${TABLE}${query}`)).status).toBe(422);
  });
});
