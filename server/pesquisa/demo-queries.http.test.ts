import { beforeAll, expect, it } from "vitest";
import { loadDemo } from "../../demo/index.ts";
import { keysIn, search } from "../../tests/http/busca.ts";
import { appOfFile } from "../../tests/http/harness.ts";
import type { Client } from "../../tests/http/harness.ts";
import { TEST_NOW } from "../../tests/http/template.ts";
import { sql } from "../platform/db/sql.ts";
import { indexPending } from "./commands/index-pending.ts";

// Long because: eighty searches that a clerk would make, written by reading what stands in these records.

const test = appOfFile();
const people = new Map<string, Client>();
beforeAll(async () => {
  // The audit goes with the people, which its seal refuses.
  await sql`alter table auditoria disable trigger auditoria_inteira`.execute(test.db);
  await sql`truncate usuario, concessionario, seguradora, item, ano, gbo, busca_documento, busca_pendente cascade`.execute(
    test.db,
  );
  const { storage } = test.services;
  await loadDemo({ db: test.db, storage, now: TEST_NOW, say: () => undefined });
  // So many changed records are more than a search waits for.
  while ((await indexPending(test.db, { wait: true })) !== "done");
  const logins = { a: "admin", d: "dac", g: "ga", c: "consultor.autos", v: "consultor.vans" };
  const dealers = { "1": "dealer.autos", "2": "dealer2.autos", "3": "dealer.vans" };
  for (const [name, login] of Object.entries({ ...logins, ...dealers }))
    people.set(name, await test.as(login));
});

/** The records by the names that the table has for them, each in the tab that finds it. */
const RECORDS: Readonly<Record<"dac" | "ga" | "semanas", Readonly<Record<string, string>>>> = {
  // Claims: of 100103 with more damage found, of vans that wait for a headlamp, of 100105 with a mended budget, of 100101.
  ga: {
    complemento: "1763048484",
    urgente: "1763377385",
    corrigido: "1763745886",
    lista: "1772652909",
    jacaranda: "1773055716",
  },
  // Stock for a claim, a wrong tax, an error, signs and no blanks, a cancelling, a DRT, vans, a damaged box.
  dac: {
    estoque: "1768412529",
    imposto: "1770648943",
    erro: "1772458702",
    sinais: "1773068536",
    desistiu: "1772627427",
    drt: "1772220067",
    furgao: "1772536573",
    caixa: "1767618478",
  },
  semanas: {
    pedra: "100101/202410",
    furto: "100101/202424",
    neblina: "100101/202552",
    terminal: "100102/202552",
    logistica: "100103/202601",
  },
};

