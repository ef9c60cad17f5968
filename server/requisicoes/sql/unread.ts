import type { RawBuilder } from "kysely";
import { readsPrivate } from "../../../contract/requisicoes/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { sql } from "../../platform/db/sql.ts";

type LeituraColumn = keyof DB["requisicao_leitura"];

/** The person whose reading counts. */
export type Leitor = Pick<Session, "usuario_id" | "traits">;

/**
 * Whether a request is unread, as a condition on its row of requisicao_leitura in table `l`: the newest message that
 * the person may read (OP-53) is somebody else's and was not shown to them. Requests without activity since the person
 * was created are not unread.
 */
export function isUnread({ usuario_id, traits }: Leitor, l: string): RawBuilder<boolean> {
  const column = (name: LeituraColumn): RawBuilder<unknown> => sql.ref(`${l}.${name}`);
  const isNew = (readers: LeituraColumn): RawBuilder<boolean> =>
    sql<boolean>`${usuario_id}::bigint <> all(${column(readers)})`;
  const news = readsPrivate(traits)
    ? sql`${column("ultima_interacao_id")} is not null and ${isNew("lida_por")}`
    : sql`${column("ultima_publica_id")} is not null and ${isNew("lida_por")} and ${isNew("publica_lida_por")}`;
  return sql<boolean>`(${news} and ${column("req_ultima_atividade")} >=
      (select criado_em from usuario where usuario_id = ${usuario_id}::bigint))`;
}
