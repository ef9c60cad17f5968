import type { Aviso } from "../../../contract/notificacoes/index.ts";
import { STATUS_LABEL } from "../../../contract/requisicoes/index.ts";

type Said = Pick<Aviso, "aviso_tipo" | "aviso_autor_nome" | "aviso_status" | "aviso_quantidade">;

/** Who did what, in a sentence: 'Gabriela Antunes mudou o status para Concluído e mais 2'. */
export function describeAviso(aviso: Said): string {
  const more = aviso.aviso_quantidade - 1;
  const sentence = sentenceOf(aviso);
  return more === 0 ? sentence : `${sentence} (e mais ${more})`;
}

function sentenceOf({ aviso_tipo, aviso_autor_nome: nome, aviso_status }: Said): string {
  if (nome === null)
    return aviso_tipo === "interacao.enviada"
      ? "Chegou uma resposta por e-mail"
      : `O status mudou para ${STATUS_LABEL[aviso_status]}`;
  switch (aviso_tipo) {
    case "requisicao.criada":
      return `${nome} abriu uma requisição`;
    case "requisicao.arquivada":
      return `${nome} arquivou a requisição`;
    case "requisicao.restaurada":
      return `${nome} desfez o encerramento`;
    case "interacao.enviada":
      return `${nome} enviou uma mensagem`;
    case "requisicao.alterada":
      return `${nome} mudou o status para ${STATUS_LABEL[aviso_status]}`;
  }
}
