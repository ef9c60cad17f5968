import { expect, test } from "vitest";
import { StorageAwayError } from "../storage/storage.ts";
import { BackupRefusal, backupRefusal } from "./refusal.ts";

const OUTCOME = "nada ficou gravado";
const told = (error: unknown, signal = new AbortController().signal): string =>
  backupRefusal(error, { folder: "/copias/hoje", outcome: OUTCOME, signal }).message;
const withCode = (code: string, message = "x"): Error => Object.assign(new Error(message), { code });

test("contract: whatever ends a backup is one line that says what there is afterwards", () => {
  for (const [error, line] of [
    [withCode("ENOSPC"), "Não há espaço no disco de /copias/hoje"],
    [withCode("EDQUOT"), "Não há espaço no disco de /copias/hoje"],
    [withCode("EROFS"), "Sem permissão em /copias/hoje (EROFS)"],
    // Of what caused it, too: a stream wraps what its disk says.
    [new Error("write", { cause: withCode("ENOSPC") }), "Não há espaço no disco de /copias/hoje"],
    [withCode("53100"), "O disco do banco de dados está cheio"],
    [withCode("57P01"), "A ligação com o banco de dados caiu"],
    [new Error("Connection terminated unexpectedly"), "A ligação com o banco de dados caiu"],
    [
      withCode("42501", "permission denied for table x\nLINE 1"),
      "Faltam direitos no banco de dados, e a conta precisa ser dona dele (permission denied for table x)",
    ],
    [new StorageAwayError("SILENCE"), "O armazenamento de arquivos não responde: SILENCE"],
    [new Error("Algo novo.\n  at x"), "Algo novo"],
  ] as const)
    expect(told(error)).toBe(`${line}: nada ficou gravado.`);
});

test("contract: what was interrupted says that alone, and what is a refusal already stays as it is", () => {
  expect(told(withCode("ECONNRESET"), AbortSignal.abort())).toBe("Interrompido: nada ficou gravado.");
  const refusal = new BackupRefusal("A pasta já existe.");
  expect(backupRefusal(refusal, { folder: "/", outcome: OUTCOME, signal: AbortSignal.abort() })).toBe(
    refusal,
  );
});
