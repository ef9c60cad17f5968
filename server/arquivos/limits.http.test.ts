import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { claimBody, nextNumero, send, statusesOf, upload } from "../../tests/http/factories.ts";
import { multipartOf, startTestApp } from "../../tests/http/harness.ts";
import type { Answer, Client, TestApp } from "../../tests/http/harness.ts";
import { expectOnly, filesIn, knownFiles, underWay } from "../../tests/http/left-behind.ts";
import { pdfFile } from "../../tests/http/samples.ts";
import { once } from "node:events";
import { request } from "node:http";
import type { ClientRequest, IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

const MB = 1024 * 1024;
const PDF = pdfFile().content;
const AT_ONCE = "Já há 4 arquivos sendo enviados. Aguarde um deles terminar e tente novamente.";
const QUOTA = "Há 200 MB de arquivos não enviados. Envie ou remova algum.";
const NO_ROOM = "Não há espaço livre para salvar o arquivo. Avise o suporte e tente novamente mais tarde.";

/** What the disk reports (free space, null if unknown), after how many bytes it is full, and what was written. */
const disk: { free: number | null; fullAfter: number | null; stood: string[] } = {
  free: null,
  fullAfter: null,
  stood: [],
};

async function* untilFull(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let written = 0;
  for await (const chunk of content) {
    written += chunk.length;
    if (disk.fullAfter !== null && written > disk.fullAfter)
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    yield chunk;
  }
}

let test: TestApp;
let dealer: Client;
beforeAll(async () => {
  test = await startTestApp({}, (real) => ({
    freeBytes: async () => await Promise.resolve(disk.free),
    put: async (key, content) => {
      const bytes = await real.put(key, untilFull(content));
      disk.stood.push(key);
      return bytes;
    },
  }));
  await test.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => await test.close());
beforeEach(async () => {
  Object.assign(disk, { free: null, fullAfter: null, stood: [] });
  test.clock.advance(61_000);
  dealer = await test.as("dealer.autos");
});

const path = (): string => `/v2/arquivos/req/id/${nextNumero()}/anx_requisicao`;
const ofSize = (bytes: number): Buffer => Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length, 1)]);

async function post(content: Buffer, client = dealer): Promise<Answer> {
  return await client.upload(path(), { name: "a.pdf", content });
}

/** An upload over a real connection that has sent its headers and nothing of its body. */
function open(client: Client, type: string, more: Record<string, string | number> = {}): ClientRequest {
  const { port } = test.app.server.address() as AddressInfo;
  const headers = { cookie: client.cookie, "content-type": type, ...more };
  const call = request({ port, host: "127.0.0.1", path: `/api${path()}`, method: "POST", headers });
  call.on("error", () => undefined);
  call.flushHeaders();
  return call;
}

async function statusOf(call: ClientRequest): Promise<number> {
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}

/** An upload that was admitted and has sent half of its body. */
async function half(client: Client): Promise<{ call: ClientRequest; rest: Buffer }> {
  const { body, type } = multipartOf({ name: "a.pdf", content: ofSize(300_000) });
  const before = await underWay(test);
  const call = open(client, type, { "content-length": body.length });
  call.write(body.subarray(0, 150_000));
  await expect.poll(async () => await underWay(test)).toBe(before + 1);
  return { call, rest: body.subarray(150_000) };
}

