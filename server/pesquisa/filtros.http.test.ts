import { beforeAll, describe, expect, it } from "vitest";
import { countsIn, keysIn, search } from "../../tests/http/busca.ts";
import { claim, message, other } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import { linha, moveAll, openYears, saveTabela } from "../../tests/http/semanas.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const dac = signedIn(test, "dac");
const ga = signedIn(test, "ga");

const FAILED = "Ocorreu um erro ao carregar resultados de pesquisa. Por favor tente novamente mais tarde";

/** Requests of the word 'filtrado': two of DAC a day apart, a claim between them, and two weeks. */
const numbers = { first: 0, claim: 0, second: 0 };
beforeAll(async () => {
  await openYears(test);
  numbers.first = (await other(dealer, { ctrl: { descricao: "filtrado" } })).req_numero;
  numbers.claim = (await claim(dealer, { ctrl: { numSinistro: "FILTRADO" } })).req_numero;
  await sql`update requisicao set req_data_criacao = req_data_criacao - interval '1 day'`.execute(test.db);
  const second = await other(dealer, { conta: "100102", ctrl: { descricao: "filtrado" } });
  numbers.second = second.req_numero;
  await message(dac, numbers.second, "Recebido");
  await saveTabela(dealer, "202605", [linha({ info_obs_1: "filtrado" })]);
  await saveTabela(dealer, "202606", [linha({ info_obs_1: "filtrado" })]);
  await moveAll([[dealer, "E"]], "202606");
});

