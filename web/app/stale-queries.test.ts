import { partialMatchKey, type QueryKey } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { SEGURADORAS } from "../../contract/administrativo/index.ts";
import type { Evento } from "../../contract/eventos.ts";
import { staleQueries as ofAcesso } from "../acesso/index.ts";
import { itemQuery, listQuery, registerOf } from "../administrativo/parts/register.ts";
import { staleQueries as ofRegisters } from "../administrativo/queries/stale-queries.ts";
import { staleQueries as ofCarrosParados } from "../carros-parados/queries/stale-queries.ts";
import { staleQueries as ofConversas } from "../conversas/queries/stale-queries.ts";
import { staleQueries as ofCorreio } from "../correio/queries/correio.ts";
import { seguradorasQuery as optionsQuery } from "../formulario/queries/form.ts";
import { staleQueries as ofInteracoes } from "../interacoes/queries.ts";
import { staleQueries as ofNotificacoes } from "../notificacoes/queries/avisos.ts";
import { staleQueries as ofPerfilOf } from "../perfil/queries.ts";
import { staleQueries as ofPesquisa } from "../pesquisa/queries/stale-queries.ts";
import type { Stale } from "../platform/live/refresher.ts";
import { staleQueries as ofRequisicoes } from "../requisicoes/index.ts";

/** As in the browser of person 2. */
const ofPerfil = (evento: Evento | null) => ofPerfilOf(evento, 2);

const moved: Evento = {
  tipo: "requisicao.alterada",
  objeto: "requisicao",
  usuario_id: 2,
  req_numero: 1773000100,
  req_concessionario_id: "100101",
  view: "ga",
  req_tipo: "sinistro",
  req_status: "concluido",
  de: "pendente",
  de_versao: 1,
  interacao_id: null,
};

/** The options are read again, the record is brought into the lists. */
const brought = (key: string, id: string) => [
  [key, "opcoes"],
  { queryKey: [key, "item", id], after: [key, "lista"], bring: expect.any(Function) },
];

const renamed: Evento = {
  tipo: "usuario.alterado",
  objeto: "usuario",
  usuario_id: 2,
  usuario_alterado_id: 2,
  campos: ["usuario_nome"],
  de_versao: 1,
};

test("contract: an event of a person's own notices makes these stale, one of a person who can be owner; an owner is a change of the request", () => {
  const told: Evento = { tipo: "aviso.chegou", objeto: "aviso", usuario_id: null };
  expect(ofNotificacoes(told)).toEqual([["avisos"]]);
  expect(ofNotificacoes({ ...told, tipo: "aviso.lido", usuario_id: 2 })).toEqual([["avisos"]]);
  expect(ofNotificacoes(renamed)).toEqual([["usuarios"]]);
  expect(ofNotificacoes(moved)).toEqual([]);
  expect(ofNotificacoes(null)).toEqual([["avisos"], ["usuarios"]]);
  const owned: Evento = { ...moved, tipo: "owner.alterado", de: "concluido" };
  expect(ofRequisicoes(owned)).toEqual(ofRequisicoes(moved));
  expect(ofRequisicoes(told)).toEqual([]);
});

test("contract: an event of a request makes stale what shows that request, the lists and the counts", () => {
  expect(ofRequisicoes(moved)).toEqual([
    ["requisicoes", "item", 1773000100],
    ["requisicoes", "vizinhas", 1773000100],
    ["requisicoes", "resumo"],
    ["requisicoes", "lista"],
    ["requisicoes", "quantidades"],
    ["requisicoes", "nao-lidas"],
  ]);
  expect(ofInteracoes(moved)).toEqual([["interacoes", 1773000100]]);
  expect(ofPerfil(moved)).toEqual([]);
});

test("PERF-10 contract: an event of a person makes stale the profile, the session and the register of people, and nothing else", () => {
  expect(ofPerfil(renamed)).toEqual([["perfil"], ["sessao"], ["segundo-fator"], ["avisos-por-email"]]);
  expect(ofRegisters(renamed)).toEqual(brought("usuarios", "2"));
  expect([...ofRequisicoes(renamed), ...ofInteracoes(renamed)]).toEqual([]);
});

test("PERF-10 contract: an event of a colleague leaves one's own profile and session alone", () => {
  expect(ofPerfil({ ...renamed, usuario_alterado_id: 3 })).toEqual([]);
});

