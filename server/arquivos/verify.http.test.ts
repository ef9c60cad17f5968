import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EICAR, HANGS_UP, startClamd } from "../../tests/clamd/start-clamd.ts";
import { dizer, mensagens } from "../../tests/http/conversas.ts";
import {
  claim,
  message,
  nextNumero,
  other,
  otherBody,
  send,
  unstored,
  upload,
} from "../../tests/http/factories.ts";
import { sendGbo, workbook } from "../../tests/http/gbo-calls.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import { runJobs } from "../../tests/http/run-jobs.ts";
import { pdfFile } from "../../tests/http/samples.ts";
import { openYears } from "../../tests/http/semanas.ts";
import { verifyFiles } from "./commands/verify.ts";

const clamd = await startClamd();
const test = appOfFile({ CLAMD_URL: clamd.url, CLAMD_FALHA: "aceitar" });
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");
const dac = signedIn(test, "dac");
beforeAll(async () => await openYears(test));
beforeEach(async () => {
  clamd.manners = "hang-up";
  clamd.scanned.length = 0;
  await test.db
    .updateTable("arquivo")
    .set({ arquivo_verificacao: null, verificar_em: null })
    .where("arquivo_verificacao", "=", "pendente")
    .execute();
});
afterAll(async () => await clamd.close());

const clean = { name: "nota.txt", content: Buffer.from("Segue a nota.") };
const late = { name: "nota.txt", content: Buffer.from(`Segue a nota.\n${EICAR}\n`) };

/** What a run finds out, a minute later. One that takes the same file again and again is ended, and seen by its counts. */
async function verify(signal = AbortSignal.timeout(10_000)) {
  test.clock.advance(60_000);
  return await verifyFiles(test.services, { log: pino({ level: "silent" }), signal });
}
const stored = async (arquivo_id: string) =>
  await test.db
    .selectFrom("arquivo")
    .select(["arquivo_verificacao", "verificar_em"])
    .where("arquivo_id", "=", arquivo_id)
    .executeTakeFirst();
const sendFile = async (file = clean): Promise<string> =>
  await upload(dealer, nextNumero(), "anx_requisicao", file);
/** A file that was stored unseen, and found to hold a virus since. */
async function infectedFile(contexto: "anx_requisicao" | "anx_interacao", numero: number): Promise<string> {
  clamd.manners = "hang-up";
  const id = await upload(dealer, numero, contexto, late);
  clamd.manners = "scan";
  await verify();
  return id;
}

describe("a file that is taken while the scanner is away", () => {
  it("FILE-02* contract: says so at its upload, among what is not sent, beside a form, a message, and in the list of files, and is handed out", async () => {
    const numero = nextNumero();
    const answer = await dealer.upload(`/v2/arquivos/req/id/${numero}/anx_requisicao`, pdfFile());
    const mark = { arquivo_verificacao: "pendente" };
    expect(answer.data.arquivos).toMatchObject([mark]);
    const { arquivo_id } = answer.data.arquivos[0];
    expect((await dealer.get("/v2/arquivos/nao_enviados")).data.itens[0]).toMatchObject({
      arquivo_id,
      ...mark,
    });
    const arquivo = { arquivo_id, arquivo_nome: "orçamento.pdf" };
    const sent = await claim(dealer, { numero, ctrl: { arquivo } });
    expect(sent.req_objeto_ctrl.arquivo).toEqual({ ...arquivo, ...mark });
    const read = await ga.get(`/v2/pac/requisicoes/${numero}`);
    expect(read.data.req_objeto_ctrl.arquivo).toEqual({ ...arquivo, ...mark });

    const nota = await upload(dealer, numero, "anx_interacao", clean);
    const anexos = [{ arquivo_id: nota, arquivo_nome: "nota.txt" }];
    const written = await message(dealer, numero, "Segue", { interacao_anexos: anexos });
    const shown = [{ ...anexos[0], ...mark }];
    expect(written.data.interacao_anexos).toEqual(shown);
    const [inThread] = (await ga.get(`/v2/pac/requisicoes/${numero}/interacoes`)).data;
    expect(inThread.interacao_anexos).toEqual(shown);
    const files = (await ga.get(`/v2/pac/requisicoes/${numero}/arquivos`)).data;
    expect(files).toMatchObject([mark, mark]);
    for (const id of [arquivo_id, nota]) expect((await ga.get(`/v2/arquivos/${id}`)).status).toBe(200);

    // What the form and the message were stored with knows nothing of it.
    clamd.manners = "scan";
    expect(await verify()).toEqual({ limpos: 3, infectados: 0, pendentes: 0 });
    expect((await ga.get(`/v2/pac/requisicoes/${numero}`)).data.req_objeto_ctrl.arquivo).toEqual(arquivo);
    const [after] = (await ga.get(`/v2/pac/requisicoes/${numero}/interacoes`)).data;
    expect(after.interacao_anexos).toEqual(anexos);
    expect((await ga.get(`/v2/pac/requisicoes/${numero}/arquivos`)).data.flatMap(Object.keys)).not.toContain(
      "arquivo_verificacao",
    );
  });

  it("contract: says so in a form with several files and in a conversation about a week", async () => {
    const numero = nextNumero();
    const ids = [await upload(dealer, numero, "anx_requisicao", clean)];
    clamd.manners = "scan";
    ids.push(await upload(dealer, numero, "anx_requisicao", clean));
    const arquivos = ids.map((arquivo_id) => ({ arquivo_id, arquivo_nome: "nota.txt" }));
    const { req_objeto_ctrl } = await other(dealer, { numero, ctrl: { arquivos } });
    expect(req_objeto_ctrl.arquivos).toEqual([
      { ...arquivos[0], arquivo_verificacao: "pendente" },
      arquivos[1],
    ]);

    clamd.manners = "hang-up";
    const place = "/v2/arquivos/informativo/info_semana/202610/anx_informativo";
    const [sent] = (await dealer.upload(place, clean)).data.arquivos;
    expect(sent.arquivo_verificacao).toBe("pendente");
    const anexo = { arquivo_id: sent.arquivo_id, arquivo_nome: "nota.txt" };
    await dizer(dealer, "Segue", { interacao_anexos: [anexo] });
    expect((await mensagens(dac)).data.at(-1).interacao_anexos).toEqual([
      { ...anexo, arquivo_verificacao: "pendente" },
    ]);
  });

  it("contract: a week's workbook is read all the same, since nothing of it is kept", async () => {
    const week = await dealer.upload("/v2/carros_parados/informativo/subir_arquivo/100101/202605", {
      name: "semana.xlsx",
      content: await workbook(),
    });
    expect([week.status, JSON.parse(week.text).msg_id]).toEqual([200, 1]);
  });

  it("contract: a virus is refused as ever while the scanner is there", async () => {
    clamd.manners = "scan";
    const path = `/v2/arquivos/req/id/${nextNumero()}/anx_requisicao`;
    const answer = await dealer.upload(path, late);
    expect([answer.status, answer.msg]).toEqual([422, "O arquivo contém um vírus e não foi guardado."]);
  });
});

