import type { EventoBase } from "../../platform/evento.ts";
import type { IdOf, RegisterDefinition, StoredRecord } from "./definition.ts";

/** What happens to a record of a register, as record and participle: `seguradora.criada`. */
export type RegisterEventoTipo<Of extends RegisterDefinition> =
  `${Of["objeto"]}.${"criad" | "alterad" | "excluid"}${Of["ending"]}`;

type EventoId<Of extends RegisterDefinition> = Of extends { readonly eventoId: infer Name extends string }
  ? Name
  : Of["id"];

/** What an event of a register tells beside who did what. */
export type RegisterEventoDados<Of extends RegisterDefinition> = Readonly<Record<EventoId<Of>, IdOf<Of>>> &
  (Of extends { readonly eventoField: infer Name extends keyof StoredRecord<Of> }
    ? Pick<StoredRecord<Of>, Name>
    : unknown) & {
    readonly campos: readonly string[];
    /** The version before; null for a new record. */
    readonly de_versao: number | null;
  };

/** A change of a record of a register. It says which fields, never their content. */
export type RegisterEvento<Of extends RegisterDefinition> = EventoBase & {
  readonly tipo: RegisterEventoTipo<Of>;
  readonly objeto: Of["objeto"];
} & RegisterEventoDados<Of>;

/** The changes of a record that the stream tells: made, changed, deleted. */
export function eventoTipos<Of extends RegisterDefinition>({
  objeto,
  ending,
}: Of): Readonly<Record<"criado" | "alterado" | "excluido", RegisterEventoTipo<Of>>> {
  const tipo = (what: "criad" | "alterad" | "excluid") =>
    `${objeto}.${what}${ending}` as RegisterEventoTipo<Of>;
  return { criado: tipo("criad"), alterado: tipo("alterad"), excluido: tipo("excluid") };
}
