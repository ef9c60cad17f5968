import { expect, test, vi } from "vitest";
import { readCommandLine } from "./command-line.ts";
import { usageOf } from "./usage.ts";

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

test("contract: a password is given to one login, a backup and a restore take one folder, from where they are typed", () => {
  expect(readCommandLine(["reset-password", "A1"])).toEqual({ name: "reset-password", login: "A1" });
  expect(readCommandLine(["backup", "/mnt/b/../c"])).toEqual({ name: "backup", folder: "/mnt/c" });
  vi.stubEnv("INIT_CWD", "/srv");
  expect(readCommandLine(["restore", "c"])).toEqual({ name: "restore", folder: "/srv/c" });
  vi.unstubAllEnvs();
});

test("contract: the help of a command says that one alone, that of none or of an unknown one all", () => {
  expect(usageOf("backup")).toMatch(/^Uso: npm run admin -- backup PASTA\n\nbackup copia /);
  expect(usageOf("backup")).not.toContain("restore");
  const names = [
    "create-admin",
    "invite",
    "reset-password",
    "reset-second-factor",
    "test-mail",
    "backup",
    "restore",
    "move-files",
  ];
  for (const all of [usageOf(), usageOf("constructor"), usageOf("nada")])
    expect([...all.matchAll(/npm run admin -- (\S+)/g)].map(([, name]) => name)).toEqual(names);
});

test("contract: files are moved to one place, named as STORAGE_URL does", () => {
  const destino = "s3://anexos?endpoint=https://s3.interno&region=sa-east-1";
  expect(readCommandLine(["move-files", destino])).toEqual({ name: "move-files", destino });
  expect(readCommandLine(["move-files", "file:"])).toEqual({ name: "move-files", destino: "file:" });
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
    "reset-password": "Falta o login.",
    "reset-password A1 A2": "Palavra a mais: A2.",
    backup: "Falta a pasta.",
    restore: "Falta a pasta.",
    "restore a b": "Palavra a mais: b.",
    "move-files": "Falta o destino.",
    "move-files file: s3://b": "Palavra a mais: s3://b.",
    "backup a --conta 1": "Opção desconhecida ou sem valor (--conta).",
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
