import type { View } from "../../../contract/acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { eventoInsert } from "../../platform/live/evento-insert.ts";
import type { DatedEvento } from "../../platform/live/read-eventos.ts";
import type { Services } from "../../platform/services.ts";
import { burstsOf } from "../policy/aviso-bursts.ts";
import type { Burst } from "../policy/aviso-bursts.ts";
import { numerosOf, toldBy } from "../policy/whom.ts";
import { findFollowers, findOpenAvisos } from "../queries/followers.ts";
import type { NewAviso } from "./delivery.ts";

/** A notice that is to be stored, with the area of its request. */
type Placed = Burst & { readonly view: View };

/** The notices that are new, and those that have grown. */
export interface MadeAvisos {
  readonly made: readonly NewAviso[];
  readonly grown: readonly NewAviso[];
}

/**
 * Makes the notices of these events, in the transaction that reads them, and tells open screens of them (OP-51, OP-52).
 * @returns undefined where they tell nobody anything
 */
export async function makeAvisos(
  tx: Database,
  { clock }: Pick<Services, "clock">,
  eventos: readonly DatedEvento[],
): Promise<MadeAvisos | undefined> {
  const numeros = numerosOf(eventos);
  if (numeros.length === 0) return undefined;
  const followed = await findFollowers(tx, numeros);
  const told = eventos
    .flatMap((evento) => {
      const of = evento.req_numero === null ? undefined : followed.get(evento.req_numero);
      return of ? toldBy(evento, of.followers) : [];
    })
    .toSorted((one, other) => one.evento_id - other.evento_id);
  if (told.length === 0) return undefined;
  const bursts = burstsOf(told, await findOpenAvisos(tx, told));
  const placed = bursts.flatMap((burst): Placed[] => {
    const view = followed.get(burst.req_numero)?.view;
    return view === undefined ? [] : [{ ...burst, view }];
  });
  if (placed.length === 0) return undefined;
  const grown = placed.flatMap(stored);
  await growAvisos(tx, grown);
  const made = await insertAvisos(tx, placed);
  await tellScreens(tx, clock.now(), placed);
  return { made, grown };
}

/** One that has its row. */
type Stored = Placed & NewAviso;

function stored({ aviso_id, ...one }: Placed): Stored[] {
  return aviso_id === null ? [] : [{ ...one, aviso_id }];
}

/** Lets notices that are not 5 s old tell of more events, of the newest of them all: they are unread again. */
async function growAvisos(tx: Database, grown: readonly Stored[]): Promise<void> {
  if (grown.length === 0) return;
  const column = <Name extends keyof Stored>(name: Name) => grown.map((one) => one[name]);
  const messages = messagesOf(grown);
  // Unscoped: what a person may see of them is asked each time that they are shown.
  await sql`update aviso a set (evento_id, tipo, autor_id, req_status, quando) = (
        select u.* from (values (a.evento_id, a.tipo, a.autor_id, a.req_status, a.quando),
          (n.evento_id, n.tipo, n.autor_id, n.req_status, n.quando)) u (evento_id) order by u.evento_id desc limit 1),
      mensagem_autor_id = case when n.mensagem_em >= coalesce(a.mensagem_em, n.mensagem_em) then n.mensagem_autor_id
        else a.mensagem_autor_id end,
      mensagem_em = greatest(a.mensagem_em, n.mensagem_em), privado = a.privado or n.privado,
      quantidade = a.quantidade + n.quantidade, ordem = nextval('aviso_ordem')
    from unnest(${column("aviso_id")}::bigint[], ${column("evento_id")}::bigint[], ${column("tipo")}::text[],
      ${column("autor_id")}::bigint[], ${column("req_status")}::text[], ${column("quando")}::timestamptz[],
      ${column("privado")}::boolean[], ${column("quantidade")}::integer[], ${messages.em}::timestamptz[],
      ${messages.autor_id}::bigint[])
      as n (aviso_id, evento_id, tipo, autor_id, req_status, quando, privado, quantidade, mensagem_em, mensagem_autor_id)
    where a.aviso_id = n.aviso_id`.execute(tx);
}

/** The newest message of each, as columns. */
function messagesOf(placed: readonly Placed[]) {
  return {
    em: placed.map(({ mensagem }) => mensagem?.quando ?? null),
    autor_id: placed.map(({ mensagem }) => mensagem?.autor_id ?? null),
  };
}

/** Stores the others, each once for its event and person. */
async function insertAvisos(tx: Database, placed: readonly Placed[]): Promise<NewAviso[]> {
  const news = placed.filter(({ aviso_id }) => aviso_id === null);
  if (news.length === 0) return [];
  const column = <Name extends keyof Placed>(name: Name) => news.map((one) => one[name]);
  const messages = messagesOf(news);
  const { rows } = await sql<Row<"aviso", "aviso_id" | "usuario_id" | "evento_id">>`
    insert into aviso (usuario_id, view, req_numero, evento_id, tipo, autor_id, req_status, quando, desde, quantidade,
      privado, mensagem_em, mensagem_autor_id, ordem)
    select n.usuario_id, n.view, n.req_numero, n.evento_id, n.tipo, n.autor_id, n.req_status, n.quando, n.desde,
      n.quantidade, n.privado, n.mensagem_em, n.mensagem_autor_id, nextval('aviso_ordem')
    from unnest(${column("usuario_id")}::bigint[], ${column("view")}::text[], ${column("req_numero")}::bigint[],
      ${column("evento_id")}::bigint[], ${column("tipo")}::text[], ${column("autor_id")}::bigint[],
      ${column("req_status")}::text[], ${column("quando")}::timestamptz[], ${column("desde")}::timestamptz[],
      ${column("quantidade")}::integer[], ${column("privado")}::boolean[], ${messages.em}::timestamptz[],
      ${messages.autor_id}::bigint[]) with ordinality
      as n (usuario_id, view, req_numero, evento_id, tipo, autor_id, req_status, quando, desde, quantidade, privado,
        mensagem_em, mensagem_autor_id, place)
    order by n.place
    on conflict do nothing
    returning aviso_id, usuario_id, evento_id`.execute(tx);
  const ids = new Map(rows.map(({ aviso_id, ...of }) => [keyOf(of), aviso_id]));
  return news.flatMap((one) => stored({ ...one, aviso_id: ids.get(keyOf(one)) ?? null }));
}

/** By which a notice is known before it has an id. */
const keyOf = ({ usuario_id, evento_id }: Pick<Placed, "usuario_id" | "evento_id">): string =>
  `${evento_id} ${usuario_id}`;

/** One event for all whose notices have changed. */
async function tellScreens(tx: Database, quando: Date, placed: readonly Placed[]): Promise<void> {
  const usuarios = [...new Set(placed.flatMap(({ usuario_id }) => usuario_id ?? []))];
  const views = [...new Set(placed.flatMap(({ usuario_id, view }) => (usuario_id === null ? [view] : [])))];
  const dados = { usuarios, views };
  await eventoInsert({ quando, usuario_id: null, tipo: "aviso.chegou", dados }).execute(tx);
}
