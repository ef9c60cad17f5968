import { pathOf, readOperations } from "../kit/document.ts";
import type { Operation } from "../kit/document.ts";
import { becomes } from "../kit/events.ts";
import { findPartialWrites, readMark, readStored } from "../kit/stored.ts";
import type { Call } from "../kit/wire.ts";
import type { World } from "../kit/world.ts";
import { countStatuses, underPulse } from "./attack.ts";
import type { Attack } from "./attack.ts";
import { connect } from "node:net";

/** What comes in by file, the registers that it goes into, and the years. */
const OF_IMPORTS =
  /administrativo\/(itens|gbo|semanas)\b|imp_item|subir_arquivo|casar_titulos|arquivo_exemplo/;
const NONE = "11111111-1111-4111-8111-111111111111";
/** What stands in the paths: records that nobody has, so that a call which comes through changes nothing. */
const VALUES = {
  arquivo_id: NONE,
  codigo: "NADA",
  invoice: "NADA",
  item: "NADA",
  registro: "item",
  id: "0",
  concessionario_id: "100101",
  info_semana: "202601",
};
const JSON_TYPE = { "content-type": "application/json" };

function callTo(operation: Operation, query = ""): Call {
  return { who: "dac", method: operation.method, path: pathOf(operation, VALUES) + query };
}

/** Bodies that no call takes, whatever it is for. */
const BODIES: Readonly<Record<string, (deep: number) => string>> = {
  "3 MB": () => JSON.stringify({ a: "x".repeat(3 * 1024 * 1024) }),
  "a long key": () => `{"${"k".repeat(9_000)}":["\\u0000"]}`,
  nested: (deep) => `${'{"a":'.repeat(deep)}1${"}".repeat(deep)}`,
  "a lone surrogate": () => String.raw`{"item_codigo":"\ud800","invoice_id":"\udc00","ano":"\ud800"}`,
  "a NUL": () => String.raw`{"item_codigo":"\u0000","invoice_id":"a\u0000b","item_desc":"\u0000"}`,
  "half of it": () => '{"item_codigo":"A1","item_desc":',
  "an array": () => "[1,2,3]",
  "a prototype": () => '{"__proto__":{"ano":2031},"constructor":{"ano":2031}}',
};

/** Every call of the imports with what it does not take: each is refused in form, and nothing is stored. */
const wrongBodies: Attack = {
  name: "imports: wrong bodies",
  run: async (world, quick) => {
    const part = wrongBodies.name;
    const before = await readStored(world.db);
    for (const operation of await importOperations(world)) {
      const head = await world.send(part, { ...callTo(operation), method: "HEAD" });
      if (head.status !== 405) world.tally.found(part, `HEAD answers ${head.status}`, operation.path);
      if (operation.method === "GET" || operation.method === "DELETE") continue;
      for (const [what, body] of Object.entries(BODIES)) {
        const text = body(quick ? 200 : 5_000);
        const reply = await world.send(part, { ...callTo(operation), headers: JSON_TYPE, body: text });
        if (reply.status < 400 || reply.status >= 500)
          world.tally.found(part, `${what} answers ${reply.status}`, operation.path);
      }
    }
    const after = await readStored(world.db);
    if (JSON.stringify(after) !== JSON.stringify(before)) world.tally.found(part, "a wrong body was stored");
  },
};

/** Thirty of each at once: surplus ones are refused with a 429 or a 503, and everybody else goes on. */
const thirtyAtOnce: Attack = {
  name: "imports: thirty at once",
  run: async (world, quick) => {
    const part = thirtyAtOnce.name;
    await underPulse(world, part, async () => {
      for (const operation of await importOperations(world)) {
        const body = operation.method === "GET" ? {} : { headers: JSON_TYPE, body: "{}" };
        const call = { ...callTo(operation, "?busca=a&page=1"), ...body, patient: true };
        const replies = await Promise.all(
          Array.from({ length: quick ? 6 : 30 }, async () => await world.send(part, call)),
        );
        world.tally.say(part, `${operation.id}: ${countStatuses(replies)}`);
      }
    });
  },
};

/** Callers that go away in the middle of their call: nothing of it stays. */
const cutOff: Attack = {
  name: "imports: cut off half-way",
  run: async (world) => {
    const part = cutOff.name;
    const mark = await readMark(world.db);
    const before = await readStored(world.db);
    for (const operation of await importOperations(world)) {
      const { method, path } = callTo(operation);
      const type = operation.upload ? "multipart/form-data; boundary=x" : "application/json";
      const begun = operation.upload
        ? '--x\r\ncontent-disposition: form-data; name="arquivo"; filename="a.csv"\r\n\r\nitem_codigo;item_'
        : '{"item_codigo":"A1",';
      const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${world.cookieOf("dac")}\r\n`;
      await leave(world.port, `${head}content-type: ${type}\r\ncontent-length: 5000\r\n\r\n${begun}`);
    }
    const isClean = async (): Promise<boolean> => (await findPartialWrites(world, mark)).length === 0;
    if (!(await becomes(isClean, 10_000))) world.tally.found(part, "something half-written stays");
    const after = await readStored(world.db);
    if (after.arquivo !== before.arquivo) world.tally.found(part, "a file that was cut off is stored");
  },
};

async function importOperations({ wire }: World): Promise<Operation[]> {
  return (await readOperations(wire)).filter(({ path }) => OF_IMPORTS.test(path));
}

/** Writes these bytes, and goes. */
async function leave(port: number, bytes: string): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  await new Promise((resolve) => socket.write(bytes, resolve));
  socket.destroy();
}

export const IMPORTS: readonly Attack[] = [wrongBodies, thirtyAtOnce, cutOff];
