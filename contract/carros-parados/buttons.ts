import { tableRights } from "./rights.ts";
import { canMove, type InfoStatus, type Papel } from "./status.ts";

/** A button of the table (STBL-09). */
export interface Botao {
  readonly id: BotaoId;
  readonly label: string;
  readonly color: string;
}

/** The buttons in their order (STBL-10). */
export const BOTAO_IDS = [
  "limpar_tudo",
  "baixar_arquivo",
  "subir_arquivo",
  "salvar",
  "enviar",
  "em_analise",
  "retificar",
  "concluir",
  "conversar",
] as const;
export type BotaoId = (typeof BOTAO_IDS)[number];

const LABEL: Readonly<Record<BotaoId, string>> = {
  limpar_tudo: "Limpar Tudo",
  baixar_arquivo: "Baixar Arquivo",
  subir_arquivo: "Subir Arquivo",
  salvar: "Salvar",
  enviar: "Enviar",
  em_analise: "Em Análise",
  retificar: "Retificar",
  concluir: "Concluir",
  conversar: "Conversar",
};

const COLOR: Readonly<Record<BotaoId, string>> = {
  limpar_tudo: "red",
  baixar_arquivo: "gray",
  subir_arquivo: "gray",
  salvar: "blue",
  enviar: "blue",
  em_analise: "blue",
  retificar: "orange",
  concluir: "green",
  conversar: "gray",
};

/** The status that a button moves the week to (SSTA-02 to SSTA-05). */
export const MOVE_OF: Readonly<Partial<Record<BotaoId, InfoStatus>>> = {
  enviar: "E",
  em_analise: "A",
  retificar: "R",
  concluir: "C",
};

/** The buttons of a table, as the server gives them (STBL-07, OP-68). */
export function buttonsOf(papel: Papel, status: InfoStatus, isYearOpen: boolean): Botao[] {
  const { info, dac } = tableRights(papel, status, isYearOpen);
  const isOffered = (id: BotaoId): boolean => {
    const para = MOVE_OF[id];
    if (para !== undefined) return isYearOpen && canMove(papel, status, para);
    return (
      { limpar_tudo: info, subir_arquivo: info, salvar: info || dac }[id as "salvar"] ??
      ["baixar_arquivo", "conversar"].includes(id)
    );
  };
  return BOTAO_IDS.filter(isOffered).map((id) => ({ id, label: LABEL[id], color: COLOR[id] }));
}
