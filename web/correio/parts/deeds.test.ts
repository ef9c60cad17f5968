import { expect, test } from "vitest";
import { summaryOf } from "./deeds.ts";

const linha = (resultado: "feito" | "recusado") => ({ email_id: 1, resultado, recusa: null });

test("OP-54*: one line says what became of several e-mails", () => {
  const [done, refused] = [linha("feito"), linha("recusado")];
  expect([
    summaryOf("reenviar", [done, done, done]),
    summaryOf("reenviar", [done, refused]),
    summaryOf("desistir", [done, refused, refused]),
    summaryOf("desistir", [refused]),
  ]).toEqual([
    "3 e-mails na fila.",
    "1 e-mail na fila. 1 fica como está.",
    "1 e-mail desistido. 2 ficam como estão.",
    "0 e-mails desistidos. 1 fica como está.",
  ]);
});
