import type { ACAO_LABEL, OBJETO_LABEL, REGISTRO_LABEL } from "../../../../contract/administrativo/index.ts";
import type { Tipo } from "../../../acesso/index.ts";
import type { Acao, ActsWithoutEvento } from "../../../platform/audit.ts";

/** Events that tell what changed no record, or whose record's audit says it under another name. */
type NeverAudited =
  | "aviso.chegou"
  | "aviso.lido"
  | "carta.email"
  | "conversa.email"
  | "conversa.lida"
  | "gbo.importado"
  | "interacao.email"
  | "item.importado"
  | "recebido.chegou"
  | "recebido.tratado";

/** True where two unions are the same; else the names that one of them lacks. */
type Same<One, Other> = [One, Other] extends [Other, One] ? true : Exclude<One, Other> | Exclude<Other, One>;

/** The kinds of records that acts without an event are about, and those of the others. */
type Objeto = ActsWithoutEvento[keyof ActsWithoutEvento] | ObjetoOf<Exclude<Acao, NeverAudited>>;
/** `requisicao.criada` is about a `requisicao`; a message and an owner are about one too. */
type ObjetoOf<One extends string> = One extends keyof ActsWithoutEvento
  ? never
  : One extends `${infer Kind}.${string}`
    ? Kind extends "interacao" | "owner"
      ? "requisicao"
      : Kind
    : never;

/**
 * Proves that the contract has words for every act, every kind of record and everything that is counted, and for nothing
 * else: one that lacks them does not compile, and its name stands in the error.
 */
export const HAVE_WORDS: {
  readonly acts: Same<Exclude<Acao, NeverAudited>, keyof typeof ACAO_LABEL>;
  readonly counted: Same<Tipo, keyof typeof REGISTRO_LABEL>;
  readonly objetos: Same<Objeto, keyof typeof OBJETO_LABEL>;
} = { acts: true, counted: true, objetos: true };
