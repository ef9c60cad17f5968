import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openStream } from "../../../tests/http/event-reader.ts";
import type { Came, EventReader } from "../../../tests/http/event-reader.ts";
import { claim, message, other } from "../../../tests/http/factories.ts";
import { startTestApp } from "../../../tests/http/harness.ts";
import type { Client, TestApp } from "../../../tests/http/harness.ts";
import { sql } from "../db/sql.ts";
import { KEEP_MS, removeOldEventos } from "./remove-eventos.ts";

let test: TestApp;
let dealer: Client;
let ga: Client;
const open: EventReader[] = [];
beforeAll(async () => {
  test = await startTestApp();
  dealer = await test.as("dealer.autos");
  ga = await test.as("ga");
});
afterAll(async () => await test.close());
afterEach(async () => {
  await Promise.all(open.splice(0).map(async (stream) => await stream.close()));
});

async function listen(client: Client, since?: string, app = test.app): Promise<EventReader> {
  const stream = await openStream(app, client.cookie, since);
  open.push(stream);
  await stream.until(({ name }) => name !== "evento");
  return stream;
}
const about =
  (numero: number, tipo?: string) =>
  ({ data }: Came): boolean =>
    data?.req_numero === numero && (tipo === undefined || data.tipo === tipo);
const told = (stream: EventReader): number[] => stream.came.flatMap(({ data }) => data?.req_numero ?? []);

describe("the stream", () => {
  it("INT-03 contract: from the session's position on it tells what changed before it opened, once", async () => {
    const { eventos_desde } = (await ga.get("/v2/auth/sessao")).data;
    const between = await claim(dealer);
    const stream = await listen(ga, eventos_desde);
    const after = await claim(dealer);
    await stream.until(about(after.req_numero));
    expect(stream.came[0]).toMatchObject({ name: "aberto", id: eventos_desde });
    // What was written just before may come too.
    const own = told(stream).filter((numero) => numero >= between.req_numero);
    expect(own).toEqual([between.req_numero, after.req_numero]);
  });

  it("INT-03: tells a new request, a message and a change as they happen, each once", async () => {
    const stream = await listen(ga);
    const { req_numero } = await claim(dealer);
    const { data } = await message(dealer, req_numero, "Bom dia");
    await ga.put(`/v2/pac/requisicoes/${req_numero}`, { req_status: "concluido" });
    await stream.until(about(req_numero, "requisicao.alterada"));
    const events = stream.came.filter(about(req_numero));
    expect(events.map(({ data: one }) => one?.tipo)).toEqual([
      "requisicao.criada",
      "interacao.enviada",
      "requisicao.alterada",
    ]);
    expect(events[1]?.data).toEqual({
      tipo: "interacao.enviada",
      objeto: "requisicao",
      req_numero,
      req_concessionario_id: "100101",
      view: "ga",
      req_tipo: "sinistro",
      req_status: "em_andamento",
      de: "pendente",
      de_versao: 1,
      usuario_id: data.interacao_usuario.usuario_id,
      interacao_id: data.interacao_id,
    });
  });

  it("OP-14: each person is told of their own scope alone", async () => {
    const people = [
      "dealer.autos",
      "dealer2.autos",
      "dealer.vans",
      "consultor.autos",
      "consultor.vans",
      "dac",
    ];
    const streams = await Promise.all(
      ["ga", "admin", ...people].map(async (login) => await listen(await test.as(login))),
    );
    const { req_numero: claimed } = await claim(dealer);
    const { req_numero: asked } = await other(await test.as("dealer.vans"), { conta: "200201" });
    const { req_numero: last } = await other(dealer);
    const { req_numero: lastOther } = await claim(await test.as("dealer2.autos"), { conta: "100103" });
    const { req_numero: lastVans } = await claim(await test.as("dealer.vans"), { conta: "200201" });
    const ends = [lastVans, lastVans, last, lastOther, lastVans, lastOther, lastVans, last];
    await Promise.all(streams.map(async (stream, at) => await stream.until(about(ends[at] ?? 0))));
    const sent = new Set<number>([claimed, asked, last, lastOther, lastVans]);
    expect(streams.map((stream) => told(stream).filter((numero) => sent.has(numero)))).toEqual([
      [claimed, lastOther, lastVans],
      [claimed, asked, last, lastOther, lastVans],
      [claimed, last],
      [lastOther],
      [asked, lastVans],
      [claimed, last, lastOther],
      [asked, lastVans],
      [asked, last],
    ]);
  });

  it("OP-44 OP-53: a dealer is told of no private message, and of a move that came with one as of any other", async () => {
    const { req_numero } = await claim(dealer);
    const streams = [await listen(dealer), await listen(ga)];
    const secret = await message(ga, req_numero, "Só para nós", { interacao_privada: 1 });
    for (const stream of streams) await stream.until(about(req_numero));
    const also = await message(ga, req_numero, "Também", { interacao_privada: 1 });
    const plain = await message(ga, req_numero, "Para todos");
    for (const stream of streams)
      await stream.until(({ data }) => data?.interacao_id === plain.data.interacao_id);
    const messages = [secret, also, plain].map(({ data }) => ["interacao.enviada", data.interacao_id]);
    const told = streams.map((stream) =>
      stream.came.filter(about(req_numero)).map(({ data }) => [data?.tipo, data?.interacao_id]),
    );
    // The event of its creation may be told first, or be over by then.
    for (const events of told) if (events[0]?.[0] === "requisicao.criada") events.shift();
    expect(told).toEqual([[["requisicao.alterada", null], messages[2]], messages]);
  });

  it("INT-03: what a transaction that began first commits last is told too", async () => {
    const { req_numero } = await claim(dealer);
    const stream = await listen(ga);
    let early = 0;
    const { data: late } = await test.db.transaction().execute(async (tx) => {
      // Takes its transaction id now, but inserts its row long after the other message is committed.
      await sql`select pg_current_xact_id()`.execute(tx);
      const answer = await message(dealer, req_numero, "Depois");
      const { rows } = await sql<{ evento_id: number }>`
        insert into evento (quando, tipo, usuario_id, concessionario_conta, req_numero, dados)
        select quando, 'requisicao.alterada', usuario_id, concessionario_conta, req_numero, dados - 'interacao_id'
        from evento where req_numero = ${req_numero}::bigint order by evento_id desc limit 1
        returning evento_id`.execute(tx);
      early = rows[0]?.evento_id ?? 0;
      return answer;
    });
    await stream.until(({ data }) => data?.interacao_id === late.interacao_id);
    const rows = stream.came.filter(({ name }) => name === "evento").slice(-2);
    expect(
      rows.map(({ id }) => Number(id.split("-")[1])),
      "the older transaction first",
    ).toEqual([early, early - 1]);
  });
});

