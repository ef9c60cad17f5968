import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp } from "../../tests/http/harness.ts";
import type { Client, TestApp } from "../../tests/http/harness.ts";

let test: TestApp;
let dealer: Client;
let vans: Client;
beforeAll(async () => {
  test = await startTestApp();
  dealer = await test.as("dealer.autos");
  vans = await test.as("dealer.vans");
  const many = Array.from({ length: 25 }, (_, index) => ({
    item_codigo: `Z${String(index).padStart(3, "0")}`,
    item_desc: "Arruela",
    item_preco: 0.5,
  }));
  await test.db
    .insertInto("item")
    .values([
      {
        item_codigo: "A2058850125",
        item_desc: "Para-choque dianteiro",
        item_preco: 3210.9,
        item_preco_ekosbras: 1,
      },
      { item_codigo: "b7", item_desc: "Farol 100% LED", item_preco: 1 },
      { item_codigo: "B7", item_desc: "Farol_direito", item_preco: 2 },
      { item_codigo: "C/1\\2", item_desc: "Suporte", item_preco: 3 },
      ...many,
    ])
    .execute();
  await test.db
    .insertInto("seguradora")
    .values([
      { seguradora_nome_fantasia: "Zênite", unidade_id: 1 },
      { seguradora_nome_fantasia: "Água Viva Seguros", unidade_id: 1 },
      { seguradora_nome_fantasia: "atlântica", unidade_id: 1 },
      { seguradora_nome_fantasia: "Boreal", unidade_id: 1, seguradora_status: "inativo" },
      { seguradora_nome_fantasia: "Cancelada", unidade_id: 1, seguradora_status: "cancelado" },
      { seguradora_nome_fantasia: "Apagada", unidade_id: 1, excluido_em: test.clock.now() },
      { seguradora_nome_fantasia: "Só Vans", unidade_id: 2 },
    ])
    .execute();
});
afterAll(async () => await test.close());

const item = async (codigo: string) => await dealer.get(`/v2/pac/itens/${encodeURIComponent(codigo)}`);

describe("parts", () => {
  it("FORM-36 FORM-37 APEC-10* OP-32: a code, trimmed and in any case, answers description and price", async () => {
    const data = {
      item_codigo: "A2058850125",
      item_desc: "Para-choque dianteiro",
      item_preco_unitario: 3210.9,
    };
    for (const codigo of ["A2058850125", " a2058850125 ", "A205 885-01.25"])
      expect((await item(codigo)).data).toEqual(data);
    expect((await vans.get("/itens/A2058850125")).data).toEqual(data);
  });

  it("FORM-37: where two codes differ by case only, the one as it is written wins", async () => {
    expect((await item("b7")).data.item_preco_unitario).toBe(1);
    expect((await item("B7")).data.item_preco_unitario).toBe(2);
    expect((await item("C/1\\2")).data.item_desc).toBe("Suporte");
  });

  it("FORM-37 OP-31: an unknown code is 404, part of a code too, a blank one 422", async () => {
    for (const codigo of ["A20588501", "%", "A1' or 'x'='x", "x".repeat(60)])
      expect(await item(codigo)).toMatchObject({ status: 404, msg: "Peça não encontrada" });
    expect((await item("  ")).status).toBe(422);
    expect((await item("x".repeat(61))).status).toBe(422);
    expect((await item(`${"x ".repeat(59)}x`)).status).toBe(404);
  });

  it("FORM-36 APEC-10: a text finds parts by code or description, literally, at most 20 of them, by code", async () => {
    const codes = async (busca: string): Promise<string[]> =>
      (await dealer.get(`/v2/pac/itens?busca=${encodeURIComponent(busca)}`)).data.map(
        (row: { item_codigo: string }) => row.item_codigo,
      );
    expect(await codes(" FAROL ")).toEqual(["b7", "B7"].toSorted());
    expect(await codes("100%")).toEqual(["b7"]);
    expect(await codes("l_d")).toEqual(["B7"]);
    expect(await codes("1\\2")).toEqual(["C/1\\2"]);
    expect(await codes("%")).toEqual(["b7"]);
    expect(await codes("0125 para")).toEqual([]);
    expect(await codes("arruela")).toEqual(
      Array.from({ length: 20 }, (_, index) => `Z${String(index).padStart(3, "0")}`),
    );
    expect(await codes("")).toHaveLength(20);
    expect((await dealer.get(`/v2/pac/itens?busca=${"x".repeat(101)}`)).status).toBe(422);
  });
});