test("contract: an event of what is demanded at the sign-in makes its screen stale, and nothing else", () => {
  const changed: Evento = {
    tipo: "seguranca.alterada",
    objeto: "seguranca",
    usuario_id: 2,
    campos: ["segundo_fator_grupos"],
    de_versao: 1,
  };
  expect(ofRegisters(changed)).toEqual([["seguranca"]]);
  expect([ofAcesso, ofPerfil, ofRequisicoes].flatMap((of) => of(changed))).toEqual([]);
});

test("contract: an event of an insurer makes stale its options and brings the record into the lists of insurers, and nothing else; one of a prepared reply makes all of them stale", () => {
  const changed: Evento = {
    tipo: "seguradora.alterada",
    objeto: "seguradora",
    usuario_id: 2,
    seguradora_id: 7,
    campos: ["seguradora_local"],
    de_versao: 1,
  };
  expect(ofRegisters(changed)).toEqual(brought("seguradoras", "7"));
  expect([ofRequisicoes, ofInteracoes, ofPerfil].flatMap((staleQueries) => staleQueries(changed))).toEqual(
    [],
  );
  expect(listQuery(registerOf(SEGURADORAS), "ativo").queryKey).toEqual(["seguradoras", "lista", "ativo"]);
  expect(itemQuery(registerOf(SEGURADORAS), "7").queryKey).toEqual(["seguradoras", "item", "7"]);
  expect(optionsQuery.queryKey).toEqual(["seguradoras", "opcoes"]);
  // Few, and also read where a message is written.
  const resposta = { resposta_id: 7, view: "ga", campos: ["resposta_texto"], de_versao: 1 } as const;
  const reply: Evento = { tipo: "resposta.alterada", objeto: "resposta", usuario_id: 2, ...resposta };
  expect(ofRegisters(reply)).toEqual([["respostas"]]);
});

test("LAY-11 contract: an event of a dealer makes stale what the header offers, and requests where they show it", () => {
  const changed = (...campos: string[]): Evento => ({
    tipo: "concessionario.alterado",
    objeto: "concessionario",
    usuario_id: 2,
    concessionario_conta: "100101",
    campos,
    de_versao: 1,
  });
  const stale = (evento: Evento) =>
    [ofAcesso, ofRequisicoes, ofInteracoes, ofRegisters, ofPerfil].flatMap((of) => of(evento));
  expect(stale(changed("concessionario_status"))).toEqual([
    ["sessao"],
    ["requisicoes"],
    ...brought("concessionarios", "100101"),
  ]);
  expect(stale(changed("concessionario_cidade", "concessionario_nome"))).toEqual([
    ["sessao"],
    ["requisicoes"],
    ...brought("concessionarios", "100101"),
  ]);
  expect(stale(changed("concessionario_cidade"))).toEqual(brought("concessionarios", "100101"));
});

test("SSTA-13* contract: an event of a week makes its table stale, unless the answer at hand is newer, and the lists over all dealers; a move also what goes by the status", () => {
  const saved: Evento = {
    tipo: "semana.salva",
    objeto: "semana",
    usuario_id: 2,
    info_concessionario_id: "100101",
    info_semana: "202610",
    info_status: "P",
    de: "P",
    de_versao: 4,
  };
  const tabela = { queryKey: ["carros-parados", "tabela", "100101", "202610"], knows: expect.any(Function) };
  const all = [
    { queryKey: ["carros-parados", "esperando"], everyMs: 2000 },
    { queryKey: ["carros-parados", "espera-peca"], everyMs: 2000 },
  ];
  expect(ofCarrosParados(saved)).toEqual([tabela, ...all]);
  const [stale] = ofCarrosParados(saved) as readonly Stale[];
  expect([4, 5].map((info_versao) => stale?.knows?.({ info_versao }))).toEqual([false, true]);
  expect(ofCarrosParados({ ...saved, tipo: "semana.movida", info_status: "E" })).toEqual([
    tabela,
    ...all,
    ["carros-parados", "colunas", "100101", "202610"],
    ["carros-parados", "botoes", "100101", "202610"],
    ["carros-parados", "tabs", "100101"],
    ["carros-parados", "lista", "100101"],
    ["carros-parados", "paginas", "100101"],
  ]);
  expect(ofCarrosParados(null)).toEqual([["carros-parados"]]);
  expect(ofCarrosParados(moved)).toEqual([]);
  expect([ofRequisicoes, ofInteracoes, ofRegisters, ofPerfil].flatMap((of) => of(saved))).toEqual([]);
});

