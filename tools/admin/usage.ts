import type { Command } from "./command-line.ts";

/** Each command: how it is typed, and what it does. */
const COMMANDS: Readonly<Record<Command["name"], { readonly words: string; readonly does: string }>> = {
  "create-admin": {
    words:
      'create-admin --email nome@empresa.com.br --nome "Nome Completo" [--id-america ID] [--conta CONTA ...]',
    does: `create-admin cria um administrador. A senha é pedida duas vezes no terminal, ou lida da entrada padrão (uma linha).
--conta só é preciso quando já há concessionários.`,
  },
  invite: {
    words: "invite LOGIN",
    does: "invite gera o convite com que a pessoa desse e-mail ou ID América define a senha: um link que vale uma vez, por 24 horas.",
  },
  "reset-password": {
    words: "reset-password LOGIN",
    does: `reset-password define outra senha para a pessoa desse e-mail ou ID América, encerra as sessões e os links dela e a avisa por e-mail.
A senha é pedida duas vezes no terminal, ou lida da entrada padrão (uma linha). O segundo fator fica como está.`,
  },
  "reset-second-factor": {
    words: "reset-second-factor LOGIN",
    does: "reset-second-factor tira o segundo fator da pessoa desse e-mail ou ID América, que perdeu o celular e os códigos de recuperação.",
  },
  "test-mail": {
    words: "test-mail ENDEREÇO",
    does: "test-mail envia um e-mail a esse endereço e diz em uma linha o que o servidor respondeu; o código de saída é 0 se ele o aceitou.",
  },
  backup: {
    words: "backup PASTA",
    does: `backup copia o banco de dados e os anexos para essa pasta, que ainda não pode existir, com o PAC em execução ou não.
Nela há chaves e dados pessoais: só a conta que fez o backup a abre. Ela só aparece quando está inteira.`,
  },
  restore: {
    words: "restore PASTA",
    does: `restore põe um backup em um banco vazio e em um DATA_DIR sem anexos, com o PAC parado, e o traz para esta versão.
Antes confere cada arquivo do backup. Interrompido, pode ser repetido. Todos entram de novo: as sessões não vêm no backup.`,
  },
  "move-files": {
    words: "move-files DESTINO",
    does: `move-files leva os anexos para DESTINO, escrito como em STORAGE_URL (s3://… ou file:), com o PAC em execução ou não, e compara cada um.
Enquanto STORAGE_URL for outro lugar só os copia; quando for DESTINO, leva o que está em STORAGE_OTHER_URL e o apaga de lá.
Interrompido, pode ser repetido. Os passos estão em docs/operations.md.`,
  },
};

const SETTINGS =
  "Usa as mesmas configurações que o npm start: DATABASE_URL ou DATA_DIR, STORAGE_URL, SMTP_URL e MAIL_FROM; os links começam com o PUBLIC_URL.";

/** The usage of one command, where there is one of that name, else of all. */
export function usageOf(name?: string): string {
  const one = Object.entries(COMMANDS).find(([known]) => known === name)?.[1];
  const told = one ? [one] : Object.values(COMMANDS);
  const lines = told.map(({ words }) => `npm run admin -- ${words}`);
  return `Uso: ${lines.join("\n     ")}\n\n${told.map(({ does }) => does).join("\n")}\n${SETTINGS}`;
}
