import type { Answer, Client, TestApp } from "./harness.ts";

type MatrixCall = (
  client: Client,
  about: { readonly conta: string; readonly view: string },
) => Promise<Pick<Answer, "status">>;

const RESPOSTAS = "/v2/pac/administrativo/respostas";
const VISOES = "/v2/pac/requisicoes/visoes";
let made = 0;

/** A prepared reply of GA that there is not yet. */
export function respostaBody(changes: object = {}): Record<string, unknown> {
  made += 1;
  return { view: "ga", resposta_titulo: `Resposta ${made}`, resposta_texto: "Chega amanhã.", ...changes };
}

/** The calls of the access matrix for what lightens the daily work: several requests at once, prepared replies, views, the list as a file. */
export function dailyCalls(test: () => TestApp): Readonly<Record<string, MatrixCall>> {
  let ga: Promise<Client> | undefined;
  /** The path of a new reply. */
  const newResposta = async (): Promise<string> => {
    // Signed in once: a person's 21st session ends the first.
    ga ??= test().as("ga");
    const answer = await (await ga).post(RESPOSTAS, respostaBody());
    return `${RESPOSTAS}/${answer.data.resposta_id}`;
  };
  return {
    previewLote: async (client) =>
      await client.post("/v2/pac/requisicoes/lote/previa", { req_status: "concluido", req_numeros: [1] }),
    changeLote: async (client) =>
      await client.put("/v2/pac/requisicoes/lote", {
        req_status: "concluido",
        itens: [{ req_numero: 1, req_versao: 1 }],
        lote_chave: "matriz",
      }),
    undoLote: async (client) =>
      await client.put("/v2/pac/requisicoes/lote/desfazer", { itens: [{ req_numero: 1, req_versao: 1 }] }),
    // One that nobody has kept; visoes.http.test.ts says that another's is the same.
    updateVisao: async (client) => await client.put(`${VISOES}/999999`, { visao_nome: "Outra" }),
    deleteVisao: async (client) => await client.delete(`${VISOES}/999999`),
    undoVisao: async (client) => await client.put(`${VISOES}/999999/desfazer`, undefined),
    listVisoes: async (client, { view }) => await client.get(`${VISOES}?view=${view}`),
    createVisao: async (client, { view, conta }) => {
      made += 1;
      const visao_filtros = { concessionario: conta };
      return await client.post(VISOES, { view, visao_nome: `Visão ${made}`, visao_filtros });
    },
    exportRequisicoes: async (client, { view, conta }) =>
      await client.get(`/v2/pac/requisicoes/exportar?view=${view}&concessionario=${conta}`),
    exportPeriodo: async (client) =>
      await client.post("/v2/pac/administrativo/requisicoes-relatorio", {
        tipoArquivo: "csv",
        requisicaoDatas: { start: 1_773_370_800, end: 1_773_457_199 },
      }),
    listRespostas: async (client) => await client.get(`${RESPOSTAS}?view=ga`),
    exportRespostas: async (client) => await client.get(`${RESPOSTAS}/exportar?view=ga`),
    getResposta: async (client) => await client.get(await newResposta()),
    createResposta: async (client) => await client.post(RESPOSTAS, respostaBody()),
    updateResposta: async (client) => await client.put(await newResposta(), respostaBody()),
    deleteResposta: async (client) => await client.delete(await newResposta()),
  };
}
