import type { AuditoriaRow } from "../../../contract/administrativo/index.ts";
import { UNKNOWN_ERROR } from "../../../contract/platform/messages.ts";
import { given } from "../answers.ts";
import type { Answer, Shot } from "../shot.ts";

const PATH = "/administrativo/auditoria";
const CALL = "/pac/administrativo/auditoria*";

const NOW = Math.floor(Date.now() / 1000);

function row(at: number, some: Partial<AuditoriaRow>): AuditoriaRow {
  return {
    chave: `${(NOW - at * 400) * 1_000_000}-1-${1000 - at}`,
    auditoria_timestamp: NOW - at * 400,
    acao: "requisicao.alterada",
    usuario_id: 3,
    usuario_nome: at % 2 === 0 ? "Beatriz Nogueira" : "Maria Aparecida de Albuquerque Cavalcanti",
    objeto: "requisicao",
    objeto_id: String(1_773_000_100 + at),
    chamada: null,
    quantidade: 1,
    endereco: at % 3 === 0 ? "2001:db8:7:1::/64" : "203.0.113.7",
    request_id: "6f1c8a52-0d1e-4a5b-9c3d-2e4f60718293",
    detalhe: { de: "pendente", para: "em_andamento", campos: ["resposta"] },
    view: "ga",
    ...some,
  };
}

const ROWS: readonly AuditoriaRow[] = [
  row(0, {
    acao: "concessionario.alterado",
    objeto: "concessionario",
    objeto_id: "100101",
    view: null,
    detalhe: {
      campos: ["concessionario_cidade", "concessionario_status", "concessionario_email"],
      antes: { concessionario_cidade: "Campinas", concessionario_status: "ativo" },
      depois: { concessionario_cidade: "São José dos Campos", concessionario_status: "inativo" },
    },
  }),
  row(1, {
    acao: "requisicao.arquivada",
    detalhe: { de: "pendente", para: "arquivado", motivo: "Aberta duas vezes pela concessionária" },
  }),
  row(2, {
    acao: "recusa",
    objeto: null,
    objeto_id: null,
    chamada: "Usuários do cadastro, por status",
    quantidade: 12,
    request_id: null,
    detalhe: {},
    view: null,
  }),
  row(3, {
    acao: "entrada_recusada",
    usuario_id: null,
    usuario_nome: null,
    objeto: null,
    objeto_id: null,
    quantidade: 1480,
    endereco: null,
    request_id: null,
    detalhe: {},
    view: null,
  }),
  ...Array.from({ length: 12 }, (_, at) => row(at + 4, {})),
];

const some = (itens: readonly AuditoriaRow[], proxima: string | null = null): Answer =>
  given({ itens, proxima });

/** The audit: a page of it, unfolded, searched, and what there is without one. */
export const AUDITORIA_SHOTS: readonly Shot[] = [
  {
    name: "auditoria",
    login: "admin",
    path: PATH,
    answers: { [CALL]: some(ROWS, ROWS.at(-1)?.chave) },
    steps: [{ see: "Mais antigas" }],
  },
  {
    name: "auditoria-aberta",
    login: "admin",
    path: PATH,
    answers: { [CALL]: some(ROWS) },
    steps: [{ press: "Detalhes: Concessionário alterado" }, { see: "São José dos Campos" }],
  },
  {
    name: "auditoria-filtros",
    login: "admin",
    path: `${PATH}?objeto_id=1773000100&acao=requisicao.alterada`,
    answers: { [CALL]: some(ROWS.slice(4)) },
    steps: [{ press: "Filtros (1)" }, { see: "Tipo de registro" }],
  },
  {
    name: "auditoria-vazia",
    login: "admin",
    path: `${PATH}?objeto_id=nada`,
    answers: { [CALL]: some([]) },
    steps: [{ see: "Mostrar tudo" }],
  },
  { name: "auditoria-carregando", login: "admin", path: PATH, answers: { [CALL]: "held" } },
  {
    name: "auditoria-erro",
    login: "admin",
    path: PATH,
    answers: { [CALL]: { status: 500, msg_txt: UNKNOWN_ERROR } },
    steps: [{ see: "Tentar novamente" }],
  },
];
