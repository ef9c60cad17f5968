import { json, startHandMade } from "../../oidc/hand-made.ts";
import type { HandMade } from "../../oidc/hand-made.ts";
import { becomes } from "../kit/events.ts";
import { startProxy } from "../kit/proxy.ts";
import type { Tally } from "../kit/tally.ts";
import { dataOf } from "../kit/world.ts";
import type { World } from "../kit/world.ts";
import { expectAll, writeDuring } from "./ledger.ts";
import { expectWhole, onProduct } from "./place.ts";
import type { Place } from "./place.ts";
import { setTimeout as wait } from "node:timers/promises";

const PART = "provider";
const DOCUMENT = "/.well-known/openid-configuration";
/** The sign-in waits 2 s for a provider's document; who comes back from it waits 5 s for each of its answers. */
const LISTED_WITHIN_MS = 4_000;
const ANSWERED_WITHIN_MS = 12_000;
/** One that failed is asked again after five seconds. */
const BACK_WITHIN_MS = 15_000;

/** The company's provider is down, mute and slow while people write and sign in by password: it alone does not work. */
export async function providerFails(tally: Tally): Promise<void> {
  const provider = await startHandMade("empresa");
  const way = await startProxy(Number(new URL(provider.issuer).port));
  const issuer = `http://127.0.0.1:${way.port}`;
  // It says of itself what the way to it is called.
  provider.manners = {
    [DOCUMENT]: (response) =>
      json(response, {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
        token_endpoint_auth_methods_supported: ["client_secret_post"],
      }),
  };
  const work = async (place: Place): Promise<Place["product"]> => {
    const { world, product } = place;
    const ledger = await writeDuring(world, PART, { refusals: [] }, async () => {
      await expectUp(world, "at first");
      await expectEntry(world, provider, issuer, 200);
      await way.shut();
      await expectEntry(world, provider, issuer, 503);
      await expectDown(world, "down");
      await way.open();
      way.delay(Number.POSITIVE_INFINITY);
      // One that failed is left in peace for five seconds; then it is asked, and says nothing.
      await wait(5_500);
      await expectEntry(world, provider, issuer, 503);
      await expectDown(world, "mute");
      way.cut();
      way.delay(400);
      await expectUp(world, "slow");
      await expectEntry(world, provider, issuer, 200);
      way.delay(0);
      await expectUp(world, "good again");
      await expectEntry(world, provider, issuer, 200);
    });
    const accounts = await world.db.selectFrom("conta_vinculada").select("conta_id").execute();
    if (accounts.length !== 1)
      tally.found(PART, "an account is not linked exactly once", String(accounts.length));
    await expectAll(world, PART, ledger);
    await expectWhole(place, PART);
    return product;
  };
  try {
    await onProduct(tally, PART, work, { OIDC_PROVIDERS: JSON.stringify([{ ...provider.entry, issuer }]) });
  } finally {
    way.delay(0);
    await way.close();
    await provider.close();
  }
}

/** Whether the button works, of a list that must come within its time. */
async function isUp(world: World): Promise<boolean> {
  const reply = await world.send(PART, { method: "GET", path: "/api/v2/oauth2/providers", patient: true });
  if (reply.ms > LISTED_WITHIN_MS)
    world.tally.found(PART, "the list of the sign-in waits for a provider", `${Math.round(reply.ms)} ms`);
  return dataOf(reply)?.[0]?.config !== null;
}

async function expectUp(world: World, when: string): Promise<void> {
  if (!(await becomes(async () => await isUp(world), BACK_WITHIN_MS)))
    world.tally.found(PART, "the provider's button does not come back", when);
}

/** The button says so, and passwords are taken as ever. */
async function expectDown(world: World, when: string): Promise<void> {
  if (!(await becomes(async () => !(await isUp(world)), BACK_WITHIN_MS)))
    world.tally.found(PART, "the button of a provider that does not answer works", when);
  const begun = performance.now();
  await world.renew("ga");
  world.tally.say(PART, `${when}: a password is taken in ${Math.round(performance.now() - begun)} ms`);
}

/** Somebody comes back from it with a code. */
async function expectEntry(
  world: World,
  provider: HandMade,
  issuer: string,
  expected: 200 | 503,
): Promise<void> {
  const claims = { iss: issuer, nonce: "n", sub: "s1", email: "ga@pac.demo", email_verified: true };
  const body = {
    code: provider.codeFor(claims),
    code_verifier: "v",
    nonce: "n",
    idProvider: "empresa",
    acesso_dispositivo: "desktop",
    acesso_plataforma: "Linux",
    acesso_plataforma_versao: "Chrome 149",
    acesso_user_agent: "Mozilla/5.0",
  };
  const reply = await world.send(PART, {
    method: "POST",
    path: "/api/v2/oauth2/providers/login",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    patient: true,
  });
  world.tally.say(PART, `who comes back from it is answered ${reply.status} in ${Math.round(reply.ms)} ms`);
  if (reply.status !== expected)
    world.tally.found(
      PART,
      `who comes back is answered ${reply.status}, not ${expected}`,
      reply.body.toString(),
    );
  if (reply.ms > ANSWERED_WITHIN_MS) world.tally.found(PART, `that took ${Math.round(reply.ms)} ms`);
}
