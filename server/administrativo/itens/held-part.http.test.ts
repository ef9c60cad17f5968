import { expect, it } from "vitest";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";

const test = appOfFile();
const admin = signedIn(test, "admin");

const TABLE = "/v2/pac/administrativo/itens";

it("contract: a part that an import holds is refused after a while, and can be saved once it is free", async () => {
  const { item_codigo, ...stored } = { item_codigo: "H1", item_desc: "Lanterna", item_preco: 812.4 };
  await test.db
    .insertInto("item")
    .values({ item_codigo, ...stored })
    .execute();
  const save = async () => await admin.put(`${TABLE}/${item_codigo}`, { ...stored, item_preco: 5 });
  const held = Promise.withResolvers<undefined>();
  const taken = Promise.withResolvers<undefined>();
  const holder = test.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom("item")
      .select("item_preco")
      .where("item_codigo", "=", item_codigo)
      .forUpdate()
      .execute();
    taken.resolve(undefined);
    await held.promise;
  });
  await taken.promise;
  const refused = await save();
  expect([refused.status, JSON.parse(refused.text).msg_txt]).toEqual([
    409,
    "Uma importação está mudando esta peça. Tente novamente em instantes.",
  ]);
  held.resolve(undefined);
  await holder;
  expect((await save()).status).toBe(200);
});