test("OP-80* SLST-07* contract: an event of a conversation makes stale its lists and the week's card, and its messages where one was written", () => {
  const written: Evento = {
    tipo: "conversa.escrita",
    objeto: "conversa",
    usuario_id: 2,
    info_concessionario_id: "100101",
    info_semana: "202610",
    info_chassi: "",
    info_item_codigo: "",
    lado: "concessionario",
  };
  const lists = [
    ["conversas", "contatos", "N", ""],
    ["conversas", "nao-lidas"],
    ["conversas", "esperando"],
    ["conversas", "lista", "100101"],
    ["conversas", "uma", "100101", "202610"],
  ];
  expect(ofConversas(written)).toEqual([...lists, ["conversas", "mensagens", "100101", "202610"]]);
  // Reading a page of messages causes this event: read again by it, the page would cause events for ever.
  expect(ofConversas({ ...written, tipo: "conversa.lida" })).toEqual(lists);
  expect(ofCarrosParados(written)).toEqual([["carros-parados", "lista", "100101"]]);
  // Of the contacts the unread ones alone, which one narrow index answers (decision 34): those that are summed up over
  // everything are not read again for each event.
  const contacts = [
    ["conversas", "contatos", "L", ""],
    ["conversas", "contatos", "A", ""],
    ["conversas", "contatos", "N", "via sul"],
  ];
  for (const tipo of ["conversa.escrita", "conversa.lida", "conversa.arquivada"] as const)
    for (const stale of ofConversas({ ...written, tipo }) as QueryKey[])
      expect(contacts.filter((key) => partialMatchKey(key, stale))).toEqual([]);
  expect(ofConversas(moved)).toEqual([]);
  expect(ofConversas(null)).toEqual([["conversas"]]);
});

test("contract: where events may have been missed, everything that one could change is stale", () => {
  expect(
    [ofRequisicoes, ofInteracoes, ofRegisters, ofPerfil].flatMap((staleQueries) => staleQueries(null)),
  ).toEqual([
    ["requisicoes"],
    ["interacoes"],
    ["seguradoras"],
    ["concessionarios"],
    ["usuarios"],
    ["respostas"],
    ["itens"],
    ["anos"],
    ["gbo"],
    ["seguranca"],
    ["perfil"],
    ["sessao"],
    ["segundo-fator"],
    ["avisos-por-email"],
  ]);
});

test("contract: a kind that this page does not know yet makes nothing stale", () => {
  const unknown = JSON.parse('{"tipo":"lua.cheia","objeto":"lua","usuario_id":null}') as Evento;
  expect(
    [ofRequisicoes, ofInteracoes, ofRegisters, ofPerfil].flatMap((staleQueries) => staleQueries(unknown)),
  ).toEqual([]);
});

test("OP-95* contract: a year that is created or concluded makes stale all that is read of weeks, also the open table", () => {
  const concluded: Evento = { tipo: "ano.concluido", objeto: "ano", usuario_id: 1, ano: 2025 };
  expect(ofCarrosParados(concluded)).toEqual([["carros-parados"]]);
  expect(ofRegisters(concluded)).toEqual([["anos"]]);
});

test("OP-54* contract: what becomes of an e-mail makes stale what did not arrive, a mail that came in its list, and nothing else does", () => {
  const mailed: Evento = { ...moved, tipo: "interacao.email", interacao_id: 5 };
  expect(ofCorreio(mailed)).toEqual([
    ["correio", "situacao"],
    ["correio", "nao-entregues"],
  ]);
  expect(ofCorreio({ tipo: "carta.email", objeto: "carta", usuario_id: null, email_id: 7 })).toEqual([
    ["correio", "situacao"],
    ["correio", "nao-entregues"],
  ]);
  expect(ofCorreio({ tipo: "recebido.tratado", objeto: "recebido", usuario_id: 2, recebido_id: 9 })).toEqual([
    ["correio", "situacao"],
    ["correio", "recebidos"],
    ["correio", "recebido", 9],
  ]);
  expect(ofCorreio(moved)).toEqual([]);
  expect(ofCorreio(null)).toEqual([["correio"]]);
});

test("SRCH-47* contract: what is searched makes stale what was found, at most every three seconds; a person's profile does not", () => {
  const found = [{ queryKey: ["pesquisa"], everyMs: 3000 }];
  expect(ofPesquisa(moved)).toEqual(found);
  expect(ofPesquisa({ tipo: "ano.concluido", objeto: "ano", usuario_id: 1, ano: 2025 })).toEqual(found);
  expect(ofPesquisa(null)).toEqual(found);
  expect(ofPesquisa(renamed)).toEqual([]);
});
