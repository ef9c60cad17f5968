import { TODOS } from "../../../contract/acesso/index.ts";
import { isSemana } from "../../../contract/carros-parados/index.ts";
import { CHAT_MODELOS, CHAT_TABS, type ChatModelo, type ChatTab } from "../../../contract/conversas/index.ts";
import { oneOf, searchSchema, text, textThat, type SearchSchema } from "../../platform/routing/search.ts";

// With the first page: this file imports no screen.

/** What a conversation is about: a dealer's week, or a part of it. */
export interface Assunto {
  readonly contato: string;
  readonly info_semana: string;
  readonly info_chassi?: string | undefined;
  readonly info_item_codigo?: string | undefined;
}

/** The state of the conversations over any screen, as the address says it. */
export interface ConversasSearch {
  /** The open tab; absent while the conversations are closed. */
  readonly conversas?: ChatTab | undefined;
  /** By week by default. */
  readonly modelo?: ChatModelo | undefined;
  /** The dealer whose conversations are shown. */
  readonly contato?: string | undefined;
  readonly info_semana?: string | undefined;
  readonly info_chassi?: string | undefined;
  readonly info_item_codigo?: string | undefined;
}

/** Codes of a chassis or a part are as long as this, at most. */
const MAX_CODE = 60;

const fields = searchSchema<ConversasSearch>({
  conversas: oneOf(CHAT_TABS),
  modelo: oneOf(CHAT_MODELOS, "semana"),
  contato: (raw) => (raw === TODOS ? undefined : text(20)(raw)),
  info_semana: textThat(isSemana),
  info_chassi: text(MAX_CODE),
  info_item_codigo: text(MAX_CODE),
});

const NOTHING: ConversasSearch = {
  conversas: undefined,
  modelo: undefined,
  contato: undefined,
  info_semana: undefined,
  info_chassi: undefined,
  info_item_codigo: undefined,
};

/** A part needs its week, a week its dealer, and all of it open conversations. */
export const conversasSearchSchema: SearchSchema<ConversasSearch> = {
  parse: (raw) => {
    const search = fields.parse(raw);
    if (search.conversas === undefined) return NOTHING;
    const { contato } = search;
    const info_semana = contato === undefined ? undefined : search.info_semana;
    const isPart = info_semana !== undefined && search.info_chassi && search.info_item_codigo;
    return {
      ...search,
      info_semana,
      ...(!isPart && { info_chassi: undefined, info_item_codigo: undefined }),
    };
  },
};

/** The conversation that the address opens; null for none. */
export function assuntoOf({
  contato,
  info_semana,
  info_chassi,
  info_item_codigo,
}: ConversasSearch): Assunto | null {
  if (contato === undefined || info_semana === undefined) return null;
  return { contato, info_semana, info_chassi, info_item_codigo };
}

/** The key under which the browser keeps an unsent message. */
export function assuntoKey({
  contato,
  info_semana,
  info_chassi = "",
  info_item_codigo = "",
}: Assunto): string {
  const parts = [contato, info_semana, info_chassi, info_item_codigo].filter((part) => part !== "");
  return ["conversa", ...parts.map(encodeURIComponent)].join(":");
}
