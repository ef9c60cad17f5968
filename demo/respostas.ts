import type { View } from "../contract/acesso/index.ts";
import type { Resposta } from "../contract/administrativo/index.ts";
import { foldText } from "../contract/platform/text.ts";
import type { Database } from "../server/platform/db/connect.ts";

type Row = readonly [
  view: View,
  titulo: string,
  texto: string,
  sets?: Partial<Pick<Resposta, "resposta_status" | "resposta_privada">>,
];

/** What the staff of both areas answer again and again. */
const ROWS: readonly Row[] = [
  [
    "ga",
    "Orçamento recebido",
    "Olá, {concessionário}.\nRecebemos o orçamento do veículo {placa} e já estamos verificando o estoque. Retornamos até o fim do dia.",
    { resposta_status: "em_andamento" },
  ],
  [
    "ga",
    "Falta o PDF do orçamento",
    "O PDF anexado não abre. Envie o orçamento do veículo {placa} novamente.",
  ],
  [
    "ga",
    "Pedido faturado",
    "Todas as peças da requisição {número} foram faturadas. A nota fiscal segue com a mercadoria.\nQualquer divergência, abra uma nova requisição.",
    { resposta_status: "concluido" },
  ],
  [
    "ga",
    "Conferir com a seguradora",
    "Confirmar com a seguradora a autorização do veículo {placa} antes de separar as peças.",
    { resposta_privada: true },
  ],
  ["ga", "Peça sem previsão", "Ainda não há previsão do fornecedor. Avisamos assim que houver uma data."],
  [
    "dac",
    "Previsão solicitada",
    "Olá, {concessionário}.\nPedimos ao centro de distribuição a previsão do pedido da requisição {número}. Retornamos em até dois dias úteis.",
    { resposta_status: "em_andamento" },
  ],
  [
    "dac",
    "Número do pedido não encontrado",
    "Não encontramos o número informado. Confira no pedido e responda com o número completo.",
  ],
  [
    "dac",
    "Erro corrigido",
    "O erro foi corrigido. Tente novamente e, se voltar, responda nesta requisição com a tela do erro.",
    { resposta_status: "concluido" },
  ],
  [
    "dac",
    "Verificar no centro de distribuição",
    "Verificar o saldo físico antes de responder ao concessionário.",
    { resposta_privada: true },
  ],
];

/** Stores the prepared replies. */
export async function loadRespostas(db: Database): Promise<void> {
  await db
    .insertInto("resposta_pronta")
    .values(
      ROWS.map(([view, resposta_titulo, resposta_texto, sets]) => ({
        view,
        resposta_titulo,
        resposta_chave: foldText(resposta_titulo),
        resposta_texto,
        ...sets,
      })),
    )
    .execute();
}
