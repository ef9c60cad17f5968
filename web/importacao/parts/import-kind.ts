import type { QueryKey } from "@tanstack/react-query";
import type { Importacao, Mantida } from "../../../contract/importacao/index.ts";
import type { Column } from "../../platform/list/list-props.ts";
import type { ImportCalls } from "../queries/follow-import.ts";
import type { Figure } from "./import-ended.tsx";
import type { Campo } from "./row-text.ts";

/** A difference between a file and what is stored. */
export interface Different {
  readonly tipo: string;
  readonly item_codigo: string;
  readonly invoice_id?: string;
}

/** The differences of one sort. */
export interface Sort<Item> {
  readonly tipo: string;
  readonly title: string;
  /** Before how many of them are shown: 'as maiores'. */
  readonly first: string;
  readonly columns: readonly Column<Item>[];
}

/** What the verdict of one kind of import says; all of them look and work the same. */
export interface ImportKind<State extends Importacao, Item extends Different> {
  readonly calls: (arquivo_id: string) => ImportCalls<State>;
  /** What is read again once it is over: its list of files, and the register. */
  readonly stale: readonly QueryKey[];
  /** Told at its end. */
  readonly done: string;
  /** Told where it failed. */
  readonly failedText: (state: State) => string;
  /** Stands above the reason of a failure; null where the reason is enough. */
  readonly failedTitle: string | null;
  /** What it counts, and what a trial counts. */
  readonly figuresOf: (state: State) => readonly Figure[];
  /** What a trial found, by its sorts; null of one that is no trial, or old. */
  readonly foundOf: (state: State) => readonly Item[] | null;
  readonly countOf: (state: State, tipo: string) => number;
  readonly sorts: readonly Sort<Item>[];
  /** What the file changes nothing in: 'a tabela de preços'. */
  readonly register: string;
  /** The file with all refused lines. */
  readonly refused: { readonly href: (arquivo_id: string) => string; readonly label: string };
  /** How a row of the register is named, and what it holds beside that. */
  readonly rowName: (row: Pick<Mantida, "item_codigo" | "invoice_id">) => string;
  readonly campos: readonly Campo[];
}
