import { EVENTO_TOPIC, GATHER_MS } from "../../platform/live/announcer.ts";
import type { Services } from "../../platform/services.ts";
import { MOST_EVENTS, findHorizon, readSettled } from "../queries/eventos.ts";
import type { EventoRow } from "../queries/eventos.ts";
import { removeOldEventos } from "./remove-eventos.ts";

/** What was settled since the last time, up to before transaction `ate`; `null` where it was too much to tell. */
export type FeedListener = (eventos: readonly EventoRow[] | null, ate: string) => void;

/** Reads `evento` once for all streams of this instance. */
export interface Feed {
  /** Calls `listener` with everything from transaction `from` on, each event once. */
  subscribe(listener: FeedListener): Promise<{ from: string; stop: () => void }>;
  /** Up to where everything was told. */
  horizon(): string;
  close(): Promise<void>;
}

/** A notice may be lost with its connection: then this is how late an event comes. */
const LOOK_MS = 5000;
const REMOVE_MS = 3600_000;

/** Wakes on notices of all instances, and reads only while somebody listens. */
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
      const told = eventos.length > MOST_EVENTS ? null : eventos;
      if (told === null || told.length > 0) for (const listener of listeners) listener(told, ate);
      if (pendente) wakeLater();
    }
  }

  function wake(): void {
    again = true;
    // Away for a moment: the next look reads on from the same place.
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
      // Nobody listened: what happened meanwhile is asked for by who wants it.
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
