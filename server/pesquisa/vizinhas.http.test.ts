import { beforeAll, describe, expect, it } from "vitest";
import { totalPages } from "../../contract/platform/paging.ts";
import { keysIn, search, vizinhas } from "../../tests/http/busca.ts";
import { claim, message, other } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Answer } from "../../tests/http/harness.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const dealer2 = signedIn(test, "dealer2.autos");
const dac = signedIn(test, "dac");
const ga = signedIn(test, "ga");

/** Requests of the word 'vizinhança', oldest first; the second is another dealer's, the last is of another type by name. */
const numbers: number[] = [];
let accident = 0;
beforeAll(async () => {
  for (const conta of ["100101", "100103", "100101", "100101"]) {
    const who = conta === "100103" ? dealer2 : dealer;
    numbers.push((await other(who, { conta, ctrl: { descricao: "vizinhança" } })).req_numero);
  }
  accident = (await claim(dealer, { ctrl: { numSinistro: "VIZINHANCA" } })).req_numero;
  for (const [at, numero] of numbers.entries())
    await sql`update requisicao set req_data_criacao = req_data_criacao - make_interval(hours => ${9 - at}::int)
      where req_numero = ${numero}::bigint`.execute(test.db);
  await sql`update requisicao set req_tipo_desc = 'Ábaco' where req_numero = ${numbers[3] ?? 0}::bigint`.execute(
    test.db,
  );
});

/** The neighbours of the request at that place, as places; the page. */
async function around(
  at: number,
  more: Readonly<Record<string, string>> = {},
  who = dac,
): Promise<(number | null)[]> {
  const answer = await vizinhas(who, numbers[at] ?? 0, "vizinhança", more);
  expect(answer.status, answer.text).toBe(200);
  const { anterior, proxima, pagina } = answer.data;
  const placeOf = (numero: number | null) => (numero === null ? null : numbers.indexOf(numero));
  return [placeOf(anterior), placeOf(proxima), pagina];
}

describe("the neighbours of a request in the results", () => {
  it.each([
    [{}, [null, 1], [0, 2], [2, null]],
    [{ filtro_ordenacao_data: "decrescente" }, [1, null], [2, 0], [null, 2]],
    // By type, then by date: Ábaco, Outros, Outros, Outros.
    [{ filtro_ordenacao_texto: "a_z" }, [3, 1], [0, 2], [null, 0]],
    [{ filtro_ordenacao_texto: "z_a" }, [null, 1], [0, 2], [2, null]],
    [{ filtro_ordenacao_texto: "z_a", filtro_ordenacao_data: "decrescente" }, [1, 3], [2, 0], [0, null]],
  ])("contract: %j walks them in their order, to both ends", async (order, first, second, last) => {
    const places = [await around(0, order), await around(1, order), await around(3, order)];
    expect(places).toEqual([
      [...first, 1],
      [...second, 1],
      [...last, 1],
    ]);
    // The same as the results themselves have.
    const shown = keysIn(await search(dac, "vizinhança", order)).dac.map((one) => numbers.indexOf(one));
    expect(shown[shown.indexOf(1) + 1] ?? null).toBe(second[1]);
  });

  it("contract: they are within the filters, the dealer that was chosen, and what the person may read", async () => {
    expect(await around(0, { concessionario_id: "100101" })).toEqual([null, 2, 1]);
    expect(await around(0, {}, dealer)).toEqual([null, 2, 1]);
    await message(dac, numbers[2] ?? 0, "Recebido");
    // Of one that has just left the results too.
    expect(await around(2, { filtro_status_dac: "pendente" })).toEqual([1, 3, 1]);
    expect(await around(0, { filtro_status_dac: "em_andamento" })).toEqual([null, 2, 1]);
    expect((await vizinhas(dealer, numbers[1] ?? 0, "vizinhança")).status).toBe(404);
    expect((await vizinhas(dac, accident, "vizinhança")).status).toBe(404);
    expect((await vizinhas(dac, 1, "vizinhança")).status).toBe(404);
    expect((await vizinhas(dealer, numbers[0] ?? 0, "x", { concessionario_id: "100103" })).status).toBe(403);
    expect((await vizinhas(ga, accident, "vizinhança")).data).toEqual({
      anterior: null,
      proxima: null,
      pagina: 1,
    });
  });

  it("contract: of a search that found by a slip of one letter they are those that it found", async () => {
    expect((await vizinhas(dac, numbers[1] ?? 0, "vizinhanca")).data.proxima).toBe(numbers[2]);
    expect((await vizinhas(dac, numbers[1] ?? 0, "vizinhamça")).data.proxima).toBe(numbers[2]);
    expect((await vizinhas(dac, numbers[1] ?? 0, "nadadisso")).data).toMatchObject({
      anterior: null,
      proxima: null,
    });
    expect((await vizinhas(dac, numbers[1] ?? 0, "!!!")).data).toEqual({
      anterior: null,
      proxima: null,
      pagina: 1,
    });
    expect((await vizinhas(dac, numbers[1] ?? 0, "")).status).toBe(422);
  });

  it("SRCH-24 SRCH-40: thirty results a page, and each knows its page; the last page has the rest", async () => {
    const [first = 0] = numbers;
    await sql`insert into requisicao (req_numero, req_tipo, req_tipo_versao, req_tipo_desc, view, req_status,
        req_concessionario_id, req_usuario_id, req_data_criacao, req_ultima_atividade, req_objeto_ctrl)
      select n, req_tipo, req_tipo_versao, req_tipo_desc, view, req_status, req_concessionario_id, req_usuario_id,
        to_timestamp(n), to_timestamp(n), req_objeto_ctrl || '{"descricao": "paginado"}'
      from requisicao, generate_series(1001, 1061) n where req_numero = ${first}::bigint`.execute(test.db);
    const page = async (pagina: number) => await search(dac, "paginado", { pagina: String(pagina) });
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map((answer) => keysIn(answer).dac.length)).toEqual([30, 30, 1, 0]);
    expect(pages.map((answer) => keysIn(answer).dac[0] ?? null)).toEqual([1001, 1031, 1061, null]);
    const countOf = (answer: Answer): number => answer.data.menuResultadoBusca[0].menu_busca_qtde;
    expect(pages.map(countOf)).toEqual([61, 61, 61, 61]);
    expect([61, 60, 31, 30, 1, 0].map((count) => totalPages(count))).toEqual([3, 2, 2, 1, 1, 1]);
    expect(keysIn(await search(dac, "nadadisso")).dac).toEqual([]);
    const pageOf = async (numero: number) => (await vizinhas(dac, numero, "paginado")).data;
    expect(await pageOf(1030)).toEqual({ anterior: 1029, proxima: 1031, pagina: 1 });
    expect(await pageOf(1031)).toEqual({ anterior: 1030, proxima: 1032, pagina: 2 });
    expect(await pageOf(1061)).toEqual({ anterior: 1060, proxima: null, pagina: 3 });
    expect((await search(dac, "paginado")).data).toEqual(pages[0]?.data);
  });
});
