import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateRequests } from "../../demo/generate.ts";
import { expectExactCounts } from "../../tests/http/factories.ts";
import { startTestApp } from "../../tests/http/harness.ts";
import type { Answer, Client, TestApp } from "../../tests/http/harness.ts";
import { DAC_TIPOS } from "../../tests/http/type-samples.ts";
import { sql } from "../platform/db/sql.ts";

let test: TestApp;
const clients: Record<string, Client> = {};
const HOW_MANY = 1500;
const LOGINS = [
  "admin",
  "dac",
  "ga",
  "consultor.autos",
  "consultor.vans",
  "dealer.autos",
  "dealer2.autos",
  "dealer.vans",
];
beforeAll(async () => {
  test = await startTestApp();
  await generateRequests(test.db, HOW_MANY, test.clock.now());
  for (const login of LOGINS) clients[login] = await test.as(login);
});
afterAll(async () => await test.close());

const list = async (login: string, query: string): Promise<Answer> => {
  const answer = await (clients[login] as Client).get(`/v2/pac/requisicoes?${query}`);
  return answer;
};

interface Expected {
  readonly contas: string;
  readonly view: string;
  readonly status?: string;
  readonly order?: string;
  readonly more?: string;
}

/** The numbers given by a plain query, in its order. */
async function plain({
  contas,
  view,
  status = "pendente",
  order = "req_data_criacao, req_numero",
  more = "true",
}: Expected): Promise<number[]> {
  const { rows } = await sql<{ req_numero: number }>`select req_numero from requisicao
    where req_concessionario_id ~ ${contas} and view ~ ${view} and req_status = ${status} and ${sql.raw(more)}
    order by ${sql.raw(order)}`.execute(test.db);
  return rows.map((row) => row.req_numero);
}

async function pages(login: string, query: string): Promise<{ numbers: number[]; total: number }> {
  const numbers: number[] = [];
  const first = (await list(login, query)).data;
  for (let pagina = 1; pagina <= first.totalPages; pagina++) {
    const { itens, total, totalPages } = (await list(login, `${query}&pagina=${pagina}`)).data;
    expect([total, totalPages]).toEqual([first.total, first.totalPages]);
    expect(itens.length).toBe(pagina < totalPages ? 30 : total - 30 * (totalPages - 1));
    numbers.push(...itens.map((row: { req_numero: number }) => row.req_numero));
  }
  return { numbers, total: first.total };
}

// First: tests below give requests other dates.
it("OP-60: the kept counts of the generated requests are exact", async () => {
  await expectExactCounts(test.db);
});

