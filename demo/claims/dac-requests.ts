import { isFieldShown } from "../../contract/platform/form/index.ts";
import { applyMask } from "../../contract/platform/mask.ts";
import { emptyCtrl, requestTypeOf } from "../../contract/requisicoes/index.ts";
import type { Field, ItemColumn, ReqStatus, RequestType } from "../../contract/requisicoes/index.ts";
import type { DemoPart } from "../parts/parts.ts";
import { createRandom } from "../random.ts";
import type { Random } from "../random.ts";
import type { TypeScript } from "../texts/dac.ts";
import { TYPE_SCRIPTS } from "../texts/dac.ts";
import { OTHER_ARCHIVE_REASONS } from "../texts/outros.ts";
import { fill } from "../texts/script.ts";
import { dayOf, matterOf } from "./forms.ts";
import type { Matter } from "./forms.ts";
import { workingMoments } from "./moments.ts";
import { participantsOf, firstName } from "./participants.ts";
import type { PlannedItens, PlannedRequest } from "./planned.ts";
import { stepsOf } from "./thread.ts";

/** The accounts behind the sign-in cards, each with one request that waits and one that is further along. */
const WHERE: readonly (readonly [conta: string, further: ReqStatus])[] = [
  ["100101", "em_andamento"],
  ["100103", "concluido"],
  ["200201", "arquivado"],
];

const REMARKS = ["Disponível no depósito central", "Em trânsito", "Aguardando o fornecedor"] as const;

type Ctrl = Record<string, string | boolean>;

/** A few requests of each DAC type except `outros`, drawn with a separate seed. */
export function dacRequests(now: Date, parts: readonly DemoPart[]): PlannedRequest[] {
  const random = createRandom(20260315);
  return TYPE_SCRIPTS.flatMap((script) =>
    WHERE.flatMap(([conta, further]) =>
      (["pendente", further] as const).map((status) =>
        requestOf({ script, conta, status, now, parts }, random),
      ),
    ),
  );
}

function requestOf(
  call: { script: TypeScript; conta: string; status: ReqStatus; now: Date; parts: readonly DemoPart[] },
  random: Random,
): PlannedRequest {
  const { script, conta, status, now, parts } = call;
  const type = requestTypeOf(script.tipo);
  const moments = workingMoments(
    now,
    status === "pendente" ? random.int(3, 14) : random.int(10, 60),
    40,
    random,
  );
  const participants = participantsOf(conta, type.view, random);
  const drawn = matterOf({ conta, sentAt: moments.sentAt, parts }, random);
  const matter = { ...drawn, words: { ...drawn.words, dealer: firstName(participants.dealer) } };
  const ctrl = ctrlOf(type, { script, matter, conta, sentAt: moments.sentAt }, random);
  const asked = type.items !== undefined && (type.items.shown?.(ctrl) ?? true);
  const itens = asked ? matter.itens.slice(0, 4).map((item) => partOf(type, item)) : [];
  const staffItens = itens.map((item) => answerTo(type, item, moments.sentAt, random));
  return {
    numero: 0,
    sentAt: moments.sentAt,
    by: participants.dealer.login,
    conta,
    tipo: type.tipo,
    ctrl,
    itens,
    files: [],
    steps: stepsOf(
      {
        conta,
        status,
        participants,
        matter,
        moments,
        linhas: script.linhas,
        resposta: script.resposta,
        motivo: random.pick(OTHER_ARCHIVE_REASONS),
        staffItens,
      },
      random,
    ),
  };
}

interface About {
  readonly script: TypeScript;
  readonly matter: Matter;
  readonly conta: string;
  readonly sentAt: Date;
}

function ctrlOf(type: RequestType, about: About, random: Random): Ctrl {
  const ctrl: Ctrl = {};
  for (const field of type.fields) {
    const value = valueOf(field, about, random, ctrl);
    if (value !== undefined) ctrl[field.name] = value;
  }
  const values = { ...emptyCtrl(type), ...ctrl };
  const shown = type.fields.filter(({ name }) => name in ctrl).filter((field) => isFieldShown(field, values));
  return Object.fromEntries(shown.map(({ name }) => [name, ctrl[name] ?? ""]));
}

function valueOf(field: Field, about: About, random: Random, ctrl: Ctrl): string | boolean | undefined {
  const { name, input, options = [], differsFrom, mask } = field;
  const { script, matter, conta, sentAt } = about;
  if (input === "files") return undefined;
  if (input === "variante") return conta.startsWith("2") ? "vans" : random.pick(["carros", "vans"]);
  if (input === "select" || input === "radio")
    return random.pick(options.filter((option) => option !== ctrl[differsFrom ?? ""]));
  if (input === "checkbox") return true;
  if (input === "date") return dayOf(sentAt, name === "data_necessidade" ? 12 : -random.int(1, 9));
  if (input === "time") return `${random.int(10, 17)}:${random.int(10, 59)}`;
  if (mask !== undefined) return applyMask(mask, "20252026");
  return KNOWN[name]?.(matter, random) ?? fill(script.textos[name] ?? "", matter.words);
}

/** The fields that the subject itself settles. */
const KNOWN: Readonly<Record<string, (matter: Matter, random: Random) => string>> = {
  num_pedido: ({ words }) => words["pedido"] ?? "",
  num_pedido_drt: ({ words }) => `DRT${words["pedido"]}`,
  num_nf: ({ words }) => words["nota"] ?? "",
  num_so: ({ numSo }) => numSo,
  num_chassi: ({ vehicle }) => vehicle.chassi,
  placa_veiculo: ({ vehicle }) => vehicle.placa,
  chave_nf: (_matter, random) => `3526${random.text("0123456789", 40)}`,
};

/** A part with the columns of its type. */
function partOf(type: RequestType, item: PlannedRequest["itens"][number]): PlannedRequest["itens"][number] {
  const more: Readonly<Record<string, string | number>> = {
    item_aplicacao: "Reparo de colisão",
    item_qtd_recebida: Math.max(0, Number(item["item_qtd"]) - 1),
  };
  const columns = type.items?.columns ?? [];
  return Object.fromEntries(columns.map(({ name }) => [name, item[name] ?? more[name] ?? ""]));
}

/** DAC's answer about one part. */
function answerTo(
  type: RequestType,
  item: PlannedRequest["itens"][number],
  sentAt: Date,
  random: Random,
): PlannedItens[number] {
  const cell = ({ name, input }: ItemColumn): string | number => {
    if (input === "date") return dayOf(sentAt, random.int(6, 25));
    if (input === "money") return random.int(4000, 250_000) / 100;
    if (input === "integer") return random.int(0, 12);
    return name === "item_observacao" ? random.pick(REMARKS) : `${String(item["item_codigo"])}80`;
  };
  return Object.fromEntries((type.items?.staffColumns ?? []).map((column) => [column.name, cell(column)]));
}
