import type { Operation } from "../kit/document.ts";
import type { Call } from "../kit/wire.ts";
import type { World } from "../kit/world.ts";

const PART = "walk";

/** Invalid cookies: none, made up, cut, of another name. */
function strangeCookies(real: string): string[] {
  const [name = "", token = ""] = real.split("=");
  const turned = token.split("").toReversed().join("");
  return [
    "",
    `${name}=`,
    `${name}=${"A".repeat(43)}`,
    `${name}=${turned}`,
    `${name}=${token.slice(0, -1)}`,
    `${name}=${token}A`,
    `${name}=${token.toLowerCase()}x`,
    `${name}=' or 1=1--`,
    `__Host-${name}=${token}`,
    `${name.toUpperCase()}=${token}`,
    `x${name}=${token}`,
  ];
}

/**
 * Knocks without a session, with every invalid cookie: 401, before anything else is looked at. Every cookie comes with
 * everything that is spoiled; where a `turn` is told, with one of it, and with the others at the operations after this one.
 */
export async function openTo(
  world: World,
  { id, open, method }: Operation,
  call: Call,
  turn?: number,
): Promise<void> {
  if (open) return;
  const spoiled: readonly Partial<Call>[] = [
    {},
    { body: "{", headers: { "content-type": "application/json" } },
    { body: "x", headers: { "content-type": "text/plain" } },
    { headers: { "sec-fetch-site": "cross-site" } },
    { path: call.path.replaceAll(/\d{6,}/g, "abc") },
    { path: `${call.path}%00` },
  ];
  for (const [at, cookie] of strangeCookies(world.cookieOf("admin")).entries())
    for (const part of spoiled) {
      if (turn !== undefined && part !== spoiled[(at + turn) % spoiled.length]) continue;
      const headers = { ...call.headers, ...part.headers, ...(cookie !== "" && { cookie }) };
      const hasBody = method !== "GET" && (part.body ?? call.body) !== undefined;
      const { body: _body, ...rest } = { ...call, ...part };
      const sent = { ...rest, headers, ...(hasBody && { body: part.body ?? call.body ?? "" }) };
      const reply = await world.send(PART, sent);
      if (reply.status !== 401)
        world.tally.found(
          PART,
          `${id} answers ${reply.status} to nobody`,
          `${method} ${sent.path} ${cookie}`,
        );
    }
}

/** What is not in the document is as closed. */
export async function knockBeside(world: World): Promise<void> {
  for (const path of [
    "/api/v2/pac/nada",
    "/api/v2/nada",
    "/api/nada",
    "/api",
    "/api/",
    "/api/v2/auth/sessao/",
  ])
    for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD"]) {
      const reply = await world.send(PART, { method, path });
      if (reply.status !== 401)
        world.tally.found(PART, `${method} ${path} answers ${reply.status} to nobody`);
    }
}
