import { DEMO_PASSWORD } from "../../../demo/people.ts";
import { countStatuses, underPulse } from "./attack.ts";
import type { Attack } from "./attack.ts";

/** Right sign-ins wait for each other instead of failing, and do not hold up what others do. */
const parallelSignIns: Attack = {
  name: "sign-ins at once",
  run: async (world) => {
    const part = parallelSignIns.name;
    const who = "consultor.vans";
    const call = {
      method: "POST",
      path: "/api/v2/auth/login",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ login: `${who}@pac.demo`, senha: DEMO_PASSWORD }),
      // They take turns at hashing by design.
      patient: true,
    };
    await underPulse(world, part, async () => {
      const replies = await Promise.all(Array.from({ length: 25 }, async () => await world.send(part, call)));
      world.tally.say(part, countStatuses(replies));
      if (replies.some(({ status }) => status !== 200))
        world.tally.found(part, "a right sign-in beside others is refused", countStatuses(replies));
    });
    // The 21st of them may have ended the attacker's own session (AUTH-52).
    await world.renew(who);
  },
};

export const SIGN_INS: readonly Attack[] = [parallelSignIns];
