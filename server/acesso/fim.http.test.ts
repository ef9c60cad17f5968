import { expect, it } from "vitest";
import { openStream } from "../../tests/http/event-reader.ts";
import { addPerson } from "../../tests/http/factories.ts";
import { appOfFile } from "../../tests/http/harness.ts";
import type { Client } from "../../tests/http/harness.ts";
import { removeExpiredSessoes } from "./jobs/remove-sessoes.ts";

const test = appOfFile();
const EXPIRED = "Sessão expirada. Realize o login novamente.";

/** What the next call of this session is answered; the notice of its end may take a moment. */
async function told(client: Client): Promise<readonly [number, string]> {
  const { status, msg } = await client.get("/v2/auth/sessao");
  return [status, msg];
}

it("contract: whoever is suspended, cancelled, deleted or moved to another group reads the reason with the next call", async () => {
  const cases = [
    [{ acesso_status: "S" }, "Usuário suspenso. Procure o administrador."],
    [{ acesso_status: "C" }, "Usuário cancelado. Procure o administrador."],
    [{ excluido_em: test.clock.now() }, "Usuário excluído. Procure o administrador."],
    [{ grupo_usuario_id: 3 }, "O seu grupo de acesso mudou. Entre novamente para continuar com ele."],
  ] as const;
  for (const [at, [change, reason]] of cases.entries()) {
    const usuario_id = await addPerson(test, `sai${at}@pac.demo`, "Lia Moura");
    const [here, there] = [await test.as(`sai${at}`), await test.as(`sai${at}`)];
    await test.db.updateTable("usuario").set(change).where("usuario_id", "=", usuario_id).execute();
    for (const client of [here, there])
      await expect.poll(async () => await told(client)).toEqual([401, reason]);
  }
});

it("AUTH-06* contract: a session that its person ended, one that expired and one that never was say no more than that", async () => {
  const [left, old] = [await test.as("ga"), await test.as("ga")];
  await left.get("/v2/auth/logout");
  expect(await left.get("/v2/auth/sessao")).toMatchObject({ status: 401, msg: EXPIRED });
  expect(await test.nobody.get("/v2/auth/sessao")).toMatchObject({ status: 401, msg: EXPIRED });
  test.clock.advance(9 * 3_600_000);
  expect(await old.get("/v2/auth/sessao")).toMatchObject({ status: 401, msg: EXPIRED });
});

it("contract: an open stream says at once that there is something to read, where somebody else ended its session", async () => {
  const usuario_id = await addPerson(test, "aberta@pac.demo", "Lia Moura");
  const [person, own] = [await test.as("aberta"), await test.as("ga")];
  const [stream, left] = [await openStream(test.app, person.cookie), await openStream(test.app, own.cookie)];
  for (const one of [stream, left]) await one.until(({ name }) => name === "aberto");
  await test.db
    .updateTable("usuario")
    .set({ acesso_status: "S" })
    .where("usuario_id", "=", usuario_id)
    .execute();
  await stream.until(({ name }) => name === "recomeco");
  await own.get("/v2/auth/logout");
  await left.ended;
  expect(left.came.map(({ name }) => name)).toEqual(["aberto"]);
});

it("contract: a reason is kept for as long as its session could have lasted", async () => {
  const usuario_id = await addPerson(test, "varrida@pac.demo", "Lia Moura");
  const person = await test.as("varrida");
  await test.db
    .updateTable("usuario")
    .set({ acesso_status: "S" })
    .where("usuario_id", "=", usuario_id)
    .execute();
  await removeExpiredSessoes(test);
  await expect
    .poll(async () => await told(person))
    .toEqual([401, "Usuário suspenso. Procure o administrador."]);
  test.clock.advance(15 * 24 * 3_600_000);
  await removeExpiredSessoes(test);
  expect(await told(person)).toEqual([401, EXPIRED]);
});
