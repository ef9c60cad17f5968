import type { FastifyInstance } from "fastify";
import { textsOf } from "../../../contract/administrativo/index.ts";
import { opens, sessionRoute } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import { forbidden, notFound } from "../../platform/http/errors.ts";
import { answerFile } from "../../platform/http/file-answer.ts";
import type { Services } from "../../platform/services.ts";
import { createRecord, deleteRecord, updateRecord } from "../commands/register.ts";
import { foundRecords, registerFile } from "../files/register.ts";
import { presentRecord } from "../presenters.ts";
import { findRecord, listRecords } from "../queries/register.ts";
import type { Columns, Id, Register } from "../sql/register.ts";

/** The calls of a register (`registerContract`), for whom its screens are in `acessos` (OP-13). */
export function registerRoutes(app: FastifyInstance, services: Services, register: Register): void {
  const { db, clock } = services;
  const { of, calls } = register;
  const listing = opens(of.screen);
  const adding = opens(`${of.screen}-adicionar`);
  const editing = opens(`${of.screen}-editar`);
  // The schemas of the contract have read what these take out.
  const idIn = (params: unknown): Id => (params as Readonly<Record<string, Id>>)[of.id] ?? "";
  const versaoIn = (sent: Columns): number | undefined => sent[of.versao] as number | undefined;
  const tabIn = (query: unknown, reader: Session): string => {
    const tab = String((query as Columns)[of.tab.query]);
    if (register.lists?.(reader, tab) === false) throw forbidden();
    return tab;
  };

  sessionRoute(app, calls.list, listing, async ({ query }, reader) => {
    const records = await listRecords(db, register, { reader, tab: tabIn(query, reader) });
    return records.map((record) => presentRecord(register, record, reader));
  });

  sessionRoute(app, calls.export, listing, async (call, reader) => {
    const tab = tabIn(call.query, reader);
    await call.request.beginExport();
    const { busca = "" } = call.query as { readonly busca?: string };
    const listed = await listRecords(db, register, { reader, tab });
    const records = await foundRecords(register, listed, busca);
    // Who waits for it can tell how much there is to come.
    call.reply.header("x-linhas", records.length);
    return await answerFile(call, registerFile(register, { records, tab, now: clock.now() }));
  });

  sessionRoute(app, calls.get, editing, async ({ params }, reader) => {
    const record = await findRecord(db, register, { reader, id: idIn(params) });
    if (!record) throw notFound(textsOf(of).notFound);
    return presentRecord(register, record, reader);
  });

  sessionRoute(app, calls.create, adding, async ({ body }, autor) => {
    return await createRecord(services, register, autor, body);
  });

  sessionRoute(app, calls.update, editing, async ({ params, body }, autor) => {
    const seen = { id: idIn(params), versao: versaoIn(body as Columns) };
    return await updateRecord(services, register, autor, { ...seen, sent: body });
  });

  sessionRoute(app, calls.delete, listing, async ({ params, query }, autor) => {
    await deleteRecord(services, register, autor, { id: idIn(params), versao: versaoIn(query as Columns) });
    return null;
  });
}