describe("after a break", () => {
  it("INT-03: it goes on from the last event, without loss and without doubling", async () => {
    const { req_numero } = await claim(dealer);
    const before = await listen(ga);
    const sent = [await message(dealer, req_numero, "1"), await message(dealer, req_numero, "2")];
    const first = await before.until(({ data }) => data?.interacao_id === sent[0]?.data.interacao_id);
    await before.close();
    for (const text of ["3", "4"]) sent.push(await message(dealer, req_numero, text));
    const after = await listen(ga, first.id);
    sent.push(await message(dealer, req_numero, "5"));
    await after.until(({ data }) => data?.interacao_id === sent[4]?.data.interacao_id);
    expect(after.messages(req_numero)).toEqual(sent.slice(1).map(({ data }) => data.interacao_id));
  });

  it("OP-14: it tells of the own scope alone there too", async () => {
    const foreign = await test.as("dealer2.autos");
    const before = await listen(foreign);
    const [opened] = before.came;
    await before.close();
    const { req_numero } = await claim(dealer);
    const own = await claim(foreign, { conta: "100103" });
    const after = await listen(foreign, opened?.id);
    await after.until(about(own.req_numero));
    expect(told(after)).not.toContain(req_numero);
  });

  it.each(["9999999999999-0", "1", "x", "", "99999999999999999999-1"])(
    "INT-03: a position that is not known (%j) means to read everything again",
    async (since) => {
      const stream = await listen(ga, since);
      expect(stream.came[0]).toMatchObject({ name: "recomeco", data: null });
      const { req_numero } = await claim(dealer);
      await stream.until(about(req_numero));
    },
  );

  it("INT-03: events go after a day, and whoever was away longer reads everything again", async () => {
    const { req_numero } = await claim(dealer);
    const first = await listen(ga);
    await message(dealer, req_numero, "Bom dia");
    const { id } = await first.until(about(req_numero));
    await first.close();
    await message(dealer, req_numero, "Boa tarde");
    test.clock.advance(KEEP_MS + 1000);
    expect(await removeOldEventos(test)).toBeGreaterThan(1);
    dealer = await test.as("dealer.autos");
    ga = await test.as("ga");
    expect((await listen(ga, id)).came[0]?.name).toBe("recomeco");
  });
});

describe("the session", () => {
  it("AUTH-06: no stream without one", async () => {
    expect((await openStream(test.app, "")).status).toBe(401);
  });

  it("AUTH-33: sign-out ends the stream, on every instance", async () => {
    const other = await test.another();
    const [leaving, staying] = [await test.as("ga"), await test.as("ga")];
    const streams = [await listen(leaving), await listen(leaving, undefined, other)];
    const stays = await listen(staying);
    await leaving.get("/v2/auth/logout");
    await Promise.all(streams.map(async ({ ended }) => await ended));
    const { req_numero } = await claim(dealer);
    await stays.until(about(req_numero));
  });

  it("OP-07: an open stream does not prolong a session; once it is over nothing more is told", async () => {
    const idle = await test.as("ga");
    const stream = await listen(idle);
    for (let hour = 0; hour < 8; hour++) {
      test.clock.advance(3600_000);
      await claim(await test.as("dealer.autos"));
    }
    const { req_numero } = await claim(await test.as("dealer.autos"));
    await stream.ended;
    expect(told(stream)).not.toContain(req_numero);
    dealer = await test.as("dealer.autos");
    ga = await test.as("ga");
  });
});

describe("many", () => {
  it("INT-03: 50 streams on two instances, 40 messages at once: nothing lost, nothing doubled", async () => {
    const other = await test.another();
    const staff = [ga, await test.as("ga"), await test.as("ga")];
    const { req_numero } = await claim(dealer);
    const streams = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const person = at % 5 === 0 ? dealer : (staff[at % 3] ?? ga);
        return await listen(person, undefined, at % 2 === 0 ? test.app : other);
      }),
    );
    const answers = await Promise.all(
      Array.from(
        { length: 40 },
        async (_, at) => await message(at % 2 === 0 ? dealer : ga, req_numero, `Mensagem ${at}`),
      ),
    );
    const sent = answers.map(({ data }) => data.interacao_id as number);
    const last = await message(dealer, req_numero, "A última");
    await Promise.all(
      streams.map(
        async (one) => await one.until(({ data }) => data?.interacao_id === last.data.interacao_id),
      ),
    );
    const expected = [...sent, last.data.interacao_id].toSorted((a, b) => a - b);
    for (const stream of streams)
      expect(stream.messages(req_numero).toSorted((a, b) => a - b)).toEqual(expected);
  });
});
