import { readEmail } from "../../contract/platform/email.ts";
import type { NewAdmin } from "../../server/acesso/index.ts";
import { parseArgs } from "node:util";

/** The usage text. */
export const USAGE = `Uso: npm run admin -- create-admin --email nome@empresa.com.br --nome "Nome Completo" [--id-america ID] [--conta CONTA ...]
     npm run admin -- invite LOGIN
     npm run admin -- reset-second-factor LOGIN
     npm run admin -- test-mail ENDEREÇO

create-admin cria um administrador. A senha é pedida duas vezes no terminal, ou lida da entrada padrão (uma linha).
--conta só é preciso quando já há concessionários.
invite gera o convite com que a pessoa desse e-mail ou ID América define a senha: um link que vale uma vez, por 24 horas.
reset-second-factor tira o segundo fator da pessoa desse e-mail ou ID América, que perdeu o celular e os códigos de recuperação.
test-mail envia um e-mail a esse endereço e diz em uma linha o que o servidor respondeu; o código de saída é 0 se ele o aceitou.
Usam as mesmas configurações que o npm start: DATABASE_URL ou DATA_DIR, SMTP_URL e MAIL_FROM; os links começam com o PUBLIC_URL.`;

/** A command line that is not valid; its message is printed above the usage. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** What is to be done; an administrator still without the password. */
export type Command =
  | { readonly name: "create-admin"; readonly admin: Omit<NewAdmin, "senha"> }
  | { readonly name: "invite"; readonly login: string }
  | { readonly name: "reset-second-factor"; readonly login: string }
  | { readonly name: "test-mail"; readonly destino: string };

const OPTIONS = {
  email: { type: "string" },
  nome: { type: "string" },
  "id-america": { type: "string" },
  conta: { type: "string", multiple: true },
} as const;

interface Values {
  readonly email?: string;
  readonly nome?: string;
  readonly "id-america"?: string;
  readonly conta?: string[];
}

/** Each command: the options that it takes, how many words, and what they say. */
const COMMANDS: Readonly<
  Record<
    Command["name"],
    {
      readonly options: readonly string[];
      readonly words: number;
      readonly read: (values: Values, word: string | undefined) => Command;
    }
  >
> = {
  "create-admin": {
    options: Object.keys(OPTIONS),
    words: 0,
    read: ({ email, nome, conta = [], "id-america": id_america }) => {
      if (email === undefined || email.trim() === "") throw new UsageError("Falta --email.");
      if (nome === undefined || nome.trim() === "") throw new UsageError("Falta --nome.");
      return { name: "create-admin", admin: { email, nome, id_america, contas: conta } };
    },
  },
  invite: {
    options: [],
    words: 1,
    read: (_values, login = "") => {
      if (login.trim() === "") throw new UsageError("Falta o login.");
      return { name: "invite", login };
    },
  },
  "reset-second-factor": {
    options: [],
    words: 1,
    read: (_values, login = "") => {
      if (login.trim() === "") throw new UsageError("Falta o login.");
      return { name: "reset-second-factor", login };
    },
  },
  "test-mail": {
    options: [],
    words: 1,
    read: (_values, word = "") => {
      const destino = readEmail(word);
      if (destino === null)
        throw new UsageError(word.trim() === "" ? "Falta o endereço." : `Isto não é um endereço: ${word}.`);
      return { name: "test-mail", destino };
    },
  },
};

/** Parses the words after `npm run admin --`. Throws UsageError. */
export function readCommandLine(words: readonly string[]): Command {
  const { positionals, values } = split(words);
  const [name, ...own] = positionals;
  if (name === undefined) throw new UsageError("Falta o comando.");
  const command = Object.entries(COMMANDS).find(([known]) => known === name)?.[1];
  if (!command) throw new UsageError(`Comando desconhecido: ${name}.`);
  const foreign = Object.keys(values).find((option) => !command.options.includes(option));
  if (foreign !== undefined) throw unknownOption(`--${foreign}`);
  const surplus = own[command.words];
  if (surplus !== undefined) throw new UsageError(`Palavra a mais: ${surplus}.`);
  return command.read(values, own[0]);
}

function split(words: readonly string[]): {
  readonly positionals: readonly string[];
  readonly values: Values;
} {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch {
    throw unknownOption(words.find((word) => word.startsWith("-")) ?? "");
  }
}

function unknownOption(option: string): UsageError {
  return new UsageError(`Opção desconhecida ou sem valor (${option}).`);
}
