import type { ReqStatus } from "../../contract/requisicoes/index.ts";
import type { Random } from "../random.ts";
import type { Line, Words } from "../texts/script.ts";
import { fill } from "../texts/script.ts";
import type { Matter } from "./forms.ts";
import { budgetFile, photoFile } from "./forms.ts";
import type { Moments } from "./moments.ts";
import type { Participants } from "./participants.ts";
import { firstName } from "./participants.ts";
import type { PlannedItens, PlannedStep } from "./planned.ts";

/** What a thread is built from. */
export interface ThreadParts {
  readonly conta: string;
  readonly status: ReqStatus;
  readonly participants: Participants;
  readonly matter: Matter;
  readonly moments: Moments;
  readonly linhas: readonly Line[];
  readonly resposta: string;
  readonly motivo: string;
  /** The staff's columns of the parts, saved with their answer. */
  readonly staffItens?: PlannedItens;
}

/**
 * The steps that bring a request to its status: messages (the first moves a pending request to em_andamento), the
 * answer, the move by the selector, the archive.
 */
export function stepsOf(parts: ThreadParts, random: Random): PlannedStep[] {
  const { participants, matter, moments, linhas, motivo, status } = parts;
  const words: Words = {
    ...matter.words,
    dealer: firstName(participants.dealer),
    staff: firstName(participants.staff),
  };
  const says = (count: number): PlannedStep[] =>
    linhas.slice(0, count).map((line, index) => messageOf(line, parts, words, moments.next(), index));
  const resposta = fill(parts.resposta, words);
  const update = (change: { status?: ReqStatus; resposta?: string }): PlannedStep => ({
    kind: "update",
    at: moments.next(),
    by: participants.staff.login,
    ...change,
    ...(change.resposta !== undefined && parts.staffItens && { itens: parts.staffItens }),
  });
  const some = random.int(1, linhas.length);
  if (status === "pendente") {
    // Most requests are untouched; some were started and given back.
    if (!random.chance(0.2)) return [];
    return [...says(Math.min(some, 2)), update({ status: "pendente" })];
  }
  if (status === "em_andamento")
    return [...says(some), ...(random.chance(0.3) ? [update({ resposta })] : [])];
  if (status === "concluido") return [...says(linhas.length), update({ status: "concluido", resposta })];
  const before = random.int(0, 2);
  const talk = before === 0 ? [] : says(before === 1 ? some : linhas.length);
  const concluded = before === 2 ? [update({ status: "concluido", resposta })] : [];
  return [
    ...talk,
    ...concluded,
    { kind: "archive", at: moments.next(), by: participants.staff.login, motivo },
  ];
}

function messageOf(
  [voice, texto, ...files]: Line,
  { participants, matter, conta }: ThreadParts,
  words: Words,
  at: Date,
  index: number,
): PlannedStep {
  const by = { dealer: participants.dealer, staff: participants.staff, note: participants.noter }[voice]
    .login;
  return {
    kind: "message",
    at,
    by,
    texto: fill(texto, words),
    privada: voice === "note",
    files: files.map((file) =>
      file === "foto"
        ? photoFile(matter, conta, at.getTime() + index)
        : budgetFile(matter, conta, "Orçamento complementar"),
    ),
  };
}
