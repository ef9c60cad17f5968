import { describe, expect, it } from "vitest";
import { audited } from "../../../tests/http/audited.ts";
import { openStream } from "../../../tests/http/event-reader.ts";
import { claim, statusesOf } from "../../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../../tests/http/harness.ts";
import type { Answer } from "../../../tests/http/harness.ts";

const test = appOfFile();
const admin = signedIn(test, "admin");
const dac = signedIn(test, "dac");

const TABLE = "/v2/pac/administrativo/itens";
const PRECO = "O preço vai de 0 a 99.999.999,99, com no máximo 2 casas decimais.";

let last = 0;

/** A part that nobody has. */
function part(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  last += 1;
  return {
    item_codigo: `N${last}`,
    item_desc: "Lanterna traseira",
    item_preco: 812.4,
    item_preco_ekosbras: 790,
    ...changes,
  };
}

const create = async (changes?: Readonly<Record<string, unknown>>): Promise<Answer["data"]> =>
  (await admin.post(TABLE, part(changes))).data;
const find = async (codigo: string): Promise<Answer["data"]> =>
  (await admin.get(`${TABLE}?busca=${codigo}`)).data.itens[0];
const camposOf = ({ log }: Answer) => log?.campos?.map(({ campo, mensagem }) => `${campo}: ${mensagem}`);
const seen = ({ item_desc, item_preco, item_preco_ekosbras }: Record<string, unknown>) => ({
  item_desc,
  item_preco,
  item_preco_ekosbras,
});

