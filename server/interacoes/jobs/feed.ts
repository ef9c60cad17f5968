import { EVENTO_TOPIC, GATHER_MS } from "../../platform/live/announcer.ts";
import type { Services } from "../../platform/services.ts";
import { MAX_EVENTS, findHorizon, readSettled } from "../queries/eventos.ts";
import type { EventoRow } from "../queries/eventos.ts";
import { removeOldEventos } from "./remove-eventos.ts";

/** Gets the settled events since the last call, before transaction `ate`; `null` when there were too many. */
export type FeedListener = (eventos: readonly EventoRow[] | null, ate: string) => void;

/** Reads `evento` once for all streams of this instance. */
export interface Feed {
  /** Calls `listener` with every event from transaction `from` on, once each. */
  subscribe(listener: FeedListener): Promise<{ from: string; stop: () => void }>;
  /** The transaction before which every event has been told. */
  horizon(): string;
  close(): Promise<void>;
}

/** A notice can be lost with its connection; then an event is at most this late. */
const LOOK_MS = 5000;
const REMOVE_MS = 3600_000;

/** Reads when any instance sends a notice, and only while there are listeners. */
export function createFeed(services: Pick<Services, "db" | "bus" | "clock">): Feed {
  const { db, bus } = services;
  const listeners = new Set<FeedListener>();
  let horizon: string | null = null;
  let beginning: Promise<string> | null = null;
  let reading: Promise<void> | null = null;
  let again = false;
  let later: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    while (again && horizon !== null && listeners.size > 0) {
      again = false;
      const { eventos, ate, pendente } = await readSettled(db, horizon);
      horizon = ate;
      const told = eventos.length > MAX_EVENTS ? null : eventos;
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
  const remove = setInterval(() => void removeOldEventos(services).catch(() => undefined), REMOVE_MS);

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
    horizon: () => horizon ?? "0",
    close: async () => {
      listeners.clear();
      for (const timer of [look, remove]) clearInterval(timer);
      clearTimeout(later);
      await reading;
    },
  };
}