/** Who, what is typed, what must be found, what must not. 1 is 100101's dealer, 2 is 100103's, 3 is 200201's. */
const TABLE = `
a | 1763048484 | complemento | urgente
2 | 1763048484 | complemento | 
1 | 1763048484 | | complemento
g | os-59198 | complemento | corrigido
g | OS 59198 | complemento | corrigido
g | os59198 | complemento | corrigido
g | 59198 | complemento | corrigido
g | 2025.51.676245 | complemento | corrigido
g | 2025 51 676245 | complemento | corrigido
g | 202551676245 | complemento | corrigido
g | 9BM118468RA074677 | complemento | urgente
g | 9bm118468 ra074677 | complemento | urgente
g | 074677 | complemento | urgente
g | a074677 | complemento | urgente
g | RA074677 | complemento | urgente
g | 74677 | | complemento
g | MTU-3333 | complemento | urgente
g | mtu3333 | complemento | urgente
g | mtu 3333 | complemento | urgente
g | MTU3D33 | complemento | urgente
g | bxy4948 | lista | jacaranda
g | klm4d21 | jacaranda | lista
1 | BXY-4J48 | lista | jacaranda
g | aurora | complemento | urgente corrigido
g | companhia aurora de seguros | complemento | urgente corrigido
g | AURORA SEGURO | complemento | urgente corrigido
g | mutua jacaranda | corrigido jacaranda | complemento lista
g | seguradora na lista do portal | lista | jacaranda
a | via sul | complemento erro caixa logistica | estoque
a | peça via sul | caixa | estoque
a | via sul 5526698 | erro | imposto
a | OS 59198 via sul | complemento | corrigido
a | 100103 desmontagem | complemento | corrigido
d | porto alegre erro 504 | erro | imposto
2 | tempo de resposta esgotado | erro | caixa
d | 5526698 | erro | imposto
d | pedido 5526698 tela branca | erro | 
2 | telas em branco | erro | caixa
g | módulo de comando do airbag | complemento | urgente
g | modulos comando airbags | complemento | urgente
g | A1189019005 | complemento | urgente
g | A 118 901 90 05 | complemento | urgente
g | a118.901.90.05 | complemento | urgente
g | A118-901-90-05 | complemento | urgente
g | 1189019005 | | complemento
g | porta traseira direita silencioso | complemento | corrigido
g | portas traseiras desmontagem | complemento | corrigido
g | para-choque danos fotos | complemento | corrigido
g | parachoque danos | complemento | corrigido
g | devolução setembro | complemento | corrigido
2 | devolução setembro complemento | | complemento
c | devolução setembro | complemento | urgente
v | devolução setembro | | complemento
g | lead time fábrica | urgente | complemento
3 | lead time fábrica | | urgente
v | lead time fabrica | urgente | complemento
3 | saldo nacional | | urgente
3 | farol oficina semana | urgente | complemento
g | farois oficina semanas | urgente | complemento
g | vistoria orçamento digitação | corrigido | complemento
g | orcamentos corrigidos | corrigido | 
d | aurora | | complemento corrigido
1 | limpador de para-brisa | estoque jacaranda | corrigido
1 | limpadores parabrisa os-60427 | estoque | jacaranda
1 | 810448 | estoque | jacaranda
1 | 26/01/2026 sinistro | estoque | imposto
d | imposto divergente | imposto | estoque
1 | impostos divergentes etiqueta | imposto | estoque
d | 465143 | imposto | erro
d | 35262666963442587203483391707196803049612432 | imposto | erro
d | 3526 2666 9634 4258 7203 4833 9170 7196 8030 4961 2432 | imposto | erro
1 | cliente desistiu reparo | desistiu | estoque
1 | clientes desistiu do reparo da seguradora | desistiu | estoque
2 | drt5663319 | drt | erro
2 | DRT 5663319 mola | drt | erro
3 | gkz9a12 furgão | furgao | 
3 | GKZ9012 | furgao | 
1 | gkz9a12 | | furgao
2 | caixa aberta peças intactas 4727786 | caixa | erro
2 | embalagens avariadas montar | caixa | erro
1 | <script>alert(1)</script> | sinais | imposto
1 | A&B 100% | sinais | imposto
1 | pedido-sem-espaco | sinais | imposto
1 | exemplo | | sinais
1 | 4223965 | pedra | furto
1 | vazamento impacto pedra cla 200 | pedra | furto
1 | 9710452313 | pedra | furto
1 | 901779 | pedra | furto
g | 9710452313 | | pedra
1 | furto porta amassada | furto | pedra
1 | neblina viracopos | neblina | pedra
2 | neblina viracopos 100101 | | neblina
1 | terminal de Campinas amanhã cedo | terminal | neblina
1 | 9BM205847NR173088 localizada | terminal | neblina
d | conferir logística segundo pedido cancelado | logistica | neblina
2 | conferir logística segundo pedido cancelado | | logistica`;

const rows = TABLE.trim()
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([who = "", ...cells]) => ({
    who,
    texto: cells.slice(0, -2).join("|"),
    must: cells.at(-2) ?? "",
    not: cells.at(-1) ?? "",
  }));

it("contract: the table has at least eighty searches", () => {
  expect(rows.length).toBeGreaterThanOrEqual(80);
});

const TABS = ["dac", "ga", "semanas"] as const;
/** The keys of those of the named records that stand in a tab. */
const keysOf = (tab: (typeof TABS)[number], names: string): string[] =>
  names.split(" ").flatMap((name) => RECORDS[tab][name] ?? []);

it("contract: every name of the table is a record's", () => {
  const names = rows.flatMap(({ must, not }) => `${must} ${not}`.split(" ")).filter(Boolean);
  const known = new Set(TABS.flatMap((tab) => Object.keys(RECORDS[tab])));
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

it.each(rows)(
  "SRCH-02* OP-61*: $who by '$texto' finds [$must] and not [$not]",
  async ({ who, texto, must, not }) => {
    const client = people.get(who) as Client;
    const found: Record<(typeof TABS)[number], string[]> = { dac: [], ga: [], semanas: [] };
    for (let pagina = 1; pagina <= 3; pagina++) {
      const answer = await search(client, texto, {
        pagina: String(pagina),
        filtro_ordenacao_data: "crescente",
      });
      expect(answer.status, answer.text).toBe(200);
      if (answer.data.busca_aproximada === true) break;
      const keys = keysIn(answer);
      for (const tab of TABS) found[tab].push(...keys[tab].map(String));
      if (TABS.every((tab) => keys[tab].length < 30)) break;
    }
    const all = new Set(TABS.flatMap((tab) => found[tab]));
    for (const tab of TABS) {
      expect(found[tab], tab).toEqual(expect.arrayContaining(keysOf(tab, must)));
      expect(keysOf(tab, not).filter((key) => all.has(key))).toEqual([]);
    }
  },
);