describe("filters", () => {
  it.each([
    [{}, [2, 1, 2]],
    [{ filtro_status_dac: "em_andamento" }, [1, 1, 2]],
    [{ filtro_status_dac: "em_andamento,pendente" }, [2, 1, 2]],
    [{ filtro_status_dac: "concluido" }, [0, 1, 2]],
    [{ filtro_tipo_requisicao_dac: "outros" }, [2, 1, 2]],
    [{ filtro_tipo_requisicao_dac: "prazo_bo" }, [0, 1, 2]],
    [{ filtro_status_ga: "em_andamento" }, [2, 0, 2]],
    [{ filtro_tipo_requisicao_ga: "pedido_emergencial" }, [2, 0, 2]],
    [{ filtro_status_carros_parados: "E" }, [2, 1, 1]],
    [{ filtro_info_semana_carros_parados: "202605" }, [2, 1, 1]],
    [{ filtro_data_criacao_dac_ga: "2026-03-12" }, [1, 1, 2]],
    [{ filtro_data_criacao_dac_ga: "2026-03-13" }, [1, 0, 2]],
    [{ concessionario_id: "100102" }, [1, 0, 0]],
  ])("SRCH-41* SRCH-42* OP-61*: %j narrows its own tab", async (query, counts) => {
    expect(countsIn(await search(dealer, "filtrado", query))).toEqual(counts);
  });

  it("SRCH-35* SRCH-42* OP-61*: oldest first unless the newest are asked for, by text before by date", async () => {
    const order = async (query: Record<string, string>) => keysIn(await search(dealer, "filtrado", query));
    const { first, second } = numbers;
    expect(await order({})).toMatchObject({
      dac: [first, second],
      semanas: ["100101/202605", "100101/202606"],
    });
    expect(await order({ filtro_ordenacao_data: "decrescente" })).toMatchObject({
      dac: [second, first],
      semanas: ["100101/202606", "100101/202605"],
    });
    // Both are of one type, so the date decides.
    expect(await order({ filtro_ordenacao_texto: "z_a" })).toMatchObject({ dac: [first, second] });
    await sql`update requisicao set req_tipo_desc = 'Ábaco' where req_numero = ${second}::bigint`.execute(
      test.db,
    );
    expect(await order({ filtro_ordenacao_texto: "a_z" })).toMatchObject({ dac: [second, first] });
    expect(await order({ filtro_ordenacao_texto: "z_a" })).toMatchObject({ dac: [first, second] });
  });

  it("SRCH-42: each of the nine parameters narrows or sorts by itself, several values are comma-joined, and together they narrow more", async () => {
    const { first, claim: accident, second } = numbers;
    const weeks = ["100101/202605", "100101/202606"];
    const all = { dac: [first, second], ga: [accident], semanas: weeks };
    const of = async (query: Record<string, string>) => keysIn(await search(dealer, "filtrado", query));
    expect(await of({})).toEqual(all);
    expect(await of({ filtro_status_dac: "em_andamento" })).toEqual({ ...all, dac: [second] });
    expect(await of({ filtro_status_dac: "em_andamento,pendente" })).toEqual(all);
    expect(await of({ filtro_tipo_requisicao_dac: "prazo_bo" })).toEqual({ ...all, dac: [] });
    expect(await of({ filtro_tipo_requisicao_dac: "prazo_bo,outros" })).toEqual(all);
    expect(await of({ filtro_status_ga: "concluido,arquivado" })).toEqual({ ...all, ga: [] });
    expect(await of({ filtro_status_ga: "pendente" })).toEqual(all);
    expect(await of({ filtro_tipo_requisicao_ga: "pedido_emergencial" })).toEqual({ ...all, ga: [] });
    expect(await of({ filtro_tipo_requisicao_ga: "sinistro,pedido_emergencial" })).toEqual(all);
    expect(await of({ filtro_status_carros_parados: "E" })).toEqual({ ...all, semanas: [weeks[1]] });
    expect(await of({ filtro_status_carros_parados: "E,P" })).toEqual(all);
    expect(await of({ filtro_data_criacao_dac_ga: "2026-03-12" })).toEqual({ ...all, dac: [first] });
    expect(await of({ filtro_info_semana_carros_parados: "202605" })).toEqual({
      ...all,
      semanas: [weeks[0]],
    });
    expect(await of({ filtro_ordenacao_data: "decrescente" })).toEqual({
      dac: [second, first],
      ga: [accident],
      semanas: weeks.toReversed(),
    });
    // The second one's type is 'Ábaco' by now.
    expect((await of({ filtro_ordenacao_texto: "a_z" })).dac).toEqual([second, first]);
    expect((await of({ filtro_ordenacao_texto: "z_a" })).dac).toEqual([first, second]);
    const narrow = {
      filtro_status_dac: "pendente",
      filtro_tipo_requisicao_dac: "outros",
      filtro_status_ga: "em_andamento",
      filtro_tipo_requisicao_ga: "sinistro",
      filtro_data_criacao_dac_ga: "2026-03-12",
      filtro_status_carros_parados: "P",
      filtro_info_semana_carros_parados: "202605",
      filtro_ordenacao_data: "decrescente",
      filtro_ordenacao_texto: "z_a",
    };
    expect(await of(narrow)).toEqual({ dac: [first], ga: [], semanas: [weeks[0]] });
  });

  it.each([
    [{ texto_busca: "" }, "texto_busca"],
    [{ texto_busca: "  " }, "texto_busca"],
    [{ texto_busca: "x".repeat(201) }, "texto_busca"],
    [{ pagina: "0" }, "pagina"],
    [{ pagina: "1e3" }, "pagina"],
    [{ filtro_status_dac: "pendente,aberto" }, "filtro_status_dac"],
    [{ filtro_tipo_requisicao_dac: "sinistro" }, "filtro_tipo_requisicao_dac"],
    [{ filtro_tipo_requisicao_ga: "outros" }, "filtro_tipo_requisicao_ga"],
    [{ filtro_status_carros_parados: "X" }, "filtro_status_carros_parados"],
    [{ filtro_info_semana_carros_parados: "202699" }, "filtro_info_semana_carros_parados"],
    [{ filtro_data_criacao_dac_ga: "13/03/2026" }, "filtro_data_criacao_dac_ga"],
    [{ filtro_ordenacao_data: "asc" }, "filtro_ordenacao_data"],
    [{ filtro_ordenacao_texto: "a-z" }, "filtro_ordenacao_texto"],
    [{ objeto_id: "resultadoBusca" }, "objeto_id"],
  ])("SRCH-06* SRCH-42*: %j is refused, and says which field it is", async (query, campo) => {
    const answer = await search(dac, "x", query);
    expect(answer.status, answer.text).toBe(422);
    expect(JSON.parse(answer.text).msg_log.campos).toMatchObject([{ campo }]);
  });

  it("SRCH-26* SRCH-27 SRCH-33 SRCH-39: the filters are those of the person's areas", async () => {
    const { data } = await ga.get("/v2/pac/filtros/pesquisar");
    expect(data).toMatchObject({
      menuFiltroBusca: [
        { menu_filtro_id: "filtro_ga", menu_filtro_desc: "Gerenciamento de Acidentes", menu_filtro_order: 1 },
        { menu_filtro_id: "filtro_data", menu_filtro_desc: "Data", menu_filtro_order: 2 },
        { menu_filtro_id: "filtro_ordenacao", menu_filtro_desc: "Ordenação", menu_filtro_order: 3 },
      ],
      opcoesFiltroTipoRequisicaoDac: [],
      opcoesFiltroTipoRequisicaoGa: [
        { filtro_item_id: "sinistro", filtro_item_desc: "Sinistro", filtro_item_order: 1 },
        { filtro_item_id: "pedido_emergencial", filtro_item_order: 2 },
      ],
      opcoesFiltroStatusCarrosParados: [],
      opcoesFiltroInfoSemanaCarrosParados: [],
      opcoesFiltroData: [{ filtro_item_id: "filtro_data_criacao_dac_ga" }],
      opcoesFiltroOrdenacaoData: [{ filtro_item_id: "crescente" }, { filtro_item_id: "decrescente" }],
      opcoesFiltroOrdenacaoTexto: [{ filtro_item_id: "a_z" }, { filtro_item_id: "z_a" }],
    });
    const own = (await dealer.get("/v2/pac/filtros/pesquisar")).data;
    expect(own.menuFiltroBusca).toHaveLength(5);
    expect(own.opcoesFiltroStatusGaDac).toHaveLength(4);
    expect(own.opcoesFiltroStatusCarrosParados).toHaveLength(6);
    const [year] = own.opcoesFiltroInfoSemanaCarrosParados;
    expect(year.info_ano).toBe(2026);
    expect(year.info_semanas[0]).toEqual({
      info_semana: "202611",
      info_semana_desc: "Semana 11",
      info_periodo: "09/03/2026 a 15/03/2026",
    });
  });
});

