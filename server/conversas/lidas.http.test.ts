import { beforeAll, describe, expect, it } from "vitest";
import {
  archive,
  contatos,
  conversa,
  conversas,
  dizer,
  expectExactConversas,
  marca,
  mensagens,
  PECA,
  semanasIn,
} from "../../tests/http/conversas.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Client } from "../../tests/http/harness.ts";
import { linha, openYears, saveTabela } from "../../tests/http/semanas.ts";
import { untilStuck } from "../../tests/http/until-stuck.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const dac = signedIn(test, "dac");
const admin = signedIn(test, "admin");
const consultor = signedIn(test, "consultor.autos");
beforeAll(async () => {
  await openYears(test);
  for (const semana of ["202601", "202602", "202603", "202604", "202605", "202610"])
    await saveTabela(dealer, semana, [linha()]);
});

/** The mark of a week for both sides, the dealer's first. */
const marks = async (semana: string): Promise<(string | undefined)[]> => [
  await marca(dealer, semana),
  await marca(dac, semana),
];
const unread = async (client: Client): Promise<number> => {
  const { data } = await contatos(client, "N");
  return (data as { contador_msg_nao_lida: number }[])[0]?.contador_msg_nao_lida ?? 0;
};

describe("unread messages", () => {
  it("SLST-06* SLST-07* SLST-08* SLST-16* OP-80*: each side has its own, and page 1 of the thread marks them as read", async () => {
    expect(await marks("202610")).toEqual(["S", "S"]);
    await dizer(dealer, "Uma");
    await dizer(dealer, "Duas", PECA);
    expect(await marks("202610")).toEqual(["C", "N"]);
    expect(await semanasIn(dac, "N")).toEqual(["202610"]);
    expect((await conversas(dac, "N")).data[0].contador_msg_nao_lida).toBe(2);
    expect(await unread(dac)).toBe(2);
    // Page 2 shows older messages, a part's thread those about the part.
    await mensagens(dac, { page: 2 });
    await mensagens(dac, { peca: PECA });
    expect((await conversas(dac, "N")).data[0].contador_msg_nao_lida).toBe(1);
    expect((await conversas(dac, "L", { modelo: "peca" })).data).toHaveLength(1);
    await mensagens(dac);
    expect(await marks("202610")).toEqual(["C", "C"]);
    expect([await semanasIn(dac, "N"), await semanasIn(dac, "L")]).toEqual([[], ["202610"]]);
    expect([await unread(dac), await unread(admin)]).toEqual([0, 0]);
    await dizer(admin, "Resposta");
    expect(await marks("202610")).toEqual(["N", "C"]);
    await mensagens(dealer);
    expect(await marks("202610")).toEqual(["C", "C"]);
  });

  it("OP-68* contract: what a consultant has looked at is still unread for the manufacturer", async () => {
    await dizer(dealer, "Alguém aí?", { info_semana: "202601" });
    expect((await mensagens(consultor, { semana: "202601" })).data).toHaveLength(1);
    expect(await marca(dac, "202601")).toBe("N");
    expect(await semanasIn(consultor, "N")).toEqual(["202601"]);
    // Answering counts as reading.
    await dizer(dac, "Sim", { info_semana: "202601" });
    expect(await marks("202601")).toEqual(["N", "C"]);
  });

  it("OP-53* SCHT-23*: a private message exists for no dealer, and dealers send none", async () => {
    const note = { info_semana: "202602", interacao_privada: 1 };
    await dizer(dac, "Só entre nós", note);
    expect(await marks("202602")).toEqual(["S", "C"]);
    expect((await mensagens(dealer, { semana: "202602" })).data).toEqual([]);
    expect(await semanasIn(dealer, "L")).not.toContain("202602");
    expect((await conversa(dealer, { info_semana: "202602" })).data.ultima_mensagem).toBe("");
    const public1 = await dizer(dealer, "Bom dia", note);
    expect(public1.data.interacao_privada).toBe(0);
    expect((await dizer(dac, "Bom dia", { info_semana: "202602" })).data.interacao_privada).toBe(0);
    await dizer(dac, "Outra nota", note);
    expect((await conversa(dealer, { info_semana: "202602" })).data).toMatchObject({
      ultima_mensagem: "Bom dia",
      contador_msg_nao_lida: 1,
    });
    expect((await mensagens(dac, { semana: "202602" })).data).toHaveLength(4);
  });
});

