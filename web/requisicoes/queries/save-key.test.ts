import * as fc from "fast-check";
import { expect, test } from "vitest";
import { updateRequisicaoSchema } from "../../../contract/requisicoes/index.ts";
import { saveKeyOf } from "./save-key.ts";

const save = { req_status: "concluido", req_objeto_ctrl: { resposta: "Sim" }, req_versao: 3 } as const;

test("contract: the same save has the same key, also after a reload; another version or content has another", () => {
  const key = saveKeyOf(save);
  expect(saveKeyOf(JSON.parse(JSON.stringify(save)))).toBe(key);
  expect(key).toMatch(/^3\.[0-9a-f]{16}$/);
  const others = [
    { ...save, req_versao: 4 },
    { ...save, req_objeto_ctrl: { resposta: "Sim " } },
    { ...save, req_status: "em_andamento" as const },
    { ...save, req_objeto_item: [] },
    { motivo: "Sim", req_versao: 3 },
  ].map(saveKeyOf);
  expect(new Set([key, ...others]).size).toBe(6);
});

test("contract: keys of different texts differ, and the server takes them, however long the text", () => {
  const text = fc.oneof(fc.string(), fc.string({ minLength: 2000, maxLength: 2000 }));
  const keyOf = (resposta: string): string =>
    saveKeyOf({ req_objeto_ctrl: { resposta }, req_versao: 2_000_000_000 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(keyOf(one) === keyOf(other)).toBe(one === other);
      expect(updateRequisicaoSchema.shape.req_chave.safeParse(keyOf(one)).success).toBe(true);
    }),
  );
});
