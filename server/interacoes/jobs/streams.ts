import type { FastifyReply } from "fastify";
import { LAST_EVENTO, MAX_STREAMS } from "../../../contract/interacoes/index.ts";
import type { SessionWatch } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { openEventStream } from "../../platform/live/event-stream.ts";
import { visibleTo } from "../policy/eventos.ts";
import { formatPosition, parsePosition, presentEvento } from "../presenters/evento.ts";
import { readMissed } from "../queries/eventos.ts";
import type { EventoRow } from "../queries/eventos.ts";
import type { Feed, FeedListener } from "./feed.ts";

/** The open streams of this instance. */
export interface Streams {
  /** Answers with a stream, starting at `since` if the browser gives a position, else now. */
  open(reply: FastifyReply, session: SessionWatch, since: string | undefined): Promise<FastifyReply>;
  /** Ends all streams, so that they do not delay a stop; the browsers reconnect to another instance. */
  close(): void;
}

/** Proxies close a silent answer after 30 to 60 s. */
const BEAT_MS = 20_000;

/** The position before every event of transaction `xid`. */
const before = (xid: string): string => formatPosition({ xid, evento_id: "0" });

/** One open stream. */
interface Entry {
  /** The key of its session. */
  readonly key: string;
  readonly beat: () => void;
  /** Ends it for good: its browser is told not to reconnect. */
  readonly replace: () => void;
  readonly end: () => void;
}

/** All streams share one feed. */
export function createStreams({ db, feed }: { db: Database; feed: Feed }): Streams {
  // In the order in which they were opened.
  const streams = new Set<Entry>();
  const beats = setInterval(() => {
    for (const stream of streams) stream.beat();
  }, BEAT_MS);

  async function open(
    reply: FastifyReply,
    session: SessionWatch,
    since: string | undefined,
  ): Promise<FastifyReply> {
    const live = Promise.withResolvers<void>();
    // Everything is sent in this order, after the missed events.
    let turn: Promise<void> = live.promise;
    let tell: (eventos: readonly EventoRow[] | null, ate: string) => Promise<void> = async () => undefined;
    const listener: FeedListener = (eventos, ate) => {
      turn = turn.then(async () => await tell(eventos, ate));
    };
    const { from, stop } = await feed.subscribe(listener);
    const missed = await missedSince(since, from).catch((error: unknown) => {
      stop();
      throw error;
    });
    const stream = openEventStream(reply);
    const end = (): void => stream.end();
    tell = async (eventos, ate) => {
      // Checked before every event: after an ended session or a changed scope nothing more is sent.
      const person = await session.look().catch(() => null);
      if (!person) return end();
      if (eventos === null) return stream.send({ name: "recomeco", id: before(ate), data: null });
      for (const evento of eventos) {
        const seen = visibleTo(person, evento);
        if (seen) stream.send({ name: "evento", id: formatPosition(evento), data: presentEvento(seen) });
      }
      if (eventos.length === 0) stream.beat(before(ate));
    };
    const replace = (): void => {
      stream.send({ name: LAST_EVENTO, id: before(feed.horizon()), data: null });
      end();
    };
    const entry = { key: session.key, end, replace, beat: () => listener([], feed.horizon()) };
    makeRoom(session.key);
    streams.add(entry);
    const unwatch = session.onEnd(end);
    stream.onClose(() => {
      stop();
      unwatch();
      streams.delete(entry);
    });
    if (missed === null) stream.send({ name: "recomeco", id: before(from), data: null });
    else {
      stream.send({ name: "aberto", id: since !== undefined ? since : before(from), data: null });
      if (missed.length > 0) await tell(missed, from);
    }
    live.resolve();
    return reply;
  }

  /** Limits the streams of one session by closing its oldest ones. */
  function makeRoom(key: string): void {
    const own = [...streams].filter((entry) => entry.key === key);
    if (own.length < MAX_STREAMS) return;
    for (const oldest of own.slice(0, own.length - MAX_STREAMS + 1)) {
      streams.delete(oldest);
      oldest.replace();
    }
  }

  /** Empty for a new stream; null when the position is no longer known. */
  async function missedSince(since: string | undefined, from: string): Promise<readonly EventoRow[] | null> {
    if (since === undefined) return [];
    const position = parsePosition(since);
    return (position && (await readMissed(db, position, from))) ?? null;
  }

  return {
    open,
    close: () => {
      clearInterval(beats);
      for (const { end } of streams) end();
    },
  };
}
