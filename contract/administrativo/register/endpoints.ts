import { z } from "zod";
import { defineEndpoint, type AnyEndpoint } from "../../platform/endpoint.ts";
import { digitsSchema, textSchema } from "../../platform/schemas.ts";
import { keyOf, tabsOf, type RegisterDefinition, type StoredRecord, type TabOf } from "./definition.ts";
import { MAX_BUSCA } from "./found.ts";
import { changedShape, idSchema, newShape, recordShape, type Shape } from "./schemas.ts";
import { capital, textsOf } from "./texts.ts";

/** What a shape is as answered; nothing where there is none. */
type OutputOf<More> = More extends Shape ? { readonly [Name in keyof More]: z.output<More[Name]> } : unknown;

/** What is particular in a register's calls. */
interface Particular<More, Can, Created> {
  /** What a record says beside its fields, also in `can`, and what the answer of a new one says. */
  readonly more?: More;
  readonly can?: Can;
  readonly created?: Created;
  /** The operationId of the list. */
  readonly listName?: string;
  readonly summaries?: { readonly list?: string; readonly get?: string; readonly create?: string };
  /** What saves and deletions may answer. */
  readonly statuses?: Partial<Record<"create" | "update" | "delete", AnyEndpoint["statuses"]>>;
  /** The largest body of a save. */
  readonly bodyKb?: number;
  /** Saves and deletions ask first who it is: they change who may do what. */
  readonly asksAnew?: true;
}

/**
 * The six calls of a register: the records of a tab by their names, all of them, since the list has no pages; the same as
 * a spreadsheet; one; a new one; a save, whose stale version is a 409 with the current record in `msg_log.atual`; a
 * deletion. `checkNew` and `checkChanged` say what is right in a body. A save without a version is checked against none.
 */
export function registerContract<
  const Of extends RegisterDefinition,
  More extends Shape | undefined = undefined,
  Can extends Shape | undefined = undefined,
  Created extends Shape | undefined = undefined,
>(of: Of, particular: Particular<More, Can, Created> = {}) {
  type One = StoredRecord<Of> &
    OutputOf<More> & { readonly can: { readonly update: boolean; readonly delete: boolean } & OutputOf<Can> };
  const { words, tab, id, versao } = of;
  const { summaries, statuses, bodyKb, asksAnew } = particular;
  const path: Of["path"] = of.path;
  const itemPath = `${path}/:${id}` as `${Of["path"]}/:${Of["id"]}`;
  const [noun, title] = [capital(of.objeto), textsOf(of).title];
  const one = `${of.ending === "a" ? "uma" : "um"} ${words.one}`;
  const shape = recordShape(of, { ...particular.more }, { ...particular.can });
  const record = z.object(shape) as unknown as z.ZodType<One>;
  const status = z.enum(tabsOf(of));
  const first = tabsOf(of).find((value) => value === tab.first);
  const query = { [tab.query]: first === undefined ? status : status.default(first) };
  const byId = z.object({ [id]: idSchema(of) });
  const limit = bodyKb === undefined ? {} : { bodyKb };
  const proof = asksAnew === undefined ? {} : { asksAnew };
  return {
    of,
    list: defineEndpoint(`GET ${path}`, {
      name: particular.listName ?? `list${capital(keyOf(of))}Adm`,
      summary: summaries?.list ?? `${title} do cadastro, por status`,
      query: z.object(query) as unknown as z.ZodType<Readonly<Record<Of["tab"]["query"], TabOf<Of>>>>,
      answer: z.array(record),
    }),
    export: defineEndpoint(`GET ${path}/exportar`, {
      name: `export${capital(keyOf(of))}`,
      summary: `Baixa ${words.many} do cadastro em xlsx`,
      query: z.object({ ...query, busca: textSchema(MAX_BUSCA).optional() }),
      exports: true,
      statuses: [403, 413, 429],
    }),
    get: defineEndpoint(`GET ${itemPath}`, {
      name: `get${noun}`,
      summary: summaries?.get ?? `${capital(one)} do cadastro`,
      params: byId,
      answer: record,
      statuses: [403, 404],
    }),
    create: defineEndpoint(`POST ${path}`, {
      name: `create${noun}`,
      summary: summaries?.create ?? `Cria ${one}`,
      body: z.object(newShape(of)),
      ...limit,
      ...proof,
      answer: z.object({ ...shape, ...particular.created }) as unknown as z.ZodType<One & OutputOf<Created>>,
      statuses: statuses?.create ?? [403],
    }),
    update: defineEndpoint(`PUT ${itemPath}`, {
      name: `update${noun}`,
      summary: `Salva ${one}`,
      params: byId,
      body: z.object({ ...changedShape(of), [versao]: z.number().int().optional() }),
      ...limit,
      ...proof,
      answer: record,
      statuses: statuses?.update ?? [403, 404, 409],
    }),
    delete: defineEndpoint(`DELETE ${itemPath}`, {
      name: `delete${noun}`,
      summary: `Exclui ${one}`,
      ...proof,
      params: byId,
      query: z.object({ [versao]: digitsSchema(1, 2_147_483_647).optional() }),
      answer: z.null(),
      statuses: statuses?.delete ?? [403, 404, 409],
    }),
  };
}
