import { randomId } from "../../web/platform/browser/random-id.ts";
import { dizer } from "./conversas.ts";
import { addRetrato } from "./factories.ts";
import { gboCalls } from "./gbo-calls.ts";
import type { Answer, Client, TestApp } from "./harness.ts";
import { pdfFile } from "./samples.ts";

const ROOT = "/v2/carros_parados";

/** A call about the week 202610 of an account. */
type SemanaCall = (client: Client, about: { conta: string }) => Promise<Answer>;

/**
 * How the access matrix calls the endpoints of stopped vehicles; the app is there once one of them is called.
 * @param admin as whom it prepares what they are about
 */
export function semanaCalls(
  test: () => TestApp,
  admin: () => Promise<Client>,
): Readonly<Record<string, SemanaCall>> {
  const get =
    (path: (conta: string) => string): SemanaCall =>
    async (client, { conta }) =>
      await client.get(`${ROOT}/${path(conta)}`);
  // About accounts that are not the person's it is an empty one (OP-81).
  const report =
    (what: string): SemanaCall =>
    async (client, { conta }) =>
      await client.post(`${ROOT}/relatorios/${what}`, { info_concessionario_lista: [conta], info_ano: 2026 });
  let ano = 2100;
  return {
    listAnos: get(() => "administrativo/semanas/listar_semanas"),
    countAbertas: get(() => "administrativo/semanas/contar_abertas?ano=2026"),
    createAno: async (client) =>
      await client.post(`${ROOT}/administrativo/semanas/criar_ano`, { ano: (ano += 1) }),
    concludeAno: async (client) => {
      ano += 1;
      await test().db.insertInto("ano").values({ info_ano: ano }).execute();
      return await client.post(`${ROOT}/administrativo/semanas/concluir_ano`, { ano });
    },
    ...gboCalls(test),
    listContatos: get(() => "conversas/listar_contatos?tab=L"),
    listConversas: get((conta) => `conversas/listar_conversas?concessionario_id=${conta}`),
    countConversasNaoLidas: get((conta) => `conversas/contar_nao_lidas?concessionario_id=${conta}`),
    getConversa: get((conta) => `conversas/conversa?concessionario_id=${conta}&info_semana=202610`),
    listMensagensSemana: get(
      (conta) => `conversas/listar_mensagens_semana?concessionario_id=${conta}&info_semana=202610`,
    ),
    listMensagensPeca: get(
      (conta) =>
        `conversas/listar_mensagens_peca?concessionario_id=${conta}&info_semana=202610&info_chassi=9BM001&info_item_codigo=A1`,
    ),
    listOpcoesPeca: get(
      (conta) => `conversas/listar_chassi_peca?concessionario_id=${conta}&info_semana=202610`,
    ),
    listEmails: get(() => "conversas/listar_emails"),
    sendMensagem: async (client, { conta }) => await dizer(client, "Bom dia", { concessionario_id: conta }),
    readDevolucao: async (client, { conta }) =>
      await client.post(`${ROOT}/conversas/ler_devolucao`, {
        concessionario_id: conta,
        info_semana: "202610",
      }),
    keepPresencaSemana: async (client, { conta }) => {
      // The screen has read it before, which makes it.
      await client.get(`${ROOT}/informativo/listar_tabela/${conta}/202610`);
      const said = { aba: randomId(), vez: 1, estado: "vendo" };
      return await client.put(`${ROOT}/informativo/presenca/${conta}/202610`, said);
    },
    archiveConversa: async (client, { conta }) => {
      // Who answers has read, and only what was read is archived.
      await dizer(await admin(), "Resolvido", { concessionario_id: conta });
      const about = { concessionario_id: conta, info_semana: "202610" };
      return await client.post(`${ROOT}/conversas/arquivar_conversa`, about);
    },
    uploadAnexoInformativo: async (client) =>
      await client.upload("/v2/arquivos/informativo/info_semana/202610/anx_informativo", pdfFile()),
    listEsperando: get(() => "esperando/listar_semanas"),
    listConversasEsperando: get(() => "conversas/listar_esperando"),
    listEsperaPeca: get(() => "peca/listar_veiculos?info_item_codigo=A1"),
    responderPeca: async (client, { conta }) =>
      await client.post(`${ROOT}/peca/responder`, {
        linhas: [{ concessionario_id: conta, info_semana: "202610", info_linha_id: 1, info_versao: 1 }],
        dac_previsao: 14,
      }),
    getMenuPrincipal: get((conta) => `menu_principal?concessionario_id=${conta}`),
    getVeiculos: get((conta) => `indicadores/veiculos?concessionario_id=${conta}`),
    getDias: get((conta) => `indicadores/dias?concessionario_id=${conta}`),
    getPecas: get((conta) => `indicadores/pecas?concessionario_id=${conta}`),
    getPrevisoes: get((conta) => `indicadores/previsao?concessionario_id=${conta}`),
    listTabs: get((conta) => `listagem/listar_tabs?concessionario_id=${conta}`),
    listCarros: get((conta) => `listagem/listar_carros?concessionario_id=${conta}`),
    countPaginas: get((conta) => `listagem/total_paginas?concessionario_id=${conta}`),
    getTabela: get((conta) => `informativo/listar_tabela/${conta}/202610`),
    listColunas: get((conta) => `informativo/listar_colunas/${conta}/202610`),
    getDisposicao: get(() => "informativo/disposicao_colunas"),
    keepDisposicao: async (client) =>
      await client.put(`${ROOT}/informativo/disposicao_colunas`, { ocultas: [], fixas: [], larguras: {} }),
    listBotoes: get((conta) => `informativo/listar_botoes/${conta}/202610`),
    listValidacoes: get(() => "informativo/listar_validacoes"),
    readArquivo: async (client, { conta }) =>
      await client.upload(`${ROOT}/informativo/subir_arquivo/${conta}/202610`, {
        name: "semana.xls",
        content: Buffer.from("Chassi;Modelo\n1;2"),
      }),
    listTitulos: get((conta) => `informativo/listar_titulos/${conta}/202610`),
    matchTitulos: async (client, { conta }) =>
      await client.post(`${ROOT}/informativo/casar_titulos/${conta}/202610`, { titulos: [] }),
    downloadArquivoExemplo: get(
      (conta) => `informativo/download_arquivo_exemplo?concessionario_id=${conta}&info_semana=202610`,
    ),
    getSemanaAnterior: get((conta) => `informativo/semana_anterior/${conta}/202610`),
    listRetratos: get((conta) => `informativo/listar_historico/${conta}/202610`),
    getRetrato: async (client, { conta }) => {
      await (await admin()).get(`${ROOT}/listagem/listar_tabs?concessionario_id=${conta}`);
      const retrato_id = await addRetrato(test(), { conta, semana: "202610" });
      return await client.get(`${ROOT}/informativo/retrato/${conta}/202610/${retrato_id}`);
    },
    listRelatorioConcessionarios: get(() => "relatorios/listar_concessionarios"),
    listRelatorioAnos: get(() => "relatorios/listar_anos_semanas"),
    showRelatorio: report("exibir_relatorio"),
    downloadRelatorio: report("download_xlsx"),
    getRelatorioVeiculos: report("indicadores/veiculos"),
    getRelatorioDias: report("indicadores/dias"),
    getRelatorioPecas: report("indicadores/pecas"),
    getRelatorioPrevisoes: report("indicadores/previsao"),
    findPrevisao: async (client) =>
      await client.post(`${ROOT}/encontrar_item_previsao`, { invoice_id: "INV-1", item_codigo: "A1" }),
  };
}
