import { expect, test } from "vitest";
import { readPassword } from "./read-password.ts";
import { PassThrough } from "node:stream";

function terminal(typed: string): { input: PassThrough & { isTTY: boolean }; output: PassThrough } {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  input.end(typed);
  return { input, output: new PassThrough() };
}

function piped(text: string): { input: PassThrough; output: PassThrough } {
  const input = new PassThrough();
  input.end(text);
  return { input, output: new PassThrough() };
}

const shown = async (output: PassThrough): Promise<string> => (await output.end().toArray()).join("");

test("contract: a terminal is asked twice and shows nothing of the password, mistakes mended", async () => {
  const { input, output } = terminal("Segredp\u007fo#1\rSegredo#1\r");
  expect(await readPassword({ input, output })).toBe("Segredo#1");
  expect(await shown(output)).toBe("Senha: \nRepita a senha: \n");
});

test("contract: two passwords that differ, or a Ctrl+C, create nobody", async () => {
  await expect(readPassword(terminal("Segredo#1\rSegredo#2\r"))).rejects.toThrow(
    "As duas senhas não são iguais.",
  );
  await expect(readPassword(terminal("Segre\u0003"))).rejects.toThrow("Interrompido");
});

test("contract: a pipe gives one line, as it is, with or without its end", async () => {
  for (const text of ["Sêgredo #1\n", "Sêgredo #1", "Sêgredo #1\r\n", "Sêgredo #1\nmais\n"])
    expect(await readPassword(piped(text))).toBe("Sêgredo #1");
  await expect(readPassword(piped(""))).rejects.toThrow("Nenhuma senha veio da entrada padrão.");
});
