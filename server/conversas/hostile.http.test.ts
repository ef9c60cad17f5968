import { beforeAll, describe, expect, it } from "vitest";
import {
  archive,
  contatos,
  conversas,
  dizer,
  expectExactConversas,
  mensagens,
} from "../../tests/http/conversas.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import { openYears } from "../../tests/http/semanas.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const dac = signedIn(test, "dac");
beforeAll(async () => await openYears(test));

describe("hostile conversations", () => {
  it("contract: messages of every wrong shape and size are refused without a 500, and begin nothing", async () => {
    const wrong: object[] = [
      { interacao_texto: "x".repeat(10_001) },
      { interacao_texto: 12 },
      { interacao_texto: "\ud800" },
      { interacao_texto: "a\u0000b" },
      { interacao_privada: true },
      { interacao_tipo: "carta" },
      {
        interacao_anexos: Array.from({ length: 11 }, () => ({
          arquivo_id: crypto.randomUUID(),
          arquivo_nome: "a",
        })),
      },
      { interacao_anexos: [{ arquivo_id: "../../etc/passwd", arquivo_nome: "a" }] },
      { interacao_chave: "" },
      { concessionario_id: "todos" },
      { concessionario_id: ["100101"] },
      { info_semana: "202654" },
      { info_semana: "2026-10" },
      { info_semana: 202610 },
      { info_chassi: "-", info_item_codigo: "A1" },
      { info_chassi: "9".repeat(61), info_item_codigo: "A1" },
      { info_chassi: "%", info_item_codigo: "%" },
      { info_chassi: "' or true --", info_item_codigo: "A1" },
    ];
    for (const differs of wrong) {
      const answer = await dizer(dealer, "Bom dia", differs);
      expect(answer.status, JSON.stringify(differs).slice(0, 200)).toBe(422);
      expect(answer.text.length).toBeLessThan(64 * 1024);
    }
    expect((await dizer(dealer, "x".repeat(200_000))).status).toBe(413);
    const deep = await dealer.send({
      method: "POST",
      url: "/api/v2/carros_parados/conversas/enviar_mensagem",
      headers: { "content-type": "application/json" },
      payload: `{"interacao_anexos":${"[".repeat(5000)}${"]".repeat(5000)}}`,
    });
    expect(deep).toMatchObject({ status: 422, msg: "No máximo 64 níveis" });
    expect((await mensagens(dac)).data).toEqual([]);
    expect(await test.db.selectFrom("conversa").selectAll().execute()).toEqual([]);
  });

  it("contract: reads of every wrong shape are refused, and a search takes no pattern", async () => {
    for (const page of ["0", "-1", "1.5", "1e3", "1000001", "x"])
      expect((await conversas(dac, "N", { page })).status, page).toBe(422);
    expect((await conversas(dac, "X")).status).toBe(422);
    expect((await conversas(dac, "N", { modelo: "tudo" })).status).toBe(422);
    expect((await contatos(dac, "N", { busca: "x".repeat(101) })).status).toBe(422);
    for (const busca of ["%", "_", "\\", "'", "\u0301", "😀", "[0-9]"])
      expect((await contatos(dac, "N", { busca })).data, busca).toEqual([]);
    expect((await archive(dac, "x")).status).toBe(422);
    expect((await conversas(dac, "N", { page: "1000000" })).data).toEqual([]);
  });

  it("contract: a text comes back to the letter, and thirty first messages at once begin one conversation", async () => {
    const texto = `<script>alert(1)</script> "aspas" 'e' \\ %_ 😀 e\u0301 \u202e`.trim();
    const answers = await Promise.all(
      Array.from({ length: 30 }, async () => await dizer(dealer, texto, { info_semana: "202601" })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { data } = await conversas(dac, "N");
    expect(data).toMatchObject([
      { info_semana: "202601", contador_msg_nao_lida: 30, ultima_mensagem: texto },
    ]);
    await expectExactConversas(test);
    // And thirty looks at once read them once.
    await Promise.all(Array.from({ length: 30 }, async () => await mensagens(dac, { semana: "202601" })));
    const read = await test.db
      .selectFrom("evento")
      .select("tipo")
      .where("tipo", "=", "conversa.lida")
      .execute();
    expect(read).toHaveLength(1);
  });
});
