import type { FastifyInstance } from "fastify";
import { createItem, deleteItem, listItensAdm, updateItem } from "../../../contract/administrativo/index.ts";
import { opens, sessionRoute } from "../../acesso/index.ts";
import type { OwnerKinds } from "../../arquivos/index.ts";
import type { Services } from "../../platform/services.ts";
import * as commands from "./commands/item.ts";
import { listItens } from "./queries/itens.ts";
import { registerImportacaoItens } from "./routes/importacao.ts";

/** The price table, for whom its screen is in `acessos`: administrators and DAC (OP-13). */
export function registerItens(
  app: FastifyInstance,
  services: Services & { readonly ownerKinds: OwnerKinds },
): void {
  registerImportacaoItens(app, services);
  const { db } = services;
  const keepers = opens("pac-adm-manutencao-pecas");

  sessionRoute(app, listItensAdm, keepers, async ({ query }) => await listItens(db, query));

  sessionRoute(
    app,
    createItem,
    keepers,
    async ({ body }, session) => await commands.createItem(services, session, body),
  );

  sessionRoute(app, updateItem, keepers, async ({ params, body }, session) => {
    const { visto, preco_confirmado = false, ...sent } = body;
    return await commands.updateItem(services, session, { ...params, visto, preco_confirmado, sent });
  });

  sessionRoute(app, deleteItem, keepers, async ({ params }, session) => {
    await commands.deleteItem(services, session, params.codigo);
    return null;
  });
}