describe("at once", () => {
  it("contract: a person's fifth upload at once is 429 with Retry-After on every instance, others go on, and an end makes room", async () => {
    const before = await knownFiles(test.db);
    const running = [await half(dealer), await half(dealer), await half(dealer), await half(dealer)];
    expect(await post(PDF)).toMatchObject({ status: 429, msg: AT_ONCE, headers: { "retry-after": "5" } });
    const another = await test.another();
    const { body, type } = multipartOf(pdfFile());
    const headers = { cookie: dealer.cookie, "content-type": type };
    const elsewhere = await another.inject({ method: "POST", url: `/api${path()}`, headers, payload: body });
    expect(elsewhere.statusCode).toBe(429);
    const other = await upload(await test.as("dealer2.autos"), nextNumero());
    const [first, ...others] = running;
    first?.call.end(first.rest);
    expect(first && (await statusOf(first.call))).toBe(200);
    const fifth = await upload(dealer, nextNumero());
    for (const { call } of others) call.destroy();
    const stored = (await knownFiles(test.db)).filter((id) => !before.includes(id));
    expect(stored).toHaveLength(3);
    await expectOnly(test, [...before, ...stored]);
    expect(stored).toEqual(expect.arrayContaining([other, fifth]));
  });

  it("contract: of thirty uploads at once those that are let in are stored, the others leave nothing", async () => {
    const before = await knownFiles(test.db);
    const answers = await Promise.all(Array.from({ length: 30 }, async () => await post(ofSize(200_000))));
    expect(new Set(statusesOf(answers))).toEqual(new Set([200, 429]));
    const stored = answers.flatMap(({ data }) => (data ? [String(data.arquivos[0].arquivo_id)] : []));
    expect(stored.length).toBeGreaterThanOrEqual(4);
    await expectOnly(test, [...before, ...stored]);
  });

  it("contract: an end counts at once, also where the clock is behind", async () => {
    for (let count = 0; count < 4; count++) expect((await post(PDF)).status).toBe(200);
    test.clock.advance(-2_000);
    expect((await post(PDF)).status).toBe(200);
    test.clock.advance(2_000);
  });

  it("contract: what an instance did not live to end counts for three minutes and then for nothing", async () => {
    const before = await knownFiles(test.db);
    const running = [await half(dealer), await half(dealer), await half(dealer), await half(dealer)];
    test.clock.advance(179_000);
    expect((await post(PDF)).status).toBe(429);
    test.clock.advance(1_001);
    const stored = await upload(dealer, nextNumero());
    for (const { call } of running) call.destroy();
    await expect.poll(async () => (await filesIn(test.dataDir)).length).toBe(before.length + 1);
    await expectOnly(test, [...before, stored]);
    const { n } = await test.db
      .selectFrom("vaga")
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    expect(n, "rows of uploads that are over").toBe(1);
  });
});

describe("room", () => {
  it("OP-56 contract: 200 MB that nothing refers to are a person's quota; what is on its way counts, what is sent or removed does not", async () => {
    const client = await test.as("dealer.vans");
    const conta = "200201";
    const { req_objeto_ctrl, ...body } = await claimBody(client, { conta });
    for (let count = 0; count < 18; count++) expect((await post(ofSize(10 * MB), client)).status).toBe(200);
    const last = multipartOf({ name: "a.pdf", content: ofSize(10 * MB) });
    const call = open(client, last.type, { "content-length": last.body.length });
    call.write(last.body.subarray(0, MB));
    await expect.poll(async () => await underWay(test)).toBe(1);
    const before = await knownFiles(test.db);
    expect(await post(ofSize(10 * MB), client)).toMatchObject({ status: 413, msg: QUOTA });
    call.end(last.body.subarray(MB));
    expect(await statusOf(call)).toBe(200);
    // The claim's own file and 19 of 10 MB: a small one still fits, one of 10 MB does not.
    expect(await post(ofSize(10 * MB), client)).toMatchObject({ status: 413, msg: QUOTA });
    const small = await post(PDF, client);
    expect(small.status).toBe(200);
    expect((await post(PDF)).status).toBe(200);
    expect((await send(client, { ...body, req_objeto_ctrl })).status).toBe(200);
    const { arquivo_id } = small.data.arquivos[0];
    expect((await client.delete(`/v2/arquivos/${arquivo_id}`)).status).toBe(200);
    expect((await post(ofSize(10 * MB), client)).status).toBe(200);
    expect(await post(PDF, client)).toMatchObject({ status: 413, msg: QUOTA });
    expect(await knownFiles(test.db)).toHaveLength(before.length + 3);
    await expectOnly(test, await knownFiles(test.db));
  });

  it("contract: an upload that would leave less than 500 MB free is 507, whatever others have reserved counts, and it works again when there is room", async () => {
    const before = await knownFiles(test.db);
    disk.free = 500 * MB + 300_500;
    const { call } = await half(dealer);
    expect(await post(PDF, await test.as("dealer2.autos"))).toMatchObject({ status: 507, msg: NO_ROOM });
    call.destroy();
    await expectOnly(test, before);
    const stored = await upload(dealer, nextNumero());
    disk.free = 500 * MB;
    expect(await post(PDF)).toMatchObject({ status: 507, msg: NO_ROOM });
    disk.free = null;
    await expectOnly(test, [...before, stored, await upload(dealer, nextNumero())]);
  });

  it("contract: a disk that fills up while a file is written is 507, nothing of the file stays, and it works again when there is room", async () => {
    const before = await knownFiles(test.db);
    disk.fullAfter = 1 * MB;
    expect(await post(ofSize(3 * MB))).toMatchObject({ status: 507, msg: NO_ROOM });
    await expectOnly(test, before);
    disk.fullAfter = null;
    expect((await post(ofSize(3 * MB))).status).toBe(200);
  });
});

