import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openStream } from "../../tests/http/event-reader.ts";
import type { EventReader } from "../../tests/http/event-reader.ts";
import { claim } from "../../tests/http/factories.ts";
import { startTestApp } from "../../tests/http/harness.ts";
import type { Client, TestApp } from "../../tests/http/harness.ts";

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

async function listen(client: Client): Promise<EventReader> {
  const stream = await openStream(test.app, client.cookie);
  open.push(stream);
  await stream.until(({ name }) => name === "aberto");
  return stream;
}

const usuarioOf = async (client: Client): Promise<number> =>
  (await client.get("/v2/auth/sessao")).data.usuarioID;

describe("the events of a request", () => {
  it("INT-03 OP-14 contract: say what was before, to everybody in whose scope it is and to nobody else", async () => {
    const streams = [await listen(dealer), await listen(ga)];
    const foreign = await test.as("dealer2.autos");
    const others = [await listen(foreign), await listen(await test.as("consultor.vans"))];
    const { req_numero } = await claim(dealer);
    const path = `/v2/pac/requisicoes/${req_numero}`;
    await ga.put(path, { req_status: "concluido", req_objeto_ctrl: { resposta: "Pronto" } });
    await ga.put(`${path}/arquivar`, { motivo: "Encerrada" });
    const [author, staff] = [await usuarioOf(dealer), await usuarioOf(ga)];
    const about = {
      objeto: "requisicao",
      req_numero,
      req_concessionario_id: "100101",
      view: "ga",
      req_tipo: "sinistro",
      interacao_id: null,
    };
    const told = [
      {
        ...about,
        tipo: "requisicao.criada",
        usuario_id: author,
        req_status: "pendente",
        de: null,
        de_versao: null,
      },
      {
        ...about,
        tipo: "requisicao.alterada",
        usuario_id: staff,
        req_status: "concluido",
        de: "pendente",
        de_versao: 1,
      },
      {
        ...about,
        tipo: "requisicao.arquivada",
        usuario_id: staff,
        req_status: "arquivado",
        de: "concluido",
        de_versao: 2,
      },
    ];
    for (const stream of streams) {
      await stream.until(({ data }) => data?.tipo === "requisicao.arquivada");
      expect(stream.came.flatMap(({ data }) => (data?.req_numero === req_numero ? [data] : []))).toEqual(
        told,
      );
    }
    // Told last: it ends what the others could have been told.
    const last = await claim(foreign, { conta: "100103" });
    await others[0]?.until(({ data }) => data?.req_numero === last.req_numero);
    for (const stream of others)
      expect(stream.came.some(({ data }) => data?.req_numero === req_numero)).toBe(false);
  });

  it("contract: a row that says nothing of before, written by an earlier release, is told all the same", async () => {
    const stream = await listen(ga);
    const { req_numero } = await claim(dealer);
    await test.db
      .insertInto("evento")
      .values({
        quando: test.clock.now(),
        tipo: "requisicao.alterada",
        concessionario_conta: "100101",
        req_numero,
        dados: JSON.stringify({ view: "ga", req_tipo: "sinistro", req_status: "concluido" }),
      })
      .execute();
    // Its write sends the notice for this row too.
    await claim(dealer);
    const { data } = await stream.until(
      ({ data: one }) => one?.tipo === "requisicao.alterada" && one.req_numero === req_numero,
    );
    expect(data).toMatchObject({ req_numero, req_status: "concluido", de: null, de_versao: null });
  });

  it("contract: a row of an unknown kind is passed over, and the stream goes on", async () => {
    const stream = await listen(ga);
    const quando = test.clock.now();
    await test.db.insertInto("evento").values({ quando, tipo: "nada.feito" }).execute();
    const { req_numero } = await claim(dealer);
    await stream.until(({ data }) => data?.req_numero === req_numero);
    expect(stream.came.some(({ data }) => data?.tipo === "nada.feito")).toBe(false);
  });
});
