import { expect, it } from "vitest";
import { appOfFile } from "../../tests/http/harness.ts";
import type { Client } from "../../tests/http/harness.ts";

const test = appOfFile();

const choose = async (client: Client, concessionario_codigo: unknown): Promise<number> =>
  (await client.put("/v2/pac/usuario/concessionario", { concessionario_codigo })).status;
const chosen = async (client: Client): Promise<string | null> =>
  (await client.get("/v2/auth/sessao")).data.concessionario_codigo;

it("LAY-12 LAY-13 contract: the chosen dealer is the person's own, comes with every later session, and with none once it is not theirs", async () => {
  const dealer = await test.as("dealer.autos");
  expect(await chosen(dealer)).toBeNull();
  expect(await choose(dealer, "100102")).toBe(200);
  expect(await choose(dealer, "todos")).toBe(200);
  expect(await choose(dealer, "100102")).toBe(200);
  const { data } = await test.nobody.post("/v2/auth/login", {
    login: "dealer.autos@pac.demo",
    senha: "Demo#2026",
  });
  expect(data.concessionario_codigo).toBe("100102");
  expect(await chosen(await test.as("dealer.autos"))).toBe("100102");
  expect(await chosen(await test.as("admin")), "nobody else's").toBeNull();
  await test.db.deleteFrom("usuario_concessionario").where("concessionario_conta", "=", "100102").execute();
  expect(await chosen(await test.as("dealer.autos"))).toBeNull();
});

it("LAY-11 OP-16 contract: only what the header offers can be chosen", async () => {
  const vans = await test.as("dealer.vans");
  expect(await choose(vans, "200201")).toBe(200);
  expect(await choose(vans, "100101"), "another's").toBe(403);
  expect(await choose(vans, "todos"), "one account has no 'Todos'").toBe(403);
  expect(await choose(await test.as("consultor.autos"), "200201"), "another unit's").toBe(403);
  expect(await choose(await test.as("ga"), "todos")).toBe(200);
  for (const wrong of ["", "9".repeat(21), 100101, null]) expect(await choose(vans, wrong)).toBe(422);
  expect(await chosen(vans)).toBe("200201");
});
