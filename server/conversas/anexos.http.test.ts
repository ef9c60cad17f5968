import { beforeAll, describe, expect, it } from "vitest";
import { archive, dizer, mensagens, PECA } from "../../tests/http/conversas.ts";
import { claim } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Client } from "../../tests/http/harness.ts";
import { pdfFile } from "../../tests/http/samples.ts";
import { linha, openYears, saveTabela } from "../../tests/http/semanas.ts";
import { OWNER_KINDS } from "../app.ts";
import { removeOrphans } from "../arquivos/jobs/remove-orphans.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const dac = signedIn(test, "dac");
beforeAll(async () => await openYears(test));

const place = (semana: string): string => `/v2/arquivos/informativo/info_semana/${semana}/anx_informativo`;
const upload = async (client: Client, semana = "202610"): Promise<string> =>
  (await client.upload(place(semana), pdfFile())).data.arquivos[0].arquivo_id;
const withFile = (arquivo_id: string) => ({ interacao_anexos: [{ arquivo_id, arquivo_nome: "?" }] });
const download = async (login: string, id: string): Promise<number> =>
  (await (await test.as(login)).get(`/v2/arquivos/${id}`)).status;

describe("files of a conversation", () => {
  it("FILE-04 FILE-05: a file is its uploader's until a message has it, then of whoever reads that message", async () => {
    const answer = await dealer.upload(place("202610"), pdfFile());
    expect(answer.data).toEqual({
      arquivos: [{ arquivo_id: expect.any(String), arquivo_nome_original: pdfFile().name }],
    });
    const { arquivo_id } = answer.data.arquivos[0];
    expect([await download("dealer.autos", arquivo_id), await download("dac", arquivo_id)]).toEqual([
      200, 404,
    ]);
    const sent = await dizer(dealer, "", withFile(arquivo_id));
    expect(sent.data.interacao_anexos).toEqual([{ arquivo_id, arquivo_nome: pdfFile().name }]);
    expect((await mensagens(dac)).data[0].interacao_anexos).toEqual(sent.data.interacao_anexos);
    const note = await upload(dac);
    await dizer(dac, "Nota", { ...withFile(note), interacao_privada: 1 });
    const expected: [login: string, statuses: number[]][] = [
      ["dealer.autos", [200, 404]],
      ["dac", [200, 200]],
      ["admin", [200, 200]],
      ["consultor.autos", [200, 200]],
      ["consultor.vans", [404, 404]],
      ["dealer2.autos", [404, 404]],
      ["ga", [404, 404]],
    ];
    for (const [login, statuses] of expected)
      expect([await download(login, arquivo_id), await download(login, note)], login).toEqual(statuses);
  });

  it("OP-56 contract: a message takes no file of another week, of a request, of somebody else, or of another message", async () => {
    const used = await upload(dealer);
    await dizer(dealer, "Segue", withFile(used));
    const { req_numero } = await claim(dealer);
    const ofRequest = await dealer.upload(`/v2/arquivos/req/id/${req_numero}/anx_interacao`, pdfFile());
    const files = [
      used,
      await upload(dealer, "202609"),
      await upload(dac),
      ofRequest.data.arquivos[0].arquivo_id,
      "00000000-0000-4000-8000-000000000000",
    ];
    for (const id of files) {
      const refused = await dizer(dealer, "Segue", withFile(id));
      expect(refused.log?.campos).toEqual([{ campo: "interacao_anexos[0]", mensagem: "Valor inválido" }]);
    }
    // Nor can a request have a file of a week with the same number.
    const free = await upload(dealer);
    const message = { interacao_tipo: "sistema", interacao_texto: "x", ...withFile(free) };
    expect((await dealer.put(`/v2/pac/requisicoes/${req_numero}/interacoes`, message)).status).toBe(422);
    // One file, two messages at once about two things: one has it, and no empty conversation stays.
    await saveTabela(dealer, "202610", [linha()]);
    const both = await Promise.all([
      dizer(dealer, "A", withFile(free)),
      dizer(dealer, "B", { ...withFile(free), ...PECA }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const begun = await test.db
      .selectFrom("conversa")
      .select("conversa_id")
      .where("ultima_interacao_id", "is", null)
      .execute();
    expect(begun).toEqual([]);
  });

  it("FILE-04 FILE-07*: only files of an accepted type, for a week that there is, by whoever may write", async () => {
    const exe = { name: "a.exe", content: Buffer.from("MZ") };
    expect((await dealer.upload(place("202610"), exe)).msg).toBe(
      "Tipo de arquivo inválido, selecione um arquivo válido",
    );
    expect((await dealer.upload(place("202654"), pdfFile())).status).toBe(422);
    const [consultor, ga] = [await test.as("consultor.autos"), await test.as("ga")];
    expect((await consultor.upload(place("202610"), pdfFile())).status).toBe(403);
    expect((await ga.upload(place("202610"), pdfFile())).status).toBe(403);
  });

  it("contract: what no message has is removed after 30 days, what an archived one has stays", async () => {
    const [loose, sent] = [await upload(dac), await upload(dac)];
    await dizer(dac, "Fica", { info_semana: "202608", interacao_anexos: [] });
    const about = { info_semana: "202608", ...withFile(await upload(dac, "202608")) };
    await dizer(dac, "Fica", about);
    await dizer(dac, "Segue", withFile(sent));
    await archive(dac, "202608");
    const parts = { ...test.services, ownerKinds: OWNER_KINDS };
    await removeOrphans(parts);
    test.clock.advance(31 * 24 * 3600_000);
    expect((await removeOrphans(parts))?.soltos).toBeGreaterThan(0);
    expect([await download("dac", loose), await download("dac", sent)]).toEqual([404, 200]);
    expect(await download("admin", about.interacao_anexos[0]?.arquivo_id ?? "")).toBe(200);
  });
});
