import type { NewAdmin } from "../../server/acesso/index.ts";
import { parseArgs } from "node:util";

/** The usage text. */
export const USAGE = `Uso: npm run admin -- create-admin --email nome@empresa.com.br --nome "Nome Completo" [--id-america ID] [--conta CONTA ...]

A senha é pedida duas vezes no terminal, ou lida da entrada padrão (uma linha).
Usa o mesmo DATABASE_URL ou DATA_DIR que o npm start. --conta só é preciso quando já há concessionários.`;

/** A command line that is not valid; its message is printed above the usage. */
export class UsageError extends Error {
  override name = "UsageError";
}

const OPTIONS = {
  email: { type: "string" },
  nome: { type: "string" },
  "id-america": { type: "string" },
  conta: { type: "string", multiple: true },
} as const;

/** Parses the words after `npm run admin --`; gives the administrator without the password. Throws UsageError. */
export function readCommandLine(words: readonly string[]): Omit<NewAdmin, "senha"> {
  const { command, values } = split(words);
  if (command !== "create-admin")
    throw new UsageError(command === undefined ? "Falta o comando." : `Comando desconhecido: ${command}.`);
  const { email, nome, conta = [] } = values;
  if (email === undefined || email.trim() === "") throw new UsageError("Falta --email.");
  if (nome === undefined || nome.trim() === "") throw new UsageError("Falta --nome.");
  return { email, nome, id_america: values["id-america"], contas: conta };
}

function split(words: readonly string[]): {
  command: string | undefined;
  values: { email?: string; nome?: string; "id-america"?: string; conta?: string[] };
} {
  try {
    const { positionals, values } = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
    if (positionals.length > 1) throw new UsageError(`Palavra a mais: ${positionals[1]}.`);
    return { command: positionals[0], values };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const option = words.find((word) => word.startsWith("-")) ?? "";
    throw new UsageError(`Opção desconhecida ou sem valor (${option}).`);
  }
}
