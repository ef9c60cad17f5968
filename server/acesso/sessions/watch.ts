import type { FastifyRequest } from "fastify";
import { cookieName } from "./gate.ts";
import type { Session, Sessions } from "./sessions.ts";

/** The session of an answer that stays open. */
export interface SessionWatch {
  /** The same for all answers of one session, and of no other. */
  readonly key: string;
  /** The person as they stand now, or null once the session is over. Does not prolong it. */
  look(): Promise<Session | null>;
  /** Calls `listener` when the session is ended; gives what stops that. */
  onEnd(listener: () => void): () => void;
}

/** The session that a request came with. */
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
