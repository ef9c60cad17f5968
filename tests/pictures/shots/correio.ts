import type {
  EmailLinha,
  NaoEntregue,
  Recebido,
  RecebidoInteiro,
  SituacaoCorreio,
} from "../../../contract/correio/index.ts";
import { THREAD_CLOSED } from "../../../contract/correio/messages.ts";
import { UNKNOWN_ERROR } from "../../../contract/platform/messages.ts";
import { given } from "../answers.ts";
import type { Answer, Shot } from "../shot.ts";

const SITUACAO = "/pac/correio/situacao";
const NAO_ENTREGUES = "/pac/correio/listar_nao_entregues*";

const REASONS = [
  "550 5.1.1 <bruno.sampaio@oficina-campinas.example>: Recipient address rejected: User unknown in virtual mailbox table",
  "O endereço não é um e-mail",
  "451 4.7.1 Greylisted, try again later",
];
export const WRITERS = ["Beatriz Nogueira", "Maria Aparecida de Albuquerque Cavalcanti"];

/** What did not arrive, since a moment of the demo network: requests, and a conversation. */
export function failed(count: number): NaoEntregue[] {
  return Array.from({ length: count }, (_, at) => ({
    email_id: at + 1,
    email_tipo: "mensagem",
    interacao_id: at + 1,
    destinatario_id: null,
    destinatario_nome: null,
    destinatario_email: null,
    email_destino:
      at % 3 === 1 ? "bruno@" : `pecas${at}@oficina-mecanica-e-funilaria-de-campinas.example.com.br`,
    email_motivo: REASONS[at % 3] ?? null,
    email_desde: Math.floor(Date.now() / 1000) - (count - at) * 7_000,
    interacao_usuario_nome: WRITERS[at % 2] ?? null,
    view: at % 4 === 3 ? "dac" : "ga",
    req_numero: at % 4 === 3 ? null : 1_773_000_100 + at,
    req_tipo_desc: at % 4 === 3 ? null : "Sinistro",
    info_concessionario_id: "100101",
    info_concessionario_desc: "100101 - Estrela Campinas",
    info_semana: at % 4 === 3 ? "202610" : null,
    info_chassi: at % 8 === 7 ? "9BM001" : null,
    info_item_codigo: at % 8 === 7 ? "A9585203" : null,
    can: { reenviar: at % 5 !== 4, corrigir: at % 5 !== 4 },
    recusa: at % 5 === 4 ? THREAD_CLOSED : null,
  }));
}

const situacao = (some: Partial<SituacaoCorreio>): Answer =>
  given({ parado: null, nao_entregues: 8, sem_requisicao: 5, ...some } satisfies SituacaoCorreio);

const some = (count: number): Answer => given({ itens: failed(count), total: count, totalPages: 1 });

const WAITING = { [SITUACAO]: situacao({}), [NAO_ENTREGUES]: some(8) };
const PARADO = {
  desde: Math.floor(Date.now() / 1000) - 9_000,
  motivo: "535 5.7.8 Error: authentication failed",
};

/** Every third one was settled by a colleague. */
const verdicts: Answer = async (route) => {
  const { email_ids } = route.request().postDataJSON() as { email_ids: number[] };
  const linhas = email_ids.map((email_id, at): EmailLinha =>
    at % 3 === 1
      ? {
          email_id,
          resultado: "recusado",
          recusa: { status: 409, msg_txt: "Helena Prado já reenviou este e-mail." },
        }
      : { email_id, resultado: "feito", recusa: null },
  );
  await given(linhas)(route);
};

const ASSUNTOS = [
  "Peça em falta para o Sprinter da oficina: segunda cobrança, sem resposta desde segunda-feira",
  "",
  "RES: prazo",
];
const MOTIVOS = ["sem_token", "token_invalido", "requisicao_fechada"] as const;

/** What came in and fits nowhere. */
const received = (count: number): Recebido[] =>
  Array.from({ length: count }, (_, at) => ({
    recebido_id: at + 1,
    recebido_desde: Math.floor(Date.now() / 1000) - (count - at) * 9_000,
    recebido_de_nome: at % 2 === 0 ? "Ana Souza" : null,
    recebido_de_email: `ana.souza${at}@oficina-mecanica-campinas.example.com.br`,
    recebido_assunto: ASSUNTOS[at % 3] ?? "",
    recebido_motivo: MOTIVOS[at % 3] ?? null,
    recebido_anexos: Array.from({ length: at % 3 }, (_file, file) => ({
      nome: `foto-do-para-choque-dianteiro-${file + 1}.jpg`,
      bytes: 1_400_000,
    })),
    view: at % 3 === 2 ? "ga" : null,
    req_numero: at % 3 === 2 ? 1_773_000_102 : null,
  }));

