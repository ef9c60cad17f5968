import { describe, expect, it } from "vitest";
import { databaseFailure } from "./connection-errors.ts";

const failure = (code: string, syscall?: string): Error =>
  Object.assign(new Error("failed"), { code, syscall });

describe("what an error says about the database", () => {
  it.each([
    "08006",
    "57P01",
    "57P02",
    "57P03",
    "53300",
    "ECONNREFUSED",
    "ECONNRESET",
    "EPIPE",
    "ENOTFOUND",
    "EAI_AGAIN",
    "ETIMEDOUT",
    "EHOSTUNREACH",
  ])("OP-03: %s means that it is away", (code) => {
    expect(databaseFailure(failure(code))).toBe("away");
  });

  it.each([
    "Connection terminated unexpectedly",
    "Connection terminated due to connection timeout",
    "Client has encountered a connection error and is not queryable",
    "timeout exceeded when trying to connect",
    "timeout expired",
    "Query read timeout",
    "Cannot use a pool after calling end on the pool",
  ])("OP-03: '%s' means that it is away", (message) => {
    expect(databaseFailure(new Error(message))).toBe("away");
    expect(databaseFailure(new Error("falhou", { cause: new Error(message) }))).toBe("away");
  });

  it("OP-03: 53100 means that its disk is full", () => {
    expect(databaseFailure(failure("53100"))).toBe("full");
  });

  it("OP-03: a missing socket is the database's, a missing file is not", () => {
    expect(databaseFailure(failure("ENOENT", "connect"))).toBe("away");
    expect(databaseFailure(failure("ENOENT", "open"))).toBe(undefined);
  });

  it.each(["23505", "57014", "58030", "42P01", "0800", "ENOSPC"])("OP-03: %s says nothing of it", (code) => {
    expect(databaseFailure(failure(code))).toBe(undefined);
    expect(databaseFailure("gone")).toBe(undefined);
  });
});
