import type { Relatorio } from "../../../contract/relatorios/index.ts";
import { changed } from "../answers.ts";
import type { Shot } from "../shot.ts";

const FORM = "/carros-parados/relatorios";
const ITEM = `${FORM}/item`;
/** All of last year of two dealers. */
const YEAR = `${ITEM}?infoAno=${new Date().getFullYear()}&infoConcessionarioLista=100101+100102`;

/** Reports on stopped vehicles: what is asked for, and the report in its own window. */
export const RELATORIOS_SHOTS: readonly Shot[] = [
  { name: "relatorios", login: "dealer.autos", path: FORM, kept: ["1440", "390"] },
  {
    name: "relatorios-escolhido",
    login: "dac",
    path: FORM,
    steps: [
      // How many there are is for others to say, who add dealers beside this.
      { tap: "Escolher todos os" },
      { press: "Excel", role: "radio" },
    ],
  },
  {
    name: "relatorios-falta",
    login: "admin",
    path: FORM,
    steps: [
      { press: "Tirar todos os concessionários" },
      { press: "Emitir Relatório" },
      { see: "Campo obrigatório" },
    ],
  },
  {
    name: "relatorios-excel",
    login: "dac",
    path: FORM,
    // Without an answer for as long as the picture takes.
    answers: { "/carros_parados/relatorios/download_xlsx": async () => undefined },
    steps: [{ press: "Excel", role: "radio" }, { press: "Emitir Relatório" }, { see: "Contando as linhas." }],
  },
  { name: "relatorio", login: "dealer.autos", path: YEAR, kept: ["1440"] },
  {
    name: "relatorio-indicador",
    login: "dealer.autos",
    path: `${YEAR}&indicador=previsao`,
    kept: ["1440"],
  },
  { name: "relatorio-indicador-dias", login: "dac", path: `${YEAR}&indicador=dias` },
  {
    name: "relatorio-vazio",
    login: "dealer.autos",
    path: `${ITEM}?infoSemana=202003&infoAno=2020&infoConcessionarioLista=100101`,
  },
  { name: "relatorio-incompleto", login: "dealer.autos", path: ITEM },
  {
    name: "relatorio-longo",
    login: "dealer.autos",
    path: YEAR,
    answers: {
      "/carros_parados/relatorios/exibir_relatorio": async (route) =>
        await route.fulfill({
          json: {
            msg_id: 1,
            msg_txt:
              "O relatório tem 312.000 linhas, e na tela cabem 20.000. Emita em Excel, ou escolha uma semana ou menos concessionários.",
            msg_log: { linhas: 312_000 },
            json_data: null,
          },
        }),
    },
  },
  {
    name: "relatorio-falha",
    login: "dealer.autos",
    path: YEAR,
    answers: { "/carros_parados/relatorios/exibir_relatorio": { status: 500, msg_txt: "" } },
  },
  {
    name: "relatorio-semana-longa",
    login: "dealer.autos",
    path: YEAR,
    answers: {
      "/carros_parados/relatorios/exibir_relatorio": changed<Relatorio>(({ colunas, tabelas }) => ({
        colunas,
        tabelas: tabelas.slice(0, 1).map((one) => ({
          ...one,
          info_dados: Array.from({ length: 180 }, (_, at) => ({
            ...(one.info_dados[at % one.info_dados.length] as (typeof one.info_dados)[number]),
            info_linha_id: at,
            info_obs_4: "Cliente com carro reserva até o fim do mês",
          })),
        })),
      })),
    },
  },
];
