import { sql } from "kysely";
import type { Contato, ChatTab } from "../../../contract/conversas/index.ts";
import { inReach } from "../../acesso/index.ts";
import { sideColumn } from "../../carros-parados/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { pageWindow } from "../../platform/paging.ts";
import { hasWords } from "../sql/search.ts";
import { unreadOf } from "../sql/topico.ts";
import { inTab } from "./conversas.ts";
import type { Look } from "./conversas.ts";

type ContatoRow = Row<
  "concessionario",
  "concessionario_conta" | "concessionario_nome" | "concessionario_cidade" | "concessionario_uf"
> & { readonly nao_lidas: number };

/** A page of the dealers with a week's conversation in that tab, those with the newest message there first. */
export async function listContatos(
  db: Database,
  { reach, lado }: Look,
  { tab, page, busca }: { tab: ChatTab; page: number; busca: string },
): Promise<Contato[]> {
  const { limit, offset } = pageWindow(page);
  const words = sql`concat_ws(' ', c.concessionario_conta, c.concessionario_nome, c.concessionario_cidade, c.concessionario_uf)`;
  const { rows } = await sql<ContatoRow>`
    with s as (
      select v.concessionario_conta, sum(${unreadOf(lado)}) as nao_lidas,
        bool_and(${sideColumn(lado, "arquivada", "v")}) as arquivada, max(${sideColumn(lado, "ultima", "v")}) as ultima
      from conversa v
      where ${inReach(reach, { conta: "v.concessionario_conta" })} and ${sideColumn(lado, "ultima", "v")} is not null
      group by v.concessionario_conta, v.info_semana
    ), contato as (
      select s.concessionario_conta, sum(s.nao_lidas)::bigint as nao_lidas,
        max(s.ultima) filter (where ${inTab("s", tab)}) as ultima
      from s group by s.concessionario_conta
    )
    select c.concessionario_conta, c.concessionario_nome, c.concessionario_cidade, c.concessionario_uf, o.nao_lidas
    from contato o join concessionario c on c.concessionario_conta = o.concessionario_conta
    where o.ultima is not null and ${hasWords(words, busca)}
    order by o.ultima desc limit ${limit}::bigint offset ${offset}::bigint`.execute(db);
  return rows.map((row) => ({
    concessionario_codigo: row.concessionario_conta,
    concessionario_codigo_nome_fantasia: `${row.concessionario_conta} - ${row.concessionario_nome}`,
    concessionario_cidade_uf: [row.concessionario_cidade, row.concessionario_uf]
      .filter((part) => part !== "")
      .join("/"),
    contador_msg_nao_lida: row.nao_lidas,
  }));
}
