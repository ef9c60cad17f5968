import { createContext } from "react";
import type { Target } from "../../platform/routing/links.ts";

/** The conversation of a week or a part of it, as an address names it. */
export interface OpenChat {
  readonly conversas: "L";
  readonly contato: string;
  readonly info_semana: string;
  readonly info_chassi?: string;
  readonly info_item_codigo?: string;
}

/** The way to a conversation over the screen on which the table is open; null: that screen is the list of weeks. */
export const OverTabela = createContext<((chat: OpenChat) => Target) | null>(null);
