import type { Recebido, RecebidoMotivo } from "../../../../contract/correio/index.ts";

/** Why a mail waits, as staff read it. */
export const MOTIVO: Readonly<Record<RecebidoMotivo, string>> = {
  sem_token: "Não responde a nenhuma mensagem do PAC",
  token_invalido: "O endereço de resposta não é válido",
  requisicao_fechada: "A requisição está fechada",
  ilegivel: "Não foi possível ler o e-mail",
  devolucao: "Chegou ao endereço de devoluções e não é uma devolução",
};

/** Who it says that it is from. */
export function senderOf({
  recebido_de_nome,
  recebido_de_email,
}: Pick<Recebido, "recebido_de_nome" | "recebido_de_email">): string {
  if (recebido_de_email === null) return recebido_de_nome ?? "Remetente não informado";
  return recebido_de_nome ? `${recebido_de_nome} <${recebido_de_email}>` : recebido_de_email;
}

/** The subject, for a mail that has none too. */
export const subjectOf = ({ recebido_assunto }: Pick<Recebido, "recebido_assunto">): string =>
  recebido_assunto.trim() === "" ? "(sem assunto)" : recebido_assunto;
