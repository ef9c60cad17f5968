import type { FastifyBaseLogger } from "fastify";
import { INVALID_CALLBACK, PROVIDER_UNKNOWN, callbackUrl } from "../../../contract/acesso/index.ts";
import type { Device } from "../../../contract/acesso/index.ts";
import { HttpError, badRequest } from "../../platform/http/errors.ts";
import { networkOf } from "../../platform/http/network.ts";
import { createWaitQueue } from "../../platform/limits/wait-queue.ts";
import type { Services } from "../../platform/services.ts";
import type { OidcProvider } from "../../platform/settings/oidc-providers.ts";
import { personOfConta } from "../commands/conta.ts";
import type { Proven } from "../commands/sessao.ts";
import { exchangeCode } from "./exchange-code.ts";
import type { Proof, Returned } from "./exchange-code.ts";
import type { NetworkTries } from "./network-tries.ts";
import { isAway, reasonOf } from "./provider-errors.ts";
import { downError } from "./providers.ts";
import type { Providers } from "./providers.ts";

/** Exchanges of one provider: a slow one keeps its own people waiting, and nobody else's. */
const QUEUE = { concurrency: 20, maxWaiting: 200, maxPerGroup: 50 } as const;

interface Parts extends Pick<Services, "db" | "clock" | "bus" | "settings"> {
  readonly providers: Providers;
  readonly tries: NetworkTries;
  readonly demoEnters: boolean;
  readonly log: FastifyBaseLogger;
}

/** Signs people in whom a provider has sent back. */
export type ProviderSignIn = (
  sent: Returned & { readonly idProvider: string; readonly address: string; readonly device: Device },
) => Promise<Proven>;

/**
 * Throws 400 for what the provider does not confirm and for an account that signs nobody in, 429 after too many of them
 * from one network, 503 where the provider does not answer. Never 401: nobody was signed in (AUTH-51).
 */
export function createProviderSignIn(parts: Parts): ProviderSignIn {
  const { providers, tries } = parts;
  const queues = new Map(providers.all.map(({ id }) => [id, createWaitQueue(QUEUE)]));

  return async ({ idProvider, address, device, ...returned }) => {
    // Before anything is asked of anybody, and outside of the wait for it.
    await tries.counted(address, () => Promise.resolve());
    const provider = providers.all.find(({ id }) => id === idProvider);
    const queue = queues.get(idProvider);
    if (!provider || !queue) throw badRequest(PROVIDER_UNKNOWN);
    try {
      const { code } = returned;
      const prove = await proverOf(parts, provider, returned);
      // One code waits for itself to its very end: a provider that sees it again takes back what the first one got,
      // while its person is still asked about.
      const turn = { key: code, group: networkOf(address) ?? address };
      const person = await queue.run(
        turn,
        async () => await personOfConta(parts, provider, { ...(await prove()), device }),
      );
      await tries.giveBack(address);
      return person;
    } catch (error) {
      // What is not the caller's fault is no try of theirs.
      if (!(error instanceof HttpError) || error.status === 503) await tries.giveBack(address);
      throw error;
    }
  };
}

/** What exchanges it, once its turn has come. Throws what is wrong before that. */
async function proverOf(
  { providers, settings, log }: Parts,
  provider: OidcProvider,
  returned: Returned,
): Promise<() => Promise<Proof>> {
  const { code, code_verifier, nonce } = returned;
  if (code === "" || code_verifier === "" || nonce === "") throw badRequest(INVALID_CALLBACK);
  const known = await providers.reach(provider);
  const redirect_uri = callbackUrl(settings.publicUrl, provider.id);
  const way = { known, redirect_uri, id_america_claim: provider.id_america_claim };
  const refuse = (error: unknown): never => {
    const away = isAway(error);
    log[away ? "warn" : "info"](
      { provider: provider.id, reason: reasonOf(error) },
      "sign-in by provider failed",
    );
    if (!away) throw badRequest(INVALID_CALLBACK);
    // Else its button would go on working for as long as its document is kept.
    providers.forget(provider, known);
    throw downError(provider.name);
  };
  return async () => {
    const proof = await exchangeCode(way, returned).catch(refuse);
    return { ...proof, about: async () => await proof.about().catch(refuse) };
  };
}
