import { readEmail } from "../../contract/platform/email.ts";
import type { NewAdmin } from "../../server/acesso/index.ts";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

/** A command line that is not valid; its message is printed above the usage. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** What is to be done; an administrator still without the password. */
export type Command =
  | { readonly name: "create-admin"; readonly admin: Omit<NewAdmin, "senha"> }
  | { readonly name: "invite" | "reset-password" | "reset-second-factor"; readonly login: string }
  | {
      readonly name: "backup" | "restore";
      /** An absolute path. */
      readonly folder: string;
    }
  | {
      readonly name: "move-files";
      /** As STORAGE_URL names it. */
      readonly destino: string;
    }
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

type Reader = (values: Values, word: string | undefined) => Command;

function loginOf(name: Extract<Command, { readonly login: string }>["name"]): Reader {
  return (_values, login = "") => {
    if (login.trim() === "") throw new UsageError("Falta o login.");
    return { name, login };
  };
}

function folderOf(name: Extract<Command, { readonly folder: string }>["name"]): Reader {
  return (_values, folder = "") => {
    if (folder.trim() === "") throw new UsageError("Falta a pasta.");
    // npm runs commands in its own folder, and says where it was typed.
    return { name, folder: resolve(process.env["INIT_CWD"] ?? "", folder) };
  };
}

/** Each command: the options that it takes, how many words, and what they say. */
const COMMANDS: Readonly<
  Record<
    Command["name"],
    {
      readonly options: readonly string[];
      readonly words: number;
      readonly read: Reader;
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
  invite: { options: [], words: 1, read: loginOf("invite") },
  "reset-password": { options: [], words: 1, read: loginOf("reset-password") },
  "reset-second-factor": { options: [], words: 1, read: loginOf("reset-second-factor") },
  backup: { options: [], words: 1, read: folderOf("backup") },
  restore: { options: [], words: 1, read: folderOf("restore") },
  "move-files": {
    options: [],
    words: 1,
    read: (_values, destino = "") => {
      if (destino.trim() === "") throw new UsageError("Falta o destino.");
      return { name: "move-files", destino: destino.trim() };
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
