import { once } from "node:events";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/** Where a password comes from: a terminal that can hide the input, or a pipe. */
export interface PasswordSource {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  /** Gets the questions, never the password. */
  readonly output: NodeJS.WritableStream;
}

/**
 * Asks for a password twice without showing it, or reads one line when the input is not a terminal. Throws an Error
 * with a Portuguese message when the two differ, none was given, or the person gave up (Ctrl+C).
 */
export async function readPassword(source: PasswordSource): Promise<string> {
  // One reader for both questions that keeps every line, because two lines may arrive in one chunk.
  const lines = readLines(source);
  try {
    if (source.input.isTTY !== true) return await lines.next("Nenhuma senha veio da entrada padrão.");
    const ask = async (question: string): Promise<string> => {
      source.output.write(question);
      const line = await lines.next("Interrompido: nada foi alterado.");
      source.output.write("\n");
      return line;
    };
    const senha = await ask("Senha: ");
    if ((await ask("Repita a senha: ")) !== senha) throw new Error("As duas senhas não são iguais.");
    return senha;
  } finally {
    lines.close();
  }
}

function readLines({ input }: PasswordSource): {
  next: (whenEnded: string) => Promise<string>;
  close: () => void;
} {
  // Readline echoes the input to this stream, which discards it.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output: nowhere, terminal: input.isTTY === true });
  const kept: string[] = [];
  let ended = false;
  reader.on("line", (line) => kept.push(line));
  reader.on("close", () => {
    ended = true;
  });
  return {
    next: async (whenEnded) => {
      if (kept.length === 0 && !ended) await Promise.race([once(reader, "line"), once(reader, "close")]);
      const line = kept.shift();
      if (line === undefined) throw new Error(whenEnded);
      return line;
    },
    close: () => reader.close(),
  };
}