describe("what was stored unseen", () => {
  it("contract: is looked at a minute later at the earliest, by a job, once", async () => {
    const id = await sendFile();
    clamd.manners = "scan";
    await verifyFiles(test.services, {
      log: pino({ level: "silent" }),
      signal: new AbortController().signal,
    });
    expect((await stored(id))?.arquivo_verificacao).toBe("pendente");
    expect(await verify()).toEqual({ limpos: 1, infectados: 0, pendentes: 0 });
    expect(await stored(id)).toEqual({ arquivo_verificacao: null, verificar_em: null });
    expect(await verify()).toEqual({ limpos: 0, infectados: 0, pendentes: 0 });
    expect(clamd.scanned).toHaveLength(1);
  });

  it("contract: and found to hold a virus is handed out no more, to nobody and by no cache, and is a line of the audit", async () => {
    const numero = nextNumero();
    const arquivo = {
      arquivo_id: await upload(dealer, numero, "anx_requisicao", pdfFile()),
      arquivo_nome: "",
    };
    await claim(dealer, { numero, ctrl: { arquivo } });
    const { arquivo_id } = arquivo;
    const held = (await ga.get(`/v2/arquivos/${arquivo_id}`)).headers["etag"] as string;
    clamd.manners = { says: "stream: Pdf.Exploit FOUND\0" };
    // The other is the one that the sample claim was made with.
    expect(await verify()).toEqual({ limpos: 0, infectados: 2, pendentes: 0 });
    const refusal = [422, "O arquivo contém um vírus e não pode ser baixado."];
    for (const client of [dealer, ga])
      for (const headers of [{}, { "if-none-match": held }])
        for (const query of ["", "?inline=1"]) {
          const answer = await client.get(`/v2/arquivos/${arquivo_id}${query}`, headers);
          expect([answer.status, answer.msg]).toEqual(refusal);
        }
    // Who may not know of it does not.
    expect((await dac.get(`/v2/arquivos/${arquivo_id}`)).status).toBe(404);
    expect((await ga.get(`/v2/pac/requisicoes/${numero}`)).data.req_objeto_ctrl.arquivo).toMatchObject({
      arquivo_verificacao: "infectado",
    });
    const line = await test.db
      .selectFrom("auditoria")
      .select(["usuario_id", "objeto", "detalhe"])
      .where("acao", "=", "arquivo.infectado")
      .where("objeto_id", "=", arquivo_id)
      .execute();
    const detalhe = { assinatura: "Pdf.Exploit", guardado: true };
    expect(line).toEqual([{ usuario_id: null, objeto: "arquivo", detalhe }]);
  });

  it("contract: goes into no form and no message once a virus was found in it", async () => {
    const numero = nextNumero();
    const arquivo_id = await infectedFile("anx_requisicao", numero);
    const words = "O arquivo contém um vírus e não pode ser enviado. Remova-o.";
    const arquivos = [{ arquivo_id, arquivo_nome: "nota.txt" }];
    const form = await unstored(
      test.db,
      async () => await send(dealer, otherBody({ numero, ctrl: { arquivos } })),
    );
    expect([form.status, form.log?.campos]).toEqual([422, [{ campo: "arquivos", mensagem: words }]]);
    const { req_numero } = await other(dealer);
    const nota = await infectedFile("anx_interacao", req_numero);
    const interacao_anexos = [{ arquivo_id: nota, arquivo_nome: "nota.txt" }];
    const sent = await unstored(
      test.db,
      async () => await message(dealer, req_numero, "Segue", { interacao_anexos }),
    );
    expect([sent.status, sent.log?.campos]).toEqual([
      422,
      [{ campo: "interacao_anexos[0]", mensagem: words }],
    ]);
    // It is the person's to remove.
    expect((await dealer.delete(`/v2/arquivos/${nota}`)).status).toBe(200);
  });

  it("contract: is not imported, nor handed out, once a virus was found in it before its import began", async () => {
    const { arquivo_id } = await sendGbo(dac, Buffer.concat([await workbook(), Buffer.from(EICAR)]));
    clamd.manners = "scan";
    expect(await verify()).toMatchObject({ infectados: 1 });
    await runJobs(test);
    const GBO = "/v2/carros_parados/administrativo/gbo";
    expect((await dac.get(`${GBO}/importacao/${arquivo_id}`)).data).toMatchObject({
      status: "falhou",
      motivo: "O arquivo contém um vírus e não foi lido.",
    });
    const answer = await dac.get(`${GBO}/download_arquivos_manutencao/${arquivo_id}`);
    expect([answer.status, answer.msg]).toEqual([422, "O arquivo contém um vírus e não pode ser baixado."]);
  });
});

