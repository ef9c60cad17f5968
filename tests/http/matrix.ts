import type { AcessoId } from "../../contract/acesso/index.ts";

/** The demo login that stands for each group, one of its accounts and one that is not its own. */
export const ACTORS: Readonly<Record<AcessoId, { login: string; own: string; foreign: string }>> = {
  "adm-geral": { login: "admin", own: "100101", foreign: "200201" },
  "dac-geral": { login: "dac", own: "100101", foreign: "200201" },
  "ga-geral": { login: "ga", own: "100101", foreign: "200201" },
  "consultor-autos": { login: "consultor.autos", own: "100101", foreign: "200201" },
  "consultor-vans": { login: "consultor.vans", own: "200201", foreign: "100101" },
  "dealer-autos": { login: "dealer.autos", own: "100101", foreign: "100103" },
  "dealer-vans": { login: "dealer.vans", own: "200201", foreign: "100101" },
};

/**
 * What each endpoint answers to each group about a record of an own and of a foreign account (OP-13, OP-14, OP-15,
 * OP-37, OP-44, OP-47), written by hand: two statuses a group, own first. `any` rows ask for no record. A route without
 * a row here fails the test.
 */
export const EXPECTED = `
endpoint          | view | adm     | dac     | ga      | con.autos | con.vans | dea.autos | dea.vans
login             | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200
logout            | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200
getSessao         | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200
keepConcessionario| any  | 200 200 | 200 200 | 200 200 | 200 403   | 200 403  | 200 403   | 200 403
getPerfil         | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200
updatePerfil      | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200
streamEventos     | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200
listItens         | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200
getItem           | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200
findItens         | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200
listSeguradoras   | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200
listSeguradorasAdm| any  | 200     | 403     | 200     | 403       | 403      | 403       | 403
getSeguradora     | any  | 200     | 403     | 200     | 403       | 403      | 403       | 403
createSeguradora  | any  | 200     | 403     | 200     | 403       | 403      | 403       | 403
updateSeguradora  | any  | 200     | 403     | 200     | 403       | 403      | 403       | 403
deleteSeguradora  | any  | 200     | 403     | 200     | 403       | 403      | 403       | 403
getResumo         | dac  | 200 200 | 200 200 | 403 403 | 200 200   | 200 200  | 200 403   | 200 403
getResumo         | ga   | 200 200 | 403 403 | 200 200 | 200 200   | 200 200  | 200 403   | 200 403
getNaoLidas       | dac  | 200 200 | 200 200 | 403 403 | 200 200   | 200 200  | 200 403   | 200 403
getNaoLidas       | ga   | 200 200 | 403 403 | 200 200 | 200 200   | 200 200  | 200 403   | 200 403
getNaoLidasItens  | any  | 200     | 200     | 200     | 200       | 200      | 200       | 200
getQuantidades    | dac  | 200 200 | 200 200 | 403 403 | 200 200   | 200 200  | 200 403   | 200 403
getQuantidades    | ga   | 200 200 | 403 403 | 200 200 | 200 200   | 200 200  | 200 403   | 200 403
listRequisicoes   | dac  | 200 200 | 200 200 | 403 403 | 200 200   | 200 200  | 200 403   | 200 403
listRequisicoes   | ga   | 200 200 | 403 403 | 200 200 | 200 200   | 200 200  | 200 403   | 200 403
getRequisicao     | dac  | 200 200 | 200 200 | 404 404 | 200 404   | 200 404  | 200 404   | 200 404
getRequisicao     | ga   | 200 200 | 404 404 | 200 200 | 200 404   | 200 404  | 200 404   | 200 404
getVizinhas       | dac  | 200 200 | 200 200 | 403 403 | 200 404   | 200 404  | 200 403   | 200 403
getVizinhas       | ga   | 200 200 | 403 403 | 200 200 | 200 404   | 200 404  | 200 403   | 200 403
commitRequisicao  | dac  | 403 403 | 403 403 | 403 403 | 403 403   | 403 403  | 200 403   | 200 403
commitRequisicao  | ga   | 403 403 | 403 403 | 403 403 | 403 403   | 403 403  | 200 403   | 200 403
updateRequisicao  | dac  | 200 200 | 200 200 | 404 404 | 403 404   | 403 404  | 403 404   | 403 404
updateRequisicao  | ga   | 200 200 | 404 404 | 200 200 | 403 404   | 403 404  | 403 404   | 403 404
archiveRequisicao | dac  | 200 200 | 200 200 | 404 404 | 403 404   | 403 404  | 403 404   | 403 404
archiveRequisicao | ga   | 200 200 | 404 404 | 200 200 | 403 404   | 403 404  | 403 404   | 403 404
downloadExtrato   | dac  | 400 400 | 400 400 | 404 404 | 400 404   | 400 404  | 403 404   | 403 404
downloadExtrato   | ga   | 200 200 | 404 404 | 200 200 | 200 404   | 200 404  | 403 404   | 403 404
listInteracoes    | dac  | 200 200 | 200 200 | 404 404 | 200 404   | 200 404  | 200 404   | 200 404
listInteracoes    | ga   | 200 200 | 404 404 | 200 200 | 200 404   | 200 404  | 200 404   | 200 404
listHistorico     | dac  | 200 200 | 200 200 | 404 404 | 200 404   | 200 404  | 200 404   | 200 404
listHistorico     | ga   | 200 200 | 404 404 | 200 200 | 200 404   | 200 404  | 200 404   | 200 404
markVista         | dac  | 200 200 | 200 200 | 404 404 | 200 404   | 200 404  | 200 404   | 200 404
markVista         | ga   | 200 200 | 404 404 | 200 200 | 200 404   | 200 404  | 200 404   | 200 404
sendInteracao     | dac  | 200 200 | 200 200 | 404 404 | 403 404   | 403 404  | 200 404   | 200 404
sendInteracao     | ga   | 200 200 | 404 404 | 200 200 | 403 404   | 403 404  | 200 404   | 200 404
uploadArquivo     | dac  | 200 200 | 200 200 | 404 404 | 403 404   | 403 404  | 200 404   | 200 404
uploadArquivo     | ga   | 200 200 | 404 404 | 200 200 | 403 404   | 403 404  | 200 404   | 200 404
downloadArquivo   | dac  | 200 200 | 200 200 | 404 404 | 200 404   | 200 404  | 200 404   | 200 404
downloadArquivo   | ga   | 200 200 | 404 404 | 200 200 | 200 404   | 200 404  | 200 404   | 200 404
removeArquivo     | dac  | 404 404 | 404 404 | 404 404 | 404 404   | 404 404  | 409 404   | 409 404
removeArquivo     | ga   | 404 404 | 404 404 | 404 404 | 404 404   | 404 404  | 409 404   | 409 404
`;

/** One cell of the table: who asks for what, and the status that must come. */
export interface Cell {
  readonly endpoint: string;
  readonly view: "dac" | "ga" | "any";
  readonly acesso_id: AcessoId;
  readonly whose: "own" | "foreign";
  readonly status: number;
}

const GROUPS_IN_ORDER = Object.keys(ACTORS) as AcessoId[];

/** The table as a list of cells. */
export function cells(): Cell[] {
  const [, ...rows] = EXPECTED.trim().split("\n");
  return rows.flatMap((row) => {
    const [endpoint = "", view = "", ...groups] = row.split("|").map((part) => part.trim());
    return groups.flatMap((statuses, index) =>
      statuses.split(" ").map((status, place) => ({
        endpoint,
        view: view as Cell["view"],
        acesso_id: GROUPS_IN_ORDER[index] ?? "adm-geral",
        whose: place === 0 ? ("own" as const) : ("foreign" as const),
        status: Number(status),
      })),
    );
  });
}
