import type { RawBuilder } from "kysely";
import type { ChatTab, Contato, ConversasNaoLidas } from "../../../contract/conversas/index.ts";
import { foundInReach, inReach, withinReach } from "../../acesso/index.ts";
import type { InReach } from "../../acesso/index.ts";
import { sideColumn } from "../../carros-parados/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { hasWords } from "../../platform/db/words.ts";
import { pageWindow } from "../../platform/paging.ts";
import { unreadOf } from "../sql/topico.ts";
import type { Look } from "./conversas.ts";

type ContatoRow = Row<
  "concessionario",
  "concessionario_conta" | "concessionario_nome" | "concessionario_cidade" | "concessionario_uf"
> & { readonly nao_lidas: number };

/** The conversations `v` with something unread for a side: few of very many, found by their own index. */
export function unread({ reach, lado }: Look): InReach<RawBuilder<unknown>> {
  return withinReach(sql`conversa v
    where ${inReach(reach, { conta: "v.concessionario_conta" })} and ${unreadOf(lado)} > 0`);
}

/**
 * The dealers with a week in that tab, with all their unread messages and the newest message of the tab.
 * @param tab null for all of them
 */
function dealersIn(look: Look, tab: ChatTab | null): InReach<RawBuilder<unknown>> {
  const { reach, lado } = look;
  const ultima = sideColumn(lado, "ultima", "v");
  // Asked again with every message that anybody sends, so weeks without unread messages are not summed up.
  if (tab === "N")
    return withinReach(sql`select v.concessionario_conta, sum(${unreadOf(lado)})::bigint as nao_lidas, max(${ultima}) as ultima
      from ${foundInReach(unread(look))} group by v.concessionario_conta`);
  const ofTab =
    tab === null ? sql`` : sql`filter (where s.nao_lidas = 0 and s.arquivada = ${tab === "A"}::boolean)`;
  return withinReach(sql`select s.concessionario_conta, sum(s.nao_lidas)::bigint as nao_lidas, max(s.ultima) ${ofTab} as ultima
    from (
      select v.concessionario_conta, sum(${unreadOf(lado)}) as nao_lidas,
        bool_and(${sideColumn(lado, "arquivada", "v")}) as arquivada, max(${ultima}) as ultima
      from conversa v
      where ${inReach(reach, { conta: "v.concessionario_conta" })} and ${ultima} is not null
      group by v.concessionario_conta, v.info_semana
    ) s group by s.concessionario_conta`);
}

/**
 * A page of the dealers with a week's conversation in that tab, with words to look for in any, those with the newest
 * message there first.
 */
export async function listContatos(
  db: Database,
  look: Look,
  { tab, page, busca }: { tab: ChatTab; page: number; busca: string },
): Promise<Contato[]> {
  const { limit, offset } = pageWindow(page);
  const words = sql`concat_ws(' ', c.concessionario_conta, c.concessionario_nome, c.concessionario_cidade, c.concessionario_uf)`;
  const { rows } = await sql<ContatoRow>`
    with contato as (${foundInReach(dealersIn(look, busca === "" ? tab : null))})
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

/** How much is unread, within the reach. */
export async function countNaoLidas(db: Database, look: Look): Promise<ConversasNaoLidas> {
  const { rows } = await sql<ConversasNaoLidas>`
    select coalesce(sum(s.nao_lidas), 0)::bigint as mensagens, count(*) as conversas,
      count(distinct s.concessionario_conta) as concessionarios
    from (select v.concessionario_conta, sum(${unreadOf(look.lado)}) as nao_lidas from ${unread(look)}
      group by v.concessionario_conta, v.info_semana) s`.execute(db);
  return rows[0] ?? { mensagens: 0, conversas: 0, concessionarios: 0 };
}
