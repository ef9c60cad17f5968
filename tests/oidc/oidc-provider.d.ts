/** The part of the library that the tests' provider uses; it comes without types. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  export class Provider {
    constructor(issuer: string, configuration: object);
    readonly Client: { readonly prototype: { redirectUriAllowed: (uri: string) => boolean } };
    readonly Grant: new (of: { accountId: string; clientId: string }) => {
      addOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
    callback(): (request: IncomingMessage, response: ServerResponse) => unknown;
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ readonly params: Readonly<Record<string, string | undefined>> }>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
}
