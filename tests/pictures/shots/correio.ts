import type { EmailLinha, NaoEntregue, SituacaoCorreio } from "../../../contract/correio/index.ts";
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
const WRITERS = ["Beatriz Nogueira", "Maria Aparecida de Albuquerque Cavalcanti"];

/** What did not arrive, since a moment of the demo network: requests, and a conversation. */
function failed(count: number): NaoEntregue[] {
  return Array.from({ length: count }, (_, at) => ({
    email_id: at + 1,
    interacao_id: at + 1,
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
    can: { reenviar: at % 5 !== 4 },
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
