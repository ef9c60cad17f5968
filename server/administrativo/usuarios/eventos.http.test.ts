import { expect, it } from "vitest";
import { openStream } from "../../../tests/http/event-reader.ts";
import type { EventReader } from "../../../tests/http/event-reader.ts";
import { claim } from "../../../tests/http/factories.ts";
import { appOfFile } from "../../../tests/http/harness.ts";
import type { Client } from "../../../tests/http/harness.ts";

const test = appOfFile();

const PERFIL = "/v2/pac/usuario/perfil";

async function listen({ cookie }: Client): Promise<EventReader> {
  const stream = await openStream(test.app, cookie);
  await stream.until(({ name }) => name === "aberto");
  return stream;
}

it("PERF-10 contract: a person's other browser is told that their profile changed, which fields and from which version; nobody else is", async () => {
  const [here, there] = [await test.as("ga"), await test.as("ga")];
  const other = await listen(there);
  const foreign = await listen(await test.as("admin"));
  const { usuario_cpf, ...before } = (await here.get(PERFIL)).data;
  const changes = { usuario_nome: "Gabriela Antunes", usuario_telefone: "1140020001" };
  expect((await here.put(PERFIL, { usuario_cpf, ...before, ...changes })).status).toBe(200);
  const { data } = await other.until(({ data: one }) => one?.tipo === "usuario.alterado");
  const { usuarioID } = (await there.get("/v2/auth/sessao")).data;
  expect(data).toEqual({
    tipo: "usuario.alterado",
    objeto: "usuario",
    usuario_id: usuarioID,
    usuario_alterado_id: usuarioID,
    campos: ["usuario_nome", "usuario_telefone"],
    de_versao: 1,
  });
  expect((await there.get("/v2/auth/sessao")).data.usuario_nome).toBe("Gabriela Antunes");
  const rows = await test.db
    .selectFrom("evento")
    .select("dados")
    .where("tipo", "=", "usuario.alterado")
    .execute();
  for (const personal of [usuario_cpf, before.usuario_nome, ...Object.values(changes)])
    expect(JSON.stringify(rows)).not.toContain(personal);
  // Told after it, so that nothing is still on its way.
  const { req_numero } = await claim(await test.as("dealer.autos"));
  await foreign.until(({ data: one }) => one?.req_numero === req_numero);
  expect(foreign.came.some(({ data: one }) => one?.objeto === "usuario")).toBe(false);
  await Promise.all([other.close(), foreign.close()]);
});
