import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError, badRequest } from "./errors.ts";

/** RFC 2046; a longer one makes the parser fail. */
const LONGEST_BOUNDARY = 70;

/** Only uploads may be multipart. */
export async function installMultipart(app: FastifyInstance): Promise<void> {
  // @fastify/busboy reads file names as UTF-8 by default (docs/contract.md).
  await app.register(multipart, { limits: { files: 1, fields: 5, fieldSize: 1000, parts: 6 } });
  app.addHook("preValidation", (request, _reply, done) => {
    done(request.isMultipart() ? refusalOf(request) : undefined);
  });
}

function refusalOf({ headers, routeOptions }: FastifyRequest): HttpError | undefined {
  const { endpoint } = routeOptions.config;
  if (endpoint && !endpoint.upload) return new HttpError(415, "Tipo de conteúdo não aceito");
  const [, boundary = ""] = /boundary="?([^";]*)/i.exec(headers["content-type"] ?? "") ?? [];
  return boundary.length > LONGEST_BOUNDARY ? badRequest("O conteúdo enviado não pôde ser lido") : undefined;
}
