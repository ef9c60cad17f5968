import type { Aviso, AvisoTipo } from "../../../contract/notificacoes/index.ts";
import { STATUS_LABEL } from "../../../contract/requisicoes/index.ts";

type Said = Pick<Aviso, "aviso_tipo" | "aviso_autor_nome" | "aviso_status" | "aviso_quantidade">;

const DID: Readonly<Record<AvisoTipo, string>> = {
  "requisicao.criada": "abriu uma requisição",
  "requisicao.alterada": "mudou o status para ",
  "requisicao.arquivada": "arquivou a requisição",
  "requisicao.restaurada": "desfez o encerramento",
  "interacao.enviada": "enviou uma mensagem",
};

/** Who did what, in a sentence: 'Gabriela Antunes mudou o status para Concluído (e mais 2)'. */
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
  return `${nome} ${DID[aviso_tipo]}${aviso_tipo === "requisicao.alterada" ? STATUS_LABEL[aviso_status] : ""}`;
}
