import { expect, it } from "vitest";
import { openStream } from "../../../tests/http/event-reader.ts";
import type { EventReader } from "../../../tests/http/event-reader.ts";
import { claim } from "../../../tests/http/factories.ts";
import { appOfFile } from "../../../tests/http/harness.ts";
import type { Client } from "../../../tests/http/harness.ts";
import { usuarioBody } from "../../../tests/http/samples.ts";

const test = appOfFile();

const PERFIL = "/v2/pac/usuario/perfil";
const REGISTER = "/v2/pac/administrativo/usuarios";

async function listen({ cookie }: Client): Promise<EventReader> {
  const stream = await openStream(test.app, cookie);
  await stream.until(({ name }) => name === "aberto");
  return stream;
}

it("PERF-10 contract: a person's other browser is told that their profile changed, which fields and from which version; so is the register, nobody else", async () => {
  const [here, there] = [await test.as("ga"), await test.as("ga")];
  const other = await listen(there);
  const foreign = await listen(await test.as("consultor.autos"));
  const register = await listen(await test.as("admin"));
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
  expect((await register.until(({ data: one }) => one?.tipo === "usuario.alterado")).data).toEqual(data);
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
  await Promise.all([other.close(), foreign.close(), register.close()]);
});

it("AUSR-22 AUSR-23 AUSR-24 contract: administrators are told of a new, a changed and a deleted person; of these the person alone besides", async () => {
  const [admin, dealer] = [await test.as("admin"), await test.as("dealer2.autos")];
  const [inside, self] = [await listen(await test.as("admin")), await listen(dealer)];
  const outside = await listen(await test.as("ga"));
  const { usuarioID: usuario_id } = (await admin.get("/v2/auth/sessao")).data;
  const { usuarioID: dealer_id } = (await dealer.get("/v2/auth/sessao")).data;
  const { data: made } = await admin.post(REGISTER, usuarioBody());
  await admin.put(`${REGISTER}/${made.usuario_id}`, { ...made, acesso_status: "S", usuario_cargo: "Caixa" });
  await admin.delete(`${REGISTER}/${made.usuario_id}`);
  const { data: person } = await admin.get(`${REGISTER}/${dealer_id}`);
  await admin.put(`${REGISTER}/${dealer_id}`, {
    ...person,
    id_america: "D2-1",
    usuario_nome: "Débora Reis",
    usuario_concessionario_codigo: ["100103", "100104"],
  });
  const told = {
    tipo: "usuario.alterado",
    objeto: "usuario",
    usuario_id,
    usuario_alterado_id: dealer_id,
    campos: ["usuario_nome", "id_america", "usuario_concessionario_codigo"],
    de_versao: 1,
  };
  expect((await self.until(({ data }) => data?.objeto === "usuario")).data).toEqual(told);
  expect((await inside.until(({ data }) => data?.usuario_alterado_id === dealer_id)).data).toEqual(told);
  const about = { objeto: "usuario", usuario_id, usuario_alterado_id: made.usuario_id };
  const all = expect.arrayContaining(["usuario_nome", "usuario_cpf", "acesso_status"]);
  expect(
    inside.came.flatMap(({ data }) => (data?.usuario_alterado_id === made.usuario_id ? [data] : [])),
  ).toEqual([
    { ...about, tipo: "usuario.criado", campos: all, de_versao: null },
    { ...about, tipo: "usuario.alterado", campos: ["usuario_cargo", "acesso_status"], de_versao: 1 },
    { ...about, tipo: "usuario.excluido", campos: all, de_versao: 2 },
  ]);
  // Told after it, so that nothing is still on its way.
  const { req_numero } = await claim(dealer, { conta: "100103" });
  await outside.until(({ data }) => data?.req_numero === req_numero);
  expect(outside.came.some(({ data }) => data?.objeto === "usuario")).toBe(false);
  expect(self.came.filter(({ data }) => data?.objeto === "usuario")).toHaveLength(1);
  await Promise.all([inside.close(), self.close(), outside.close()]);
});
