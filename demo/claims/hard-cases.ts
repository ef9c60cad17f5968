import type { DemoPart } from "../parts/parts.ts";
import type { Random } from "../random.ts";
import { budgetFile, itemsOf, matterOf, photoFile, sinistroCtrl } from "./forms.ts";
import type { Matter } from "./forms.ts";
import { workingMoments } from "./moments.ts";
import type { PlannedRequest, PlannedStep } from "./planned.ts";

/** The longest case: 120 parts, as after a head-on crash. */
const MANY_PARTS = 120;
const DEALER = "dealer.autos@pac.demo";
const GA = "ga@pac.demo";
const CONTA = "100101";

/** 100 characters, the maximum of a subject. */
const LONG_SUBJECT =
  "Divergência entre o catálogo eletrônico, a tabela de preços e o pedido das peças da carroceria toda!";
/** One word that cannot be broken across lines. */
const LONG_WORD = "PEDIDO-SEM-ESPACO-".padEnd(60, "0123456789");
const LONG_TEXT = Array.from(
  { length: 24 },
  (_, index) =>
    `${index + 1}. Conferimos a caixa ${index + 1} com a nota fiscal, peça por peça, e a quantidade está certa.`,
).join("\n");
/** Must be shown as text, never as markup. */
const MARKUP =
  'Peça <b>"A&B"</b> & cia: 100% ok? <script>alert(1)</script> 👍 — veja https://example.com/a?b=1&c=2';

/** What designers and testers need to see: lengths, forms and contents at their limits, all of one dealer. */
export function hardCases(now: Date, parts: readonly DemoPart[], random: Random): PlannedRequest[] {
  const claim = (
    change: { ctrl?: Record<string, string>; itens?: PlannedRequest["itens"] },
    steps: (matter: Matter, next: () => Date) => PlannedStep[] = () => [],
  ): PlannedRequest => {
    const { sentAt, next } = workingMoments(now, random.int(4, 9), 40, random);
    const drawn = matterOf({ conta: CONTA, sentAt, parts }, random);
    const matter = { ...drawn, itens: change.itens ?? drawn.itens };
    return {
      numero: 0,
      sentAt,
      by: DEALER,
      conta: CONTA,
      tipo: "sinistro",
      ctrl: { ...sinistroCtrl(matter, CONTA, sentAt), ...change.ctrl },
      itens: matter.itens,
      files: [budgetFile(matter, CONTA)],
      steps: steps(matter, next),
    };
  };
  const other = (assunto: string, descricao: string): PlannedRequest => {
    const { sentAt } = workingMoments(now, random.int(4, 9), 40, random);
    const ctrl = { assunto, descricao, num_pedido: "", num_chassi: "" };
    return {
      numero: 0,
      sentAt,
      by: DEALER,
      conta: CONTA,
      tipo: "outros",
      ctrl,
      itens: [],
      files: [],
      steps: [],
    };
  };
  return [
    claim({ itens: itemsOf(parts, "205", MANY_PARTS, random) }, (_matter, next) => [
      says(GA, next(), "Recebemos a lista de 120 itens. A separação leva dois dias."),
    ]),
    claim({ ctrl: { seguradora: "Seguradora que ainda não está na lista do portal" } }),
    claim({ ctrl: { placaVeiculo: "KLM-4321" } }),
    claim({ ctrl: { placaVeiculo: "BRA2E19" } }),
    // A plate of neither format and a chassis one character short: both get a warning (OP-29).
    claim({ ctrl: { placaVeiculo: "ABC12345", numChassi: "9BM2050461R12345" } }),
    claim({}, (matter, next) => [
      says(DEALER, next(), LONG_TEXT),
      says(GA, next(), MARKUP),
      {
        ...says(DEALER, next(), ""),
        files: [1, 2, 3, 4, 5].map((seed) => ({
          ...photoFile(matter, CONTA, seed),
          nome: `Foto ${seed} de 5.png`,
        })),
      },
    ]),
    other(LONG_SUBJECT, LONG_TEXT.slice(0, 1990)),
    other(LONG_WORD, MARKUP),
  ];
}

function says(by: string, at: Date, texto: string): PlannedStep & { kind: "message" } {
  return { kind: "message", at, by, texto, privada: false, files: [] };
}
