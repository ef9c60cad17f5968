import type { ReactNode } from "react";
import {
  MAX_BARRAS,
  weekNumberOf,
  type Dias,
  type Pecas,
  type Previsoes,
  type Semana,
  type Veiculos,
} from "../../../contract/carros-parados/index.ts";
import { totalPages } from "../../../contract/platform/paging.ts";
import type { ChartData } from "../../platform/chart/chart-data.ts";
import { formatInteger } from "../../platform/format/format.ts";
import { Pagination } from "../../platform/list/pagination.tsx";
import type { Target } from "../../platform/routing/links.ts";

/** Days and parts of one week, which the answer then names, or of all chosen weeks. */
export interface OfWeek {
  readonly info_semana?: Semana;
  readonly info_periodo?: string;
}
export type SomeDias = Omit<Dias, keyof OfWeek> & OfWeek;
export type SomePecas = Omit<Pecas, keyof OfWeek> & OfWeek;

/** What charts of stopped vehicles are about: the last weeks, or a report. */
export interface ChartSubject {
  /** The sentence that says what is counted; the answer may add to it. */
  readonly counted: {
    readonly veiculos: string;
    readonly dias: (answer: OfWeek | undefined) => string;
    readonly pecas: (answer: OfWeek | undefined) => string;
  };
  /** The screen with the rows of these accounts, of that week or of all chosen weeks. */
  readonly rowsOf: (contas: readonly string[], semana?: Semana) => Target;
  /** Who waits for a part in that week; without it the rows of their accounts. */
  readonly pecaOf?: (codigo: string, semana: Semana) => Target;
  /** The pages of parts; without them those of the most vehicles alone. */
  readonly pages?: { readonly page: number; readonly targetOf: (page: number) => Target };
}

/** How an answer becomes the data of its chart. */
export interface ChartKind<Answer> {
  readonly counted: (answer: Answer | undefined, of: ChartSubject) => string;
  readonly dataOf: (answer: Answer, of: ChartSubject) => ChartData;
  readonly empty: string;
  /** Below the bars. */
  readonly foot?: (answer: Answer, of: ChartSubject) => ReactNode;
}

/** '10 (02/03)': the week and its Monday. */
function labelOf({ info_semana, info_periodo }: { info_semana: string; info_periodo: string }): string {
  return `${weekNumberOf(info_semana)} (${info_periodo.slice(0, 5)})`;
}

/** The sentence about bars that are left out. */
function mostOf(
  answer: { readonly total: number; readonly barras: readonly unknown[] } | undefined,
  by: string,
): string {
  if (answer === undefined || answer.total <= answer.barras.length) return "";
  return ` ${by} ${answer.barras.length}, de ${formatInteger(answer.total)}.`;
}

export const VEICULOS: ChartKind<Veiculos> = {
  counted: (_answer, { counted }) => counted.veiculos,
  empty: "Nenhum veículo parado nestas semanas",
  dataOf: ({ contas, barras }, { rowsOf }) => ({
    of: "Semana (início)",
    series: [{ key: "veiculos", label: "Veículos" }],
    groups: barras.map(({ veiculos, ...semana }) => ({
      key: semana.info_semana,
      label: labelOf(semana),
      figures: [{ value: veiculos, target: rowsOf(contas, semana.info_semana) }],
    })),
  }),
};

export const DIAS: ChartKind<SomeDias> = {
  counted: (answer, { counted }) =>
    `${counted.dias(answer)} Veículos sem essa data não entram na média.${mostOf(answer, "Os concessionários com as maiores médias:")}`,
  empty: "Nenhum veículo parado",
  dataOf: ({ info_semana, barras }, { rowsOf }) => ({
    of: "Concessionário",
    series: [{ key: "media", label: "Média de dias" }],
    more: ["Maior", "Veículos", "Sem Data da O.S."],
    groups: barras.map((bar) => {
      const target = rowsOf([bar.info_concessionario_id], info_semana);
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

export const PECAS: ChartKind<SomePecas> = {
  counted: (answer, { counted, pages }) =>
    `${counted.pecas(answer)}${pages === undefined ? mostOf(answer, "As peças com mais veículos:") : ""}`,
  empty: "Nenhuma peça aguardada",
  foot: ({ total }, { pages }) =>
    pages === undefined ? null : (
      <Pagination
        label="Páginas de peças"
        {...pages}
        total={total}
        totalPages={totalPages(total, MAX_BARRAS)}
      />
    ),
  dataOf: ({ info_semana, barras }, { rowsOf, pecaOf }) => ({
    of: "Peça",
    series: [{ key: "veiculos", label: "Veículos" }],
    groups: barras.map(({ info_item_codigo, info_item_desc, veiculos, contas }) => ({
      key: info_item_codigo,
      label: info_item_desc === "" ? info_item_codigo : `${info_item_codigo} · ${info_item_desc}`,
      figures: [
        {
          value: veiculos,
          target:
            pecaOf === undefined || info_semana === undefined
              ? rowsOf(contas, info_semana)
              : pecaOf(info_item_codigo, info_semana),
        },
      ],
    })),
  }),
};

export const PREVISAO: ChartKind<Previsoes> = {
  counted: () =>
    "Linhas com previsão, pela semana em que estão. Cumprida: na semana prevista, já enviada, o veículo e a peça não estão mais na tabela do concessionário. Não cumprida: ainda estão. A vencer: essa semana ainda não foi enviada.",
  empty: "Nenhuma previsão nestas semanas",
  dataOf: ({ contas, barras }, { rowsOf }) => ({
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
        target: rowsOf(contas, semana.info_semana),
      })),
    })),
  }),
};
