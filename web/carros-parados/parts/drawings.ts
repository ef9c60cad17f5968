import {
  weekNumberOf,
  yearOf,
  type Dias,
  type Pecas,
  type Previsoes,
  type Semana,
  type Veiculos,
} from "../../../contract/carros-parados/index.ts";
import type { PictureData } from "../../platform/chart/picture.ts";
import { formatInteger } from "../../platform/format/format.ts";
import { linkTo, type Target } from "../../platform/routing/links.ts";

/** How the answer to a picture is told. */
export interface Drawing<Answer> {
  readonly counted: (answer: Answer | undefined) => string;
  readonly dataOf: (answer: Answer, conta: string | undefined) => PictureData;
  readonly empty: string;
}

/** The rows of a week: one dealer's table, or the report of several. */
function rowsOf(semana: Semana, contas: readonly string[], conta: string | undefined): Target {
  const only = conta ?? (contas.length === 1 ? contas[0] : undefined);
  return only === undefined
    ? linkTo(
        "pac-carros-parados-relatorios-tela",
        {},
        { infoSemana: semana, infoAno: yearOf(semana), infoConcessionarioLista: contas.join(" ") },
      )
    : linkTo("pac-carros-parados-listagem", {}, { tab: "H", semana, concessionario_id: only });
}

/** '10 (02/03)': the week and its Monday. */
function labelOf({ info_semana, info_periodo }: { info_semana: string; info_periodo: string }): string {
  return `${weekNumberOf(info_semana)} (${info_periodo.slice(0, 5)})`;
}

/** 'da semana 10 (02/03/2026 a 08/03/2026), a última que terminou', once that is known. */
function lastOf(answer: { info_semana: string; info_periodo: string } | undefined): string {
  return answer === undefined
    ? "da última semana que terminou"
    : `da semana ${weekNumberOf(answer.info_semana)} (${answer.info_periodo}), a última que terminou`;
}

/** What is said of bars that are left out. */
function mostOf(
  answer: { readonly total: number; readonly barras: readonly unknown[] } | undefined,
  by: string,
): string {
  if (answer === undefined || answer.total <= answer.barras.length) return "";
  return ` ${by} ${answer.barras.length}, de ${formatInteger(answer.total)}.`;
}

export const VEICULOS: Drawing<Veiculos> = {
  counted: () =>
    "Veículos com linhas na tabela de cada semana, cada chassi de um concessionário uma vez, qualquer que seja o status da semana. A última semana está em curso.",
  empty: "Nenhum veículo parado nas últimas semanas",
  dataOf: ({ contas, barras }, conta) => ({
    of: "Semana (início)",
    series: [{ key: "veiculos", label: "Veículos" }],
    groups: barras.map(({ veiculos, ...semana }) => ({
      key: semana.info_semana,
      label: labelOf(semana),
      figures: [{ value: veiculos, target: rowsOf(semana.info_semana, contas, conta) }],
    })),
  }),
};

export const DIAS: Drawing<Dias> = {
  counted: (answer) =>
    `Média de dias dos veículos ${lastOf(answer)}: da primeira Data da O.S. de cada um ao fim da semana. Veículos sem essa data não entram na média.${mostOf(answer, "Os concessionários com as maiores médias:")}`,
  empty: "Nenhum veículo parado nesta semana",
  dataOf: ({ info_semana, barras }) => ({
    of: "Concessionário",
    series: [{ key: "media", label: "Média de dias" }],
    more: ["Maior", "Veículos", "Sem Data da O.S."],
    groups: barras.map((bar) => {
      const target = rowsOf(info_semana, [], bar.info_concessionario_id);
      const { dias_media, dias_maximo, veiculos, veiculos_sem_data } = bar;
      return {
        key: bar.info_concessionario_id,
        label: bar.info_concessionario_desc,
        figures: [{ value: dias_media, target }],
        more: [dias_maximo, veiculos, veiculos_sem_data].map((value) => ({ value, target })),
      };
    }),
  }),
};

export const PECAS: Drawing<Pecas> = {
  counted: (answer) =>
    `Veículos ${lastOf(answer)}, por peça que aguardam: cada chassi de um concessionário uma vez por peça.${mostOf(answer, "As peças com mais veículos:")}`,
  empty: "Nenhuma peça aguardada nesta semana",
  dataOf: ({ info_semana, barras }, conta) => ({
    of: "Código da Peça",
    series: [{ key: "veiculos", label: "Veículos" }],
    groups: barras.map(({ info_item_codigo, veiculos, contas }) => ({
      key: info_item_codigo,
      label: info_item_codigo,
      figures: [{ value: veiculos, target: rowsOf(info_semana, contas, conta) }],
    })),
  }),
};

export const PREVISAO: Drawing<Previsoes> = {
  counted: () =>
    "Linhas com previsão, pela semana em que estão. Cumprida: na semana prevista, já enviada, o veículo e a peça não estão mais na tabela do concessionário. Não cumprida: ainda estão. A vencer: essa semana ainda não foi enviada.",
  empty: "Nenhuma previsão nas últimas semanas",
  dataOf: ({ contas, barras }, conta) => ({
    of: "Semana (início)",
    series: [
      { key: "cumpridas", label: "Cumpridas" },
      { key: "nao_cumpridas", label: "Não cumpridas" },
      { key: "a_vencer", label: "A vencer" },
    ],
    groups: barras.map(({ cumpridas, nao_cumpridas, a_vencer, ...semana }) => ({
      key: semana.info_semana,
      label: labelOf(semana),
      figures: [cumpridas, nao_cumpridas, a_vencer].map((value) => ({
        value,
        target: rowsOf(semana.info_semana, contas, conta),
      })),
    })),
  }),
};
