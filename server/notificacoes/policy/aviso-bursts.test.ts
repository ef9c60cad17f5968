import fc from "fast-check";
import { expect, it } from "vitest";
import { burstsOf } from "./aviso-bursts.ts";
import type { Told } from "./whom.ts";

const at = (ms: number): Date => new Date(Date.UTC(2026, 2, 9) + ms);
const one = (evento_id: number, ms: number, more: Partial<Told> = {}): Told => ({
  usuario_id: 7,
  evento_id,
  req_numero: 1,
  tipo: "interacao.enviada",
  autor_id: 8,
  req_status: "pendente",
  privado: false,
  movido: false,
  quando: at(ms),
  ...more,
});
const shape = (told: readonly Told[], open = [] as Parameters<typeof burstsOf>[1]) =>
  burstsOf(told, open).map(({ aviso_id, evento_id, quantidade, privado }) => [
    aviso_id,
    evento_id,
    quantidade,
    privado,
  ]);

it("OP-51* contract: a burst lasts 5 s from its first event, of one person on one request; a private event makes it private", () => {
  expect(shape([one(1, 0), one(2, 4999, { privado: true }), one(3, 5000)])).toEqual([
    [null, 2, 2, true],
    [null, 3, 1, false],
  ]);
  expect(shape([one(1, 0), one(2, 1, { usuario_id: 9 }), one(3, 2, { req_numero: 2 })])).toHaveLength(3);
});

it("OP-51* contract: a stored notice grows while it is not 5 s old, also by an event of an earlier id; the one that it tells is told no more", () => {
  const open = [{ aviso_id: 5, usuario_id: 7, req_numero: 1, evento_id: 10, desde: at(0) }];
  expect(shape([one(9, 0), one(10, 0), one(11, 3000), one(12, 4000)], open)).toEqual([[5, 12, 3, false]]);
  expect(shape([one(10, 0)], open)).toEqual([]);
  expect(shape([one(9, 6000)], open)).toEqual([[null, 9, 1, false]]);
  expect(shape([one(11, 6000)], open)).toEqual([[null, 11, 1, false]]);
});

it("OP-51* contract: it keeps its newest answer for everybody and that the status moved, whatever joins it", () => {
  const kept = (...told: Told[]) => burstsOf(told, []).map(({ resposta, movido }) => [resposta, movido]);
  const messages = (...told: Told[]) => burstsOf(told, []).map(({ mensagem }) => mensagem);
  const hidden = { privado: true };
  expect(kept(one(1, 0, hidden), one(2, 9, { autor_id: 3, movido: true }), one(3, 10, hidden))).toEqual([
    [{ autor_id: 3, quando: at(9) }, true],
  ]);
  expect(kept(one(1, 0), one(2, 9))).toEqual([[{ autor_id: 8, quando: at(9) }, false]]);
  const closed = one(3, 11, { tipo: "requisicao.alterada", autor_id: 3, movido: true });
  expect(messages(one(1, 0), one(2, 9, hidden), closed)).toEqual([{ autor_id: 8, quando: at(9) }]);
  expect(messages(closed)).toEqual([null]);
  expect(kept(one(1, 0, hidden), one(2, 9, { tipo: "requisicao.arquivada", movido: true }))).toEqual([
    [null, true],
  ]);
});

it("OP-51* OP-52 contract: new requests are one notice each, and never grow", () => {
  const area = { usuario_id: null, tipo: "requisicao.criada" } as const;
  expect(shape([one(1, 0, { ...area, req_numero: 1 }), one(2, 1, { ...area, req_numero: 2 })])).toHaveLength(
    2,
  );
});

it("OP-51* contract: whatever comes, each event is in one notice, and none lasts longer than 5 s", () => {
  const events = fc.array(
    fc.record({
      person: fc.integer({ min: 1, max: 3 }),
      request: fc.integer({ min: 1, max: 2 }),
      gap: fc.nat(4000),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(events, (sent) => {
      let ms = 0;
      const told = sent.map(({ person, request, gap }, n) =>
        one(n + 1, (ms += gap), { usuario_id: person, req_numero: request }),
      );
      const bursts = burstsOf(told, []);
      expect(bursts.reduce((sum, { quantidade }) => sum + quantidade, 0)).toBe(told.length);
      for (const { desde, quando } of bursts) expect(quando.getTime() - desde.getTime()).toBeLessThan(5000);
    }),
  );
});
