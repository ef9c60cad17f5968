import { REQ_STATUSES, requestTypeOf } from "../../contract/requisicoes/index.ts";
import type { ReqStatus } from "../../contract/requisicoes/index.ts";
import { DEMO_DEALERS } from "../dealers.ts";
import type { DemoPart } from "../parts/parts.ts";
import { createRandom } from "../random.ts";
import type { Random } from "../random.ts";
import { OTHER_ARCHIVE_REASONS, OTHER_SCRIPTS } from "../texts/outros.ts";
import { fill } from "../texts/script.ts";
import { CLAIM_ARCHIVE_REASONS, CLAIM_SCRIPTS } from "../texts/sinistro.ts";
import { dacRequests } from "./dac-requests.ts";
import { extratoOf } from "./extrato.ts";
import { budgetFile, matterOf, photoFile, sinistroCtrl } from "./forms.ts";
import { hardCases } from "./hard-cases.ts";
import { demoMix } from "./mix.ts";
import type { Wanted } from "./mix.ts";
import { freshMoments, workingMoments } from "./moments.ts";
import type { Moments } from "./moments.ts";
import { participantsOf, firstName } from "./participants.ts";
import type { PlannedRequest } from "./planned.ts";
import { stepsOf } from "./thread.ts";

/** Today's requests: sent that many minutes ago, then one step every so many minutes. */
const FRESH: readonly (Wanted & { minutes: number; step: number })[] = [
  { conta: "100101", tipo: "sinistro", status: "pendente", minutes: 4, step: 1 },
  { conta: "100103", tipo: "sinistro", status: "pendente", minutes: 19, step: 5 },
  { conta: "200201", tipo: "sinistro", status: "pendente", minutes: 33, step: 8 },
  { conta: "100101", tipo: "outros", status: "pendente", minutes: 47, step: 10 },
  { conta: "100102", tipo: "sinistro", status: "em_andamento", minutes: 300, step: 55 },
  { conta: "100103", tipo: "outros", status: "em_andamento", minutes: 180, step: 34 },
  { conta: "200201", tipo: "sinistro", status: "em_andamento", minutes: 200, step: 37 },
];

/** By status: the fewest and the most whole days ago, and the longest pause between two steps in minutes of work. */
const AGES: Readonly<Record<ReqStatus, readonly (readonly [from: number, to: number, longest: number])[]>> = {
  pendente: [[3, 14, 40]],
  em_andamento: [
    [4, 9, 40],
    [10, 45, 200],
  ],
  concluido: [[10, 120, 200]],
  arquivado: [[10, 120, 200]],
};

/** About 280 requests, all in the past and always the same for the same `now`; `parts` is the price list. */
export function planRequests(now: Date, parts: readonly DemoPart[]): PlannedRequest[] {
  const random = createRandom(20260313);
  const older = demoMix(random).map((wanted) => {
    const [from, to, longest] = random.pick(AGES[wanted.status]);
    return planOne(
      { wanted, parts, moments: workingMoments(now, random.int(from, to), longest, random) },
      random,
    );
  });
  const fresh = FRESH.map((wanted) =>
    planOne({ wanted, parts, moments: freshMoments(now, wanted.minutes, wanted.step), lines: 3 }, random),
  );
  const hard = hardCases(now, parts, random);
  return withNumbers(
    [...older, ...fresh, ...hard, ...urgentOrders(now, parts), ...dacRequests(now, parts)],
    random,
  ).map((request) => (request.steps.some(({ at }) => at >= now) ? { ...request, steps: [] } : request));
}

/** Emergency orders in every status for every account, drawn with a separate seed. */
function urgentOrders(now: Date, parts: readonly DemoPart[]): PlannedRequest[] {
  const random = createRandom(20260314);
  return DEMO_DEALERS.flatMap(({ conta }) =>
    REQ_STATUSES.map((status) => {
      const [from, to, longest] = random.pick(AGES[status]);
      const moments = workingMoments(now, random.int(from, to), longest, random);
      const wanted = { conta, tipo: "pedido_emergencial", status } as const;
      return planOne({ wanted, parts, moments, lines: 2 }, random);
    }),
  );
}

function planOne(
  call: { wanted: Wanted; parts: readonly DemoPart[]; moments: Moments; lines?: number },
  random: Random,
): PlannedRequest {
  const { wanted, parts, moments, lines } = call;
  const { conta, tipo, status } = wanted;
  const { sentAt } = moments;
  const participants = participantsOf(conta, requestTypeOf(tipo).view, random);
  const matter = matterOf({ conta, sentAt, parts }, random);
  const head = { numero: 0, sentAt, by: participants.dealer.login, conta, tipo };
  const thread = { conta, status, participants, matter, moments };
  if (tipo !== "outros") {
    const isClaim = tipo === "sinistro";
    const script = random.pick(CLAIM_SCRIPTS);
    const motivo = random.pick(CLAIM_ARCHIVE_REASONS);
    const linhas = script.linhas.slice(0, lines);
    return {
      ...head,
      ctrl: sinistroCtrl(matter, conta, sentAt),
      itens: matter.itens,
      files: isClaim ? [budgetFile(matter, conta)] : [],
      steps: stepsOf(
        {
          ...thread,
          linhas,
          resposta: script.resposta,
          motivo,
          ...(isClaim && { staffItens: extratoOf(matter.itens, sentAt.getTime()) }),
        },
        random,
      ),
    };
  }
  const script = random.pick(OTHER_SCRIPTS);
  const motivo = random.pick(OTHER_ARCHIVE_REASONS);
  const words = { ...matter.words, dealer: firstName(participants.dealer) };
  return {
    ...head,
    ctrl: {
      assunto: script.assunto,
      descricao: fill(script.descricao, words),
      num_pedido: random.chance(0.7) ? (matter.words["pedido"] ?? "") : "",
      num_chassi: random.chance(0.5) ? matter.vehicle.chassi : "",
      observacao: random.chance(0.3) ? "Retorno de preferência pela manhã." : "",
    },
    itens: [],
    files: random.chance(0.4) ? [photoFile(matter, conta, sentAt.getTime())] : [],
    steps: stepsOf(
      { ...thread, linhas: script.linhas.slice(0, lines), resposta: script.resposta, motivo },
      random,
    ),
  };
}

/** The second at which the form was opened, some minutes before it was sent; each number is used once (OP-36). */
function withNumbers(requests: readonly PlannedRequest[], random: Random): PlannedRequest[] {
  const taken = new Set<number>();
  return requests.map((request) => {
    let numero = Math.floor(request.sentAt.getTime() / 1000) - random.int(90, 900);
    while (taken.has(numero)) numero += 1;
    taken.add(numero);
    return { ...request, numero };
  });
}
