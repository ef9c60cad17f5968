import type { FastifyRequest } from "fastify";
import type { StreamReader } from "../../platform/live/streams.ts";
import { tokenHash } from "../commands/sessao.ts";
import { cookieName } from "./gate.ts";
import type { Session, Sessions } from "./sessions.ts";

/** The session that a request came with, as the reader of an answer that stays open. */
export function watchSession(
  { sessions, publicUrl }: { sessions: Sessions; publicUrl: string },
  request: FastifyRequest,
): StreamReader<Session> {
  const token = request.cookies[cookieName(publicUrl)] ?? "";
  return {
    key: sessions.keyOf(token),
    usuario_id: request.usuarioID ?? 0,
    look: async () => await sessions.look(token),
    isEndedByOthers: async () => (await sessions.whyEnded(token)) !== null,
    onEnd: (listener) => sessions.onEnd(token, listener),
  };
}

/** The `sessao_id` of the session that a request came with. */
export function sessaoIdOf({ publicUrl }: { publicUrl: string }, request: FastifyRequest): Buffer {
  return tokenHash(request.cookies[cookieName(publicUrl)] ?? "");
}
