import type { FastifyBaseLogger } from "fastify";
import { PROVIDER_DOWN, callbackUrl, providerDown } from "../../../contract/acesso/index.ts";
import type { Provider } from "../../../contract/acesso/index.ts";
import type { Clock } from "../../platform/clock.ts";
import { HttpError } from "../../platform/http/errors.ts";
import type { Settings } from "../../platform/settings.ts";
import type { OidcProvider } from "../../platform/settings/oidc-providers.ts";
import { discover } from "./discover.ts";
import type { Known } from "./discover.ts";
import { reasonOf } from "./provider-errors.ts";
import { setTimeout as pause } from "node:timers/promises";

/** How long a provider's document is kept. */
const KEPT_MS = 3600_000;
/** How long one that failed is left in peace, whoever opens the sign-in meanwhile. */
const PEACE_MS = 5000;
/** How long the sign-in waits for what is not known yet. */
const PATIENCE_MS = 2000;

/** The providers of this installation, each with what this instance knows of it. */
export interface Providers {
  readonly all: readonly OidcProvider[];
  /** As the sign-in shows them. Asks all that it does not know at once, and waits for 2 s at most. */
  list(): Promise<Provider[]>;
  /** How that provider is spoken to. Throws 503 while it does not answer. */
  reach(provider: OidcProvider): Promise<Known>;
  /** That document's provider does not answer any more: whoever wants to know next asks for it anew. */
  forget(provider: OidcProvider, known: Known): void;
}

/** One provider: its document while it is fresh, null for one that has just failed. */
interface Kept {
  current(): Known | null | undefined;
  /** Its document, asked for where it is not known; null where that fails. */
  get(): Promise<Known | null>;
  /** The same for whoever does not wait long: of one question for 2 s from its beginning. */
  peek(): Promise<void>;
  /** Drops that document, unless another one or a failure has taken its place. */
  forget(known: Known): void;
}

/** Nothing is asked before somebody wants to know. */
export function createProviders({
  settings,
  clock,
  log,
}: {
  readonly settings: Pick<Settings, "oidcProviders" | "publicUrl">;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}): Providers {
  const all = settings.oidcProviders.map((provider) => ({ provider, kept: keep(provider, clock, log) }));
  const keptOf = new Map(all.map(({ provider, kept }) => [provider.id, kept]));
  return {
    all: settings.oidcProviders,
    list: async () => {
      await Promise.all(all.map(async ({ kept }) => await kept.peek()));
      return all.map(({ provider, kept }) => shown(provider, kept.current() ?? null, settings.publicUrl));
    },
    reach: async ({ id, name }) => {
      const known = await keptOf.get(id)?.get();
      if (!known) throw downError(name);
      return known;
    },
    forget: ({ id }, known) => keptOf.get(id)?.forget(known),
  };
}

/** 503: the provider does not answer, or not so that it could be used. */
export function downError(name: string): HttpError {
  return new HttpError(503, providerDown(name), { retryAfter: 5 });
}

function shown(
  { id, name, icon, color, client_id, scope }: OidcProvider,
  known: Known | null,
  publicUrl: string,
): Provider {
  const looks = { id, name, icon, color, loading: false };
  if (known === null) return { ...looks, url: "", config: null, motivo: PROVIDER_DOWN };
  const url = known.authorization_endpoint;
  const asked = {
    client_id,
    redirect_uri: callbackUrl(publicUrl, id),
    scope,
    response_type: "code",
  } as const;
  return { ...looks, url, config: asked, motivo: null };
}

function keep(provider: OidcProvider, clock: Clock, log: FastifyBaseLogger): Kept {
  let last: { readonly known: Known | null; readonly until: number } | undefined;
  let asking: { readonly answer: Promise<Known | null>; readonly patience: Promise<unknown> } | undefined;
  let isDown = false;

  const now = (): number => clock.now().getTime();
  const current = (): Known | null | undefined =>
    last !== undefined && now() < last.until ? last.known : undefined;

  async function ask(): Promise<Known | null> {
    const known = await discover(provider).catch((error: unknown) => {
      if (!isDown) log.warn({ provider: provider.id, reason: reasonOf(error) }, "provider does not answer");
      return null;
    });
    if (known && isDown) log.info({ provider: provider.id }, "provider answers again");
    isDown = known === null;
    last = { known, until: now() + (known ? KEPT_MS : PEACE_MS) };
    asking = undefined;
    return known;
  }

  function begin(): NonNullable<typeof asking> {
    if (asking) return asking;
    const answer = ask();
    const patience = Promise.race([answer, pause(PATIENCE_MS, undefined, { ref: false })]);
    asking = { answer, patience };
    return asking;
  }

  return {
    current,
    get: async () => {
      const known = current();
      return known === undefined ? await begin().answer : known;
    },
    peek: async () => {
      if (current() === undefined) await begin().patience;
    },
    forget: (known) => {
      if (last?.known === known) last = undefined;
    },
  };
}
