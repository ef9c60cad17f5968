import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "./errors.ts";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../../../dist/web/", import.meta.url));

/**
 * Serves the built screens: hashed assets with permanent caching, the service worker, every other path outside `/api` as
 * the one page with a new nonce. `demo` shows the demo logins on the sign-in screen, which keeps room for as many
 * `providers`.
 */
export async function installScreens(
  app: FastifyInstance,
  options: { demo: boolean; providers: number },
): Promise<void> {
  const built = existsSync(`${FOLDER}index.html`);
  const html = built ? await readFile(`${FOLDER}index.html`, "utf8") : null;
  if (built) {
    const immutable = { immutable: true, maxAge: "365d" } as const;
    // One route for each built file: path traversal is impossible, and everything else is a plain 404.
    const known = { root: `${FOLDER}assets`, prefix: "/assets/", wildcard: false } as const;
    await app.register(fastifyStatic, { ...known, ...immutable });
    // Files that keep their names (`web/public/static`): browsers ask for them each time, by their ETag.
    const named = { root: `${FOLDER}static`, prefix: "/static/", wildcard: false } as const;
    await app.register(fastifyStatic, { ...named, maxAge: 0, decorateReply: false });
  }

  if (built && existsSync(`${FOLDER}sw.js`)) {
    const worker = await readFile(`${FOLDER}sw.js`);
    // Asked for anew each time a browser looks, so that a new release is never held back.
    app.get(
      "/sw.js",
      { exposeHeadRoute: true },
      async (_request, reply) =>
        await reply.header("cache-control", "no-cache").type("text/javascript; charset=utf-8").send(worker),
    );
  }

  async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // Also a GET of a path that has only other methods: 405.
    if (/^\/(api|assets|static)(\/|\?|$)/.test(request.url)) {
      reply.callNotFound();
      return reply;
    }
    if (html === null) throw new HttpError(503, "As telas ainda não foram construídas", { retryAfter: 10 });
    const nonce = randomBytes(16).toString("base64");
    const text = html
      .replaceAll("__CSP_NONCE__", nonce)
      .replaceAll("__PAC_DEMO__", options.demo ? "on" : "off")
      .replaceAll("__PAC_PROVIDERS__", String(options.providers));
    const policy = String(reply.getHeader("content-security-policy"))
      .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
      .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`);
    return await reply.header("content-security-policy", policy).type("text/html; charset=utf-8").send(text);
  }
  app.get("/", { exposeHeadRoute: true }, page);
  app.get("/*", page);
}