describe("hostile input", () => {
  it.each([
    ["operators", "' & | ! <-> :* ( ) \\ '' !filtrado", [2, 1, 2]],
    ["wildcards", "%_*filtrado?", [2, 1, 2]],
    ["signs alone", "'\"!&|%_👍🏽—", [0, 0, 0]],
    ["another script", "фильтр 过滤", [0, 0, 0]],
    ["an account's own term", "c:100101", [0, 0, 0]],
    ["a word behind our sign", "!filtrado", [2, 1, 2]],
    ["two hundred letters", "a".repeat(200), [0, 0, 0]],
    ["a hundred words", "a ".repeat(100).trim(), [0, 0, 0]],
    ["a hundred figures", "1 ".repeat(100).trim(), [0, 0, 0]],
    ["SQL", "'); drop table requisicao; --", [0, 0, 0]],
  ])("contract: %s are signs like others", async (_, texto, counts) => {
    const answer = await search(dealer, texto);
    expect(answer.status, answer.text).toBe(200);
    expect(countsIn(answer)).toEqual(counts);
  });

  it.each(["\u0000filtrado", "x".repeat(5000)])("contract: %j is refused", async (texto) => {
    expect((await search(dealer, texto)).status).toBe(422);
  });
});

describe("slips", () => {
  it.each(["fltrado", "filtrrado", "filtrdao", "filtrato", "filtrados"])(
    "OP-61*: '%s' finds what it may have meant, or means",
    async (texto) => {
      const answer = await search(dealer, texto);
      expect(countsIn(answer)).toEqual([2, 1, 2]);
      expect(answer.data.busca_aproximada).toBe(texto !== "filtrados");
    },
  );

  it("OP-61*: a slip is looked for only where no tab has the words as they are, and in no code", async () => {
    await other(dealer, { ctrl: { descricao: "filtrato" } });
    const answer = await search(dealer, "filtrato", { objeto_id: "resultadoBuscaGA" });
    expect(answer.data).toMatchObject({ resultadoBuscaGA: [], busca_aproximada: false });
    expect(countsIn(await search(dealer, "filtrato"))).toEqual([1, 0, 0]);
    expect(countsIn(await search(dealer, "9BM384067AB123457"))).toEqual([0, 0, 0]);
    expect((await search(dealer, "zzfiltradozz")).data.busca_aproximada).toBe(false);
  });
});

describe("load", () => {
  it("SRCH-45* contract: four search at once, others wait for two seconds, forty at most, and then get its text and 503; other calls go on", async () => {
    const held = await test.db.connection().execute(async (one) => {
      await sql`begin`.execute(one);
      await sql`lock table busca_documento in access exclusive mode`.execute(one);
      const four = [1, 2, 3, 4].map(async () => await search(dac, "filtrado"));
      const forty = Array.from({ length: 40 }, async () => await search(dealer, "filtrado"));
      const began = performance.now();
      const beyond = await search(dealer, "filtrado");
      expect([beyond.status, JSON.parse(beyond.text).msg_txt]).toEqual([503, FAILED]);
      expect(performance.now() - began).toBeLessThan(1900);
      expect((await dac.get("/v2/pac/requisicoes?view=dac")).status).toBe(200);
      const late = await Promise.all(forty);
      expect(new Set(late.map((answer) => `${answer.status} ${JSON.parse(answer.text).msg_txt}`))).toEqual(
        new Set([`503 ${FAILED}`]),
      );
      await sql`rollback`.execute(one);
      return await Promise.all(four);
    });
    expect(held.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await search(dealer, "filtrado")).status).toBe(200);
  });

  it("contract: thirty who search at once all get what they asked for", async () => {
    const all = await Promise.all(Array.from({ length: 30 }, async () => await search(dac, "filtrado")));
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
  });

  it("SRCH-45* contract: a search ends after five seconds with the same text", async () => {
    await test.db.connection().execute(async (one) => {
      await sql`begin`.execute(one);
      await sql`lock table busca_documento in access exclusive mode`.execute(one);
      const answer = await search(dac, "filtrado");
      expect([answer.status, JSON.parse(answer.text).msg_txt]).toEqual([503, FAILED]);
      // And nothing of it goes on in the database.
      const running = async (): Promise<unknown> => {
        const { rows } = await sql`select pid from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%busca_documento%' and pid <> pg_backend_pid()`.execute(
          test.db,
        );
        return rows;
      };
      await expect.poll(running).toEqual([]);
      await sql`rollback`.execute(one);
    });
  });
});
