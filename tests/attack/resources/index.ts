import type { World } from "../kit/world.ts";
import { AMPLIFIED } from "./amplifiers.ts";
import type { Attack } from "./attack.ts";
import { BODIES } from "./bodies.ts";
import { EXPORTS } from "./exports.ts";
import { IMPORTS } from "./imports.ts";
import { load } from "./load.ts";
import { MALFORMED } from "./malformed.ts";
import { SIGN_INS } from "./sign-ins.ts";
import { SLOW } from "./slow.ts";
import { STREAMS } from "./streams.ts";
import { UPLOADS } from "./uploads.ts";

/** Every attack on what the product has, the harmless first. */
export const RESOURCES: readonly Attack[] = [
  ...MALFORMED,
  ...SLOW,
  ...STREAMS,
  ...UPLOADS,
  ...EXPORTS,
  ...IMPORTS,
  ...AMPLIFIED,
  ...SIGN_INS,
  ...BODIES,
  load,
];

/** Runs one; what it throws is a finding too, since the product then did not do what the attack counted on. */
export async function runAttack(world: World, attack: Attack, quick: boolean): Promise<void> {
  const begun = performance.now();
  try {
    await attack.run(world, quick);
  } catch (error) {
    world.tally.found(attack.name, "the attack could not go on", String(error));
  }
  world.tally.say(attack.name, `${Math.round((performance.now() - begun) / 1000)} s`);
}
