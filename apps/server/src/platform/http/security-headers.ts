import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export const newNonce = (): string => randomBytes(16).toString('base64');

const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
];

/** For a page: only our own scripts, and styles from our files or with this nonce. */
export const pagePolicy = (nonce: string): string =>
  [...PAGE_POLICY, `style-src 'self' 'nonce-${nonce}'`].join('; ');

/** For everything that is not a page. */
const ANSWER_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'self'"],
  },
};

/** For a file: it may not load or run anything. */
export const FILE_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox";

const HTTPS_SECONDS = 31_536_000;

/** For an answer to an invalid address, which is sent before any hook runs. */
export const EARLY_HEADERS = {
  'content-security-policy':
    "default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'self'",
  'strict-transport-security': `max-age=${HTTPS_SECONDS}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: ANSWER_POLICY,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'sameorigin' },
    strictTransportSecurity: { maxAge: HTTPS_SECONDS, includeSubDomains: true },
  });
}
