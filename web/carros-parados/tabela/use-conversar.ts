import { useCallback } from "react";
import {
  isNamed,
  normalizedCode,
  weekNumberOf,
  type Informativo,
} from "../../../contract/carros-parados/index.ts";
import type { GridRow } from "../../platform/grid/index.ts";
import { negative } from "../../platform/notices/notices.ts";
import { linkTo, useGo, useSearchOf } from "../../platform/routing/links.ts";
import { semanasSearchSchema } from "../queries/semanas-search.ts";
import type { TabelaModel } from "./model/tabela-model.ts";

const NOT_SAVED = "Salve a tabela antes de conversar sobre este item.";

/** How a table opens the conversations about it. */
export interface Conversar {
  /** The week's, or a letter to the support where this person may not write in it (STBL-05, OP-73). */
  readonly week: () => void;
  /** That of a row's chassis and part (STBL-12). */
  readonly item: (row: GridRow) => void;
}

/** Opens the conversations over an open table, which stays as it is. */
export function useConversar(informativo: Informativo, model: TabelaModel): Conversar {
  const go = useGo();
  const { tab, page } = useSearchOf(semanasSearchSchema);
  const { info_concessionario_id: contato, info_semana } = informativo;
  const open = useCallback(
    (part: { readonly info_chassi?: string; readonly info_item_codigo?: string }) => {
      const table = { tab, page, semana: info_semana, concessionario_id: contato };
      const target = { ...table, conversas: "L", contato, info_semana, ...part } as const;
      go(linkTo("pac-carros-parados-listagem", {}, target), { keepScroll: true });
    },
    [go, tab, page, contato, info_semana],
  );
  const item = useCallback(
    (row: GridRow) => {
      const codeOf = (key: string): string => normalizedCode(String(row[key] ?? ""));
      const part = { info_chassi: codeOf("info_chassi"), info_item_codigo: codeOf("info_item_codigo") };
      if (!isNamed(part) || isUnsaved(model, row)) negative(NOT_SAVED);
      else open(part);
    },
    [model, open],
  );
  return {
    week: () => {
      const letter = supportLetter(informativo);
      if (letter === null) open({});
      else location.assign(letter);
    },
    item,
  };
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
