import type { Services } from "../services.ts";
import { EVENTO_TOPIC, GATHER_MS } from "./announcer.ts";
import { loadEventos } from "./kinds.ts";
import type { AnyKind, LoadedEvento } from "./kinds.ts";
import { parsePosition } from "./position.ts";
import { MAX_EVENTS, findHorizon, readMissed, readSettled } from "./read-eventos.ts";

/** Gets the settled events since the last call, before transaction `ate`; `null` when there were too many. */
export type FeedListener<Person> = (eventos: readonly LoadedEvento<Person>[] | null, ate: string) => void;

/** Reads `evento` once for all streams of this instance. */
export interface Feed<Person> {
  /** Calls `listener` with every event from transaction `from` on, once each. */
  subscribe(listener: FeedListener<Person>): Promise<{ from: string; stop: () => void }>;
  /**
   * The events after position `since` and before transaction `until`; none for a new stream, which has no position, and
   * null when they are no longer all known.
   */
  missed(since: string | undefined, until: string): Promise<readonly LoadedEvento<Person>[] | null>;
  /** The transaction before which every event has been told. */
  horizon(): string;
  close(): Promise<void>;
}

/** A notice can be lost with its connection; then an event is at most this late. */
const LOOK_MS = 5000;

/** Reads when any instance sends a notice, and only while there are listeners; tells the events of these kinds. */
export function createFeed<Person>(
  services: Pick<Services, "db" | "bus">,
  kinds: readonly AnyKind<Person>[],
): Feed<Person> {
  const { db, bus } = services;
  const listeners = new Set<FeedListener<Person>>();
  let horizon: string | null = null;
  let beginning: Promise<string> | null = null;
  let reading: Promise<void> | null = null;
  let again = false;
  let later: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    while (again && horizon !== null && listeners.size > 0) {
      again = false;
      const { eventos, ate, pendente } = await readSettled(db, horizon);
      const told = eventos.length > MAX_EVENTS ? null : await loadEventos(db, kinds, eventos);
      // Only now, so that what could not be loaded is read again.
      horizon = ate;
      if (told === null || told.length > 0) for (const listener of listeners) listener(told, ate);
      if (pendente) wakeLater();
    }
  }

  function wake(): void {
    again = true;
    // If the database is unavailable, the next read continues at the same position.
    reading ??= read()
      .catch(() => undefined)
      .finally(() => {
        reading = null;
      });
  }

  function wakeLater(): void {
    clearTimeout(later);
    later = setTimeout(wake, GATHER_MS);
  }

  bus.on(EVENTO_TOPIC, wake);
  bus.onReconnect(wake);
  const look = setInterval(wake, LOOK_MS);

  return {
    subscribe: async (listener) => {
      // Without listeners the position is forgotten: a browser asks for what it missed.
      if (listeners.size === 0 && reading === null) horizon = null;
      if (horizon === null) {
        beginning ??= findHorizon(db).finally(() => {
          beginning = null;
        });
        const found = await beginning;
        horizon ??= found;
      }
      const from = horizon;
      listeners.add(listener);
      wake();
      return { from, stop: () => void listeners.delete(listener) };
    },
    missed: async (since, until) => {
      if (since === undefined) return [];
      const position = parsePosition(since);
      const rows = position && (await readMissed(db, position, until));
      return rows ? await loadEventos(db, kinds, rows) : null;
    },
    horizon: () => horizon ?? "0",
    close: async () => {
      listeners.clear();
      clearInterval(look);
      clearTimeout(later);
      await reading;
    },
  };
}
