import { constants, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';

import { listen, stopServer } from './identity-provider.ts';

type Json = Readonly<Record<string, unknown>>;

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strangersRsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });

export const KEYS = { rsa: rsa.privateKey, stranger: strangersRsa.privateKey, ec: ec.privateKey };
/** What an attacker can read: our provider's public key, as text. */
export const PUBLIC_PEM = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();

export const encoded = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

const signature = (alg: string, content: string, key: KeyObject): Buffer => {
  const digest = `sha${alg.slice(2)}`;
  if (alg.startsWith('PS'))
    return sign(digest, Buffer.from(content), {
      key,
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
    });
  if (alg.startsWith('ES')) {
    return sign(digest, Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  }
  return sign(digest, Buffer.from(content), key);
};

/** A token as it should be, or nearly. */
export function signed(
  header: Json & { readonly alg: string },
  claims: Json,
  key: KeyObject,
): string {
  const content = `${encoded({ typ: 'JWT', ...header })}.${encoded(claims)}`;
  return `${content}.${signature(header.alg, content, key).toString('base64url')}`;
}

export interface ForgingProvider {
  readonly issuer: string;
  readonly host: string;
  /** The body that the token endpoint answers next. */
  answerWith(body: Json): void;
  stop(): Promise<void>;
}

const published = (key: KeyObject, more: Json): Json => ({
  ...createPublicKey(key).export({ format: 'jwk' }),
  ...more,
  use: 'sig',
});

/** A provider that somebody has taken over, or stands in the way of: it answers whatever it likes. */
export async function startForgingProvider(): Promise<ForgingProvider> {
  let next: Json = {};
  const server = createServer((request, response) => {
    const issuer = `http://${request.headers.host}`;
    const documents: Readonly<Record<string, unknown>> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        code_challenge_methods_supported: ['S256'],
        id_token_signing_alg_values_supported: [
          'RS256',
          'PS256',
          'ES256',
          'HS256',
          'RS512',
          'none',
        ],
      },
      '/jwks': {
        keys: [
          published(KEYS.rsa, { kid: 'rsa' }),
          published(KEYS.ec, { kid: 'ec', alg: 'ES256' }),
        ],
      },
      '/token': next,
    };
    request.resume();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(documents[request.url ?? ''] ?? {}));
  });
  const host = await listen(server);
  return {
    host,
    issuer: `http://${host}`,
    answerWith: (body) => {
      next = body;
    },
    stop: () => stopServer(server),
  };
}
