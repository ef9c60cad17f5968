import { expect, it } from "vitest";
import { whyNotUndo } from "./undo.ts";

it("contract OP-44: a closing is taken back by who made it, within 30 s and 5 s of grace", () => {
  const closed = { own: true, secondsAgo: 35 };
  expect(whyNotUndo(closed)).toBeNull();
  expect(whyNotUndo({ ...closed, secondsAgo: 35.001 })).toBe(
    "Não dá mais para desfazer: passaram os 30 segundos.",
  );
  expect(whyNotUndo({ ...closed, own: false })).toBe("Só quem encerrou a requisição pode desfazer.");
});
