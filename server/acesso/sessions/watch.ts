import type { FastifyRequest } from "fastify";
import { cookieName } from "./gate.ts";
import type { Session, Sessions } from "./sessions.ts";

/** The session behind an answer that stays open. */
export interface SessionWatch {
  /** The same for all answers of one session, different for every other session. */
  readonly key: string;
  /** The person as of now, or null once the session is over. Does not prolong the session. */
  look(): Promise<Session | null>;
  /** Calls `listener` when the session is ended; gives a function that stops this. */
  onEnd(listener: () => void): () => void;
}

/** Watches the session that a request came with. */
export function watchSession(
  { sessions, publicUrl }: { sessions: Sessions; publicUrl: string },
  request: FastifyRequest,
): SessionWatch {
  const token = request.cookies[cookieName(publicUrl)] ?? "";
  return {
    key: sessions.keyOf(token),
    look: async () => await sessions.look(token),
    onEnd: (listener) => sessions.onEnd(token, listener),
  };
}
