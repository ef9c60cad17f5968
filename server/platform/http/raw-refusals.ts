import type { FastifyInstance } from "fastify";
import type { SecurityHeaders } from "./security-headers.ts";
import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

/** Errors of Node's parser before there is a request, by code; all others are a 400. */
const REFUSALS: Readonly<Record<string, [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, "O envio demorou demais. Tente novamente."],
  HPE_HEADER_OVERFLOW: [431, "Os cabeçalhos enviados são grandes demais"],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "O conteúdo enviado é grande demais"],
};
const MALFORMED: [status: number, message: string] = [400, "A chamada não pôde ser lida"];

/** The answer to a connection that can no longer be read, with the usual envelope and the usual headers. */
function answerOf([status, message]: [status: number, message: string], headers: SecurityHeaders): string {
  const body = JSON.stringify({ msg_id: status, msg_txt: message, msg_log: null, json_data: null });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    "connection: close",
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${randomUUID()}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}

/**
 * Fastify's `clientErrorHandler`: malformed HTTP, oversized headers, a request that never completes.
 * @param headers those of every other answer
 */
export function rawRefusals(
  headers: SecurityHeaders,
): (this: FastifyInstance, error: Error & { code?: string }, socket: Socket) => void {
  return (error, socket): void => {
    // A second answer must not corrupt one that is being sent.
    const isAnswering = (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage
      ?.headersSent;
    if (error.code === "ECONNRESET" || !socket.writable || isAnswering === true) socket.destroy();
    else socket.end(answerOf(REFUSALS[error.code ?? ""] ?? MALFORMED, headers), () => socket.destroy());
  };
}

/** Answers CONNECT and unknown `Expect` headers, which Node does not pass to handlers. */
export function answerRawRequests(server: Server, headers: SecurityHeaders): void {
  server.on("connect", (_request: IncomingMessage, socket: Duplex) => {
    socket.on("error", () => undefined);
    socket.end(answerOf([405, "Método não permitido neste endereço"], headers));
  });
  server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
    response.socket?.end(answerOf([417, "A expectativa da chamada não pode ser atendida"], headers));
  });
}
