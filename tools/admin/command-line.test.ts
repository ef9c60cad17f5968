import { expect, test } from "vitest";
import { readCommandLine } from "./command-line.ts";

const words = (text: string): string[] => text.split(" ");

test("contract: a whole command line is read, accounts as many as there are", () => {
  const line = "create-admin --email a@b.com --nome Ana --id-america A1 --conta 100101 --conta 200201";
  expect(readCommandLine(words(line))).toEqual({
    name: "create-admin",
    admin: { email: "a@b.com", nome: "Ana", id_america: "A1", contas: ["100101", "200201"] },
  });
});

test("contract: ID América and accounts may be left out", () => {
  expect(readCommandLine(words("create-admin --email a@b.com --nome Ana"))).toEqual({
    name: "create-admin",
    admin: { email: "a@b.com", nome: "Ana", id_america: undefined, contas: [] },
  });
});

test("OP-12* contract: an invitation is for one login", () => {
  expect(readCommandLine(["invite", "ana@b.com"])).toEqual({ name: "invite", login: "ana@b.com" });
});

test("AUTH-24* contract: a second factor is taken away of one login", () => {
  expect(readCommandLine(["reset-second-factor", "A1"])).toEqual({
    name: "reset-second-factor",
    login: "A1",
  });
});

test("OP-54* contract: a test mail is for one address", () => {
  expect(readCommandLine(["test-mail", "ana@b.com"])).toEqual({ name: "test-mail", destino: "ana@b.com" });
});

test("contract: what cannot be done is said in Portuguese", () => {
  const cases: Record<string, string> = {
    "--email a@b.com --nome Ana": "Falta o comando.",
    "invite --nome Ana": "Opção desconhecida ou sem valor (--nome).",
    "invite a@b.com c@d.com": "Palavra a mais: c@d.com.",
    invite: "Falta o login.",
    "reset-second-factor": "Falta o login.",
    "test-mail": "Falta o endereço.",
    "test-mail ana": "Isto não é um endereço: ana.",
    "make-admin --email a@b.com --nome Ana": "Comando desconhecido: make-admin.",
    "create-admin --nome Ana": "Falta --email.",
    "create-admin --email a@b.com": "Falta --nome.",
    "create-admin --email a@b.com --nome Ana Silva": "Palavra a mais: Silva.",
    "create-admin --senha x": "Opção desconhecida ou sem valor (--senha).",
    "create-admin --email": "Opção desconhecida ou sem valor (--email).",
  };
  for (const [line, message] of Object.entries(cases))
    expect(() => readCommandLine(words(line))).toThrow(message);
});
