import {
  GBO_TITLE,
  labelOf,
  REGISTERS,
  SEGURANCA_TITLE,
  type AnyRegister,
  type RegisterField,
} from "../../contract/administrativo/index.ts";
import { weekNumberOf } from "../../contract/carros-parados/index.ts";
import { PERFIL_TITLE } from "../../contract/perfil/index.ts";
import { NEW_RECORD, registerOf } from "../administrativo/index.ts";
import { linkTo, type Target } from "../platform/routing/links.ts";

/** A record with unsaved changes, as its storage key says. */
export interface UnsentRecord {
  readonly name: string;
  readonly target: Target;
  /** More words that tell it from others; empty where there are none. */
  readonly about: string;
}

/** What a table of a register keeps. */
const UNSAVED_ROWS = "Linhas não salvas";

type Reader = (...ids: readonly (string | undefined)[]) => UnsentRecord;

/** The records of the registers; those that are not stored yet have no id. */
const OF_REGISTERS = Object.fromEntries(
  REGISTERS.map((of): [AnyRegister["unsent"], Reader] => [of.unsent, (id = "") => recordOf(of, id)]),
) as Readonly<Record<AnyRegister["unsent"], Reader>>;

function recordOf(of: AnyRegister, id: string): UnsentRecord {
  const { links, texts } = registerOf(of);
  const given = of.fields.find(({ name }: RegisterField): boolean => name === of.id);
  return {
    name: texts.one,
    target: id === NEW_RECORD ? links.add() : links.edit(id),
    about: given === undefined || id === NEW_RECORD ? "" : `${labelOf(given)} ${id}`,
  };
}

/** By the first word of their keys. */
const RECORDS = {
  ...OF_REGISTERS,
  perfil: () => ({ name: PERFIL_TITLE, target: linkTo("pac-usuario-perfil"), about: "" }),
  seguranca: () => ({ name: SEGURANCA_TITLE, target: linkTo("pac-adm-seguranca"), about: "" }),
  itens: () => ({
    name: "Tabela de preços",
    target: linkTo("pac-adm-manutencao-pecas"),
    about: UNSAVED_ROWS,
  }),
  gbo: () => ({
    name: GBO_TITLE,
    target: linkTo("pac-adm-manutencao-carros-parados-gbo"),
    about: UNSAVED_ROWS,
  }),
  semana: (conta = "", semana = "") => ({
    name: `Veículos parados, semana ${weekNumberOf(semana)}`,
    target: linkTo("pac-carros-parados-listagem", {}, { semana, concessionario_id: conta }),
    about: `Conta ${conta}`,
  }),
  conversa: (contato = "", info_semana = "", ...part) => {
    const [info_chassi, info_item_codigo] = part.map((code) => decodeURIComponent(code ?? ""));
    const assunto = { contato, info_semana, info_chassi, info_item_codigo };
    return {
      name: "Mensagem",
      target: linkTo("pac-carros-parados-inicio", {}, { conversas: "L", ...assunto }),
      about: [`Conta ${contato}, semana ${weekNumberOf(info_semana)}`, info_chassi, info_item_codigo]
        .filter((part) => part !== undefined)
        .join(" · "),
    };
  },
} satisfies Readonly<Record<string, Reader>>;

export type UnsentKind = keyof typeof RECORDS;

/** The record of a key of unsent work; null for a key that no record has. */
export function unsentRecordOf(chave: string): UnsentRecord | null {
  const [kind = "", ...ids] = chave.split(":");
  const known: Readonly<Record<string, Reader>> = RECORDS;
  return Object.hasOwn(known, kind) ? (known[kind]?.(...ids) ?? null) : null;
}
