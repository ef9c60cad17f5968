import { expect, test } from "vitest";
import { deliveryText } from "./delivery.ts";

const of = (...estados: ("enviado" | "falhou" | "fila" | "desistido")[]): string =>
  deliveryText(estados.map((email_estado) => ({ email_estado })));

test("OP-54*: a message says how its mails stand, all of them in few words", () => {
  expect([
    of("fila", "fila"),
    of("enviado", "enviado"),
    of("falhou"),
    of("enviado", "enviado", "enviado", "falhou"),
    of("enviado", "fila", "falhou", "falhou"),
    of("desistido"),
    of("enviado", "desistido", "desistido", "fila"),
  ]).toEqual([
    "na fila",
    "enviado",
    "falhou",
    "enviado 3 de 4, 1 falhou",
    "enviado 1 de 4, 2 falharam, 1 na fila",
    "desistido",
    "enviado 1 de 4, 2 desistidos, 1 na fila",
  ]);
});
