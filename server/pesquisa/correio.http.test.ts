import { beforeAll, expect, it } from "vitest";
import { countsIn, keysIn, search } from "../../tests/http/busca.ts";
import { dizer } from "../../tests/http/conversas.ts";
import { claim } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import { openYears } from "../../tests/http/semanas.ts";
import { readMail, storeReply } from "../../tests/http/stored-reply.ts";
import { sql } from "../platform/db/sql.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const ga = signedIn(test, "ga");
const dac = signedIn(test, "dac");
beforeAll(async () => await openYears(test));

/** Stores a reply as the door does. */
const reply = async (
  kind: "requisicao" | "conversa",
  id: number,
  { nome, texto }: { readonly nome: string | null; readonly texto: string },
): Promise<number> => {
  const from = { nome, email: "ana@oficina.example" };
  const mail = readMail({ messageId: `<${texto}@oficina.example>`, from, texto, citado: "> palavracitada" });
  return await storeReply(test, { kind, id, mail });
};

it.each([
  ["Ana Souza", "Ana Souza"],
  [null, "ana@oficina.example"],
])(
  "SRCH-13* OP-54* OP-61*: a mail's reply of %j is found, counted, unfolded and in the snippet, by staff alone",
  async (nome, sender) => {
    const { req_numero } = await claim(dealer);
    const texto = `Chega na respondida${nome === null ? "sem" : "com"} terça`;
    const interacao_id = await reply("requisicao", req_numero, { nome, texto });
    const { data } = await search(ga, texto);
    expect(data.resultadoBuscaGA).toMatchObject([
      {
        req_numero,
        req_interacoes: [
          {
            interacao_id,
            interacao_usuario_nome: sender,
            interacao_tipo: "email",
            interacao_texto: texto,
            interacao_privada: 1,
          },
        ],
        req_interacoes_qtde: 1,
        retorno_busca_texto: texto,
      },
    ]);
    expect(countsIn(await search(dealer, texto))).toEqual([0, 0, 0]);
    // It is not shown either where the dealer finds the request.
    expect((await search(dealer, String(req_numero))).data.resultadoBuscaGA).toMatchObject([
      { req_interacoes: [], req_interacoes_qtde: 0 },
    ]);
    // What it quotes stands where it was said.
    expect(countsIn(await search(ga, "palavracitada"))).toEqual([0, 0, 0]);
  },
);

it("SRCH-20* OP-54* OP-61*: a mail's reply about a week too", async () => {
  await dizer(dealer, "Qual o prazo?");
  const { rows } = await sql<{ id: number }>`select max(conversa_id) as id from conversa`.execute(test.db);
  await reply("conversa", rows[0]?.id ?? 0, { nome: null, texto: "respondidasemana" });
  const answer = await search(dac, "respondidasemana");
  expect(keysIn(answer).semanas).toEqual(["100101/202610"]);
  expect(answer.data.resultadoBuscaCarrosParados).toMatchObject([
    {
      conversas: [{ interacao_usuario_nome: "ana@oficina.example", interacao_texto: "respondidasemana" }],
      conversas_qtde: 2,
      retorno_busca_texto: "respondidasemana",
    },
  ]);
  expect(countsIn(await search(dealer, "respondidasemana"))).toEqual([0, 0, 0]);
});
