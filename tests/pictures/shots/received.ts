import type { Route } from "@playwright/test";
import { weekOf } from "../../../contract/carros-parados/index.ts";
import type { Mensagem } from "../../../contract/conversas/index.ts";
import type { Interacao } from "../../../contract/interacoes/index.ts";
import { isoDayOf } from "../../../contract/platform/dates.ts";
import { changed } from "../answers.ts";
import type { Shot } from "../shot.ts";

const CLAIM = "/ga/historico/requisicoes/{claim}?parte=interacoes";
const SIX_WEEKS_S = 6 * 7 * 86_400;
/** The demo network's long conversation. */
const WEEK = weekOf(isoDayOf(Date.now() / 1000 - SIX_WEEKS_S));
const CONVERSA = `/carros-parados?conversas=L&contato=100101&info_semana=${WEEK}`;
const LONG =
  "comercial.pecas.e.acessorios@concessionaria-do-litoral-norte-paulista-e-vale-do-paraiba.example";
const HTML = `<div><p>Bom dia,</p><p>A peça chega na <b style="color:#c00000">terça-feira</b>. Segue a tabela:</p>
<table border="1" cellspacing="0" cellpadding="4"><tr><th>Código</th><th>Prazo</th></tr><tr><td>A2058850108</td><td>17/03</td></tr></table>
<p><span>[imagem: assinatura.png]</span></p></div>`;

/** Who answers, as the wire has it. */
const RECEIVED = {
  interacao_tipo: "email",
  interacao_privada: 1,
  interacao_usuario: null,
  // Of a conversation's alone.
  interacao_usuario_flag_remetente: 0,
  interacao_citado:
    "Em qui., 12 de mar. de 2026 às 10:03, PAC Peças <pac@montadora.example> escreveu:\n\n> Conseguem confirmar o prazo até quinta-feira?",
  interacao_html: "/v2/pac/interacoes/1/html",
} as const;

/** The last two messages as answers by e-mail: a plain one, and one of somebody else with much left out. */
function asReceived<Message extends Interacao>(messages: Message[]): Message[] {
  return messages.map((one, at) => {
    if (at === messages.length - 2)
      return {
        ...one,
        ...RECEIVED,
        interacao_texto: "Bom dia,\n\nA peça chega na terça-feira.\n\nEnviado do meu iPhone",
        interacao_remetente: {
          remetente_nome: "Ana Souza",
          remetente_email: "ana@oficina.example",
          remetente_from: null,
        },
      };
    if (at < messages.length - 1) return one;
    return {
      ...one,
      ...RECEIVED,
      interacao_texto: "Respondo pela Ana: o prazo é dia 17.",
      interacao_descartados: [
        "instalar-atualizacao-do-catalogo.exe: tipo de arquivo não aceito",
        "logo.gif: tipo de arquivo não aceito",
        "fotos-da-avaria.zip: maior que 10 MB",
      ],
      interacao_remetente: {
        remetente_nome: null,
        remetente_email: LONG,
        remetente_from: "Beto Prado <beto.prado@outra-oficina-mecanica-do-interior.example>",
      },
    };
  });
}

const inRequest = { "/pac/requisicoes/*/interacoes": changed<Interacao[]>(asReceived) };
const inWeek = { "/carros_parados/conversas/listar_mensagens_semana?*": changed<Mensagem[]>(asReceived) };
const look = {
  "/pac/interacoes/*/html": async (route: Route) =>
    await route.fulfill({ contentType: "text/html; charset=utf-8", body: HTML }),
};

/** Mails that came in, in both threads. */
export const RECEIVED_SHOTS: readonly Shot[] = [
  {
    name: "recebido-requisicao",
    login: "ga",
    path: CLAIM,
    answers: inRequest,
    steps: [{ see: "Respondo pela Ana" }],
  },
  {
    name: "recebido-citado",
    login: "dac",
    path: CONVERSA,
    answers: inWeek,
    steps: [{ tap: "Mostrar texto citado" }, { see: "Ocultar texto citado" }],
  },
  {
    name: "recebido-como-veio",
    login: "ga",
    path: CLAIM,
    answers: { ...inRequest, ...look },
    steps: [{ tap: "Ver como o e-mail veio" }, { see: "E-mail como veio" }],
  },
];
