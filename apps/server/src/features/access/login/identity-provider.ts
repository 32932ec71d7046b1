import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import { z } from 'zod';

import { callOutside, type OutboundRules } from '../../../platform/outbound.ts';
import { openSealed } from '../../../platform/seal.ts';
import type { SignOnFlow } from './sign-on-flow.ts';
import type { SignOn } from './sign-on.store.ts';

export interface ProviderParts {
  readonly secretsKey: Buffer;
  readonly privateHosts: ReadonlySet<string>;
}

/** What a provider reports about the person who logged in. */
export interface ProviderIdentity {
  readonly subject: string;
  readonly verifiedEmail: string | null;
  /** When the provider last asked the person to log in; null if it does not say. */
  readonly askedAt: Date | null;
  readonly idToken: string;
}

/** The provider of one organisation, with its endpoints already discovered. */
export interface IdentityProvider {
  /** @param isAgain whether the provider must ask the person even if it remembers them */
  authorizationUrl(flow: SignOnFlow, isAgain: boolean): Promise<string>;
  /** @throws unless the answer is correctly signed, current, and the first one to this flow */
  identify(flow: SignOnFlow, code: string): Promise<ProviderIdentity>;
  /** Null if the provider has no logout page. */
  logoutUrl(idToken: string): string | null;
}

const SIGNATURES: readonly string[] = ['RS256', 'PS256', 'ES256'];
const KEPT_MILLISECONDS = 10 * 60_000;

/** The latest time that a Date can hold, in seconds. */
const LATEST_SECONDS = 8_640_000_000_000;

const headerSchema = z.object({ alg: z.string() });
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  auth_time: z.number().int().min(0).max(LATEST_SECONDS).optional(),
});

/** Accepts only these algorithms, whatever else the provider supports. */
function checkSignature(idToken: string): void {
  const [header = ''] = idToken.split('.');
  const { alg } = headerSchema.parse(JSON.parse(Buffer.from(header, 'base64url').toString()));
  if (!SIGNATURES.includes(alg)) throw new Error('the signature is of a kind that is not believed');
}

function fetchFor(
  { issuer, furtherHosts }: SignOn,
  privateHosts: ReadonlySet<string>,
): CustomFetch {
  const rules: OutboundRules = {
    hosts: new Set([new URL(issuer).host, ...furtherHosts]),
    privateHosts,
  };
  return (url, { method, headers, body }) =>
    callOutside(url, { method, headers, body: body == null ? null : String(body) }, rules);
}

async function discover(signOn: SignOn, { secretsKey, privateHosts }: ProviderParts) {
  const { issuer, clientId, clientSecret } = signOn;
  const secret = clientSecret === null ? null : openSealed(clientSecret, secretsKey).toString();
  const isPlain = issuer.startsWith('http:') && privateHosts.has(new URL(issuer).host);
  return discovery(
    new URL(issuer),
    clientId,
    {},
    secret === null ? None() : ClientSecretBasic(secret),
    {
      [customFetch]: fetchFor(signOn, privateHosts),
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    },
  );
}

/** Asks for an id token with the code if the provider can. The browser returns only the code. */
const responseTypeOf = (configuration: Configuration): string =>
  configuration.serverMetadata().response_types_supported?.includes('code id_token')
    ? 'code id_token'
    : 'code';

function providerOf(configuration: Configuration, { origin, issuer }: SignOn): IdentityProvider {
  const redirectUri = `${origin}/`;
  return {
    authorizationUrl: async ({ state, nonce, verifier }, isAgain) =>
      buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        response_type: responseTypeOf(configuration),
        response_mode: 'fragment',
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // max_age makes the provider report when it asked
        ...(isAgain && { prompt: 'login', max_age: '0' }),
      }).href,

    identify: async ({ state, nonce, verifier }, code) => {
      // the page sends only the code; state and issuer come from the flow that it belongs to
      const answered = `${redirectUri}?${new URLSearchParams({ code, state, iss: issuer })}`;
      const tokens = await authorizationCodeGrant(configuration, new URL(answered), {
        pkceCodeVerifier: verifier,
        expectedNonce: nonce,
        expectedState: state,
        idTokenExpected: true,
      });
      const idToken = tokens.id_token ?? '';
      checkSignature(idToken);
      const { sub, email, email_verified, auth_time } = claimsSchema.parse(tokens.claims());
      const verifiedEmail = email_verified === true ? (email ?? null) : null;
      const askedAt = auth_time === undefined ? null : new Date(auth_time * 1000);
      return { subject: sub, verifiedEmail, askedAt, idToken };
    },

    logoutUrl: (idToken) =>
      configuration.serverMetadata().end_session_endpoint === undefined
        ? null
        : buildEndSessionUrl(configuration, {
            id_token_hint: idToken,
            post_logout_redirect_uri: redirectUri,
          }).href,
  };
}

export type FindProvider = (signOn: SignOn) => Promise<IdentityProvider>;

/** Finds a provider and caches its published configuration for ten minutes. */
export function providerFinder(parts: ProviderParts): FindProvider {
  const kept = new Map<string, { readonly at: number; readonly found: Promise<Configuration> }>();
  return async (signOn) => {
    const key = `${signOn.organisationId} ${signOn.updatedAt}`;
    const now = performance.now();
    const earlier = kept.get(key);
    if (earlier !== undefined && now - earlier.at < KEPT_MILLISECONDS) {
      return providerOf(await earlier.found, signOn);
    }
    const found = discover(signOn, parts);
    kept.set(key, { at: now, found });
    found.catch(() => kept.delete(key));
    return providerOf(await found, signOn);
  };
}
