import fc from "fast-check";
import { DEMO_PASSWORD } from "../../../demo/people.ts";
import { anyChar } from "../../any-char.ts";
import { commitBody } from "../../http/samples.ts";
import type { Operation } from "../kit/document.ts";
import type { Target } from "../kit/records.ts";
import { periodo, valueOf } from "./values.ts";

/** What the calls are about. */
export interface Ground {
  readonly targets: readonly Target[];
  /** The first number that new requests may take. */
  readonly first: number;
  /** Weeks that there are. */
  readonly semanas: readonly string[];
  /** Files of imports that are over. */
  readonly imports: readonly string[];
  /** People of the register who do not attack: whom a call suspends or deletes loses all sessions, rightly. */
  readonly usuarios: readonly number[];
}

const CONTAS = ["100101", "100102", "100103", "200201", "999999"];

/** What staff write beside a request; few keys, so that they come again. */
const staffSave = {
  req_objeto_ctrl: fc.record({ resposta: fc.string({ maxLength: 40 }) }),
  req_objeto_item: fc.array(
    fc.record(
      {
        item_status: fc.constantFrom("", "OK", "1", "x"),
        item_codigo: fc.string({ maxLength: 20 }),
        item_qtd_atendida: fc.integer({ min: -1, max: 9 }),
      },
      { requiredKeys: [] },
    ),
    { maxLength: 3 },
  ),
  req_chave: fc.nat(30).map((key) => `chave-${key}`),
};

/** Few names and ids, so that they come again. */
const info_dados = fc.array(
  fc.record(
    {
      info_linha_id: fc.nat(40),
      info_chassi: fc.constantFrom("", "C1", "C2", "c-3", "Ç4"),
      info_item_codigo: fc.constantFrom("A1", "a.1", "ZZZ", ""),
      info_modelo: fc.string({ maxLength: 20 }),
      info_garantia: fc.constantFrom("Sim", "", "nao", "a verificar"),
      info_motivo_diagnostico: fc.constant("Colisão"),
      info_numero_pedido: fc.constant("4500"),
      info_data_os: fc.constantFrom("", "2026-03-02", "2026-02-30"),
      dac_previsao: fc.constantFrom(null, 0, 4, 53, 54, -1, 1e9),
      dac_observacao: fc.string({ maxLength: 20 }),
    },
    { requiredKeys: ["info_chassi", "info_item_codigo"] },
  ),
  { maxLength: 3 },
);
const gboKey = {
  invoice_id: fc.constantFrom("I1", "I/2", " "),
  item_codigo: fc.constantFrom("A1", "a-2", "Ç"),
};
const item = {
  item_codigo: fc.constantFrom("FUZZ1", "fuzz-2", ""),
  item_desc: fc.string({ maxLength: 20 }),
  item_preco: fc.constantFrom(1.23, 0, -1, 1e12, 0.001),
  item_preco_ekosbras: fc.constantFrom(null, 1),
};
/** Few titles, so that they come again. */
const resposta = {
  resposta_titulo: fc.constantFrom("Fuzz", "FÚZZ", "Fuzz 2", ""),
  resposta_texto: fc.string({ maxLength: 60 }),
  resposta_status: fc.constantFrom("", "concluido", "arquivado"),
  resposta_privada: fc.boolean(),
};
/** Few addresses, so that they come again, good and bad ones; mostly none. */
const toWhom = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ interacao_tipo: "sistema" }) },
  {
    weight: 1,
    arbitrary: fc.record({
      interacao_tipo: fc.constant("email"),
      interacao_emails: fc.array(
        fc.constantFrom(
          "ana@oficina.example",
          "ANA@oficina.example",
          "bruno@",
          "a@b\r\nbcc:c@d.example",
          "",
          "x".repeat(300),
        ),
        { maxLength: 3 },
      ),
      interacao_reenvio: fc.constantFrom(0, 1),
    }),
  },
);
const info_versao = fc.integer({ min: 1, max: 5 });

