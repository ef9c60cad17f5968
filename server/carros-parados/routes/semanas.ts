import type { FastifyInstance } from "fastify";
import { TODOS } from "../../../contract/acesso/index.ts";
import {
  countPaginas,
  getMenuPrincipal,
  ladoOf,
  listCarros,
  listTabs,
  seesSemanas,
} from "../../../contract/carros-parados/index.ts";
import { totalPages } from "../../../contract/platform/paging.ts";
import { narrowScope, sessionRoute, whoever } from "../../acesso/index.ts";
import type { Reach, Session } from "../../acesso/index.ts";
import type { Services } from "../../platform/services.ts";
import { readBegun } from "../commands/begin-semanas.ts";
import { countOf, presentMenu, presentTabs } from "../presenters/lista.ts";
import { presentSemana } from "../presenters/semana.ts";
import { countSemanas, listSemanas } from "../queries/semanas.ts";

/** A dealer's weeks: the menu, and by status the tabs with their counts, the pages and how many there are. */
export function registerSemanas(app: FastifyInstance, { db, quick, clock }: Services): void {
  const readers = whoever(seesSemanas);

  /** Reads a dealer's weeks, which are made at the first look at them (OP-71). */
  async function begun<Row extends { readonly completas: boolean }>(
    session: Session,
    concessionario: string,
    read: (look: { reach: Reach; now: Date }) => Promise<Row[]>,
  ): Promise<Row[]> {
    const { reach } = narrowScope(session.scope, { concessionario });
    const look = { reach, now: clock.now() };
    return await readBegun(
      db,
      look,
      async () => await read(look),
      ([row]) => row?.completas === true,
    );
  }

  sessionRoute(app, getMenuPrincipal, readers, async ({ query }, { scope, acessos }) => {
    const { concessionario_id = TODOS } = query;
    if (concessionario_id !== TODOS) narrowScope(scope, { concessionario: concessionario_id });
    return presentMenu(acessos);
  });

  sessionRoute(app, listTabs, readers, async ({ query }, session) => {
    const counted = await begun(
      session,
      query.concessionario_id,
      async (look) => await countSemanas(quick, look),
    );
    return presentTabs(counted, query.tab);
  });

  sessionRoute(app, listCarros, readers, async ({ query }, session) => {
    const { concessionario_id } = query;
    const asked = { ...query, lado: ladoOf(session.traits) };
    const found = await begun(
      session,
      concessionario_id,
      async (look) => await listSemanas(quick, look, asked),
    );
    return found.map((week) => ({ ...presentSemana(week), info_chat_status: week.info_chat_status }));
  });

  sessionRoute(app, countPaginas, readers, async ({ query }, session) => {
    const counted = await begun(
      session,
      query.concessionario_id,
      async (look) => await countSemanas(quick, look),
    );
    return { totalPages: totalPages(countOf(counted, query.tab)) };
  });
}
