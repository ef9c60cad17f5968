import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  login,
  loginProvider,
  logout,
  proveIdentity,
  readConvite,
  setSenha,
} from "../../../contract/acesso/index.ts";
import type { AnyEndpoint } from "../../../contract/platform/endpoint.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { asksAlone } from "../../platform/http/etag.ts";
import { networkOf } from "../../platform/http/network.ts";
import type { DbAndClock } from "../../platform/services.ts";
import type { Tipo } from "../commands/registro.ts";
import { createTrail } from "./trail.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The error that the call was refused with. */
    refusal: HttpError | null;
  }
}

/** The calls that open a session. */
const ENTRANCES: ReadonlySet<AnyEndpoint | undefined> = new Set([
  login,
  loginProvider,
  readConvite,
  setSenha,
]);
const REFUSALS = new Set([401, 403, 404, 405]);

/**
 * Records events that change no row but must be traceable: failed sign-ins, sign-outs, refusals, throttled calls and
 * downloads (decision 12). Every other answer costs one comparison.
 */
export function installTrail(app: FastifyInstance, services: DbAndClock): void {
  const trail = createTrail(services, app.log);

  function note(request: FastifyRequest, tipo: Tipo, objeto_id = ""): void {
    const { usuarioID, refusal, ip } = request;
    const objeto = usuarioID === null ? "" : (request.routeOptions.config.name ?? "");
    const usuario_id = usuarioID ?? refusal?.about ?? null;
    trail.note(usuarioID, { tipo, endereco: networkOf(ip), usuario_id, objeto, objeto_id });
  }

  app.decorateRequest("refusal", null);
  app.addHook("onError", (request, _reply, error, done) => {
    if (error instanceof HttpError) request.refusal = error;
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const tipo = reply.statusCode >= 400 ? refusalOf(request, reply.statusCode) : undefined;
    if (tipo) note(request, tipo);
    done();
  });
  // Only sign-outs and files are recorded among successful answers, so only their routes get a hook.
  app.addHook("onRoute", (route) => {
    const endpoint = route.config?.endpoint;
    if (endpoint === logout)
      route.onResponse = (request, reply, done) => {
        if (reply.statusCode === 200 && request.usuarioID !== null) note(request, "saida");
        done();
      };
    else if (endpoint && !endpoint.answer)
      route.onResponse = (request, reply, done) => {
        if (isFile(request, reply)) note(request, "download", idOf(request));
        done();
      };
  });
  app.addHook("onClose", async () => await trail.close());
}

/** The kind under which a refused call is recorded; undefined for refusals that say nothing about rights. */
function refusalOf(request: FastifyRequest, status: number): Tipo | undefined {
  if (status === 429) return "limite";
  if (status === 400 && ENTRANCES.has(request.routeOptions.config.endpoint))
    return request.refusal && !asksForCode(request.refusal) ? "entrada_recusada" : undefined;
  const { endpoint } = request.routeOptions.config;
  if (status === 422 && endpoint === proveIdentity && request.refusal?.about !== undefined)
    return "entrada_recusada";
  // Whoever is asked who they are has lost no right.
  if (request.refusal?.log?.motivo === "reautenticar") return undefined;
  // An anonymous 404 is a missing page; a signed-in 404 may be another dealer's record.
  if (status === 404 && request.usuarioID === null) return undefined;
  return REFUSALS.has(status) ? "recusa" : undefined;
}

/** The password was right, and its code is asked for; a wrong code is refused, and names whose it was. */
function asksForCode({ log, about }: HttpError): boolean {
  return log?.segundo_fator === true && about === undefined;
}

/**
 * Whether a file was sent, or the browser was told that its copy is still valid; false if it hung up before, and where it
 * asked only whether the file is there, as before each view of a PDF: what it shows it asks for by itself.
 */
function isFile(request: FastifyRequest, reply: FastifyReply): boolean {
  const { raw, statusCode } = reply;
  if (!raw.headersSent || (statusCode !== 200 && statusCode !== 304)) return false;
  if (statusCode === 304 && asksAlone(request)) return false;
  return !String(reply.getHeader("content-type")).startsWith("text/event-stream");
}

/** The id of the downloaded file or request: the only parameter of the path; of a list's file there is none. */
function idOf(request: FastifyRequest): string {
  const [id = ""] = Object.values(request.params as Record<string, unknown>);
  return String(id).toLowerCase();
}
