// The parts of oidc-provider that the tests use; it brings no types of its own.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface GrantValues {
    readonly clientId: string | undefined;
    readonly accountId: string | undefined;
  }
  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  export interface Context {
    readonly oidc: {
      readonly provider: { readonly Grant: new (values: GrantValues) => Grant };
      readonly client?: { readonly clientId: string };
      readonly session?: { readonly accountId: string };
    };
  }
  interface Configuration {
    readonly clients: readonly Readonly<Record<string, unknown>>[];
    readonly findAccount: (
      context: Context,
      id: string,
    ) => { accountId: string; claims(): Readonly<Record<string, unknown>> };
    readonly loadExistingGrant: (context: Context) => Promise<Grant>;
    readonly [setting: string]: unknown;
  }

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ readonly prompt: { readonly name: string } }>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { readonly login?: { readonly accountId: string }; readonly consent: object },
    ): Promise<void>;
  }
}
