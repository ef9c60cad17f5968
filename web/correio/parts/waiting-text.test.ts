import { expect, test } from "vitest";
import { waitingCount, waitingText } from "./waiting-text.ts";

const parado = { desde: 1_773_144_000, motivo: "535" };

test("OP-54*: the line on the homes says what waits, and nothing while nothing does", () => {
  expect([
    waitingText({ parado: null, nao_entregues: 0, sem_requisicao: 0 }),
    waitingText({ parado: null, nao_entregues: 1, sem_requisicao: 0 }),
    waitingText({ parado: null, nao_entregues: 0, sem_requisicao: 2 }),
    waitingText({ parado, nao_entregues: 1200, sem_requisicao: 1 }),
  ]).toEqual([
    "",
    "1 não entregue",
    "2 sem requisição",
    "nenhum e-mail sai agora, 1.200 não entregues, 1 sem requisição",
  ]);
  expect(waitingCount({ parado, nao_entregues: 3, sem_requisicao: 2 })).toBe(5);
});