describe("the archive", () => {
  it("SCHT-11* SCHT-12* SCHT-13* SCHT-28 OP-79: a week that was read is archived for both sides, and a message brings it back", async () => {
    const about = { info_semana: "202603" };
    expect((await archive(dac, "202603")).msg).toBe("Esta conversa ainda não tem mensagens.");
    await dizer(dealer, "Chegou", about);
    await dizer(dealer, "A peça também", { ...about, ...PECA });
    expect((await conversa(dac, { info_semana: "202603" })).data.flag_arquivar).toBe(0);
    const early = await archive(dac, "202603");
    expect([early.status, early.msg]).toEqual([
      409,
      "Há mensagens não lidas nesta conversa. Leia antes de arquivar.",
    ]);
    await mensagens(dac, { semana: "202603" });
    expect((await conversa(dac, { info_semana: "202603" })).data.flag_arquivar).toBe(1);
    for (const client of [dealer, consultor]) {
      expect((await conversa(client, { info_semana: "202603" })).data.flag_arquivar).toBe(0);
      expect((await archive(client, "202603")).status).toBe(403);
    }
    const archived = await archive(admin, "202603");
    expect(archived.data).toMatchObject({ chat_menu_id: "A", flag_arquivar: 0, info_semana: "202603" });
    expect((await archive(dac, "202603")).status).toBe(200);
    for (const client of [dealer, dac]) {
      expect(await semanasIn(client, "A")).toEqual(["202603"]);
      expect((await conversas(client, "A", { modelo: "peca" })).data).toMatchObject([PECA]);
    }
    expect((await contatos(dac, "A")).data).toHaveLength(1);
    // The part and its week come back; the other conversations stay archived.
    await dizer(dac, "Mais uma coisa", { ...about, ...PECA });
    expect([await semanasIn(dac, "A"), await semanasIn(dealer, "A")]).toEqual([[], []]);
    expect(await semanasIn(dac, "L")).toContain("202603");
    expect(await semanasIn(dealer, "N")).toContain("202603");
    await archive(dac, "202603");
    // What the dealer has not read is not hidden from them.
    expect(await semanasIn(dealer, "N")).toContain("202603");
    await mensagens(dealer, { semana: "202603" });
    expect(await semanasIn(dealer, "A")).toEqual(["202603"]);
    await dizer(dealer, "Obrigado", about);
    expect(await semanasIn(dac, "N")).toContain("202603");
    expect(await semanasIn(dealer, "L")).toContain("202603");
  });

  it("OP-53* OP-79*: a private message leaves an archived conversation where it is for the dealer", async () => {
    const about = { info_semana: "202604" };
    await dizer(dac, "Encerrado", about);
    await mensagens(dealer, { semana: "202604" });
    await archive(dac, "202604");
    await dizer(dac, "Nota interna", { ...about, interacao_privada: 1 });
    expect(await semanasIn(dealer, "A")).toContain("202604");
    expect(await semanasIn(dac, "L")).toContain("202604");
    expect(await semanasIn(dac, "A")).not.toContain("202604");
  });

  it("OP-79*: a message that waits for an archiving brings the conversation back, one that came before is in its way", async () => {
    const about = { info_semana: "202605" };
    await dizer(dac, "Tudo certo?", about);
    await mensagens(dealer, { semana: "202605" });
    // Locked as an archiving locks it, until the message waits for it.
    const holder = await test.services.db.startTransaction().execute();
    await sql`update conversa set arquivada_montadora = true, arquivada_concessionario = true
      where info_semana = '202605'`.execute(holder);
    const waiting = dizer(dealer, "Ainda não", about);
    await untilStuck(test);
    await holder.commit().execute();
    expect((await waiting).status).toBe(200);
    expect([await semanasIn(dealer, "L"), await semanasIn(dac, "N")]).toEqual([
      expect.arrayContaining(["202605"]),
      expect.arrayContaining(["202605"]),
    ]);
    // The other order: the message is stored when the archiving gets its turn.
    await mensagens(dac, { semana: "202605" });
    const writer = await test.services.db.startTransaction().execute();
    await sql`update conversa set nao_lidas_montadora = nao_lidas_montadora + 1
      where info_semana = '202605'`.execute(writer);
    const archiving = archive(dac, "202605");
    await untilStuck(test);
    await writer.commit().execute();
    expect((await archiving).status).toBe(409);
    expect(await semanasIn(dac, "N")).toContain("202605");
    await sql`update conversa set nao_lidas_montadora = 0 where info_semana = '202605'`.execute(test.db);
  });
});

it("contract: after a storm of messages, looks and archivings at once every kept count is that of the messages", async () => {
  const semanas = ["202601", "202602", "202610"];
  const pick = <One>(list: readonly One[], at: number): One => list[at % list.length] as One;
  const answers = await Promise.all(
    Array.from({ length: 120 }, async (_, at) => {
      const [semana, client] = [pick(semanas, at), pick([dealer, dac, admin], at * 7)];
      const about = { info_semana: semana, ...(at % 4 === 0 && PECA) };
      if (at % 5 === 3) return await mensagens(client, { semana, ...(at % 2 === 0 && { peca: PECA }) });
      if (at % 5 === 4) return await archive(pick([dac, admin], at), semana);
      return await dizer(client, `n.º ${at}`, { ...about, ...(at % 6 === 1 && { interacao_privada: 1 }) });
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  await expectExactConversas(test);
  const total = async (modelo: string): Promise<number> => {
    const { data } = await conversas(dac, "N", { modelo });
    return (data as { contador_msg_nao_lida: number }[]).reduce(
      (sum, one) => sum + one.contador_msg_nao_lida,
      0,
    );
  };
  expect(await total("semana")).toBe(await unread(dac));
  for (const semana of semanas)
    expect((await marca(dac, semana)) === "N").toBe((await semanasIn(dac, "N")).includes(semana));
  expect(await total("peca")).toBeLessThanOrEqual(await total("semana"));
});
