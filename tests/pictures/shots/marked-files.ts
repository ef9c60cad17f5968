import { INFECTED } from "../../../contract/arquivos/index.ts";
import type { ArquivoDaRequisicao, Interacao } from "../../../contract/interacoes/index.ts";
import { changed, given } from "../answers.ts";
import type { Answer, Shot } from "../shot.ts";

const CLAIM = "/ga/historico/requisicoes/{claim}";

/** One against which nothing stands, one that no scanner has seen, with a long name, and one with a virus. */
const FILES: readonly ArquivoDaRequisicao[] = [
  { arquivo_nome: "Orçamento OS-48304.pdf" },
  {
    arquivo_nome:
      "Fotografias da avaria no para-choque dianteiro e nos dois faróis, tiradas na oficina em 21-11.zip",
    arquivo_verificacao: "pendente" as const,
  },
  { arquivo_nome: "boleto.pdf", arquivo_verificacao: "infectado" as const },
].map((file, at) => ({
  ...file,
  arquivo_id: `00000000-0000-4000-8000-00000000000${at}`,
  arquivo_tamanho: 182_000,
  arquivo_timestamp: 1_795_390_000 + 3600 * at,
  arquivo_usuario_nome: "Wagner Pontes",
  interacao_id: null,
  interacao_privada: 0,
}));

/** A thread whose last message has these files. */
const withMarkedFiles = (thread: readonly Interacao[]): readonly Interacao[] =>
  thread.map((message, at) =>
    at < thread.length - 1
      ? message
      : {
          ...message,
          interacao_anexos: FILES.map(({ arquivo_id, arquivo_nome, arquivo_verificacao }) => ({
            arquivo_id,
            arquivo_nome,
            arquivo_verificacao,
          })),
        },
  );

const ANSWERS: Readonly<Record<string, Answer>> = {
  "/pac/requisicoes/*/interacoes": changed(withMarkedFiles),
  "/pac/requisicoes/*/arquivos": given(FILES),
};

/** An upload in which the scanner finds a virus. */
const infected: Answer = { status: 422, msg_txt: INFECTED };

/** What the virus scan says beside files, and of those that it refuses. */
export const MARKED_SHOTS: readonly Shot[] = [
  {
    name: "arquivo-com-virus",
    login: "dealer.autos",
    path: CLAIM,
    answers: { "/arquivos/req/id/*/*": infected },
    steps: [
      { tap: "Interações" },
      { fill: "Mensagem", text: "Seguem a nota fiscal e o boleto." },
      { choose: "Anexar arquivos", files: ["Boleto da nota fiscal 48.304 com vencimento em 30 dias.pdf"] },
      { see: INFECTED },
    ],
  },
  {
    name: "formulario-com-virus",
    login: "dealer.autos",
    path: "/dac/requisicao/outros",
    answers: { "/arquivos/req/id/*/*": infected },
    steps: [{ choose: "Anexos", files: ["boleto.pdf", "nota.pdf"] }, { see: INFECTED }],
  },
  {
    name: "arquivos-marcados-conversa",
    login: "ga",
    path: CLAIM,
    answers: ANSWERS,
    steps: [{ tap: "Interações" }, { see: "contém vírus" }],
  },
  {
    name: "arquivos-marcados-lista",
    login: "ga",
    path: CLAIM,
    answers: ANSWERS,
    steps: [{ tap: "Interações" }, { press: "Arquivos" }, { see: "Do formulário" }],
  },
];
