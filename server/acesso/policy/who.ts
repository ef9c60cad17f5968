import type { FastifyReply, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** The usuario_id of whom the call is by: signed in, just let in, or just gone; null of anybody else. */
    usuarioID: number | null;
  }
}

/** Remembers whom a call is by, for the trail and for every line of the log that the call writes from here on. */
export function identify(request: FastifyRequest, reply: FastifyReply, usuarioID: number): void {
  if (request.usuarioID === usuarioID) return;
  request.usuarioID = usuarioID;
  request.log = request.log.child({ usuarioID });
  reply.log = request.log;
}
