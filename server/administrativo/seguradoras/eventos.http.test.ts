import { expect, it } from "vitest";
import { openStream } from "../../../tests/http/event-reader.ts";
import type { EventReader } from "../../../tests/http/event-reader.ts";
import { claim } from "../../../tests/http/factories.ts";
import { appOfFile } from "../../../tests/http/harness.ts";
import type { Client } from "../../../tests/http/harness.ts";
import { seguradoraBody } from "../../../tests/http/samples.ts";

const test = appOfFile();

const REGISTER = "/v2/pac/administrativo/seguradoras";

async function listen({ cookie }: Client): Promise<EventReader> {
  const stream = await openStream(test.app, cookie);
  await stream.until(({ name }) => name === "aberto");
  return stream;
}

it("ASEG-15 ASEG-16 contract: whoever has the register is told of a changed insurer, from which version and which fields; a dealer is not", async () => {
  const [ga, dealer] = [await test.as("ga"), await test.as("dealer.autos")];
  const [inside, outside] = [await listen(await test.as("admin")), await listen(dealer)];
  const { data: made } = await ga.post(REGISTER, seguradoraBody({}));
  const { seguradora_id } = made;
  await ga.put(`${REGISTER}/${seguradora_id}`, { ...made, seguradora_local: "Joinville - SC" });
  const { data } = await inside.until(({ data: one }) => one?.tipo === "seguradora.alterada");
  const { usuarioID: usuario_id } = (await ga.get("/v2/auth/sessao")).data;
  const about = { objeto: "seguradora", usuario_id, seguradora_id };
  expect(data).toEqual({
    ...about,
    tipo: "seguradora.alterada",
    campos: ["seguradora_local"],
    de_versao: 1,
  });
  expect(inside.came.find(({ data: one }) => one?.tipo === "seguradora.criada")?.data).toMatchObject({
    ...about,
    de_versao: null,
  });
  // Told after it, so that nothing is still on its way.
  const { req_numero } = await claim(dealer);
  await outside.until(({ data: one }) => one?.req_numero === req_numero);
  expect(outside.came.some(({ data: one }) => one?.objeto === "seguradora")).toBe(false);
  await Promise.all([inside.close(), outside.close()]);
});