describe("saves of parts", () => {
  it("APEC-05 APEC-09 OP-91: a new part is stored as it is written, its code in capitals without separators", async () => {
    const answer = await dac.post(TABLE, {
      item_codigo: " x1-77.0 2 ",
      item_desc: " Arruela  de pressão ",
      item_preco: 0.1,
      novo: true,
    });
    const stored = {
      item_codigo: "X17702",
      item_desc: "Arruela  de pressão",
      item_preco: 0.1,
      item_preco_ekosbras: null,
    };
    expect([answer.status, answer.data]).toEqual([200, stored]);
    expect(await find("X17702")).toEqual(stored);
    const noted = await test.db
      .selectFrom("auditoria")
      .select(["acao", "objeto_id", audited])
      .where("objeto", "=", "item")
      .execute();
    expect(noted).toEqual([
      {
        acao: "item.criado",
        objeto_id: "X17702",
        detalhe: {
          campos: ["item_codigo", "item_desc", "item_preco", "item_preco_ekosbras"],
          depois: stored,
          request_id: answer.headers["x-request-id"],
        },
      },
    ]);
  });

  it("OP-91 OP-03*: a code that is there already is 409, in whatever case and grouping, and one of many at once is stored", async () => {
    await test.db
      .insertInto("item")
      .values({ item_codigo: "lower1", item_desc: "Porca", item_preco: 2 })
      .execute();
    for (const item_codigo of ["a1", "A 1", "Lower.1"])
      expect(await admin.post(TABLE, part({ item_codigo }))).toMatchObject({
        status: 409,
        msg: "Já existe uma peça com este código.",
        log: { atual: { item_codigo: item_codigo === "Lower.1" ? "lower1" : "A1" } },
      });
    const body = part();
    const answers = await Promise.all([1, 2, 3, 4].map(async () => await admin.post(TABLE, body)));
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
  });

  it("APEC-06* APEC-07 OP-03*: what is missing or wrong is named, whoever sends it, and nothing is stored", async () => {
    const refused = async (changes: Readonly<Record<string, unknown>>) =>
      camposOf(await admin.post(TABLE, part(changes)));
    expect(await refused({ item_codigo: " - ", item_desc: "  " })).toEqual([
      "item_codigo: Campo obrigatório",
      "item_desc: Campo obrigatório",
    ]);
    expect(await refused({ item_preco: undefined })).toEqual(["item_preco: Campo obrigatório"]);
    for (const item_preco of [-0.01, 100_000_000, 1.005, 1e-9])
      expect(await refused({ item_preco })).toEqual([`item_preco: ${PRECO}`]);
    expect(await refused({ item_preco_ekosbras: -1 })).toEqual([`item_preco_ekosbras: ${PRECO}`]);
    for (const item_preco of ["812,40", "1e3", true, [1], {}, null])
      expect(await refused({ item_preco }), `with ${JSON.stringify(item_preco)}`).toHaveLength(1);
    expect(await refused({ item_codigo: "X".repeat(61) })).toEqual(["item_codigo: No máximo 60 caracteres"]);
    expect(await refused({ item_codigo: "'0027002" })).toEqual([
      "item_codigo: Escreva só o código, sem o sinal de igual, o apóstrofo ou as aspas do Excel.",
    ]);
    expect(await refused({ item_desc: "x".repeat(256) })).toEqual(["item_desc: No máximo 255 caracteres"]);
    expect(await find("XXXXX")).toBeUndefined();
    for (const body of [[], part({ item_codigo: "A\u0000" }), part({ item_desc: "\ud800" })])
      expect((await admin.post(TABLE, body)).status).toBe(422);
  });

  it("APEC-09 OP-91: a save changes description and prices alone, keeps before and after, and the forms have the new price at once", async () => {
    const made = await create();
    const path = `${TABLE}/${made.item_codigo}`;
    const dealer = await test.as("dealer.autos");
    const lookUp = async () =>
      (await dealer.get(`/v2/pac/itens/${made.item_codigo}`)).data.item_preco_unitario;
    expect(await lookUp()).toBe(812.4);
    const answer = await dac.put(path, {
      item_codigo: "OTHER",
      item_desc: "Lanterna",
      item_preco: 900,
      item_preco_ekosbras: null,
      visto: seen(made),
    });
    const saved = { ...made, item_desc: "Lanterna", item_preco: 900, item_preco_ekosbras: null };
    expect([answer.status, answer.data]).toEqual([200, saved]);
    expect([await find(made.item_codigo), await find("OTHER")]).toEqual([saved, undefined]);
    expect(await lookUp()).toBe(900);
    const audit = test.db.selectFrom("auditoria").select(audited).where("objeto_id", "=", made.item_codigo);
    expect((await audit.where("acao", "=", "item.alterado").execute()).map(({ detalhe }) => detalhe)).toEqual(
      [
        {
          campos: ["item_desc", "item_preco", "item_preco_ekosbras"],
          antes: { item_desc: "Lanterna traseira", item_preco: 812.4, item_preco_ekosbras: 790 },
          depois: { item_desc: "Lanterna", item_preco: 900, item_preco_ekosbras: null },
          request_id: answer.headers["x-request-id"],
        },
      ],
    );
    // The same again changes nothing, and leaves no trace.
    expect((await dac.put(path, { ...seen(saved), visto: seen(saved) })).status).toBe(200);
    expect(await audit.execute()).toHaveLength(2);
    expect((await admin.put(`${TABLE}/NUNCA`, seen(made))).msg).toBe("Esta peça não está mais cadastrada.");
    expect((await admin.put(path, { ...seen(made), item_preco: -1 })).status).toBe(422);
  });

  it("OP-91 contract: of two people on one row the second is told what stands there now, and overwrites it knowingly only", async () => {
    const made = await create();
    const path = `${TABLE}/${made.item_codigo}`;
    await dac.put(path, { ...seen(made), item_preco: 850, visto: seen(made) });
    const late = { ...seen(made), item_preco: 799, visto: seen(made) };
    const answer = await admin.put(path, late);
    expect(answer).toMatchObject({
      status: 409,
      msg: "Esta peça foi alterada por outra pessoa enquanto estava aberta.",
      log: {
        atual: { ...made, item_preco: 850 },
        alteracao: { usuario_nome: expect.any(String), timestamp: expect.any(Number) },
      },
    });
    expect((await find(made.item_codigo)).item_preco).toBe(850);
    // Without `visto`, as older clients send it; then six at once, of which one is right.
    expect((await admin.put(path, { ...seen(made), item_preco: 860 })).data.item_preco).toBe(860);
    const now = { ...seen(made), item_preco: 860 };
    const answers = await Promise.all(
      [861, 862, 863, 864, 865, 866].map(
        async (item_preco) => await admin.put(path, { ...now, item_preco, visto: now }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it("contract: a price that moves by more than 30 % from the one that was seen is stored once it is confirmed, up or down", async () => {
    const made = await create({ item_preco: 10 });
    const path = `${TABLE}/${made.item_codigo}`;
    const save = async (item_preco: number, more: object = {}): Promise<Answer> =>
      await admin.put(path, { ...seen(made), item_preco, visto: seen(made), ...more });
    for (const item_preco of [13.01, 6.99, 0]) {
      const refused = await save(item_preco, { preco_confirmado: false });
      expect(refused).toMatchObject({ status: 422 });
      expect(camposOf(refused)).toEqual(["item_preco: O preço muda mais de 30 %. Salve de novo e confirme."]);
    }
    expect((await find(made.item_codigo)).item_preco).toBe(10);
    expect((await save(6.99, { preco_confirmado: true })).data.item_preco).toBe(6.99);
    // Whoever saw another price is told so first.
    expect((await save(13.01)).status).toBe(409);
    const low = { ...seen(made), item_preco: 6.99 };
    expect((await admin.put(path, { ...low, item_preco: 9.08, visto: low })).data.item_preco).toBe(9.08);
    // Without `visto` a save is checked against nothing.
    expect((await admin.put(path, { ...low, item_preco: 900 })).data.item_preco).toBe(900);
  });

  it("APEC-09 OP-91 contract: a deleted part leaves table and look-up; what was sent keeps its part and the price of its day", async () => {
    const made = await create();
    const dealer = await test.as("dealer.autos");
    const { item_codigo, item_desc, item_preco } = made;
    const sent = { item_codigo, item_desc, item_qtd: 2, item_preco_unitario: item_preco };
    const { req_numero } = await claim(dealer, { itens: [sent] });
    const stands = async () => (await dealer.get(`/v2/pac/requisicoes/${req_numero}`)).data.req_objeto_item;
    const before = await stands();
    expect(before).toMatchObject([{ item_codigo, item_preco_unitario: 812.4 }]);
    await admin.put(`${TABLE}/${item_codigo}`, { ...seen(made), item_preco: 1000 });
    expect(await stands()).toEqual(before);
    expect((await dac.delete(`${TABLE}/${item_codigo}`)).status).toBe(200);
    expect((await dac.delete(`${TABLE}/${item_codigo}`)).status).toBe(404);
    expect(await find(item_codigo)).toBeUndefined();
    expect((await dealer.get(`/v2/pac/itens/${item_codigo}`)).status).toBe(404);
    expect(await stands()).toEqual(before);
  });

  it("OP-91 contract: whoever keeps the table is told which part was changed and in what, a dealer is not", async () => {
    const dealer = await test.as("dealer.autos");
    const listen = async ({ cookie }: { cookie: string }) => {
      const stream = await openStream(test.app, cookie);
      await stream.until(({ name }) => name === "aberto");
      return stream;
    };
    const [inside, outside] = [await listen(await test.as("dac")), await listen(dealer)];
    const made = await create();
    await admin.put(`${TABLE}/${made.item_codigo}`, { ...seen(made), item_preco: 5 });
    // Events of earlier tests may still be on their way.
    const { data } = await inside.until(
      ({ data: one }) =>
        one?.tipo === "item.alterado" && (one as { item_codigo?: string }).item_codigo === made.item_codigo,
    );
    const { usuarioID: usuario_id } = (await admin.get("/v2/auth/sessao")).data;
    expect(data).toEqual({
      tipo: "item.alterado",
      objeto: "item",
      usuario_id,
      item_codigo: made.item_codigo,
      campos: ["item_preco"],
    });
    const { req_numero } = await claim(dealer);
    await outside.until(({ data: one }) => one?.req_numero === req_numero);
    expect(outside.came.some(({ data: one }) => one?.objeto === "item")).toBe(false);
    await Promise.all([inside.close(), outside.close()]);
  });

  it("APEC-09 OP-91: a code may hold whatever it was stored with, in a path as anywhere", async () => {
    for (const item_codigo of ["a/b", "ç%20", "x y", "?"]) {
      await test.db.insertInto("item").values({ item_codigo, item_desc: "Antiga", item_preco: 1 }).execute();
      const path = `${TABLE}/${encodeURIComponent(item_codigo)}`;
      const body = { item_desc: "Antiga", item_preco: 2 };
      expect((await admin.put(path, body)).data).toEqual({ ...body, item_codigo, item_preco_ekosbras: null });
      expect((await admin.delete(path)).status).toBe(200);
    }
    expect((await admin.put(`${TABLE}/${"x".repeat(300)}`, { item_desc: "a", item_preco: 1 })).status).toBe(
      422,
    );
    expect((await admin.delete(`${TABLE}/%00`)).status).toBe(422);
  });
});
