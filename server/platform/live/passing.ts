import { createAnnouncer } from "./announcer.ts";
import type { Bus } from "./bus.ts";
import type { Passed, Streams } from "./streams.ts";

/** A kind of message that passes and is not stored. */
export interface Passing<Person> {
  /** For each topic of the bus, the keys of a message that are to be told anew. */
  readonly keysOf: Readonly<Record<string, (data: string) => Promise<readonly string[]>>>;
  /** Reads the state of these keys, once for all streams. */
  load(keys: readonly string[]): Promise<readonly Passed<Person>[]>;
}

/** Sends keys to all instances, which read them with `readKeys`; those of 50 ms go together. */
export interface KeyAnnouncer {
  announce(keys: readonly string[]): void;
  close(): Promise<void>;
}

/** Keys of one notice, whose length is limited. */
const AT_ONCE = 200;

/** A notice holds keys of at most 30 letters, digits and slashes. */
export function createKeyAnnouncer(bus: Bus, topic: string): KeyAnnouncer {
  const waiting = new Set<string>();
  const announcer = createAnnouncer(async () => {
    const keys = [...waiting];
    waiting.clear();
    for (let at = 0; at < keys.length; at += AT_ONCE)
      await bus.publish(topic, keys.slice(at, at + AT_ONCE).join(","));
  });
  return {
    announce: (keys) => {
      for (const key of keys) waiting.add(key);
      if (keys.length > 0) announcer.announce();
    },
    close: async () => await announcer.close(),
  };
}

/** The keys of a notice. */
export async function readKeys(data: string): Promise<readonly string[]> {
  return data.split(",");
}

/**
 * The pause for each stream that was told, in milliseconds: two people see each other at once, while in a crowd, where
 * each newcomer is told to all, an instance tells 1,000 streams a second.
 */
const PACE_MS = 1;

/**
 * Tells the streams of this instance what passes. Announcements during a read, or in the pause after it, are read
 * together afterwards: however much changes, an instance does one read at a time.
 */
export function followPassing<Person>(
  bus: Pick<Bus, "on">,
  streams: Pick<Streams<Person>, "pass" | "isRead">,
  passing: Passing<Person>,
): void {
  const due = new Set<string>();
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    while (due.size > 0) {
      const keys = [...due];
      due.clear();
      let told = 0;
      for (const passed of await passing.load(keys)) told += streams.pass(passed);
      await new Promise((resolve) => void setTimeout(resolve, told * PACE_MS).unref());
    }
  }

  async function hear(find: (data: string) => Promise<readonly string[]>, data: string): Promise<void> {
    if (!streams.isRead()) return;
    for (const key of await find(data)) due.add(key);
    // If a read fails, the next heartbeats make up for it.
    reading ??= read().finally(() => {
      reading = null;
    });
    await reading;
  }

  for (const [topic, find] of Object.entries(passing.keysOf))
    bus.on(topic, (data) => void hear(find, data).catch(() => undefined));
}
