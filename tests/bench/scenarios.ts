import { FIRST_GENERATED } from "../../demo/generate.ts";
import { commitBody } from "../http/samples.ts";
import type { Range } from "./wrk.ts";

/** Requests that the benchmarks run on (docs/benchmarks.md, Budgets). */
export const REQUESTS = 100_000;

/** One budgeted call: who makes it, and the statement of it that is measured bare. */
export interface Scenario {
  readonly name: string;
  readonly title: string;
  readonly login: string;
  readonly method: "GET" | "PUT";
  /** Without `/api`; `NNN` is the next number of the range. */
  readonly path: string;
  readonly body?: string;
  readonly range?: Range;
  /** A whole register: megabytes, which only the few administrators read, one at a time. */
  readonly whole?: true;
  /** Picks the statement among those that one call sends. */
  readonly statement: RegExp;
}

/** The generator changes area every 12 requests, one for each dealer, and status every 24. */
const [dealers, areas, statuses] = [12, 2, 5];
const claims: Range = {
  first: FIRST_GENERATED,
  count: REQUESTS / areas,
  block: dealers,
  stride: dealers * areas,
};
/** Claims that are still pendente: a fifth of them. */
const open: Range = { ...claims, count: claims.count / statuses, stride: dealers * areas * statuses };
/** Numbers that nobody has yet. */
const free: Range = { first: 1_700_000_001, count: 90_000_000, block: 1, stride: 1 };

export const SCENARIOS: readonly Scenario[] = [
  {
    name: "list",
    title: "List, page 1",
    login: "ga",
    method: "GET",
    path: "/v2/pac/requisicoes?view=ga&status=concluido&pagina=1",
    statement: /requisicao/,
  },
  {
    name: "list-500",
    title: "List, page 500",
    login: "ga",
    method: "GET",
    path: "/v2/pac/requisicoes?view=ga&status=concluido&pagina=500",
    statement: /requisicao/,
  },
  {
    name: "detail",
    title: "Detail",
    login: "ga",
    method: "GET",
    path: "/v2/pac/requisicoes/NNN",
    range: claims,
    statement: /requisicao/,
  },
  {
    name: "reply",
    title: "Reply",
    login: "ga",
    method: "PUT",
    path: "/v2/pac/requisicoes/NNN/interacoes",
    body: JSON.stringify({
      interacao_tipo: "sistema",
      interacao_texto: "A peça segue amanhã pela transportadora.",
    }),
    range: open,
    statement: /insert into "?interacao/,
  },
  {
    name: "create",
    title: "Create",
    login: "dealer.autos",
    method: "PUT",
    path: "/v2/pac/requisicoes?action=commit",
    body: JSON.stringify(commitBody("outros", { req_numero: 0, conta: "100101" })).replace(
      '"req_numero":0',
      '"req_numero":NNN',
    ),
    range: free,
    statement: /insert into "?requisicao/,
  },
  {
    name: "dealers",
    title: "2,000 dealers",
    login: "admin",
    method: "GET",
    path: "/v2/pac/administrativo/concessionarios?status=ativo",
    whole: true,
    statement: /order by concessionario_nome/,
  },
  {
    name: "people",
    title: "10,000 people",
    login: "admin",
    method: "GET",
    path: "/v2/pac/administrativo/usuarios?status=A",
    whole: true,
    statement: /order by usuario_nome/,
  },
];
