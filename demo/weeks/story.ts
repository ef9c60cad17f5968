import type { InfoStatus } from "../../contract/carros-parados/index.ts";
import type { Random } from "../random.ts";
import { answered, mended, remarked, unfinished } from "./rows.ts";
import type { DemoLinha, Invoice } from "./rows.ts";

/** One save of a week's table (`para` null) or one move of the week, with the rows as they are then. */
export interface DemoDeed {
  readonly at: Date;
  /** Whose login. */
  readonly by: string;
  readonly para: InfoStatus | null;
  readonly linhas: readonly DemoLinha[];
  /** Why a week is returned, with the numbers of the rows that are meant. */
  readonly why?: { readonly motivo: string; readonly marcadas: readonly number[] };
}

/** What DAC writes when it returns a week; the rows say the rest. */
const RETURNED = "Há dados a corrigir nas linhas marcadas. O que falta está em Observação DAC.";

/** What a story is made of. */
export interface Stuff {
  readonly random: Random;
  readonly dealer: string;
  readonly staff: string;
  /** The moment of the next deed. */
  readonly tick: () => Date;
  readonly linhas: readonly DemoLinha[];
  readonly invoices: readonly Invoice[];
}

/** The deeds that brought a week to its status, as the product allows them (OP-65, OP-67). */
export function storyOf(stuff: Stuff, status: InfoStatus): DemoDeed[] {
  const { random, dealer, staff, tick, invoices } = stuff;
  const deeds: DemoDeed[] = [];
  let linhas: readonly DemoLinha[] = [];
  const save = (by: string, rows: readonly DemoLinha[]): void => {
    linhas = rows;
    deeds.push({ at: tick(), by, para: null, linhas });
  };
  const move = (by: string, ...paras: InfoStatus[]): void => {
    for (const para of paras) deeds.push({ at: tick(), by, para, linhas });
  };
  const answer = (share: number): void => save(staff, answered(random, linhas, { share, invoices }));

  if (status === "S") move(dealer, "S");
  if (status === "P" && stuff.linhas.length > 0) save(dealer, unfinished(stuff.linhas));
  if (status === "P" || status === "S") return deeds;
  // Now and then a week was declared empty before a car turned up.
  if (status === "C" && random.chance(0.03)) move(dealer, "S", "P");
  save(dealer, stuff.linhas);
  move(dealer, "E");
  if (status === "R" || (status === "C" && random.chance(0.2))) {
    const before = new Set(linhas);
    save(staff, remarked(random, linhas));
    const marcadas = linhas.flatMap((linha) => (before.has(linha) ? [] : [linha.info_linha_id]));
    deeds.push({ at: tick(), by: staff, para: "R", linhas, why: { motivo: RETURNED, marcadas } });
    if (status === "R") {
      // The dealer has begun to correct a long one.
      if (linhas.length > 6) save(dealer, unfinished(linhas));
      return deeds;
    }
    save(dealer, mended(random, linhas));
    move(dealer, "E");
  }
  if (status === "E" && random.chance(0.5)) answer(0);
  if (status === "E") return deeds;
  move(staff, "A");
  answer(status === "C" ? 1 : 0.5);
  if (status === "C") move(staff, "C");
  return deeds;
}
