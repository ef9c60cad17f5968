import type { FastifyInstance } from "fastify";
import { listContas, listProviders, loginProvider, unlinkConta } from "../../../contract/acesso/index.ts";
import type { Conta } from "../../../contract/acesso/index.ts";
import type { Services } from "../../platform/services.ts";
import type { OidcProvider } from "../../platform/settings/oidc-providers.ts";
import * as contas from "../commands/conta.ts";
import { mayUnlink, providerOf, waysIn } from "../policy/conta.ts";
import { listVinculadas } from "../queries/conta.ts";
import { findSenhaHash } from "../queries/sessao.ts";
import { everyone, openRoute, sessionRoute } from "../sessions/session-route.ts";
import type { Entrance } from "../sign-in/entrance.ts";
import { createNetworkTries } from "../sign-in/network-tries.ts";
import { createProviderSignIn } from "../sign-in/provider-sign-in.ts";
import { createProviders } from "../sign-in/providers.ts";

/** Routes for the sign-in with a company's account, and for the accounts that are linked to a person (OP-09). */
export function registerProviders(
  app: FastifyInstance,
  services: Services & { readonly entrance: Entrance; readonly demoEnters: boolean },
): void {
  const { db, entrance } = services;
  const providers = createProviders({ ...services, log: app.log });
  const tries = createNetworkTries(services, "oauth2");
  const signIn = createProviderSignIn({ ...services, providers, tries, log: app.log });

  openRoute(app, listProviders, async () => await providers.list());

  openRoute(app, loginProvider, async ({ body, request, reply }) => {
    const { code, idProvider, code_verifier, nonce, iss, ...device } = body;
    const returned = { code, code_verifier, nonce, iss };
    const person = await signIn({ ...returned, idProvider, device, address: request.ip });
    return await entrance.enter({ request, reply }, person, device);
  });

  sessionRoute(app, listContas, everyone, async (_call, { usuario_id }) => {
    const [all, senha_hash] = await Promise.all([
      listVinculadas(db, usuario_id),
      findSenhaHash(db, usuario_id),
    ]);
    const ways = { hasSenha: senha_hash !== null, contas: waysIn(all, providers.all) };
    return all.flatMap(({ issuer, ...conta }): Conta[] => {
      const provider = providerOf(issuer, providers.all);
      return provider
        ? [{ ...conta, provider: looksOf(provider), can: { unlink: mayUnlink(ways, conta.conta_id) } }]
        : [];
    });
  });

  sessionRoute(app, unlinkConta, everyone, async ({ params }, caller) => {
    await contas.unlinkConta({ ...services, providers: providers.all }, caller, params.conta_id);
    return null;
  });
}

function looksOf({ id, name, icon, color }: OidcProvider): Conta["provider"] {
  return { id, name, icon, color };
}