describe("while the scanner stays away, or takes one file and not another", () => {
  it("contract: one try a minute, and none is lost", async () => {
    const ids = [await sendFile(), await sendFile(), await sendFile()];
    expect(await verify()).toEqual({ limpos: 0, infectados: 0, pendentes: 1 });
    expect(await verify()).toEqual({ limpos: 0, infectados: 0, pendentes: 1 });
    clamd.manners = "scan";
    expect(await verify()).toEqual({ limpos: 3, infectados: 0, pendentes: 0 });
    for (const id of ids) expect((await stored(id))?.arquivo_verificacao).toBeNull();
  });

  it("contract: a file that it does not take, and one whose content is gone, wait an hour and hold up no other", async () => {
    const large = await sendFile({ ...clean, content: Buffer.alloc(500, "x") });
    const gone = await sendFile();
    await test.services.storage.remove(gone);
    const last = await sendFile();
    clamd.manners = { maxBytes: 100 };
    expect(await verify()).toEqual({ limpos: 1, infectados: 0, pendentes: 2 });
    expect((await stored(last))?.arquivo_verificacao).toBeNull();
    clamd.manners = "scan";
    expect(await verify()).toEqual({ limpos: 0, infectados: 0, pendentes: 0 });
    test.clock.advance(3600_000);
    expect(await verify()).toEqual({ limpos: 1, infectados: 0, pendentes: 1 });
    expect((await stored(large))?.arquivo_verificacao).toBeNull();
  });

  it("contract: one file at which it hangs up does not keep the others from being looked at", async () => {
    const bad = await sendFile({ ...clean, content: Buffer.from(HANGS_UP) });
    // The older one is looked at first.
    test.clock.advance(1000);
    const good = await sendFile();
    clamd.manners = "scan";
    expect(await verify()).toEqual({ limpos: 0, infectados: 0, pendentes: 1 });
    expect(await verify()).toEqual({ limpos: 1, infectados: 0, pendentes: 1 });
    expect([(await stored(bad))?.arquivo_verificacao, (await stored(good))?.arquivo_verificacao]).toEqual([
      "pendente",
      null,
    ]);
  });

  it("contract: a stop ends a run between two files; one that its uploader removes meanwhile is no failure", async () => {
    const id = await sendFile();
    await sendFile();
    clamd.manners = "scan";
    const stop = new AbortController();
    stop.abort();
    expect(await verify(stop.signal)).toEqual({ limpos: 0, infectados: 0, pendentes: 0 });
    expect((await dealer.delete(`/v2/arquivos/${id}`)).status).toBe(200);
    expect(await verify()).toEqual({ limpos: 1, infectados: 0, pendentes: 0 });
  });
});
