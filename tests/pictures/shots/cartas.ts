import type { NaoEntregue, SituacaoCorreio } from "../../../contract/correio/index.ts";
import { CARTA_ENDED } from "../../../contract/correio/messages.ts";
import { given } from "../answers.ts";
import type { Shot } from "../shot.ts";
import { failed, WRITERS } from "./correio.ts";

const LETTERS = ["convite", "senha", "aviso"] as const;

/** Letters to people, as administrators see them among the others. */
function letters(): NaoEntregue[] {
  return failed(6).map((mail, at) =>
    at % 2 === 0
      ? mail
      : {
          ...mail,
          email_tipo: LETTERS[(at - 1) / 2] ?? "convite",
          interacao_id: null,
          interacao_usuario_nome: null,
          destinatario_id: 9,
          destinatario_nome: WRITERS[1] ?? null,
          destinatario_email: "maria.aparecida@estrela.example",
          view: null,
          req_numero: null,
          req_tipo_desc: null,
          info_concessionario_id: null,
          info_concessionario_desc: null,
          can: { reenviar: at !== 5, corrigir: false },
          recusa: at === 5 ? CARTA_ENDED : null,
        },
  );
}

const ANSWERS = {
  "/pac/correio/situacao": given({
    parado: null,
    nao_entregues: 6,
    sem_requisicao: 0,
  } satisfies SituacaoCorreio),
  "/pac/correio/listar_nao_entregues*": given({ itens: letters(), total: 6, totalPages: 1 }),
};

/** The board of administrators: letters to people among the others, and one that is sent again. */
export const CARTA_SHOTS: readonly Shot[] = [
  { name: "correio-cartas", login: "admin", path: "/correio", answers: ANSWERS },
  {
    name: "correio-carta-reenviar",
    login: "admin",
    path: "/correio",
    answers: ANSWERS,
    steps: [
      { press: "Reenviar a pecas3@oficina-mecanica-e-funilaria-de-campinas.example.com.br" },
      { see: "corrija o cadastro" },
    ],
  },
];
