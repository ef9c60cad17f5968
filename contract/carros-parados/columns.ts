import { INFO_FIELDS, type InfoField } from "./linha-fields.ts";
import type { TableRights } from "./rights.ts";
import type { Coluna, Validacoes } from "./schemas.ts";

/** The colours of a heading: of the dealer's columns and of DAC's. */
const COLOURS: Readonly<Record<InfoField["lado"], { cor_fundo: string; cor_texto: string }>> = {
  info: { cor_fundo: "#e9ecef", cor_texto: "#212529" },
  dac: { cor_fundo: "#d0ebff", cor_texto: "#0b4a7f" },
};

/** The columns of a table in their order (STBL-06, OP-68). DAC's are never filled in a new row: only dealers add rows. */
export function columnsOf(rights: TableRights): Coluna[] {
  return INFO_FIELDS.map(({ name, label, lado, width }) => ({
    id: name,
    name,
    label,
    ...COLOURS[lado],
    tamanho_front_end: width,
    bloqueado: !rights[lado],
    bloqueado_colar: !rights[lado],
    bloqueado_incluir: lado === "dac" || !rights.info,
    bloqueado_excluir: !rights.info,
    // A row's conversation is opened at what names the part.
    bloqueado_chat: name !== "info_item_codigo",
  }));
}

/** What the columns ask for and are called, for a client that checks a file by itself (STBL-28). */
export function validacoes(): Validacoes {
  const tipoOf = ({ input }: InfoField): "texto" | "data" | "numero" =>
    input === "date" ? "data" : input === "previsao" ? "numero" : "texto";
  const byName = <Value>(value: (field: InfoField) => Value): Record<InfoField["name"], Value> =>
    Object.fromEntries(INFO_FIELDS.map((field) => [field.name, value(field)])) as Record<
      InfoField["name"],
      Value
    >;
  return {
    obrigatorios: INFO_FIELDS.filter(({ obrigatorio }) => obrigatorio).map(({ name }) => name),
    tipos: byName(tipoOf),
    label_campos: byName(({ label }) => label),
  };
}