/** A body that the operation takes; from its schema alone where nothing better is known here. */
export function goodBody(operation: Operation, { targets, first, semanas }: Ground): fc.Arbitrary<unknown> {
  const numero = fc.nat(targets.length - 1).map((index) => targets[index]?.numero ?? 0);
  const loteItens = fc.array(fc.record({ req_numero: numero, req_versao: fc.integer({ min: 1, max: 4 }) }), {
    maxLength: 4,
  });
  const loteStatus = fc.constantFrom("pendente", "em_andamento", "em_andamento", "concluido", "arquivado");
  const known: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    // Wrong ones would use up the sign-ins of whoever attacks.
    proveIdentity: fc.constant({ senha: DEMO_PASSWORD }),
    commitRequisicao: fc
      .record({
        tipo: fc.constantFrom("outros" as const, "outros" as const, "sinistro" as const),
        numero: fc.nat(100_000).map((offset) => first + offset * 10),
        conta: fc.constantFrom(...CONTAS),
        // What Salvar takes beside it.
        salvo: fc.record(
          { rascunho_descricao: fc.string({ maxLength: 60 }), req_versao: fc.nat(3) },
          { requiredKeys: [] },
        ),
        file: fc.nat(targets.length - 1).map((index) => targets[index]?.arquivos[0]?.id),
      })
      .map(({ tipo, numero, conta, salvo, file }) => ({
        ...salvo,
        ...commitBody(tipo, {
          req_numero: numero,
          conta,
          ...(tipo === "sinistro" && file !== undefined && { arquivo_id: file }),
        }),
      })),
    exportPeriodo: fc.record({ tipoArquivo: fc.constantFrom("csv", "xlsx"), requisicaoDatas: periodo }),
    printRequisicao: fc
      .record({
        tipo: fc.constantFrom("outros" as const, "sinistro" as const),
        titulo: fc.string({ unit: anyChar }),
      })
      .map(({ tipo, titulo }) => ({
        ...commitBody(tipo, { req_numero: first, conta: "100101" }),
        view: tipo === "sinistro" ? "ga" : "dac",
        titulo,
      })),
    updateRequisicao: fc.record(
      {
        req_status: fc.constantFrom("pendente", "em_andamento", "em_andamento", "concluido"),
        req_versao: fc.integer({ min: 1, max: 4 }),
        ...staffSave,
      },
      { requiredKeys: [] },
    ),
    archiveRequisicao: fc.record(
      {
        motivo: fc.string({ maxLength: 40 }),
        req_versao: fc.integer({ min: 1, max: 40 }),
        ...staffSave,
      },
      { requiredKeys: ["motivo"] },
    ),
    previewLote: fc.record({ req_status: loteStatus, req_numeros: fc.array(numero, { maxLength: 4 }) }),
    undoFechamento: fc.record({ req_versao: fc.integer({ min: 1, max: 4 }) }),
    undoLote: fc.record({ itens: loteItens }),
    changeLote: fc.record(
      {
        req_status: loteStatus,
        motivo: fc.string({ maxLength: 40 }),
        itens: loteItens,
        lote_chave: fc.nat(30).map((key) => `lote-${key}`),
      },
      { requiredKeys: ["req_status", "itens", "lote_chave"] },
    ),
    sendInteracao: fc
      .tuple(
        fc.record(
          {
            interacao_texto: fc.string({ maxLength: 60 }),
            interacao_privada: fc.constantFrom(0, 1),
            // Few keys, so that they come again.
            interacao_chave: fc.nat(300).map((key) => `chave-${key}`),
          },
          { requiredKeys: [] },
        ),
        toWhom,
      )
      .map(([message, to]) => ({ ...message, ...to })),
    resendEmail: fc.record({
      email_id: fc.nat(40),
      email_destino: fc.constantFrom("ana@oficina.example", "bruno@", "", "a@b.example\n"),
    }),
    sendMensagem: fc
      .tuple(
        fc.record({
          concessionario_id: fc.constantFrom("100101", "100101", ...CONTAS),
          info_semana: fc.constantFrom(...semanas),
          interacao_texto: fc.string({ maxLength: 60 }),
          interacao_privada: fc.constantFrom(0, 1),
          interacao_chave: fc.nat(30).map((key) => `conversa-${key}`),
        }),
        // A part that a save above puts into the table, or half of one.
        fc.constantFrom({}, {}, {}, {}, { info_chassi: "C1", info_item_codigo: "A1" }, { info_chassi: "C1" }),
        toWhom,
      )
      .map(([message, about, to]) => ({ ...message, ...about, ...to })),
    archiveConversa: fc.record({
      concessionario_id: fc.constantFrom("100101", ...CONTAS),
      info_semana: fc.constantFrom(...semanas),
    }),
    saveTabela: fc.record(
      {
        info_concessionario_id: fc.constantFrom("100101", "100101", ...CONTAS),
        info_semana: fc.constantFrom(...semanas),
        info_dados,
        info_versao,
        info_chave: fc.nat(30).map((key) => `chave-${key}`),
      },
      { requiredKeys: ["info_concessionario_id", "info_semana", "info_dados"] },
    ),
    moveSemana: fc.record(
      {
        concessionario_id: fc.constantFrom("100101", "100101", ...CONTAS),
        info_semana: fc.constantFrom(...semanas),
        info_status: fc.constantFrom("P", "S", "E", "A", "R", "C"),
        info_versao,
        motivo: fc.string({ maxLength: 60 }),
        linhas_marcadas: fc.array(fc.nat(60), { maxLength: 3 }),
      },
      { requiredKeys: ["concessionario_id", "info_semana", "info_status"] },
    ),
    downloadTabela: fc.record({ info_dados }),
    createResposta: fc.record({ view: fc.constantFrom("ga", "dac", "adm"), ...resposta }),
    updateResposta: fc.record({ ...resposta, resposta_versao: fc.integer({ min: 1, max: 3 }) }),
    createGbo: fc.record(gboKey),
    updateGbo: fc.record({
      ...gboKey,
      item_qtde: fc.constantFrom(0, 5, -1, 1e9),
      modal_desc: fc.string({ maxLength: 20 }),
      previsao_semana: fc.integer({ min: 0, max: 60 }),
      indicador_travado: fc.constantFrom("S", "N", "x"),
    }),
    createItem: fc.record(item),
    updateItem: fc.record(item),
    confirmRetidos: fc.constantFrom({ todos: true }, { itens: [{ item_codigo: "A1", preco_atual: 1 }] }, {}),
    // Names that nobody has: the tries of a known person are not to be used up.
    login: fc.record({ login: fc.nat(50).map((index) => `ninguem${index}@pac.demo`), senha: fc.string() }),
    // Nor is anybody's mailbox to be filled.
    forgotSenha: fc.record({ login: fc.nat(50).map((index) => `ninguem${index}@pac.demo`) }),
  };
  return known[operation.id] ?? valueOf(operation.body ?? { type: "object" });
}
