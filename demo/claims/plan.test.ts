import { beforeAll, describe, expect, it } from "vitest";
import {
  REQ_STATUSES,
  checkRequisicao,
  isMoveAllowed,
  requestTypeOf,
} from "../../contract/requisicoes/index.ts";
import type { ReqStatus } from "../../contract/requisicoes/index.ts";
import { demoParts } from "../parts/parts.ts";
import { planRequests } from "./plan.ts";
import type { PlannedRequest } from "./planned.ts";

const parts = demoParts();
const NOW = new Date("2026-03-13T15:00:00Z");
const HOUR_MS = 3600_000;

/** The status that the steps lead to by the table of moves; throws for one that the server would refuse. */
function statusOf(request: PlannedRequest): ReqStatus {
  let status: ReqStatus = "pendente";
  for (const step of request.steps) {
    const to: ReqStatus =
      step.kind === "archive"
        ? "arquivado"
        : step.kind === "update"
          ? (step.status ?? status)
          : "em_andamento";
    if (to === status) continue;
    const by = step.kind === "message" ? "interacao" : step.kind === "archive" ? "archive" : "selector";
    if (!isMoveAllowed(status, to, by)) throw new Error(`${status} to ${to} by ${by}`);
    status = to;
  }
  return status;
}

/** How many have each status, in the order of the statuses. */
function tally(requests: readonly PlannedRequest[]): number[] {
  const seen = requests.map(statusOf);
  return REQ_STATUSES.map((status) => seen.filter((one) => one === status).length);
}

describe("whatever the hour and the day", () => {
  // Three times of day over two weeks, including nights, weekends and Mondays.
  const moments = Array.from({ length: 42 }, (_, index) => new Date(NOW.getTime() + index * 8 * HOUR_MS));

  it("contract: all lies in the past, each step after the one before, each number once", () => {
    for (const now of moments) {
      const requests = planRequests(now, parts);
      expect(new Set(requests.map(({ numero }) => numero)).size).toBe(requests.length);
      const wrong = requests.filter(({ numero, sentAt, steps }) => {
        const line = [
          numero * 1000,
          ...[sentAt, ...steps.map(({ at }) => at), now].map((at) => at.getTime()),
        ];
        return line.some((at, index) => at <= (line[index - 1] ?? 0));
      });
      expect(wrong).toEqual([]);
    }
  });

  it("contract: as many requests stand in each status", () => {
    const tallies = moments.map((now) => tally(planRequests(now, parts)));
    for (const one of tallies) expect(one).toEqual(tallies[0]);
    expect(Math.min(...(tallies[0] ?? []))).toBeGreaterThanOrEqual(24);
  });
});

describe("one network", () => {
  let requests: PlannedRequest[];
  beforeAll(() => {
    requests = planRequests(NOW, parts);
  });

  it("contract: every form would be taken as it is", () => {
    const anexo = { arquivo_id: "00000000-0000-4000-8000-000000000000", arquivo_nome: "x.pdf" };
    const campos = requests.flatMap(
      ({ tipo, ctrl, itens }) =>
        checkRequisicao(requestTypeOf(tipo), { ctrl: { ...ctrl, arquivo: anexo }, items: itens }).campos,
    );
    expect(campos).toEqual([]);
  });

  it("contract: there are plates of each form and of none, and a chassis that is one short", () => {
    const placas = requests.map(({ ctrl }) => String(ctrl["placaVeiculo"] ?? ""));
    expect(placas.some((placa) => /^[A-Z]{3}-\d{4}$/.test(placa))).toBe(true);
    expect(placas.some((placa) => /^[A-Z]{3}\d[A-Z]\d{2}$/.test(placa))).toBe(true);
    expect(placas).toContain("ABC12345");
    const chassis = requests.flatMap(({ ctrl }) =>
      ctrl["numChassi"] === undefined ? [] : String(ctrl["numChassi"]),
    );
    expect(chassis.filter((chassi) => !/^[A-HJ-NPR-Z0-9]{17}$/.test(chassi))).toEqual(["9BM2050461R12345"]);
  });

  it("contract: there is a claim of 120 different parts and a subject of 100 characters", () => {
    const longest = requests.toSorted((a, b) => b.itens.length - a.itens.length)[0];
    expect(new Set(longest?.itens.map((item) => item["item_codigo"])).size).toBe(120);
    expect(requests.map(({ ctrl }) => String(ctrl["assunto"] ?? "").length)).toContain(100);
  });

  it("contract: no text is left with a word that was to be put in", () => {
    const texts = requests.flatMap(({ ctrl, steps }) => [
      ...Object.values(ctrl).map(String),
      ...steps.map((step) => (step.kind === "message" ? step.texto : "")),
    ]);
    expect(texts.filter((text) => /[{}]|undefined/.test(text))).toEqual([]);
  });
});
