import type { FastifyReply } from "fastify";
import { PassThrough } from "node:stream";

/** One open answer of server-sent events. */
export interface EventStream {
  /** Without an `id` the browser's position stays where it is, so that this is never told again. */
  send(event: { readonly name: string; readonly id?: string; readonly data: unknown }): void;
  /** A heartbeat that also tells the browser up to which position it has everything. */
  beat(id: string): void;
  end(): void;
  onClose(listener: () => void): void;
}

/** A browser that falls more than this many bytes behind is disconnected; it reconnects and resumes. */
const MAX_BEHIND = 1024 * 1024;
/** Time that the browser waits before it reconnects. */
const RETRY_MS = 2000;

/** Starts the answer; the handler must return `reply`. */
export function openEventStream(reply: FastifyReply): EventStream {
  const stream = new PassThrough();
  const write = (text: string): void => {
    if (stream.writableEnded || stream.destroyed) return;
    stream.write(text);
    if (stream.writableLength > MAX_BEHIND) stream.destroy();
  };
  write(`retry: ${RETRY_MS}\n\n`);
  void reply
    .type("text/event-stream; charset=utf-8")
    .header("cache-control", "no-store")
    // Proxies such as nginx would otherwise buffer the events.
    .header("x-accel-buffering", "no")
    .send(stream);
  return {
    send: ({ name, id, data }) => {
      const position = id === undefined ? "" : `id: ${id}\n`;
      write(`${position}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    beat: (id) => write(`:\nid: ${id}\n\n`),
    end: () => void stream.end(),
    onClose: (listener) => void stream.on("close", listener),
  };
}
