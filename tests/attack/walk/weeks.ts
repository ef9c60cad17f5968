import { sql } from "../../../server/platform/db/sql.ts";
import { PRIVATE_TEXT } from "../kit/records.ts";
import { ask } from "../kit/world.ts";
import type { World } from "../kit/world.ts";
import { WALKERS, reachesWeek } from "./reach.ts";
import type { Walker } from "./reach.ts";

const PART = "walk";
const CARROS = "/v2/carros_parados";
/** An account that no dealer has: what a refusal about a foreign one must not differ from. */
const NOBODYS = "999999";

/** A dealer's newest week that has rows or moves, and one of its snapshots. */
interface WeekTarget {
  readonly conta: string;
  readonly bu: number;
  readonly semana: string;
  readonly retrato: number | null;
}

/** What is read of a week's conversation; a first page would mark it as read. */
const CHAT = ["conversa", "listar_mensagens_semana", "listar_chassi_peca"];

type WeekCall = Readonly<{ method?: string; path: string; json?: unknown; isWrite?: boolean }>;

async function readWeeks(world: World): Promise<WeekTarget[]> {
  const { rows } = await sql<WeekTarget>`
    select distinct on (i.concessionario_conta) i.concessionario_conta as conta, c.concessionario_bu as bu,
      i.info_semana as semana, r.retrato_id as retrato
    from informativo i join concessionario c on c.concessionario_conta = i.concessionario_conta
      left join informativo_retrato r
        on (r.concessionario_conta, r.info_semana) = (i.concessionario_conta, i.info_semana)
    order by i.concessionario_conta, r.retrato_id desc nulls last, i.info_semana desc`.execute(world.db);
  return rows;
}

/** All that is asked about a week; `conta` may be another one, which its week and snapshot are then told of. */
function callsAbout(conta: string, { semana, retrato }: WeekTarget): WeekCall[] {
  const list = ["listar_tabs", "listar_carros", "total_paginas"];
  const table = ["listar_tabela", "listar_colunas", "listar_botoes", "semana_anterior", "listar_historico"];
  const post = (path: string, json: unknown): WeekCall => ({ method: "POST", path, json });
  return [
    { path: `${CARROS}/menu_principal?concessionario_id=${conta}` },
    ...list.map((call) => ({ path: `${CARROS}/listagem/${call}?concessionario_id=${conta}&tab=H&page=1` })),
    ...table.map((call) => ({ path: `${CARROS}/informativo/${call}/${conta}/${semana}` })),
    { path: `${CARROS}/informativo/retrato/${conta}/${semana}/${retrato ?? 1}` },
    ...CHAT.map((call) => ({
      path: `${CARROS}/conversas/${call}?concessionario_id=${conta}&info_semana=${semana}&page=2`,
    })),
    { path: `${CARROS}/conversas/contar_nao_lidas?concessionario_id=${conta}` },
    { path: `${CARROS}/conversas/listar_conversas?concessionario_id=${conta}&tab=L` },
    { path: `${CARROS}/conversas/listar_conversas?concessionario_id=${conta}&tab=L&modelo=peca` },
    ...["enviar_mensagem", "arquivar_conversa", "ler_devolucao"].map((call) => ({
      ...post(`${CARROS}/conversas/${call}`, {
        concessionario_id: conta,
        info_semana: semana,
        interacao_tipo: "sistema",
        interacao_texto: "Bom dia",
      }),
      isWrite: true,
    })),
    post(`${CARROS}/informativo/baixar_tabela/${conta}/${semana}`, { info_dados: [] }),
    {
      ...post(`${CARROS}/informativo/salvar_tabela`, {
        info_concessionario_id: conta,
        info_semana: semana,
        info_dados: [],
      }),
      isWrite: true,
    },
    {
      ...post(`${CARROS}/informativo/alterar_status`, {
        concessionario_id: conta,
        info_semana: semana,
        info_status: "P",
      }),
      isWrite: true,
    },
  ];
}

/** One week as one person: one's own is read, a foreign one is refused like one of no dealer, whatever is asked. */
async function walkWeek(world: World, walker: Walker, target: WeekTarget): Promise<void> {
  const { who } = walker;
  const isReached = reachesWeek(walker, target);
  const nothing = callsAbout(NOBODYS, target);
  for (const [at, call] of callsAbout(target.conta, target).entries()) {
    const found = (what: string): void => world.tally.found(PART, `a week ${what}`, `${who}: ${call.path}`);
    if (isReached) {
      const isThere = target.retrato !== null || !call.path.includes("/retrato/");
      if (call.isWrite || !isThere) continue;
      const { status, body } = await ask(world, PART, { ...call, who });
      if (status !== 200) found(`of one's own answers ${status}`);
      if (walker.acesso_id.startsWith("dealer") && body.includes(PRIVATE_TEXT))
        found("tells a dealer of a private message");
      continue;
    }
    const reply = await ask(world, PART, { ...call, who });
    const other = await ask(world, PART, { ...(nothing[at] ?? call), who });
    // Lists of a unit that is not one's own are empty, as those of no dealer.
    if (call.isWrite && reply.status === 200) found("out of reach is written");
    if (reply.status !== other.status || !reply.body.equals(other.body))
      found(`of a foreign dealer is told from that of none: ${reply.status}, ${other.status}`);
  }
}

/** Every dealer's week as everybody (OP-65, OP-71). Nothing may be stored. */
export async function walkWeeks(world: World): Promise<void> {
  for (const target of await readWeeks(world))
    await Promise.all(WALKERS.map(async (walker) => await walkWeek(world, walker, target)));
}
