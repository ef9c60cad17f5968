import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { databaseFailure } from "../db/connection-errors.ts";
import { HttpError, busy, noRoom, unprocessable } from "./errors.ts";
import { isHangUp } from "./hang-up.ts";
import { camposOf } from "./validation.ts";

/** Errors of Fastify by code. Any other error that is not ours is a 500 without a text. */
const FRAMEWORK: Readonly<Record<string, [status: number, message: string]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, "O conteúdo enviado não pôde ser lido"],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, "O conteúdo enviado está vazio"],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, "O conteúdo enviado chegou incompleto"],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, "O conteúdo enviado é grande demais"],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, "Tipo de conteúdo não aceito"],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, "Tipo de conteúdo não aceito"],
  FST_ERR_BAD_URL: [404, "Endereço não encontrado"],
  FST_ERR_MAX_PARAM_LENGTH: [404, "Endereço não encontrado"],
  FST_UNDER_PRESSURE: [503, "Servidor ocupado. Tente novamente em instantes."],
};

const DATABASE_FULL =
  "Não há espaço no servidor para salvar dados. Avise o administrador e tente novamente mais tarde.";

/** Turns whatever was thrown into the refusal that the client gets. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return unprocessable(camposOf(error.validation));
  const { code = "" } = error as Partial<FastifyError>;
  const known = FRAMEWORK[code];
  if (known) return new HttpError(known[0], known[1], known[0] === 503 ? { retryAfter: 5 } : {});
  const failure = databaseFailure(error);
  // The same call may succeed in a moment.
  if (failure === "away") return busy();
  if (failure === "full") return noRoom(DATABASE_FULL);
  return new HttpError(500, "");
}

/** Answers an error in the envelope (OP-02). */
export function sendError(reply: FastifyReply, error: HttpError): FastifyReply {
  if (error.retryAfter !== undefined) reply.header("retry-after", error.retryAfter);
  return reply
    .code(error.status)
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send({ msg_id: error.status, msg_txt: error.message, msg_log: error.log, json_data: null });
}

/** The caller as fields of a log line. A child logger for each call would cost a twentieth of its time. */
export function callerOf({ usuarioID }: FastifyRequest): { usuarioID?: number } {
  return usuarioID === null ? {} : { usuarioID };
}

/**
 * One handler for all errors. Only 500 and 507 are logged with their cause; the others are errors of the caller, and a
 * call that ends because the caller hung up is no error.
 */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toHttpError(error);
    if ((refusal.status === 500 || refusal.status === 507) && !isHangUp(error, reply))
      request.log.error({ err: error, ...callerOf(request) }, "request failed");
    return sendError(reply, refusal);
  });
}
