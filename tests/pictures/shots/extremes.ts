import type { Sessao } from "../../../contract/acesso/index.ts";
import type { Interacao } from "../../../contract/interacoes/index.ts";
import type { Requisicao, RequisicaoRow, Resumo } from "../../../contract/requisicoes/index.ts";
import { changed } from "../answers.ts";
import type { Answer, Shot } from "../shot.ts";

const DEALER = "Nova Recife Automóveis, Peças e Serviços do Litoral Norte de Pernambuco e Alagoas";
const PERSON = "Maria Antonieta Albuquerque Cavalcanti de Vasconcellos do Nascimento e Bittencourt";
const WORD = "PEDIDOSEMESPACO".repeat(20);
const FILE = `${"Fotografia-do-veiculo-antes-da-desmontagem-".repeat(4).slice(0, 146)}.png`;
const CLAIM = "/ga/historico/requisicoes/{claim}";
const LIST = "/ga/historico/requisicoes";

interface Page {
  readonly itens: readonly RequisicaoRow[];
  readonly total: number;
  readonly totalPages: number;
}

/** Ten thousand rows, every third with names that are too long, every fifth without a name. */
const endless = ({ itens }: Page): Page => ({
  total: 10_000,
  totalPages: 334,
  itens: [...itens, ...itens, ...itens, ...itens].map((row, at) => ({
    ...row,
    req_numero: row.req_numero + at,
    ...(at % 3 === 0 && {
      req_concessionario_desc: `100109 - ${DEALER}`,
      req_sumario: `${WORD.slice(0, 60)}, ABC1D23, Seguradora que ainda não está na lista do portal`,
      req_nao_lida: true,
    }),
    ...(at % 5 === 1 && { req_concessionario_desc: `${row.req_concessionario_id} - `, req_sumario: "" }),
  })),
});

const manyCounts = (resumo: Resumo): Resumo => ({
  ...resumo,
  pendente: 10_000,
  em_andamento: 128_431,
  concluido: 999_999,
  arquivado: 1_234_567,
});

const longSession = (sessao: Sessao): Sessao => ({
  ...sessao,
  usuario_nome: PERSON,
  usuario_email: `${"maria.antonieta.albuquerque.".repeat(3)}@concessionaria-nova-recife.com.br`,
  usuario_concessionarios: sessao.usuario_concessionarios.map(({ value }) => ({
    value,
    label: `${value} - ${DEALER}`,
  })),
});

const longRequest = (requisicao: Requisicao): Requisicao => ({
  ...requisicao,
  req_concessionario_desc: `100109 - ${DEALER}`,
  req_objeto_ctrl: {
    ...requisicao.req_objeto_ctrl,
    numSinistro: WORD.slice(0, 30),
    seguradora: `${DEALER} ${WORD.slice(0, 40)}`,
    arquivo: { arquivo_id: "00000000-0000-4000-8000-000000000001", arquivo_nome: FILE },
    resposta: `${WORD}\n\n${DEALER}`,
    requisicao_usuario: { usuario_nome: PERSON },
  },
});

const namelessRequest = (requisicao: Requisicao): Requisicao => ({
  ...requisicao,
  req_concessionario_desc: `${requisicao.req_concessionario_id} - `,
  req_objeto_ctrl: {},
  req_objeto_item: [],
});

const longThread = (thread: readonly Interacao[]): readonly Interacao[] =>
  thread.map((message, at) => ({
    ...message,
    interacao_texto: at % 2 === 0 ? WORD : message.interacao_texto,
    interacao_anexos: [{ arquivo_id: "00000000-0000-4000-8000-000000000001", arquivo_nome: FILE }],
    interacao_usuario: message.interacao_usuario && {
      ...message.interacao_usuario,
      usuario_nome: at % 2 === 0 ? PERSON : "",
    },
  }));

/** The counts of unread ones, which no request's answer may take the place of. */
const UNREAD: Readonly<Record<string, Answer>> = {
  "/pac/requisicoes/nao_lidas*": changed((counts) => counts),
};

const LONG: Readonly<Record<string, Answer>> = {
  // The one that comes last counts, where several fit.
  "/pac/requisicoes/*": changed(longRequest),
  ...UNREAD,
  "/auth/sessao": changed(longSession),
  "/pac/requisicoes?*": changed(endless, (url) => url.replace(/pagina=\d+/, "pagina=1")),
  "/pac/requisicoes/resumo?*": changed(manyCounts),
  "/pac/requisicoes/*/interacoes": changed(longThread),
};

/** Names too long, no names, more rows than anybody reads. */
export const EXTREME_SHOTS: readonly Shot[] = [
  { name: "extremo-lista", login: "ga", path: `${LIST}?pagina=167`, answers: LONG },
  {
    name: "extremo-lista-rolada",
    login: "ga",
    path: LIST,
    answers: LONG,
    steps: [{ key: "End" }, { see: "resultados" }],
  },
  { name: "extremo-inicio", login: "ga", path: "/ga", answers: LONG },
  { name: "extremo-detalhe", login: "ga", path: CLAIM, answers: LONG },
  { name: "extremo-conversa", login: "ga", path: CLAIM, answers: LONG, steps: [{ tap: "Interações" }] },
  {
    name: "extremo-sem-nomes",
    login: "ga",
    path: CLAIM,
    answers: { "/pac/requisicoes/*": changed(namelessRequest), ...UNREAD },
  },
];
