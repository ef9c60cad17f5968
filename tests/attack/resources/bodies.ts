import type { Call } from "../kit/wire.ts";
import { countStatuses, underPulse } from "./attack.ts";
import type { Attack } from "./attack.ts";

const JSON_TYPE = { "content-type": "application/json" };
/** Not the address that everybody signs in from: wrong tries are counted by it. */
const FROM = "127.0.0.11";

function signInWith(body: string): Call {
  return { method: "POST", path: "/api/v2/auth/login", headers: JSON_TYPE, body, from: FROM };
}

/** `{"kkk…": ["\u0000", …]}`: each bad string used to be reported with its whole path. */
function longKey(keyLength: number, strings: number): string {
  return `{"${"k".repeat(keyLength)}":[${Array.from({ length: strings }, () => '"\\u0000"').join()}]}`;
}

const longKeys: Attack = {
  name: "long keys",
  run: async ({ send }, quick) => {
    const bodies = quick
      ? [longKey(8_000, 800), longKey(100, 1_500)]
      : [longKey(8_000, 800), longKey(14_000, 100), longKey(60_000, 9_000), longKey(200_000, 25_000)];
    for (const body of bodies) await send(longKeys.name, signInWith(body));
    // With a session bodies may be larger.
    const path = "/api/v2/pac/requisicoes?action=commit";
    for (const body of bodies)
      await send(longKeys.name, { who: "dealer.autos", method: "PUT", path, headers: JSON_TYPE, body });
  },
};

/** Nesting beyond 64 is refused, whoever sends it; 5,000 used to be a 500. */
const nesting: Attack = {
  name: "nested JSON",
  run: async ({ tally, send }) => {
    const calls = [
      { ...signInWith(""), who: "nobody" },
      {
        who: "dealer.autos",
        method: "PUT",
        path: "/api/v2/pac/requisicoes?action=commit",
        headers: JSON_TYPE,
      },
      { who: "dac", method: "PUT", path: "/api/v2/pac/usuario/perfil", headers: JSON_TYPE },
    ];
    for (const levels of [65, 200, 1_000, 5_000])
      for (const body of [
        `${"[".repeat(levels)}${"]".repeat(levels)}`,
        `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`,
        `{"login":${"[".repeat(levels)}${"]".repeat(levels)},"senha":"x"}`,
        "[".repeat(levels),
      ])
        for (const call of calls) {
          const { status } = await send(nesting.name, { ...call, body });
          if (status === 200) tally.found(nesting.name, `${levels} levels are accepted`, call.path);
        }
  },
};

/** Thirty sign-ins of 1.4 MB at once used to hold everybody for seconds. */
const largeSignIns: Attack = {
  name: "large sign-ins",
  run: async (world, quick) => {
    const part = largeSignIns.name;
    const body = JSON.stringify({ login: "ninguem@pac.demo", senha: "x".repeat(1_400_000) });
    await underPulse(world, part, async () => {
      const sent = Array.from(
        { length: quick ? 6 : 30 },
        async () => await world.send(part, signInWith(body)),
      );
      const replies = await Promise.all(sent);
      world.tally.say(part, countStatuses(replies));
      if (replies.some(({ status }) => status !== 413))
        world.tally.found(part, "a sign-in of 1.4 MB is not a 413", countStatuses(replies));
    });
  },
};

/** Bodies that are wrong as bodies: without a length, longer or shorter than said, compressed, of no type. */
const oddBodies: Attack = {
  name: "odd bodies",
  run: async ({ raw, cookieOf }) => {
    const cookie = `cookie: ${cookieOf("dealer.autos")}\r\n`;
    const head = (more: string): string =>
      `PUT /api/v2/pac/usuario/perfil HTTP/1.1\r\nhost: 127.0.0.1\r\n${cookie}connection: close\r\n${more}\r\n`;
    const json = "content-type: application/json\r\n";
    const chunks = `${"10000\r\n".concat("x".repeat(65_536), "\r\n").repeat(40)}0\r\n\r\n`;
    const sent: Record<string, string> = {
      "2.5 MB without a length": head(`${json}transfer-encoding: chunked\r\n`) + chunks,
      "a chunk that lies": `${head(`${json}transfer-encoding: chunked\r\n`)}5\r\nabcdefghij\r\n0\r\n\r\n`,
      "a chunk size of letters": `${head(`${json}transfer-encoding: chunked\r\n`)}zz\r\n{}\r\n0\r\n\r\n`,
      "two lengths": `${head(`${json}content-length: 2\r\ncontent-length: 3\r\n`)}{}`,
      "a length and chunks": `${head(`${json}content-length: 2\r\ntransfer-encoding: chunked\r\n`)}0\r\n\r\n`,
      "a negative length": `${head(`${json}content-length: -1\r\n`)}{}`,
      "a length of 3 GB": head(`${json}content-length: 3000000000\r\n`),
      "gzip that is none": `${head(`${json}content-encoding: gzip\r\ncontent-length: 2\r\n`)}{}`,
      "no type": `${head("content-length: 2\r\n")}{}`,
    };
    for (const [what, bytes] of Object.entries(sent))
      await raw(oddBodies.name, { method: "PUT", path: `(${what})`, who: "dealer.autos" }, bytes);
  },
};

export const BODIES: readonly Attack[] = [longKeys, nesting, largeSignIns, oddBodies];
