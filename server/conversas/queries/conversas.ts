import type { RawBuilder } from "kysely";
import type { Lado } from "../../../contract/carros-parados/index.ts";
import type { ChatModelo, ChatTab } from "../../../contract/conversas/index.ts";
import { foundInReach, inReach, withinReach } from "../../acesso/index.ts";
import type { InReach, Reach } from "../../acesso/index.ts";
import { sideColumn } from "../../carros-parados/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { hasWords } from "../../platform/db/words.ts";
import { pageWindow } from "../../platform/paging.ts";
import { dealerIsActive } from "../../requisicoes/index.ts";
import { hasLeft, ofThread, unreadOf } from "../sql/topico.ts";
import type { Topico } from "../sql/topico.ts";

/** A conversation for one side: a week's, with all that was said about its parts, or a part's. */
export interface ConversaRecord
  extends
    Row<
      "conversa",
      "concessionario_conta" | "info_semana" | "info_chassi" | "info_item_codigo" | "info_modelo"
    >,
    Row<"concessionario", "concessionario_nome"> {
  readonly concessionario_ativo: boolean;
  readonly nao_lidas: number;
  readonly arquivada: boolean;
  readonly excluido: boolean;
  /** The beginning of the newest message, and when it was sent; null before the first. */
  readonly texto: string | null;
  readonly quando: number | null;
}

/** Whose conversations are read, and for which side. */
export interface Look {
  readonly reach: Reach;
  readonly lado: Lado;
}

/** The conversation `g` is in that tab (OP-79). */
function inTab(tab: ChatTab): RawBuilder<boolean> {
  if (tab === "N") return sql<boolean>`g.nao_lidas > 0`;
  return sql<boolean>`g.nao_lidas = 0 and g.arquivada = ${tab === "A"}::boolean`;
}

/** Conversations `g` by week or by part, those for whose side nothing was said left out. */
function grupos(
  { reach, lado }: Look,
  modelo: ChatModelo,
  about = sql<boolean>`true`,
): InReach<RawBuilder<unknown>> {
  const isByPart = modelo === "peca";
  const peca = isByPart
    ? sql`v.info_chassi, v.info_item_codigo, v.info_modelo`
    : sql`null::text as info_chassi, null::text as info_item_codigo, ''::text as info_modelo`;
  return withinReach(sql`select v.concessionario_conta, v.info_semana, ${peca}, sum(${unreadOf(lado)}) as nao_lidas,
      bool_and(${sideColumn(lado, "arquivada", "v")}) as arquivada, max(${sideColumn(lado, "ultima", "v")}) as ultima,
      string_agg(concat_ws(' ', v.info_chassi, v.info_item_codigo, v.info_modelo), ' ') as pecas
    from conversa v
    where ${inReach(reach, { conta: "v.concessionario_conta" })} and ${about}
      and ${sideColumn(lado, "ultima", "v")} is not null ${isByPart ? sql`and v.info_chassi is not null` : sql``}
    group by v.concessionario_conta, v.info_semana
      ${isByPart ? sql`, v.info_chassi, v.info_item_codigo, v.info_modelo` : sql``}`);
}

/** The conversations `g` as records, with what `rest` asks for. */
function records(
  groups: InReach<RawBuilder<unknown>>,
  rest: RawBuilder<unknown>,
): RawBuilder<ConversaRecord> {
  return sql<ConversaRecord>`with g as (${foundInReach(groups)})
    select g.concessionario_conta, c.concessionario_nome, ${dealerIsActive} as concessionario_ativo, g.info_semana,
      g.info_chassi, g.info_item_codigo, g.info_modelo, g.nao_lidas, g.arquivada, ${hasLeft("g")} as excluido,
      left(i.interacao_texto, 200) as texto, floor(extract(epoch from i.interacao_timestamp))::bigint as quando
    from g join concessionario c on c.concessionario_conta = g.concessionario_conta
      join interacao i on i.interacao_id = g.ultima ${rest}`;
}

/** The text that a conversation is searched by: its week's number and period, and its parts. */
const WORDS = sql`g.info_semana || ' semana ' || right(g.info_semana, 2) || ' '
  || to_char(to_date(g.info_semana, 'IYYYIW'), 'DD/MM/YYYY') || ' a '
  || to_char(to_date(g.info_semana, 'IYYYIW') + 6, 'DD/MM/YYYY') || ' ' || g.pecas`;

/** A page of conversations in a tab, with words to look for those of all tabs, the newest message first (SCHT-25). */
export async function listConversas(
  db: Database,
  look: Look,
  { tab, modelo, page, busca }: { tab: ChatTab; modelo: ChatModelo; page: number; busca: string },
): Promise<ConversaRecord[]> {
  const { limit, offset } = pageWindow(page);
  const { rows } = await records(
    grupos(look, modelo),
    sql`where ${busca === "" ? inTab(tab) : hasWords(WORDS, busca)}
      order by g.ultima desc limit ${limit}::bigint offset ${offset}::bigint`,
  ).execute(db);
  return rows;
}

/** One conversation; undefined where this side can read no message in it. */
export async function findConversa(
  db: Database,
  look: Look,
  topico: Topico,
): Promise<ConversaRecord | undefined> {
  const groups = grupos(look, topico.info_chassi === undefined ? "semana" : "peca", ofThread(topico));
  const { rows } = await records(groups, sql``).execute(db);
  return rows[0];
}
