import { queryOptions } from "@tanstack/react-query";
import type { Values } from "../../../contract/platform/form/index.ts";
import type { Target } from "../../platform/routing/links.ts";
import type { SearchSchema } from "../../platform/routing/search.ts";
import type { RegisterFormSearch, RegisterSearch } from "../queries/searches.ts";

/** What every record of a register says of itself. */
export interface RegisterRecord extends Values {
  readonly can: { readonly update: boolean; readonly delete: boolean };
}

/** The words of a register, in the catalogue's letters where it has them. */
export interface RegisterTexts {
  /** 'Seguradoras': the list. */
  readonly title: string;
  /** 'Nova Seguradora', 'Editando Seguradora': the form. */
  readonly adding: string;
  readonly editing: string;
  /** 'Esta seguradora': what is open in another tab. */
  readonly open: string;
  /** What leaving the form with unsaved changes costs. */
  readonly leaving: string;
  /** What the list can be searched by. */
  readonly searchBy: string;
  readonly created: string;
  readonly updated: string;
  readonly stale: string;
  /** The tooltip of the button that deletes; 'Excluir' and the record's name where it is left out. */
  readonly delete?: string;
  readonly deleted: string;
  readonly deleteFailed: string;
  /** What follows from a deletion beyond that the record is gone. */
  readonly deleting?: string;
}

/** A register: its records by status as cards, and a form of each. What it does not say here is the same in all. */
export interface Register<One extends RegisterRecord, Status extends string> {
  /** What begins the keys of its queries, see `stale-queries.ts`, and of its unsent work: 'seguradora'. */
  readonly queryKey: string;
  readonly unsentKey: string;
  readonly texts: RegisterTexts;
  /** In the order of the tabs; the first is the default. */
  readonly statuses: readonly [Status, ...Status[]];
  readonly tabs: Readonly<Record<Status, string>>;
  readonly idOf: (record: One) => string | number;
  readonly nameOf: (record: One) => string;
  readonly formSearch: SearchSchema<RegisterFormSearch<Status>>;
  readonly links: {
    readonly list: (status: Status, search?: RegisterSearch) => Target;
    readonly add: (search: RegisterFormSearch<Status>) => Target;
    readonly edit: (record: One, search: RegisterFormSearch<Status>) => Target;
  };
  readonly calls: {
    readonly list: (status: Status, signal: AbortSignal) => Promise<readonly One[]>;
    /** @param id as the address has it */
    readonly item: (id: string, signal: AbortSignal) => Promise<One>;
    readonly remove: (record: One) => Promise<unknown>;
  };
}

/** The records of a status, all of them. */
export function listQuery<One extends RegisterRecord, Status extends string>(
  { queryKey, calls }: Register<One, Status>,
  status: Status,
) {
  return queryOptions({
    queryKey: [queryKey, "lista", status],
    queryFn: ({ signal }) => calls.list(status, signal),
  });
}

/** One record. */
export function itemQuery<One extends RegisterRecord, Status extends string>(
  { queryKey, calls }: Register<One, Status>,
  id: string,
) {
  return queryOptions({
    queryKey: [queryKey, "item", id],
    queryFn: ({ signal }) => calls.item(id, signal),
  });
}
