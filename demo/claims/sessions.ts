import { BUILT_ROUTES } from "../../contract/routes.ts";
import { sessionOf } from "../../server/acesso/index.ts";
import type { Session } from "../../server/acesso/index.ts";
import type { Database } from "../../server/platform/db/connect.ts";

/** Everybody's session by login, as if they had signed in; the product's own commands take it. */
export async function sessionsByLogin(db: Database): Promise<Map<string, Session>> {
  const people = await db
    .selectFrom("usuario")
    .select(["usuario_id", "sub", "usuario_nome", "usuario_email", "grupo_usuario_id"])
    .execute();
  const accounts = await db.selectFrom("usuario_concessionario").selectAll().execute();
  return new Map(
    people.map((person) => {
      const own = accounts.filter(({ usuario_id }) => usuario_id === person.usuario_id);
      const contas = own.map(({ concessionario_conta }) => concessionario_conta).toSorted();
      return [person.usuario_email, sessionOf({ ...person, contas }, BUILT_ROUTES)];
    }),
  );
}