describe("parts of a code like another", () => {
  const alike = async (codigo: string): Promise<string[]> =>
    (await dealer.get(`/v2/pac/itens/${encodeURIComponent(codigo)}/parecidos`)).data.map(
      (row: { item_codigo: string }) => row.item_codigo,
    );

  it("contract: a slip of one sign, a neighbour swapped, O for 0 and what was put behind find the part, with its name and price", async () => {
    for (const codigo of ["A205885012", "A2058850126", "a2085850125", "A2O5885O125", "A20588501259999"])
      expect(await alike(codigo), codigo).toEqual(["A2058850125"]);
    expect((await dealer.get("/v2/pac/itens/A205%20885/parecidos")).data).toEqual([
      { item_codigo: "A2058850125", item_desc: "Para-choque dianteiro", item_preco_unitario: 3210.9 },
    ]);
  });

  it("contract: at most 8, the nearest first; of short codes only those a slip away; nothing is a pattern", async () => {
    expect(await alike("Z00")).toEqual(["Z000", "Z010", "Z020", "Z001", "Z002", "Z003", "Z004", "Z005"]);
    expect(await alike("Z0")).toEqual([]);
    expect(await alike("SIM")).toEqual([]);
    expect(await alike("%%%%%")).toEqual([]);
    expect(await alike("A____")).toEqual([]);
    expect(await alike("C/1\\")).toEqual(["C/1\\2"]);
    expect(await alike("x".repeat(60))).toEqual([]);
    expect((await dealer.get(`/v2/pac/itens/${"x".repeat(61)}/parecidos`)).status).toBe(422);
  });
});

describe("a pasted list of parts", () => {
  const ask = async (codigos: unknown) => await dealer.post("/v2/pac/itens/consulta", { codigos });

  it("FORM-36 FORM-37 OP-31: the answers stand in the order of the codes, each found as one alone is, null where there is none", async () => {
    const codigos = [" a205 885 01 25 ", "nenhum", "B7", "b7", "B7", "%", "C/1\\2"];
    const { status, data } = await ask(codigos);
    expect(status).toBe(200);
    const alone = [];
    for (const codigo of codigos) alone.push((await item(codigo)).data);
    expect(data).toEqual(alone);
    expect(data[0]).toEqual({
      item_codigo: "A2058850125",
      item_desc: "Para-choque dianteiro",
      item_preco_unitario: 3210.9,
    });
    expect([data[1], data[5]]).toEqual([null, null]);
    expect(data.slice(2, 5).map((one: { item_preco_unitario: number }) => one.item_preco_unitario)).toEqual([
      2, 1, 2,
    ]);
  });

  it("FORM-36: 1 to 500 codes, none of them blank or longer than 60", async () => {
    const many = Array.from({ length: 500 }, (_, index) => `Z${String(index).padStart(3, "0")}`);
    const { data } = await ask(many);
    expect(data).toHaveLength(500);
    expect(data.filter((one: unknown) => one !== null)).toHaveLength(25);
    for (const wrong of [[], [...many, "A"], ["  "], ["x".repeat(61)], [7], "A", undefined])
      expect((await ask(wrong)).status, JSON.stringify(wrong)?.slice(0, 40)).toBe(422);
  });
});

describe("insurers", () => {
  it("FORM-06 OP-108: the active ones of the person's unit, in Portuguese order, label and value the trade name", async () => {
    const names = async (client: Client): Promise<string[]> =>
      (await client.get("/v2/pac/seguradoras?status=ativo")).data.map(
        (row: { label: string; value: string }) => {
          expect(row).toEqual({ label: row.label, value: row.label });
          return row.label;
        },
      );
    expect(await names(dealer)).toEqual(["Água Viva Seguros", "atlântica", "Zênite"]);
    expect(await names(await test.as("ga"))).toEqual(["Água Viva Seguros", "atlântica", "Zênite"]);
    expect(await names(vans)).toEqual(["Só Vans"]);
    expect((await dealer.get("/v2/pac/seguradoras?status=inativo")).status).toBe(422);
  });
});