/** The third of them, read. */
const whole = (differs: Partial<RecebidoInteiro> = {}): Answer =>
  given({
    ...received(5)[2],
    recebido_texto:
      "Bom dia,\n\nsegue a foto do para-choque. Conforme conversamos por telefone, o cliente aguarda desde a semana passada e precisa de uma previsão.\n\nObrigada,\nAna Souza\nOficina Mecânica Campinas",
    recebido_envelope: "bounces+ana@servidor-de-envio.example",
    recebido_destino: "reply+k3x7q@pac.montadora.example",
    recebido_estado: "aguardando",
    recebido_descarte: null,
    tratado: null,
    ...differs,
  });

const RECEBIDOS = {
  [SITUACAO]: situacao({}),
  "/pac/correio/listar_recebidos*": given({ itens: received(5), total: 5, totalPages: 1 }),
  "/pac/correio/recebidos/3": whole(),
};
const SEM_REQUISICAO = "/correio?tab=recebidos";

const CHOSEN = [{ key: "j" }, { key: "x" }, { press: "Selecionar a página", role: "button" }] as const;

/** The board of mail: what did not arrive; none, on its way, failed, mail that stands still. */
export const CORREIO_SHOTS: readonly Shot[] = [
  { name: "correio", login: "ga", path: "/correio", answers: WAITING, kept: ["1440", "390"] },
  {
    name: "correio-parado",
    login: "admin",
    path: "/correio",
    answers: { ...WAITING, [SITUACAO]: situacao({ parado: PARADO }) },
  },
  { name: "correio-vazio", login: "ga", path: "/correio" },
  { name: "correio-carregando", login: "ga", path: "/correio", answers: { [NAO_ENTREGUES]: "held" } },
  {
    name: "correio-falha",
    login: "ga",
    path: "/correio",
    answers: { [NAO_ENTREGUES]: { status: 500, msg_txt: UNKNOWN_ERROR } },
  },
  { name: "correio-selecao", login: "ga", path: "/correio", answers: WAITING, steps: CHOSEN },
  {
    name: "correio-desistir",
    login: "ga",
    path: "/correio",
    answers: { ...WAITING, "/pac/correio/desistir": verdicts },
    steps: [...CHOSEN, { press: "Desistir", role: "button" }, { see: "Desistir de e-mails" }],
  },
  {
    name: "correio-reenviados",
    login: "ga",
    path: "/correio",
    answers: { ...WAITING, "/pac/correio/reenviar_varios": verdicts },
    steps: [
      ...CHOSEN,
      { press: "Reenviar", role: "button" },
      { see: "voltam para a fila" },
      { key: "Enter" },
      { see: "ficam como estão" },
    ],
  },
  { name: "correio-recebidos", login: "ga", path: SEM_REQUISICAO, answers: RECEBIDOS },
  { name: "correio-recebidos-vazio", login: "ga", path: SEM_REQUISICAO },
  {
    name: "correio-recebidos-falha",
    login: "ga",
    path: SEM_REQUISICAO,
    answers: { "/pac/correio/listar_recebidos*": { status: 500, msg_txt: UNKNOWN_ERROR } },
  },
  { name: "correio-recebido", login: "ga", path: `${SEM_REQUISICAO}&recebido=3`, answers: RECEBIDOS },
  {
    name: "correio-recebido-tratado",
    login: "ga",
    path: `${SEM_REQUISICAO}&recebido=3`,
    answers: {
      ...RECEBIDOS,
      "/pac/correio/recebidos/3": whole({
        recebido_estado: "descartado",
        recebido_descarte: "Propaganda",
        tratado: { usuario_nome: "Helena Prado", timestamp: Math.floor(Date.now() / 1000) - 600 },
      }),
    },
  },
  {
    name: "correio-atribuir",
    login: "ga",
    path: `${SEM_REQUISICAO}&recebido=3`,
    answers: RECEBIDOS,
    steps: [
      { press: "Atribuir" },
      { see: "vira uma mensagem" },
      { key: "ArrowDown" },
      { see: "Estrela Campinas" },
    ],
  },
  {
    name: "correio-descartar",
    login: "ga",
    path: `${SEM_REQUISICAO}&recebido=3`,
    answers: RECEBIDOS,
    steps: [{ press: "Descartar" }, { see: "sai da lista" }],
  },
  {
    name: "correio-inicio",
    login: "ga",
    path: "/ga",
    answers: { [SITUACAO]: situacao({ parado: PARADO }) },
  },
  {
    name: "correio-menu",
    login: "dac",
    path: "/dac",
    answers: { [SITUACAO]: situacao({}) },
    steps: [{ press: "Menu de Marcos Tavares, MT" }],
  },
];
