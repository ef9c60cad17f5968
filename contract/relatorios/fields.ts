import {
  accepted,
  checkFieldsBy,
  refused,
  type Checked,
  type Field,
  type InputRules,
} from "../platform/form/index.ts";
import { contasIn, MAX_CONTAS_DO_RELATORIO } from "./contas.ts";

/** Where a report comes out (SREP-06). */
export const SAIDAS = [
  { value: "tela", label: "Na tela" },
  { value: "excel", label: "Excel" },
] as const;

/** The inputs of what a report is asked for with; the options of years and weeks are the server's. */
export type RelatorioInput = "contas" | "ano" | "semana" | "saida";

/** What a report is asked for with (SREP-01 to SREP-07). */
export const RELATORIO_FIELDS = [
  {
    name: "info_concessionario_lista",
    label: "Concessionários",
    input: "contas",
    required: true,
    span: 12,
  },
  { name: "info_ano", label: "Ano", input: "ano", required: true, span: 4 },
  { name: "info_semana", label: "Semana", input: "semana", span: 8 },
  { name: "saida", label: "Saída", input: "saida", options: SAIDAS, required: true, span: 12 },
] as const satisfies readonly Field<RelatorioInput>[];

/** What the form holds once it is right: years and weeks as texts, as a select has them. */
export interface RelatorioValues {
  readonly info_concessionario_lista: readonly string[];
  readonly info_ano: string;
  /** '' for all of the year. */
  readonly info_semana: string;
  readonly saida: (typeof SAIDAS)[number]["value"];
}

const text = {
  blank: "",
  read: (_field: Field<string>, raw: unknown) => (typeof raw === "string" ? accepted(raw) : refused("")),
};

const RULES: InputRules<RelatorioInput, string | readonly string[]> = {
  contas: { blank: [], read: (_field, raw) => readContas(raw) },
  ano: text,
  semana: text,
  saida: text,
};

function readContas(raw: unknown) {
  const list: unknown[] = Array.isArray(raw) ? raw : [raw];
  const texts = list.filter((one) => typeof one === "string");
  const contas = contasIn(texts);
  return texts.length < list.length || contas.length > MAX_CONTAS_DO_RELATORIO
    ? refused<readonly string[]>([])
    : accepted<readonly string[]>(contas);
}

/** Whether a report can be asked for with it. */
export function checkRelatorio(sent: unknown): Checked<RelatorioValues> {
  return checkFieldsBy(RULES, RELATORIO_FIELDS, sent) as unknown as Checked<RelatorioValues>;
}
