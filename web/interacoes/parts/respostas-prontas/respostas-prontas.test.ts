import { expect, test } from "vitest";
import { withBreaks } from "./insert-text.ts";
import { settledBy, withSettled } from "./settled.ts";

test("contract: a prepared reply stands on lines of its own beside what is written", () => {
  expect(withBreaks("", "Olá", "")).toBe("Olá");
  expect(withBreaks("Bom dia.", "Olá", "Até logo.")).toBe("\nOlá\n");
  expect(withBreaks("Bom dia.\n", "Olá", "\nAté logo.")).toBe("Olá");
});

test("contract OP-44: a prepared reply makes a message private, never public, and sets a status that can come after it", () => {
  const reply = (
    resposta_privada: boolean,
    resposta_status: "" | "pendente" | "em_andamento" | "concluido",
  ) => settledBy({ resposta_privada, resposta_status }, "pendente");
  expect(reply(false, "")).toEqual({});
  expect(reply(true, "concluido")).toEqual({ privada: true, status: "concluido" });
  // A message moves a pending request by itself.
  expect(reply(false, "em_andamento")).toEqual({});
  expect(reply(false, "pendente")).toEqual({ status: "pendente" });
  expect(settledBy({ resposta_privada: false, resposta_status: "concluido" }, "concluido")).toEqual({});
});

test("contract: Ctrl+Z takes back what a reply had set along with its text, Ctrl+Y brings both again; writing leaves it", () => {
  const before = { texto: "Bom dia.", privada: false, status: undefined };
  const after = { texto: "Bom dia.\nChega hoje.", privada: true, status: "concluido" } as const;
  const insertion = { before, after };
  expect(withSettled(insertion, "historyUndo", "Bom dia.")).toEqual(before);
  expect(withSettled(insertion, "historyRedo", "Bom dia.\nChega hoje.")).toEqual(after);
  expect(withSettled(insertion, "deleteContentBackward", "Bom dia.")).toEqual({ texto: "Bom dia." });
  expect(withSettled(insertion, "historyUndo", "Bom dia")).toEqual({ texto: "Bom dia" });
  expect(withSettled(null, "historyUndo", "")).toEqual({ texto: "" });
});
