import * as fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { keysIn, search } from "../../tests/http/busca.ts";
import { dizer, mensagens } from "../../tests/http/conversas.ts";
import { claim, message, other } from "../../tests/http/factories.ts";
import { appOfFile, signedIn } from "../../tests/http/harness.ts";
import type { Client } from "../../tests/http/harness.ts";
import { linha, openYears, saveTabela } from "../../tests/http/semanas.ts";

const test = appOfFile();
const dealer = signedIn(test, "dealer.autos");
const dealer2 = signedIn(test, "dealer2.autos");
const dac = signedIn(test, "dac");
const ga = signedIn(test, "ga");
const consultor = signedIn(test, "consultor.autos");
beforeAll(async () => await openYears(test));

/** Words in their forms: what is in one row is one word. */
const WORDS = [
  ["peça", "peças", "PECA"],
  ["caminhão", "caminhões"],
  ["quebrado", "quebradas"],
  ["farol", "faróis"],
  ["para-choque", "parachoques", "Para-Choque"],
  ["imagem", "imagens"],
  ["A 271 030 05 17", "A2710300517", "a271.030.05-17"],
  ["ABC-1234", "abc1c34"],
  ["ponto", "Pontos"],
  ["ponta", "pontas"],
] as const;

const form = fc
  .nat(WORDS.length - 1)
  .chain((word) => fc.constantFrom(...(WORDS[word] ?? [])).map((text) => ({ word, text })));
const texts = fc.array(form, { minLength: 1, maxLength: 3 });
const said = fc.record({ words: texts, privada: fc.boolean(), staff: fc.boolean() });
const record = fc.record({
  kind: fc.constantFrom("outros", "sinistro", "semana"),
  second: fc.boolean(),
  form: texts,
  extrato: fc.option(texts, { nil: undefined }),
  messages: fc.array(said, { maxLength: 3 }),
});
type Record_ = typeof record extends fc.Arbitrary<infer One> ? One : never;
/** Words with signs between them that join nothing. */
const sentence = (words: readonly { readonly text: string }[]): string =>
  words.map(({ text }) => text).join("; ");

/** A part whose texts are none of the words. */
const ITEM = { item_codigo: "Z1", item_desc: "Bloco", item_qtd: 1, item_preco_unitario: 1 };

let week = 1;

/** Stores a record by the calls that people make. */
async function store(one: Record_): Promise<void> {
  const [who, conta] = one.second ? [dealer2, "100103"] : [dealer, "100101"];
  if (one.kind === "semana") {
    const info_semana = `2026${String(week++).padStart(2, "0")}`;
    await saveTabela(who, info_semana, [linha({ info_obs_1: sentence(one.form) })], {
      info_concessionario_id: conta,
    });
    for (const { words, privada, staff } of one.messages)
      await dizer(staff ? dac : who, sentence(words), {
        concessionario_id: conta,
        info_semana,
        interacao_privada: staff && privada ? 1 : 0,
      });
    return;
  }
  const isClaim = one.kind === "sinistro";
  const { req_numero } = isClaim
    ? await claim(who, { conta, ctrl: { numSo: sentence(one.form).slice(0, 30) }, itens: [ITEM] })
    : await other(who, { conta, ctrl: { descricao: sentence(one.form) } });
  const staff = isClaim ? ga : dac;
  for (const { words, privada, staff: byStaff } of one.messages)
    await message(byStaff ? staff : who, req_numero, sentence(words), {
      interacao_privada: byStaff && privada ? 1 : 0,
    });
  if (isClaim && one.extrato)
    await ga.put(`/v2/pac/requisicoes/${req_numero}`, {
      req_objeto_item: [{ item_desc: sentence(one.extrato) }],
    });
}

/** The words in a text, by a plain look: its letters and digits without accents and signs, and every form in turn. */
function wordsIn(text: string): Set<number> {
  const plain = (one: string): string =>
    one
      .normalize("NFD")
      .replace(/[^\p{L}\p{N};"]/gu, "")
      .toLowerCase();
  const parts = plain(text).split(/[;"]/);
  return new Set(WORDS.flatMap((forms, at) => (forms.some((one) => parts.includes(plain(one))) ? [at] : [])));
}

/** All records that a person can open, with all that they read in them. */
async function readable(client: Client): Promise<Map<string, Set<number>>> {
  const found = new Map<string, Set<number>>();
  for (const view of ["dac", "ga"])
    for (const status of ["pendente", "em_andamento"]) {
      const list = await client.get(`/v2/pac/requisicoes?view=${view}&status=${status}`);
      for (const { req_numero } of list.data?.itens ?? []) {
        const path = `/v2/pac/requisicoes/${req_numero}`;
        const shown = [(await client.get(path)).data, (await client.get(`${path}/interacoes`)).data];
        found.set(String(req_numero), wordsIn(JSON.stringify(shown)));
      }
    }
  for (const conta of ["100101", "100103"])
    for (let n = 1; n < week; n++) {
      const semana = `2026${String(n).padStart(2, "0")}`;
      const tabela = await client.get(`/v2/carros_parados/informativo/listar_tabela/${conta}/${semana}`);
      if (tabela.status !== 200) continue;
      const chat = await mensagens(client, { conta, semana });
      const about = wordsIn(JSON.stringify([tabela.data.info_dados, chat.data]));
      if (about.size > 0) found.set(`${conta}/${semana}`, about);
    }
  return found;
}

it("OP-61* SRCH-02*: what is found is exactly what a plain look at all that a person reads finds, of any records, privacy and people", async () => {
  const world = fc.array(record, { minLength: 8, maxLength: 8 });
  const queries = fc.array(texts, { minLength: 12, maxLength: 12 });
  const check = async (records: Record_[], asked: { word: number; text: string }[][]): Promise<void> => {
    for (const one of records) await store(one);
    for (const client of [dealer, dealer2, dac, ga, consultor]) {
      const all = await readable(client);
      for (const words of asked) {
        const expected = [...all].filter(([, has]) => words.every(({ word }) => has.has(word)));
        const answer = await search(client, words.map(({ text }) => text).join(" ; "));
        const { dac: ofDac, ga: ofGa, semanas } = keysIn(answer);
        const keys = answer.data.busca_aproximada ? [] : [...ofDac, ...ofGa, ...semanas].map(String);
        expect(keys.toSorted(), sentence(words)).toEqual(expected.map(([key]) => key).toSorted());
      }
    }
  };
  await fc.assert(fc.asyncProperty(world, queries, check), { numRuns: 2, endOnFailure: true });
});
