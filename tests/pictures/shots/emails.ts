import { weekOf } from "../../../contract/carros-parados/index.ts";
import type { Mensagem } from "../../../contract/conversas/index.ts";
import type { Email, Interacao } from "../../../contract/interacoes/index.ts";
import { isoDayOf } from "../../../contract/platform/dates.ts";
import { changed, given } from "../answers.ts";
import type { Shot, Step } from "../shot.ts";

const CLAIM = "/ga/historico/requisicoes/{claim}?parte=interacoes";
const SIX_WEEKS_S = 6 * 7 * 86_400;
/** The demo network's long conversation. */
const WEEK = weekOf(isoDayOf(Date.now() / 1000 - SIX_WEEKS_S));
const CONVERSA = `/carros-parados?conversas=L&contato=100101&info_semana=${WEEK}`;
const LONG =
  "comercial.pecas.e.acessorios@concessionaria-do-litoral-norte-paulista-e-vale-do-paraiba.example";

const COPIED = `Souza, Ana <ana@oficina.example>; ${LONG}\nbruno@oficina; Davi Lima <davi@oficina.example>`;
const MANY = Array.from({ length: 60 }, (_, at) => `pecas.${at}@concessionaria-litoral.example`).join("; ");

/** The type, and the recipients as they are pasted. */
const pasted = (text: string): readonly Step[] => [
  { select: "Tipo", option: "E-mail" },
  { fill: "Mensagem", text: "Segue o orçamento. Conseguem confirmar o prazo até quinta-feira?" },
  { press: "Para", role: "combobox" },
  { paste: text },
];

/** As many recipients as there may be, in every state. */
const EMAILS: readonly Email[] = Array.from({ length: 50 }, (_, at): Email => {
  const email = { email_id: at + 1, email_destino: `pecas.${at}@concessionaria-litoral.example` };
  if (at === 3) return { ...email, email_estado: "fila", email_motivo: "451 4.7.1 Greylisted, try again" };
  if (at === 7)
    return {
      ...email,
      email_destino: LONG,
      email_estado: "falhou",
      email_motivo: `550 5.1.1 <${LONG}>: Recipient address rejected: User unknown in virtual mailbox table`,
    };
  if (at === 49)
    return {
      ...email,
      email_destino: "bruno@oficina",
      email_estado: "falhou",
      email_motivo: "O endereço não é um e-mail",
    };
  return { ...email, email_estado: "enviado", email_motivo: null };
});

/** The newest message as an e-mail to all of them. */
function asEmail<Message extends Interacao>(messages: Message[]): Message[] {
  return messages.map((one, at) =>
    at < messages.length - 1
      ? one
      : {
          ...one,
          interacao_tipo: "email",
          interacao_privada: 1,
          interacao_emails: [...EMAILS],
          email_invalidos: [LONG, "bruno@oficina"],
        },
  );
}
const sent = { "/pac/requisicoes/*/interacoes": changed<Interacao[]>(asEmail) };
const sentInWeek = { "/carros_parados/conversas/listar_mensagens_semana?*": changed<Mensagem[]>(asEmail) };

/** E-mails in both threads: written, and how they stand. */
export const EMAIL_SHOTS: readonly Shot[] = [
  { name: "email-escrever", login: "ga", path: CLAIM, steps: pasted(COPIED) },
  { name: "email-muitos", login: "ga", path: CLAIM, steps: pasted(MANY) },
  {
    name: "email-contatos",
    login: "dac",
    path: CONVERSA,
    steps: [{ select: "Tipo", option: "E-mail" }, { fill: "Para", text: "Estrela" }, { see: "pac.demo" }],
  },
  {
    name: "email-sem-contatos",
    login: "ga",
    path: CLAIM,
    answers: { "/pac/contatos?*": { status: 500, msg_txt: "" } },
    steps: [{ select: "Tipo", option: "E-mail" }, { see: "Não foi possivel carregar" }],
  },
  {
    name: "email-ninguem",
    login: "ga",
    path: CLAIM,
    answers: { "/pac/contatos?*": given([]) },
    steps: [
      { select: "Tipo", option: "E-mail" },
      { fill: "Para", text: "funilaria" },
      { see: "Nenhum contato encontrado" },
    ],
  },
  {
    name: "email-estados",
    login: "ga",
    path: CLAIM,
    answers: sent,
    steps: [{ see: "E-mail enviado 47 de 50" }],
  },
  {
    name: "email-destinatarios",
    login: "dac",
    path: CONVERSA,
    answers: sentInWeek,
    steps: [{ tap: "E-mail enviado 47 de 50" }],
  },
  {
    name: "email-invalidos",
    login: "ga",
    path: CLAIM,
    answers: sent,
    steps: [{ press: "2 e-mails inválidos" }, { see: "E-mails inválidos" }],
  },
  {
    name: "email-reenviar",
    login: "ga",
    path: CLAIM,
    answers: sent,
    steps: [{ press: `Reenviar a ${LONG}` }, { see: "Reenviar e-mail" }],
  },
];
