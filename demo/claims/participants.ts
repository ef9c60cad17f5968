import type { View } from "../../contract/acesso/index.ts";
import { DEMO_PEOPLE } from "../colleagues.ts";
import type { DemoPerson } from "../people.ts";
import type { Random } from "../random.ts";

/** Who works on one request. */
export interface Participants {
  readonly dealer: DemoPerson;
  readonly staff: DemoPerson;
  /** The author of the private notes: the same person, or a colleague of the area. */
  readonly noter: DemoPerson;
}

/** Picks people of the dealer and of the area's staff; those behind the sign-in cards are picked more often. */
export function participantsOf(conta: string, view: View, random: Random): Participants {
  const dealers = DEMO_PEOPLE.filter(
    ({ acesso_id, contas }) => acesso_id.startsWith("dealer") && contas.includes(conta),
  );
  const staff = DEMO_PEOPLE.filter(({ acesso_id }) => acesso_id === `${view}-geral`);
  const choose = (people: readonly DemoPerson[]): DemoPerson => {
    const [first] = people;
    return first && random.chance(0.4) ? first : random.pick(people);
  };
  const chosen = choose(staff);
  return { dealer: choose(dealers), staff: chosen, noter: random.chance(0.6) ? chosen : random.pick(staff) };
}

/** `João Batista Lemos` → `João`. */
export function firstName({ nome }: DemoPerson): string {
  return nome.split(" ")[0] ?? nome;
}
