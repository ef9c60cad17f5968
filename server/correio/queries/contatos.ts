import { GROUPS, isStaffOf, traitsOf } from "../../../contract/acesso/index.ts";
import type { Traits } from "../../../contract/acesso/index.ts";
import { LISTA_VIEW, MAX_CONTATOS } from "../../../contract/correio/index.ts";
import type { ContatoEmail } from "../../../contract/correio/index.ts";
import { inReach } from "../../acesso/index.ts";
import type { Reach } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import { hasWords } from "../../platform/db/words.ts";
import { dealerIsActive } from "../../requisicoes/index.ts";

/** The groups of people with these traits. */
const groupsWith = (rule: (person: Traits) => boolean): number[] =>
  GROUPS.filter((group) => rule(traitsOf(group))).map(({ grupo_usuario_id }) => grupo_usuario_id);

const DEALERS = groupsWith(({ isDealer }) => isDealer);
/** The groups whose people work for each list's area. */
const STAFF = {
  "1": groupsWith((person) => isStaffOf(person, LISTA_VIEW["1"])),
  "2": groupsWith((person) => isStaffOf(person, LISTA_VIEW["2"])),
};

/**
 * The e-mails of a list's active dealers in reach, of their active people and of the area's own (OP-57), each once, in
 * the order of their names.
 */
export async function listContatosEmail(
  db: Database,
  reach: Reach,
  { lista, busca }: { readonly lista: "1" | "2"; readonly busca: string },
): Promise<ContatoEmail[]> {
  const { rows } = await sql<ContatoEmail>`
    with dealer as (
      select c.concessionario_conta, c.concessionario_nome, c.concessionario_email from concessionario c
      where c.concessionario_unidade = ${Number(lista)}::smallint and ${dealerIsActive}
        and ${inReach(reach, { conta: "c.concessionario_conta" })}
    ), contato as (
      select concessionario_nome || ' (' || concessionario_conta || ')' as label, concessionario_email as value
      from dealer where concessionario_email <> ''
      union all
      select u.usuario_nome, u.usuario_email from usuario u
      where u.acesso_status = 'A' and u.excluido_em is null and u.usuario_email <> ''
        and (u.grupo_usuario_id = any(${STAFF[lista]}::smallint[])
          or u.grupo_usuario_id = any(${DEALERS}::smallint[]) and exists (
          select from usuario_concessionario x join dealer d using (concessionario_conta)
          where x.usuario_id = u.usuario_id))
    )
    select label, value from (
      select distinct on (lower(value)) label, value from contato
      where ${hasWords(sql`label || ' ' || value`, busca)} order by lower(value), label
    ) o order by label collate "pt-BR-x-icu", value limit ${MAX_CONTATOS}::bigint`.execute(db);
  return rows;
}
