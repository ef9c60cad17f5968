import { use, useCallback } from "react";
import {
  isNamed,
  normalizedCode,
  weekNumberOf,
  type Informativo,
  type SemanaHeader,
} from "../../../contract/carros-parados/index.ts";
import type { GridRow } from "../../platform/grid/index.ts";
import { negative } from "../../platform/notices/notices.ts";
import { linkTo, useGo, useSearchOf } from "../../platform/routing/links.ts";
import { semanasSearchSchema } from "../queries/semanas-search.ts";
import type { TabelaModel } from "./model/tabela-model.ts";
import { OverTabela } from "./over-tabela.ts";

const NOT_SAVED = "Salve a tabela antes de conversar sobre este item.";

interface Part {
  readonly info_chassi?: string;
  readonly info_item_codigo?: string;
}

/** Opens the conversation about a week or a part of it over the open table, which stays as it is. */
function useOpenConversa(conta: string, semana: string): (part: Part) => void {
  const go = useGo();
  const { tab, page } = useSearchOf(semanasSearchSchema);
  const over = use(OverTabela);
  return useCallback(
    (part) => {
      const table = { tab, page, semana, concessionario_id: conta };
      const chat = { conversas: "L", contato: conta, info_semana: semana, ...part } as const;
      const target = over?.(chat) ?? linkTo("pac-carros-parados-listagem", {}, { ...table, ...chat });
      go(target, { keepScroll: true });
    },
    [go, tab, page, conta, semana, over],
  );
}

/** Opens the conversation of the week (STBL-05, OP-73). */
export function useOpenSemanaChat({ info_concessionario_id, info_semana }: Informativo): () => void {
  const open = useOpenConversa(info_concessionario_id, info_semana);
  return () => open({});
}

/** Opens the conversation about a row's chassis and part (STBL-12). */
export function useOpenChat(header: SemanaHeader, model: TabelaModel): (row: GridRow) => void {
  const open = useOpenConversa(header.info_concessionario_id, header.info_semana);
  return useCallback(
    (row) => {
      const codeOf = (key: string): string => normalizedCode(String(row[key] ?? ""));
      const part = { info_chassi: codeOf("info_chassi"), info_item_codigo: codeOf("info_item_codigo") };
      if (!isNamed(part) || isUnsaved(model, row)) negative(NOT_SAVED);
      else open(part);
    },
    [model, open],
  );
}

/** The server knows no such row yet. */
function isUnsaved(model: TabelaModel, row: GridRow): boolean {
  const change = model.state().changes.get(row.id);
  if (change?.did !== "edited") return change !== undefined;
  return "info_chassi" in change.before || "info_item_codigo" in change.before;
}

/** The address of a letter to the support about a week; null for who writes in its conversation, and where no support is known. */
export function supportLetter({
  can,
  suporte_email,
  info_semana,
  info_concessionario_desc,
}: Pick<Informativo, "can" | "suporte_email" | "info_semana" | "info_concessionario_desc">): string | null {
  if (can.conversar || suporte_email === null) return null;
  const subject = `Semana ${weekNumberOf(info_semana)} - ${info_concessionario_desc}`;
  return `mailto:${suporte_email}?subject=${encodeURIComponent(subject)}`;
}
