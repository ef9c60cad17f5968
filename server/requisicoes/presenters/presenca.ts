import { EXPIRY_MS, MAX_NAMED, PRESENCA } from "../../../contract/requisicoes/index.ts";
import type { PresencaDe, PresencaTold, Presentes } from "../../../contract/requisicoes/index.ts";
import { reachIncludes, SESSAO_TOPIC, scopeIncludes } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import { readKeys } from "../../platform/live/passing.ts";
import type { Passing } from "../../platform/live/passing.ts";
import type { Passed } from "../../platform/live/streams.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { findOpenedBy, findOpenedOf, findPresentes } from "../queries/presenca.ts";
import type { OutroRow, PresenteRow } from "../queries/presenca.ts";

/** A record that somebody of the manufacturer, or of a dealer, has opened, left or begun to write in. */
type Change = Pick<PresenteRow, "registro" | "da_montadora">;

/** The change as a key of the bus. */
export const keyOf = ({ registro, da_montadora }: Change): string => `${da_montadora ? "m" : "c"}${registro}`;

/** The record as the stream names it: a request by its number, a week by its dealer. */
function namedAs(registro: string): PresencaDe {
  const [info_concessionario_id = "", info_semana] = registro.split("/");
  return info_semana === undefined
    ? { req_numero: Number(registro) }
    : { info_concessionario_id, info_semana };
}

/** Tells one person who else has one record open. */
type ToldTo = (person: Pick<Session, "usuario_id" | "traits">) => Presentes;

/**
 * The others who have a record open, as each person sees them. The manufacturer's people see everybody; dealers see
 * only dealers, who are of the record's account; nobody sees themselves. The list is gone through once, however many
 * people are told.
 */
export function presentPresentes(rows: readonly PresenteRow[], now: Date): ToldTo {
  const toStaff = tellerOf(rows, now);
  const toDealers = tellerOf(
    rows.filter(({ da_montadora }) => !da_montadora),
    now,
  );
  return (person) => (person.traits.isDealer ? toDealers : toStaff)(person);
}

function tellerOf(rows: readonly PresenteRow[], now: Date): ToldTo {
  const writes = new Map(rows.map(({ usuario_id, escrevendo }) => [usuario_id, escrevendo]));
  const writers = rows.filter(({ escrevendo }) => escrevendo).length;
  // One more than are named, since the person may be among them.
  const first = rows.slice(0, MAX_NAMED + 1);
  return ({ usuario_id: self }) => {
    const own = writes.get(self);
    const named = first.filter(({ usuario_id }) => usuario_id !== self).slice(0, MAX_NAMED);
    const named_writers = named.filter(({ escrevendo }) => escrevendo).length;
    return {
      presentes: named.map((row) => presentPresente(row, now)),
      mais: rows.length - (own === undefined ? 0 : 1) - named.length,
      mais_escrevendo: writers - (own === true ? 1 : 0) - named_writers,
    };
  };
}

type Presente = Presentes["presentes"][number];

function presentPresente(
  {
    usuario_id,
    usuario_nome,
    escrevendo,
    ate,
  }: Pick<PresenteRow, "usuario_id" | "usuario_nome" | "escrevendo" | "ate">,
  now: Date,
): Presente {
  // Another heartbeat may be newer than `now`, or by the clock of an instance that is ahead.
  const restam = Math.min(EXPIRY_MS, Math.max(0, ate.getTime() - now.getTime()));
  return { usuario_id, usuario_nome, escrevendo, restam };
}

/** The answer to a heartbeat: those whom the database has found for its person. */
export function presentOutros(rows: readonly OutroRow[], now: Date): Presentes {
  const named_writers = rows.filter(({ escrevendo }) => escrevendo).length;
  const { quantos = 0, escrevem = 0 } = rows[0] ?? {};
  return {
    presentes: rows.map((row) => presentPresente(row, now)),
    mais: quantos - rows.length,
    mais_escrevendo: escrevem - named_writers,
  };
}

/** A week, which has no area, is open to nobody who does not see weeks. */
function isSeenBy({ scope }: Session, { conta, bu, view }: PresenteRow): boolean {
  return view === null
    ? reachIncludes(scope.reach, { conta, bu })
    : scopeIncludes(scope, { conta, bu, view });
}

/** The topic of the database's notice that a dealer has changed its unit (0039_saidas.sql). */
const UNIDADE_TOPIC = "unidade";

/**
 * Told only to those who have the record open themselves. A dealer is told nothing when the manufacturer's people do
 * something, not even an unchanged list.
 */
export function presencaPassing({ db, clock }: DbAndClock): Passing<Session> {
  return {
    keysOf: {
      [PRESENCA]: readKeys,
      [SESSAO_TOPIC]: async (key) => {
        const opened = await findOpenedBy(db, clock.now(), Buffer.from(key, "base64url"));
        return opened.map(keyOf);
      },
      // Its consultants of before are there no more.
      [UNIDADE_TOPIC]: async (conta) => (await findOpenedOf(db, clock.now(), conta)).map(keyOf),
    },
    load: async (keys) => {
      const changes = Map.groupBy(keys, (key) => key.slice(1));
      const now = clock.now();
      const rows = await findPresentes(db, now, [...changes.keys()]);
      return [...Map.groupBy(rows, ({ registro }) => registro)].map(([registro, there]): Passed<Session> => {
        const [one] = there;
        const isOfDealers = changes.get(registro)?.some((key) => key.startsWith("c")) === true;
        const toldTo = presentPresentes(there, now);
        return {
          name: PRESENCA,
          whom: new Set(there.map(({ usuario_id }) => usuario_id)),
          tell: (person): PresencaTold | null => {
            if (!one || !isSeenBy(person, one)) return null;
            if (person.traits.isDealer && !isOfDealers) return null;
            return { ...namedAs(registro), ...toldTo(person) };
          },
        };
      });
    },
  };
}
