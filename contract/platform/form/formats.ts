import { cnpjHint, formatCnpj, readCnpj, typedCnpj } from "../cnpj.ts";
import { cpfOrCnpjHint, formatCpfOrCnpj, readCpfOrCnpj, typedCpfOrCnpj } from "../cpf-or-cnpj.ts";
import { cpfHint, formatCpf, readCpf, typedCpf } from "../cpf.ts";
import { readEmail } from "../email.ts";
import {
  INVALID_CNPJ,
  INVALID_CPF,
  INVALID_CPF_OR_CNPJ,
  INVALID_EMAIL,
  INVALID_TELEFONE,
} from "../messages.ts";
import { formatTelefone, readTelefone, typedTelefone } from "../telefone.ts";

/** How a field shows what it holds while it is being typed. */
export interface Mask {
  /** What is kept of what is typed or pasted: the value without its mask; null when the mask has no place for all of it. */
  readonly typed: (text: string) => string | null;
  readonly format: (bare: string) => string;
}

/** A kind of text that is read, stored and shown in one way everywhere. */
export interface Format {
  /** In characters as sent, with a mask or without. */
  readonly maxLength: number;
  /** What was sent → what is stored; null when it is not one. */
  readonly read: (text: string) => string | null;
  /** The message where it is not one. */
  readonly mensagem: string;
  /** What a right one looks like. */
  readonly example: string;
  /** Left out where it is shown as it is stored. */
  readonly mask?: Mask;
  /** A remark on one that is probably mistyped, null for none; nothing is said before it is complete. */
  readonly hint?: (text: string) => string | null;
  /** The `type` of its input, where it is not plain text. */
  readonly type?: "email" | "tel";
}

/** The formats, each read and shown by its one module. */
const FORMAT_TABLE = {
  email: {
    maxLength: 254,
    read: readEmail,
    mensagem: INVALID_EMAIL,
    example: "nome@empresa.com.br",
    type: "email",
  },
  cpf: {
    maxLength: 20,
    read: readCpf,
    mensagem: INVALID_CPF,
    example: "123.456.789-09",
    mask: { typed: typedCpf, format: formatCpf },
    hint: cpfHint,
  },
  cnpj: {
    maxLength: 25,
    read: readCnpj,
    mensagem: INVALID_CNPJ,
    example: "12.345.678/0001-95",
    mask: { typed: typedCnpj, format: formatCnpj },
    hint: cnpjHint,
  },
  cpfOrCnpj: {
    maxLength: 25,
    read: readCpfOrCnpj,
    mensagem: INVALID_CPF_OR_CNPJ,
    example: "12.345.678/0001-95",
    mask: { typed: typedCpfOrCnpj, format: formatCpfOrCnpj },
    hint: cpfOrCnpjHint,
  },
  telefone: {
    maxLength: 25,
    read: readTelefone,
    mensagem: INVALID_TELEFONE,
    example: "(11) 98765-4321",
    mask: { typed: typedTelefone, format: formatTelefone },
    type: "tel",
  },
} as const satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof FORMAT_TABLE;

export const FORMATS: Readonly<Record<FormatName, Format>> = FORMAT_TABLE;
