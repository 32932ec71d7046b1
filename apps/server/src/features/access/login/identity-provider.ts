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

/** What a provider says of the person who logged in there. */
export interface ProviderIdentity {
  readonly subject: string;
  readonly verifiedEmail: string | null;
  /** When it asked the person who they are; null where it does not say. */
  readonly askedAt: Date | null;
  readonly idToken: string;
}

/** A provider of one organisation, with its endpoints known. */
export interface IdentityProvider {
  /** @param isAgain whether it shall ask the person although it may remember them */
  authorizationUrl(flow: SignOnFlow, isAgain: boolean): Promise<string>;
  /** @throws for anything but a first, fresh and rightly signed answer to this flow */
  identify(flow: SignOnFlow, code: string): Promise<ProviderIdentity>;
  /** Null where the provider has no logout of its own. */
  logoutUrl(idToken: string): string | null;
}

const SIGNATURES: readonly string[] = ['RS256', 'PS256', 'ES256'];
const KEPT_MILLISECONDS = 10 * 60_000;

/** The last second that a date can be of. */
const LATEST_SECONDS = 8_640_000_000_000;

const headerSchema = z.object({ alg: z.string() });
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  auth_time: z.number().int().min(0).max(LATEST_SECONDS).optional(),
});

/** A provider may sign with more; we believe these. */
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

/** The id token beside the code where the provider knows how; the browser brings back the code alone. */
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
        // the second makes a provider say when it asked
        ...(isAgain && { prompt: 'login', max_age: '0' }),
      }).href,

    identify: async ({ state, nonce, verifier }, code) => {
      // the page brings the code alone: state and issuer are those of the flow it belongs to
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

/** Providers by their configuration: what they publish is asked for again every ten minutes. */
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
