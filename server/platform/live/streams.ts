import type { FastifyReply } from "fastify";
import { LAST_EVENTO, MAX_STREAMS } from "../../../contract/platform/evento.ts";
import { openEventStream } from "./event-stream.ts";
import type { Feed, FeedListener } from "./feed.ts";
import { formatPosition, startOf } from "./position.ts";

/** Who reads a stream. */
export interface StreamReader<Person> {
  /** The same for all streams of one session, different for every other session. */
  readonly key: string;
  /** The person's id, which stays as long as the session. */
  readonly usuario_id: number;
  /** The person as of now, or null once the session is over. Does not prolong the session. */
  look(): Promise<Person | null>;
  /** Whether somebody else has ended the session. */
  isEndedByOthers(): Promise<boolean>;
  /** Calls `listener` when the session is ended; gives a function that stops this. */
  onEnd(listener: () => void): () => void;
}

/** What open streams are told now and nobody afterwards: it has no row in `evento` and no position. */
export interface Passed<Person> {
  /** The name of the event. */
  readonly name: string;
  /** The ids of those whom it is for. */
  readonly whom: ReadonlySet<number>;
  /** What this one of them is told; null: nothing. */
  readonly tell: (person: Person) => unknown;
}

/** The open streams of this instance. */
export interface Streams<Person> {
  /** Answers with a stream, starting at `since` if the browser gives a position, else now. */
  open(reply: FastifyReply, reader: StreamReader<Person>, since: string | undefined): Promise<FastifyReply>;
  /** Tells what passes to the streams of those whom it is for, as each may see it; gives how many streams these are. */
  pass(passed: Passed<Person>): number;
  /** Whether anybody reads one. */
  isRead(): boolean;
  /** Ends all streams, so that they do not delay a stop; the browsers reconnect to another instance. */
  close(): void;
}

/** Proxies close a silent answer after 30 to 60 s. */
const BEAT_MS = 20_000;

/** One open stream. */
interface Entry<Person> {
  /** The key of its session. */
  readonly key: string;
  readonly usuario_id: number;
  readonly pass: (passed: Passed<Person>) => void;
  readonly beat: () => void;
  /** Ends it for good: its browser is told not to reconnect. */
  readonly replace: () => void;
  readonly end: () => void;
}

/** All streams share one feed. */
export function createStreams<Person>(feed: Feed<Person>): Streams<Person> {
  // In the order in which they were opened.
  const streams = new Set<Entry<Person>>();
  const beats = setInterval(() => {
    for (const stream of streams) stream.beat();
  }, BEAT_MS);

  async function open(
    reply: FastifyReply,
    reader: StreamReader<Person>,
    since: string | undefined,
  ): Promise<FastifyReply> {
    const live = Promise.withResolvers<void>();
    // Everything is sent in this order, after the missed events.
    let turn: Promise<void> = live.promise;
    let tell: (...told: Parameters<FeedListener<Person>>) => Promise<void> = async () => undefined;
    const listener: FeedListener<Person> = (eventos, ate) => {
      turn = turn.then(async () => await tell(eventos, ate));
    };
    const { from, stop } = await feed.subscribe(listener);
    const missed = await feed.missed(since, from).catch((error: unknown) => {
      stop();
      throw error;
    });
    const stream = openEventStream(reply);
    const end = (): void => stream.end();
    tell = async (eventos, ate) => {
      // Checked before every event: after an ended session or a changed scope nothing more is sent.
      const person = await reader.look().catch(() => null);
      if (!person) return end();
      if (eventos === null) return stream.send({ name: "recomeco", id: startOf(ate), data: null });
      for (const evento of eventos) {
        const data = evento.tell(person);
        if (data) stream.send({ name: "evento", id: formatPosition(evento), data });
      }
      if (eventos.length === 0) stream.beat(startOf(ate));
    };
    const replace = (): void => {
      stream.send({ name: LAST_EVENTO, id: startOf(feed.horizon()), data: null });
      end();
    };
    async function tellPassed({ name, tell: dataFor }: Passed<Person>): Promise<void> {
      const person = await reader.look().catch(() => null);
      const data = person && dataFor(person);
      if (!person) end();
      else if (data !== null) stream.send({ name, data });
    }
    const pass = (passed: Passed<Person>): void => {
      turn = turn.then(async () => await tellPassed(passed));
    };
    const { key, usuario_id } = reader;
    const entry = { key, usuario_id, end, replace, pass, beat: () => listener([], feed.horizon()) };
    makeRoom(reader.key);
    streams.add(entry);
    // Told to read everything again, the browser learns at once that it may not, and why.
    const sayEnd = async (): Promise<void> => {
      if (await reader.isEndedByOthers().catch(() => false))
        stream.send({ name: "recomeco", id: startOf(feed.horizon()), data: null });
      end();
    };
    const unwatch = reader.onEnd(() => void sayEnd());
    stream.onClose(() => {
      stop();
      unwatch();
      streams.delete(entry);
    });
    if (missed === null) stream.send({ name: "recomeco", id: startOf(from), data: null });
    else {
      stream.send({ name: "aberto", id: since !== undefined ? since : startOf(from), data: null });
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

  return {
    open,
    pass: (passed) => {
      const theirs = [...streams].filter(({ usuario_id }) => passed.whom.has(usuario_id));
      for (const stream of theirs) stream.pass(passed);
      return theirs.length;
    },
    isRead: () => streams.size > 0,
    close: () => {
      clearInterval(beats);
      for (const { end } of streams) end();
    },
  };
}
