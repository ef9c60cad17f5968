import type { FastifyInstance } from "fastify";
import { createGbo, deleteGbo, listGbo, updateGbo } from "../../../contract/administrativo/index.ts";
import { opens, sessionRoute } from "../../acesso/index.ts";
import type { OwnerKinds } from "../../arquivos/index.ts";
import type { Services } from "../../platform/services.ts";
import * as commands from "./commands.ts";
import * as queries from "./queries/gbo.ts";
import { registerImportacaoGbo } from "./routes/importacao.ts";

/** The parts on their way, for whom their screen is in `acessos`: administrators and DAC (OP-13). */
export function registerGbo(
  app: FastifyInstance,
  services: Services & { readonly ownerKinds: OwnerKinds },
): void {
  registerImportacaoGbo(app, services);
  const gbo = opens("pac-adm-manutencao-carros-parados-gbo");
  const keyOf = ({ invoice, item }: { invoice: string; item: string }) => ({
    invoice_id: invoice,
    item_codigo: item,
  });

  sessionRoute(app, listGbo, gbo, async ({ query }) => await queries.listGbo(services.db, query));

  sessionRoute(
    app,
    createGbo,
    gbo,
    async ({ body }, session) => await commands.createGbo(services, session, body),
  );

  sessionRoute(app, updateGbo, gbo, async ({ params, body }, session) => {
    const { gbo_versao: versao, ...sent } = body;
    return await commands.updateGbo(services, session, { key: keyOf(params), versao, sent });
  });

  sessionRoute(app, deleteGbo, gbo, async ({ params, query }, session) => {
    await commands.deleteGbo(services, session, { key: keyOf(params), versao: query.gbo_versao });
    return null;
  });
}
