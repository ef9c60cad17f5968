import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyChar } from "../../../../tests/any-char.ts";
import { splitQuote } from "./quote.ts";

const letters = (text: string): string => (text.match(/\S/gu) ?? []).toSorted().join("");

test("OP-54*: whatever stands in a mail, nothing of it is lost between its text and its quote", () => {
  const line = fc.oneof(
    fc.string({ unit: anyChar, maxLength: 30 }),
    fc.constantFrom(
      "",
      "> Qual o prazo?",
      "Em 12/03/2026 10:03, PAC escreveu:",
      "-----Mensagem original-----",
      "De: PAC <pac@montadora.example>",
      "Para: Ana",
      "Assunto: Prazo",
      "________________________________",
      "Enviado do meu iPhone",
    ),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 25 }), (lines) => {
      const text = lines.join("\n");
      const { texto, citado } = splitQuote(text);
      expect(letters(texto + (citado ?? ""))).toBe(letters(text));
      // What is shown is never empty for a quote alone.
      expect(texto !== "" || text.trim() === "").toBe(true);
    }),
    { numRuns: 50 },
  );
});

test("OP-54*: a person's own words about who wrote, sent or quoted are no heading of a quote", () => {
  for (const text of [
    "Em 12/03 o fornecedor escreveu que não tem.",
    "De: onde vem a peça?\n\nDa fábrica.",
    "Data: 12/03\nPrazo: 17/03",
    "Preço > 100 reais",
    "- em falta\n- sem previsão",
  ])
    expect(splitQuote(text)).toEqual({ texto: text, citado: null });
});
