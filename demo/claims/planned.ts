import type { ReqStatus } from "../../contract/requisicoes/index.ts";

/** A file as somebody sends it; the content is made when it is needed. */
export interface PlannedFile {
  readonly nome: string;
  readonly content: () => Buffer;
}

/** The columns that staff fill in, one object for each part, in the form that a save takes (OP-26 OP-34). */
export type PlannedItens = readonly Readonly<Record<string, string | number>>[];

/** One thing that somebody does to a request after it was sent; `by` is a login. */
export type PlannedStep = { readonly at: Date; readonly by: string } & (
  | {
      readonly kind: "message";
      readonly texto: string;
      readonly privada: boolean;
      readonly files: readonly PlannedFile[];
    }
  | {
      readonly kind: "update";
      readonly status?: ReqStatus;
      readonly resposta?: string;
      readonly itens?: PlannedItens;
    }
  | { readonly kind: "archive"; readonly motivo: string }
);

/** A request from Enviar to its last step; money in reais. */
export interface PlannedRequest {
  readonly numero: number;
  readonly sentAt: Date;
  readonly by: string;
  readonly conta: string;
  readonly tipo: string;
  /** The form without its files. */
  readonly ctrl: Readonly<Record<string, string | boolean>>;
  readonly itens: readonly Readonly<Record<string, string | number>>[];
  /** The budget of a claim, the attachments of anything else. */
  readonly files: readonly PlannedFile[];
  /** In order of time. */
  readonly steps: readonly PlannedStep[];
}
