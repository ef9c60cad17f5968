import { expect, it } from "vitest";
import { openStream } from "../../tests/http/event-reader.ts";
import type { EventReader } from "../../tests/http/event-reader.ts";
import { claim, message } from "../../tests/http/factories.ts";
import { appOfFile } from "../../tests/http/harness.ts";
import type { Client } from "../../tests/http/harness.ts";

const test = appOfFile();

async function listen({ cookie }: Client): Promise<EventReader> {
  const stream = await openStream(test.app, cookie);
  await stream.until(({ name }) => name === "aberto");
  return stream;
}

it("OP-44 OP-53 contract: a message says the status before it; a dealer is told of a private one as of a change without message", async () => {
  const [dealer, ga] = [await test.as("dealer.autos"), await test.as("ga")];
  const { req_numero } = await claim(dealer);
  const [outside, inside] = [await listen(dealer), await listen(ga)];
  const secret = await message(ga, req_numero, "Só para nós", { interacao_privada: 1 });
  const plain = await message(ga, req_numero, "Para todos");
  const { usuarioID: usuario_id } = (await ga.get("/v2/auth/sessao")).data;
  const about = {
    objeto: "requisicao",
    usuario_id,
    req_numero,
    req_concessionario_id: "100101",
    view: "ga",
    req_tipo: "sinistro",
    req_status: "em_andamento",
    de_versao: 1,
  };
  const sent = [
    { ...about, tipo: "interacao.enviada", interacao_id: secret.data.interacao_id, de: "pendente" },
    { ...about, tipo: "interacao.enviada", interacao_id: plain.data.interacao_id, de: "em_andamento" },
  ];
  const moved = { ...about, tipo: "requisicao.alterada", interacao_id: null, de: "pendente" };
  const told: [EventReader, unknown[]][] = [
    [inside, sent],
    [outside, [moved, sent[1]]],
  ];
  for (const [stream, expected] of told) {
    await stream.until(({ data }) => data?.interacao_id === plain.data.interacao_id);
    const came = stream.came.flatMap(({ data }) => (data?.req_numero === req_numero ? [data] : []));
    // The event of the request's creation may be told first, or may be over by then.
    expect(came.filter((data) => data?.tipo !== "requisicao.criada")).toEqual(expected);
    await stream.close();
  }
});
