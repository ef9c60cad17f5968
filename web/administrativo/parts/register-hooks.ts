import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import type { Values } from "../../../contract/platform/form/index.ts";
import type { SessaoComTraits } from "../../acesso/index.ts";
import type { RegisterRecord } from "./register.ts";

/** What is particular in a register's screens. */
export interface RegisterHooks<One extends RegisterRecord> {
  /** The field that a message of a 409 is about. */
  readonly campoOf?: Readonly<Record<string, string>>;
  /** Fields that 'Desfazer' leaves as they were typed, and the notice that says so. */
  readonly undoKeeps?: { readonly names: readonly string[]; readonly text: string };
  /**
   * A deletion can be taken back for 30 seconds: the record is made again by its fields, so that nothing may refer to its
   * number. What is told then, and where that fails and the server does not say why.
   */
  readonly takenBack?: { readonly done: string; readonly failed: string };
  /** What stands over the list and over the form of a stored record. */
  readonly over?: ComponentType;
  /** What a card says of a record; its name and its other fields where it is left out. */
  card?(record: One): ReactNode;
  /** What stands beside a card and is pressed by itself. */
  beside?(record: One): ReactNode;
  /** What is asked before a stored record is saved; null for nothing. */
  question?(record: One, valores: Values, sessao: SessaoComTraits): string | null;
  /** Buttons beside the title of a stored record. */
  actions?(record: One): ReactNode;
  /** Called with a new record once it is stored. */
  onCreated?(client: QueryClient, stored: One): void;
}
