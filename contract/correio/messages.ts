/** The mail that was to be sent again is under way, or has arrived by now (409). */
export const NOT_FAILED = "Este e-mail não falhou: ele está na fila ou já foi enviado.";

/** A colleague was first (409). */
export const resentBy = (nome: string): string => `${nome} já reenviou este e-mail.`;
export const givenUpBy = (nome: string): string => `${nome} já desistiu deste e-mail.`;
/** A mail that cannot go out any more, since its thread takes no messages (403). */
export const THREAD_CLOSED = "A requisição está fechada e não envia mais mensagens. Desista deste e-mail.";
/** A letter that says nothing new any more, and one to somebody who may not enter any more (403). */
export const CARTA_ENDED = "O assunto deste e-mail já passou. Desista dele.";
export const CARTA_TO_NOBODY = "A pessoa não está ativa e não recebe mais e-mails. Desista deste e-mail.";
/** A letter to somebody of the product goes to the address of the register alone (422). */
export const CARTA_ADDRESS = "Corrija o e-mail no cadastro da pessoa e reenvie.";
/** A mail of the message goes to that address already (422). */
export const DESTINO_TWICE = "Este endereço já está entre os destinatários da mensagem.";

/** A colleague settled the mail that came in (409). */
export const assignedBy = (nome: string): string => `${nome} já atribuiu este e-mail.`;
export const discardedBy = (nome: string): string => `${nome} já descartou este e-mail.`;
/** It waits for nobody any more, and nobody settled it (409). */
export const NOT_WAITING = "Este e-mail não espera mais por ninguém.";
/** Where it cannot go: out of reach, or where nobody wrote yet (422); closed, or there already (409). */
export const DESTINO_NOT_FOUND =
  "Não encontrada nas suas áreas. Escolha uma requisição ou uma conversa já iniciada.";
export const DESTINO_CLOSED = "A requisição está fechada e não recebe mensagens. Escolha outra.";
export const ALREADY_THERE = "Este e-mail já está nessa requisição ou conversa. Descarte-o.";
/** Said in the message of a mail whose original is gone, or cannot be read. */
export const ORIGINAL_GONE =
  "O e-mail original foi removido depois de 90 dias: ficou só o texto, sem os anexos.";
export const ORIGINAL_UNREADABLE = "Não foi possível ler o e-mail original: o conteúdo ficou de fora.";

/** The screen of mail: its title, and the label of the ways to it. */
export const CORREIO_TITLE = "Correio";
