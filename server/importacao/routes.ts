import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { byArquivo, desfazerSchema, vistoSchema } from "../../contract/importacao/index.ts";
import type { Endpoint } from "../../contract/platform/endpoint.ts";
import { sessionRoute, type Authorize } from "../acesso/index.ts";
import { conflict, notFound, required } from "../platform/http/errors.ts";
import { answerFile, type MadeFile } from "../platform/http/file-answer.ts";
import { waitingCalls } from "../platform/http/waiting-calls.ts";
import type { Services } from "../platform/services.ts";
import { applyPrevia, cancelImportacao, type ImportTipo } from "./commands/importacao.ts";
import { SeenChanged, undoImportacao } from "./commands/undo.ts";
import { findImportacao, waitForImportacao, type Importacao } from "./queries/importacao.ts";
import type { Registro } from "./sql/registro.ts";

/** A call about one import. */
type Call<
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodType,
> = Endpoint<typeof byArquivo, Query, Body, Answer, "session">;

/** What the calls about an import of one kind need to know of it. */
export interface ImportCalls<State> {
  readonly tipo: ImportTipo;
  readonly registro: Registro;
  /** Those of `importContract`. */
  readonly calls: {
    readonly get: Call<typeof vistoSchema>;
    readonly cancel: Call;
    readonly apply: Call;
    readonly undo: Call<z.ZodUndefined, typeof desfazerSchema>;
  };
  /** Whose calls they are. */
  readonly keepers: Authorize;
  /** What the 404 of one that is not there says. */
  readonly notFound: string;
  /** The stored file of the import that its calls name so. */
  readonly fileOf: (arquivo_id: string) => Promise<string>;
  /** The import as it is answered to calls that name it so. */
  readonly present: (found: Importacao, arquivo_id: string) => Promise<State>;
}

/** For calls that one kind of import has beside those of all. */
interface OfImport<State> {
  /** The import that calls name so; throws 404. */
  readonly importOf: (arquivo_id: string) => Promise<Importacao>;
  /** The import as it stands after that; the 409 of what was not as it was seen brings it too. */
  readonly after: (arquivo_id: string, deed: Promise<void>) => Promise<State>;
  readonly download: (
    call: Call<z.ZodUndefined, z.ZodUndefined, z.ZodUndefined>,
    fileOf: (importacao_id: number) => Promise<MadeFile>,
  ) => void;
}

/** The calls of `importContract`. */
export function registerImport<State>(
  app: FastifyInstance,
  services: Services,
  kind: ImportCalls<State>,
): OfImport<State> {
  const { db } = services;
  const { tipo, registro, calls, keepers } = kind;
  const whileCalled = waitingCalls(app);

  async function importOf(arquivo_id: string): Promise<Importacao> {
    return required(await findImportacao(db, tipo, await kind.fileOf(arquivo_id)), kind.notFound);
  }

  const stateOf = async (arquivo_id: string): Promise<State> =>
    await kind.present(await importOf(arquivo_id), arquivo_id);

  async function after(arquivo_id: string, deed: Promise<void>): Promise<State> {
    await deed.catch(async (error: unknown) => {
      throw error instanceof SeenChanged ? conflict(error.message, await stateOf(arquivo_id)) : error;
    });
    return await stateOf(arquivo_id);
  }

  sessionRoute(app, calls.get, keepers, async ({ params, query, reply }, session) => {
    const which = { tipo, ...query, arquivo_id: await kind.fileOf(params.arquivo_id) };
    const found = await waitForImportacao(db, which, whileCalled(reply));
    await session.again();
    if (!found) throw notFound(kind.notFound);
    return await kind.present(found, params.arquivo_id);
  });

  sessionRoute(app, calls.cancel, keepers, async ({ params }, session) => {
    await cancelImportacao(services, session, { tipo, arquivo_id: await kind.fileOf(params.arquivo_id) });
    return await stateOf(params.arquivo_id);
  });

  sessionRoute(app, calls.apply, keepers, async ({ params }, session) => {
    const { importacao_id } = await importOf(params.arquivo_id);
    await applyPrevia(services, session, { tipo, importacao_id });
    return await stateOf(params.arquivo_id);
  });

  sessionRoute(app, calls.undo, keepers, async ({ params, body }, session) => {
    const { importacao_id } = await importOf(params.arquivo_id);
    const which = { tipo, importacao_id, registro };
    return await after(params.arquivo_id, undoImportacao(services, session, which, body));
  });

  const download: OfImport<State>["download"] = (call, fileOf) =>
    sessionRoute(app, call, keepers, async ({ params, request, reply }) => {
      const { importacao_id } = await importOf(params.arquivo_id);
      await request.beginExport();
      return await answerFile({ request, reply }, await fileOf(importacao_id));
    });

  return { importOf, after, download };
}