describe("history list", () => {
  it("HIST-13 HIST-15 OP-58: a row says dealer, type, number, date, last activity and what it is about", async () => {
    const { data } = await list("ga", "view=ga");
    expect(Object.keys(data)).toEqual(["itens", "total", "totalPages"]);
    const [row] = data.itens;
    expect(row).toEqual({
      req_numero: expect.any(Number),
      req_tipo: "sinistro",
      req_tipo_desc: "Sinistro",
      req_status: "pendente",
      req_data_criacao: expect.any(Number),
      req_ultima_atividade: expect.any(Number),
      req_concessionario_id: expect.stringMatching(/^\d{6}$/),
      req_concessionario_desc: expect.stringMatching(/^\d{6} - \S/),
      req_sumario: expect.stringMatching(/ · /),
      req_nao_lida: expect.any(Boolean),
      req_aguardando: "montadora",
      req_aguardando_desde: expect.any(Number),
    });
  });

  it("HIST-06 HIST-10 OP-58: without a query it is pendente, oldest first, 30 a page", async () => {
    const { data } = await list("ga", "");
    const expected = await plain({ contas: "", view: "ga" });
    expect(data.itens.map((row: { req_numero: number }) => row.req_numero)).toEqual(expected.slice(0, 30));
    expect(data.total).toBe(expected.length);
  });

  it("HIST-05 HIST-15 HIST-17 OP-14 OP-58: every page of every order holds what a plain query gives, for each reach", async () => {
    const orders = {
      data_asc: "req_data_criacao, req_numero",
      data_desc: "req_data_criacao desc, req_numero desc",
      req_a_z: "req_tipo_desc, req_data_criacao, req_numero",
      req_z_a: "req_tipo_desc desc, req_data_criacao desc, req_numero desc",
    };
    const reaches: [login: string, query: string, contas: string, view: string][] = [
      ["admin", "", "", ""],
      ["ga", "view=ga", "", "ga"],
      ["dac", "view=dac&concessionario=100101", "100101", "dac"],
      ["consultor.vans", "view=ga", "^2", "ga"],
      ["consultor.autos", "", "^1", ""],
      ["dealer.autos", "view=dac", "10010[12]", "dac"],
      ["dealer.autos", "view=ga&concessionario=100102", "100102", "ga"],
      ["dealer2.autos", "", "100103", ""],
    ];
    for (const [login, query, contas, view] of reaches)
      for (const [ordenacao, order] of Object.entries(orders)) {
        const seen = await pages(login, `${query}&ordenacao=${ordenacao}&status=em_andamento`);
        const expected = await plain({ contas, view, status: "em_andamento", order });
        expect(seen, `${login} ${query} ${ordenacao}`).toEqual({ numbers: expected, total: expected.length });
      }
  });

  it("HIST-07 HIST-08: the type filter takes one or several, and unknown ones find nothing", async () => {
    for (const [tipo, more] of [
      ["outros", "req_tipo = 'outros'"],
      ["sinistro,outros", "true"],
      ["nada,outros,", "req_tipo = 'outros'"],
      ["nada", "false"],
    ] as const) {
      const seen = await pages("admin", `tipo=${tipo}&status=concluido`);
      expect(seen.numbers, `with ${tipo}`).toEqual(
        await plain({ contas: "", view: "", status: "concluido", more }),
      );
    }
  });

  it("HIST-07 OP-58 OP-103: the date filter is the day of creation as São Paulo sees it, with its own total", async () => {
    const day = "2026-03-12";
    for (const [numero, moment] of [
      [1, "2026-03-12T02:59:59.999Z"],
      [2, "2026-03-12T03:00:00Z"],
      [3, "2026-03-13T02:59:59.999Z"],
      [4, "2026-03-13T03:00:00Z"],
    ] as const)
      await sql`update requisicao set req_data_criacao = ${moment}::timestamptz where req_numero in (
        select req_numero from requisicao where req_status = 'arquivado' and view = 'ga'
        order by req_data_criacao, req_numero offset ${numero}::integer limit 1)`.execute(test.db);
    const more = `(req_data_criacao at time zone 'America/Sao_Paulo')::date = '${day}'`;
    const expected = await plain({ contas: "", view: "ga", status: "arquivado", more });
    expect(expected.length).toBeGreaterThan(1);
    const seen = await pages("ga", `status=arquivado&data=${day}`);
    expect(seen).toEqual({ numbers: expected, total: expected.length });
  });

  it("OP-58 contract: past the end is an empty list with the same total", async () => {
    for (const query of ["view=ga", "view=ga&data=2026-03-10", ""]) {
      const { data } = await list("ga", query);
      for (const pagina of [data.totalPages + 1, 1_000_000]) {
        const past = await list("ga", `${query}&pagina=${pagina}`);
        expect(past).toMatchObject({
          status: 200,
          data: { itens: [], total: data.total, totalPages: data.totalPages },
        });
      }
    }
    const none = await list("dealer.vans", "status=arquivado&tipo=nada");
    expect(none.data).toEqual({ itens: [], total: 0, totalPages: 1 });
  });

  it("HIST-16 OP-14 OP-15: a foreign account or area is 403; a consultant's foreign account and an unknown one are empty", async () => {
    const statuses: [string, string, number][] = [
      ["dealer.autos", "concessionario=100103", 403],
      ["dealer.autos", "concessionario=todos", 403],
      ["dac", "view=ga", 403],
      ["ga", "view=dac", 403],
      ["consultor.vans", "concessionario=100101", 200],
      ["admin", "concessionario=nada", 200],
    ];
    for (const [login, query, status] of statuses) {
      const answer = await list(login, query);
      expect(answer.status, `${login} ${query}`).toBe(status);
      expect(answer.data).toEqual(status === 200 ? { itens: [], total: 0, totalPages: 1 } : null);
    }
  });

  it("OP-03 contract: what makes no sense as a page, status, order, day or account is 422 with its name", async () => {
    for (const query of [
      "pagina=0",
      "pagina=1000001",
      "pagina=1.5",
      "pagina=x",
      "pagina=",
      "pagina=1&pagina=2",
      "status=rascunho",
      "status=",
      "ordenacao=data",
      "data=2026-02-30",
      "data=ontem",
      "view=pac",
      "concessionario=",
      `concessionario=${"9".repeat(21)}`,
      `tipo=${"x".repeat(501)}`,
    ]) {
      const answer = await list("ga", query);
      expect(answer.status, `with ${query}`).toBe(422);
      expect(answer.log?.campos?.[0]?.campo, `with ${query}`).toBe(query.split("=")[0]);
    }
  });
});

/** The types of GA (HOME-07). */
const GA = ["sinistro", "pedido_emergencial"];

describe("resumo", () => {
  it("HOME-05 HOME-07 HOME-11 OP-60 HIST-12: the figures are a live count's, in each scope and area, with every type of the view", async () => {
    const cases: [login: string, query: string, contas: string, view: string, types: readonly string[]][] = [
      ["admin", "", "", "", [...DAC_TIPOS, ...GA]],
      ["ga", "?view=ga", "", "ga", GA],
      ["dac", "", "", "dac", DAC_TIPOS],
      ["consultor.vans", "?view=dac", "^2", "dac", DAC_TIPOS],
      ["dealer.autos", "?view=ga&concessionario=100102", "100102", "ga", GA],
      ["dealer.autos", "", "10010[12]", "", [...DAC_TIPOS, ...GA]],
    ];
    for (const [login, query, contas, view, types] of cases) {
      const { data } = await (clients[login] as Client).get(`/v2/pac/requisicoes/resumo${query}`);
      const live: Record<string, number> = {};
      for (const status of ["pendente", "em_andamento", "concluido", "arquivado"])
        live[status] = (await plain({ contas, view, status })).length;
      const cards: Record<string, number> = {};
      for (const tipo of types) {
        const more = `req_tipo = '${tipo}'`;
        const open = await plain({ contas, view, more });
        cards[tipo] = open.length + (await plain({ contas, view, more, status: "em_andamento" })).length;
      }
      expect(data, `${login} ${query}`).toEqual({ ...live, cards });
    }
  });

  it("OP-60: where there is nothing every figure and every card is 0", async () => {
    const { data } = await (clients["admin"] as Client).get("/v2/pac/requisicoes/resumo?concessionario=nada");
    const cards = Object.fromEntries([...DAC_TIPOS, ...GA].map((tipo) => [tipo, 0]));
    expect(data).toEqual({ pendente: 0, em_andamento: 0, concluido: 0, arquivado: 0, cards });
  });

  it("HIST-16: a foreign account is 403", async () => {
    const answer = await (clients["dealer.vans"] as Client).get(
      "/v2/pac/requisicoes/resumo?concessionario=100101",
    );
    expect(answer.status).toBe(403);
  });
});
