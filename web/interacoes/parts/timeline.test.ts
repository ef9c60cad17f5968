import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Historico, Interacao } from "../../../contract/interacoes/index.ts";
import { timelineOf } from "./timeline.ts";

const message = (interacao_id: number, interacao_timestamp: number): Interacao => ({
  interacao_id,
  interacao_texto: "Bom dia",
  interacao_citado: null,
  interacao_html: null,
  interacao_timestamp,
  interacao_reenvio: 0,
  interacao_tipo: "sistema",
  interacao_privada: 0,
  interacao_anexos: [],
  interacao_descartados: [],
  interacao_emails: [],
  email_invalidos: [],
  interacao_usuario: { usuario_id: 1, usuario_nome: "Ana", usuario_email: "ana@pac.demo" },
  interacao_remetente: null,
});
const step = (
  historico_id: number,
  historico_timestamp: number,
  differs: Partial<Historico> = {},
): Historico => ({
  historico_id,
  historico_tipo: "status",
  historico_timestamp,
  historico_usuario_nome: "Ana",
  historico_status: "em_andamento",
  historico_motivo: null,
  historico_itens: null,
  historico_owner_nome: null,
  ...differs,
});
const resposta = { historico_tipo: "resposta", historico_status: null } as const;
const idsOf = (messages: readonly Interacao[], steps: readonly Historico[]): string[] =>
  timelineOf(messages, steps).map((line) =>
    line.kind === "message" ? `m${line.interacao.interacao_id}` : `s${line.step.historico_id}`,
  );

test("INT-05 OP-44: messages and steps are one story, a message before the move that it made", () => {
  expect(idsOf([message(1, 10), message(2, 30)], [step(7, 10), step(8, 20), step(9, 40)])).toEqual([
    "m1",
    "s7",
    "s8",
    "m2",
    "s9",
  ]);
});

test("OP-26: a Resposta saved over and over by one person is told once, until something comes between", () => {
  const steps = [
    step(1, 10, resposta),
    step(2, 11, resposta),
    step(3, 12, { ...resposta, historico_usuario_nome: "Bia" }),
    step(4, 13, resposta),
    step(5, 20, resposta),
    step(6, 21),
  ];
  expect(idsOf([message(1, 15)], steps)).toEqual(["s2", "s3", "s4", "m1", "s5", "s6"]);
});

test("INT-05: no message is ever lost or moved before an older one, whatever was done between", () => {
  const seconds = fc.nat({ max: 50 });
  fc.assert(
    fc.property(fc.array(seconds), fc.array(seconds), (sent, done) => {
      const messages = sent.toSorted((a, b) => a - b).map((at, id) => message(id, at));
      const steps = done
        .toSorted((a, b) => a - b)
        .map((at, id) => step(id, at, id % 2 === 0 ? resposta : {}));
      const shown = timelineOf(messages, steps).flatMap((line) =>
        line.kind === "message" ? [line.interacao] : [],
      );
      expect(shown).toEqual(messages);
    }),
  );
});
