import { z } from "zod";
import type { Traits } from "../acesso/index.ts";
import { defineEndpoint } from "../platform/endpoint.ts";
import { INFO_COLUNAS, INFO_FIELDS, type InfoColuna } from "./rows.ts";
import { seesEsperando } from "./rules.ts";

const PATH = "/v2/carros_parados/informativo/disposicao_colunas";

/** The px that a column may be wide. */
export const LARGURA = { min: 40, max: 800 } as const;
/** Columns that a person may pin beside those that name a row. */
export const MAX_FIXAS = 4;

/** The columns that name a row: they stay in sight, and are never hidden. */
const NAMES: ReadonlySet<InfoColuna> = new Set(
  INFO_FIELDS.filter(({ input }) => input === "chave").map(({ name }) => name),
);
const DAC: ReadonlySet<InfoColuna> = new Set(
  INFO_FIELDS.filter(({ lado }) => lado === "dac").map(({ name }) => name),
);
/** The columns that may be hidden and pinned. */
export const COLUNAS_MOVEIS = INFO_COLUNAS.filter((name) => !NAMES.has(name));

const movelSchema = z.enum(COLUNAS_MOVEIS);

/** How a person has the columns of the weekly table, of every dealer and week. */
export const disposicaoSchema = z.object({
  ocultas: z.array(movelSchema).max(COLUNAS_MOVEIS.length),
  fixas: z.array(movelSchema).max(MAX_FIXAS),
  /** In px, of those that the person has changed. */
  larguras: z.partialRecord(z.enum(INFO_COLUNAS), z.int().min(LARGURA.min).max(LARGURA.max)),
});
export type Disposicao = z.infer<typeof disposicaoSchema>;

/** Whether a person hides and pins columns: the manufacturer's side. A dealer fills in all of its own. */
export function arrangesColunas(person: Traits): boolean {
  return seesEsperando(person);
}

/** What holds until a person chooses: for the manufacturer's side DAC's columns stay in sight. */
export function disposicaoPadrao(person: Traits): Disposicao {
  return {
    ocultas: [],
    fixas: arrangesColunas(person) ? COLUNAS_MOVEIS.filter((name) => DAC.has(name)) : [],
    larguras: {},
  };
}

/** The person's own, for the table of any week. */
export const getDisposicao = defineEndpoint({
  name: "getDisposicao",
  method: "GET",
  path: PATH,
  summary: "Como a pessoa dispõe as colunas da tabela",
  answer: disposicaoSchema,
  statuses: [403],
});

/** Replaces it. 403 for what hides or pins, from a dealer. */
export const keepDisposicao = defineEndpoint({
  name: "keepDisposicao",
  method: "PUT",
  path: PATH,
  summary: "Guarda como a pessoa dispõe as colunas da tabela",
  body: disposicaoSchema,
  answer: z.null(),
  statuses: [403],
});
