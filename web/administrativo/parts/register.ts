import { queryOptions } from "@tanstack/react-query";
import { useMemo } from "react";
import type { View } from "../../../contract/acesso/index.ts";
import {
  keyOf,
  tabsOf,
  textsOf,
  type AnyRegister,
  type RegisterDefinition,
  type RegisterTexts,
} from "../../../contract/administrativo/index.ts";
import type { Values } from "../../../contract/platform/form/index.ts";
import { useSessao } from "../../acesso/index.ts";
import type { CallName } from "../../platform/http/api.ts";
import { call } from "../../platform/http/call.ts";
import { urlOf } from "../../platform/http/url-of.ts";
import { linkTo, type RouteName, type Target } from "../../platform/routing/links.ts";
import type { SearchSchema } from "../../platform/routing/search.ts";
import {
  registerFormSearchSchema,
  type RegisterFormSearch,
  type RegisterSearch,
} from "../queries/searches.ts";

/** What every record of a register says of itself. */
export interface RegisterRecord extends Values {
  readonly can: { readonly update: boolean; readonly delete: boolean };
}

/** A register as screens have it: what follows from its definition, its links and its calls. */
export interface Register {
  /** One of `REGISTERS`: nothing else has an address, or unsent work that the sign-out knows. */
  readonly of: RegisterDefinition & Pick<AnyRegister, "screen" | "unsent">;
  readonly texts: RegisterTexts;
  readonly formSearch: SearchSchema<RegisterFormSearch>;
  readonly idOf: (record: RegisterRecord) => string | number;
  readonly nameOf: (record: RegisterRecord) => string;
  readonly links: {
    readonly list: (tab: string, search?: RegisterSearch) => Target;
    readonly add: (search?: RegisterFormSearch) => Target;
    readonly edit: (id: string | number, search?: RegisterFormSearch) => Target;
    /** Where a list is read as a spreadsheet, as far as a search finds it. */
    readonly excel: (tab: string, busca: string) => string;
  };
  readonly calls: {
    /** @param id as the address has it */
    readonly item: (id: string, signal: AbortSignal) => Promise<RegisterRecord>;
    readonly list: (tab: string, signal: AbortSignal) => Promise<readonly RegisterRecord[]>;
    /** Saves a record, null for a new one; a 409 brings the current one. */
    readonly save: (
      record: RegisterRecord | null,
      valores: Values,
      versao: number | undefined,
    ) => Promise<RegisterRecord>;
    readonly remove: (record: RegisterRecord) => Promise<unknown>;
  };
}

/** What stands for the id of a record that is not stored yet. */
export const NEW_RECORD = "nova";

// What a definition names stands in the contract's tables of routes and calls, made of the same definition: here alone
// their names are put together, and not spelled.
const to = linkTo as (name: RouteName, params: object, search: object) => Target;
const ask = async (name: string, input: object, options?: { signal: AbortSignal }): Promise<never> =>
  (await call(name as CallName, input as never, options)) as never;

/** The register of a definition. */
export function registerOf(of: AnyRegister): Register {
  const { screen, path, id, versao, tab, name }: RegisterDefinition & Pick<AnyRegister, "screen"> = of;
  const itemPath = `${path}/:${id}`;
  return {
    of,
    texts: textsOf(of),
    formSearch: registerFormSearchSchema(of),
    idOf: (record) => record[id] as string | number,
    nameOf: (record) => String(record[name]),
    links: {
      list: (status, search = {}) => to(screen, { status }, search),
      add: (search = {}) => to(`${screen}-adicionar`, {}, search),
      edit: (value, search = {}) => to(`${screen}-editar`, { [id]: value }, search),
      excel: (status, busca) => urlOf(`${path}/exportar`, {}, { [tab.query]: status, busca: busca || null }),
    },
    calls: {
      item: (value, signal) => ask(`GET ${itemPath}`, { params: { [id]: value } }, { signal }),
      list: (status, signal) => ask(`GET ${path}`, { query: { [tab.query]: status } }, { signal }),
      save: (record, valores, seen) =>
        record === null
          ? ask(`POST ${path}`, { body: valores })
          : ask(`PUT ${itemPath}`, { params: record, body: { ...valores, [versao]: seen } }),
      remove: (record) => ask(`DELETE ${itemPath}`, { params: record, query: { [versao]: record[versao] } }),
    },
  };
}

/** The tabs of a register's list for this person, of areas their own; the first is where they begin. */
export function useTabs({ of }: Pick<Register, "of">): readonly string[] {
  const { atender } = useSessao().can;
  return useMemo(() => tabsFor(of, atender), [of, atender]);
}

/** The same, by the areas whose requests the person works on. */
export function tabsFor(of: RegisterDefinition, atender: readonly View[]): readonly string[] {
  return of.tab.field === "view" ? atender : tabsOf(of);
}

/** The records of a tab, all of them. */
export function listQuery({ of, calls }: Register, tab: string) {
  return queryOptions({
    queryKey: [keyOf(of), "lista", tab],
    queryFn: ({ signal }) => calls.list(tab, signal),
  });
}

/** One record. */
export function itemQuery({ of, calls }: Register, id: string) {
  return queryOptions({
    queryKey: [keyOf(of), "item", id],
    queryFn: ({ signal }) => calls.item(id, signal),
  });
}
