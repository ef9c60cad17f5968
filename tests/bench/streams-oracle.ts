/**
 * A listening person, and the events that they must be told: written by hand, apart from the product's rules (OP-13,
 * OP-14, OP-53).
 */
export interface Listener {
  readonly who: string;
  /** The accounts of a dealer's people; for all others a unit, or null for all. */
  readonly contas?: readonly string[];
  readonly unit: number | null;
  readonly views: readonly string[];
  /** Reads of weeks and their conversations. */
  readonly hearsWeeks: boolean;
}

const BOTH = ["dac", "ga"];

export const LISTENERS: readonly Listener[] = [
  { who: "admin", unit: null, views: BOTH, hearsWeeks: true },
  { who: "dac", unit: null, views: ["dac"], hearsWeeks: true },
  { who: "ga", unit: null, views: ["ga"], hearsWeeks: false },
  { who: "consultor.autos", unit: 1, views: BOTH, hearsWeeks: true },
  { who: "consultor.vans", unit: 2, views: BOTH, hearsWeeks: true },
  { who: "dealer.autos", contas: ["100101", "100102"], unit: null, views: BOTH, hearsWeeks: true },
  { who: "dealer2.autos", contas: ["100103"], unit: null, views: BOTH, hearsWeeks: true },
  { who: "dealer.vans", contas: ["200201"], unit: null, views: BOTH, hearsWeeks: true },
];

/** Something that happened, as it is stored. */
export interface Happening {
  /** Its position in the stream. */
  readonly id: string;
  readonly tipo: string;
  readonly conta: string;
  readonly bu: number;
  readonly privado: boolean;
  /** The area of a request's. */
  readonly view: string | null;
  /** The side of a conversation's. */
  readonly lado: string | null;
  /** Milliseconds. */
  readonly quando: number;
}

/** Whether that person is told of it: a private message of staff by no dealer, what a side has read by that side alone. */
export function mayHear({ contas, unit, views, hearsWeeks }: Listener, one: Happening): boolean {
  if (contas !== undefined && !contas.includes(one.conta)) return false;
  if (unit !== null && unit !== one.bu) return false;
  if (one.privado && contas !== undefined) return false;
  if (one.view !== null) return views.includes(one.view);
  const side = contas === undefined ? "montadora" : "concessionario";
  return hearsWeeks && (one.tipo !== "conversa.lida" || one.lado === side);
}
