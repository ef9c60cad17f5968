/** One server-sent event. */
export interface LiveEvent {
  readonly name: string;
  readonly id: string;
  readonly data: string;
}

interface SharedStream {
  /** One for each person: tabs with the same name share one stream. */
  readonly name: string;
  /** The names of the events. */
  readonly events: readonly string[];
  /** The last event, after which nothing comes: another stream took this one's place. */
  readonly lastEvent: string;
  /** The position from which on events are told. */
  readonly since: string;
  /** Where the stream is, from the given position on. */
  readonly urlSince: (id: string) => string;
  readonly onEvent: (event: LiveEvent) => void;
}

/** The server or a proxy refused the stream: then the browser does not reconnect by itself. */
const RETRY_MS = 10_000;

/** Whether this browser can follow events: over plain http there are no locks. */
export function hasStream(): boolean {
  return "locks" in navigator;
}

/**
 * One EventSource for all tabs of this browser, since browsers limit connections to a server. The tab that holds the
 * lock reads it and tells the others; when it closes, another continues. Returns the function that stops it. Over plain
 * http there are no locks, so no stream is opened and only the periodic refresh remains.
 */
export function openSharedStream({
  name,
  events,
  lastEvent,
  since,
  urlSince,
  onEvent,
}: SharedStream): () => void {
  if (!hasStream()) return () => undefined;
  const stop = new AbortController();
  const { signal } = stop;
  const channel = new BroadcastChannel(name);
  let last = since;

  function hear(event: LiveEvent): void {
    last = event.id;
    onEvent(event);
  }
  channel.addEventListener("message", ({ data }: MessageEvent<LiveEvent>) => hear(data));

  async function lead(): Promise<void> {
    const ended = Promise.withResolvers<void>();
    let source: EventSource | null = null;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const connect = (): void => {
      const opened = new EventSource(urlSince(last));
      source = opened;
      for (const event of events)
        opened.addEventListener(event, ({ data, lastEventId }: MessageEvent<string>) => {
          const came = { name: event, id: lastEventId, data };
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has but one origin
          channel.postMessage(came);
          hear(came);
          // Reconnecting would end another browser's stream, which would then end this one; the periodic refresh
          // suffices.
          if (event === lastEvent) opened.close();
        });
      opened.addEventListener("error", () => {
        if (opened.readyState === EventSource.CLOSED) retry = setTimeout(connect, RETRY_MS);
      });
    };
    const end = (): void => {
      clearTimeout(retry);
      source?.close();
      ended.resolve();
    };
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
    else connect();
    await ended.promise;
  }

  // Aborted while waiting for the lock: a normal end, not an error.
  navigator.locks.request(name, { signal }, lead).catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
}