describe("bodies that lie", () => {
  it("FILE-08 contract: a drip that is cut, a huge body without a length, and one that ends half-way leave nothing", async () => {
    const before = await knownFiles(test.db);
    const { body, type } = multipartOf({ name: "a.pdf", content: ofSize(100_000) });

    const drip = open(dealer, type, { "content-length": body.length });
    for (const byte of body.subarray(0, 300)) drip.write(Buffer.of(byte));
    await expect.poll(async () => await underWay(test)).toBe(1);
    drip.destroy();
    await expectOnly(test, before);

    const huge = open(dealer, type);
    const answered = statusOf(huge);
    huge.write(body.subarray(0, 100_000));
    for (let written = 0; written < 40; written++)
      if (!huge.write(Buffer.alloc(MB, 1))) await once(huge, "drain");
    huge.end(body.subarray(100_000));
    expect(await answered).toBe(413);
    await expectOnly(test, before);

    const chunked = open(dealer, type);
    chunked.end(body.subarray(0, 60_000));
    expect(await statusOf(chunked)).toBe(400);
    await expectOnly(test, before);

    const long = open(dealer, type, { "content-length": body.length * 2 });
    long.write(body);
    await expect.poll(async () => await underWay(test)).toBe(1);
    long.destroy();
    await expectOnly(test, before);

    const short = open(dealer, type, { "content-length": 1_000 });
    short.end(body.subarray(0, 1_000));
    expect(await statusOf(short)).toBe(400);
    await expectOnly(test, before);
  });

  it("OP-56 contract: what is refused never stands under its name, not even for a moment", async () => {
    const before = await knownFiles(test.db);
    const { body, type } = multipartOf({ name: "a.pdf", content: ofSize(100_000) });
    const again = Buffer.concat([body.subarray(0, -4), Buffer.from("\r\n"), body]);
    const late = Buffer.concat([Buffer.alloc(3 * MB, "a;b\n"), Buffer.from([0])]);
    expect((await post(ofSize(10 * MB + 1))).status).toBe(413);
    expect((await dealer.upload(path(), { name: "a.csv", content: late })).status).toBe(415);
    for (const payload of [body.subarray(0, -4), again]) {
      const headers = { "content-type": type };
      const cut = await dealer.send({ method: "POST", url: `/api${path()}`, headers, payload });
      expect(cut.status).toBe(400);
    }
    expect(disk.stood).toEqual([]);
    await expectOnly(test, before);
  });
});
