import { describe, expect, it } from 'vitest';

import { readConfig } from './config.ts';
import { refuseDemo, refuseRoot, refuseUnsafe } from './refuse-unsafe.ts';

const SAFE = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://verdure.example',
  SECRETS_KEY: Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7)).toString('base64'),
  TRUST_PROXY: 'none',
  SMTP_URL: 'smtps://mail.example',
};
const start = (environment: Readonly<Record<string, string>>) => () =>
  refuseUnsafe(readConfig({ ...SAFE, ...environment }), { ...SAFE, ...environment });

const ELSEWHERE = 'postgres://v@db.example/v?sslmode=verify-full';
const URL_SENTENCE =
  'In production PUBLIC_URL must be the https address that people open: sessions and mail links depend on it.';
const KEY_SENTENCE =
  'In production SECRETS_KEY must be given: 32 bytes in base64, kept outside the data directory.';
const PROXY_SENTENCE =
  'In production TRUST_PROXY must name the proxies in front, or be none: limits are counted by the address of the caller.';
const DATABASE_SENTENCE =
  'In production DATABASE_URL, MIGRATION_DATABASE_URL and ADMINISTRATION_DATABASE_URL must end in sslmode=verify-full where the database is on another machine.';
const OUTBOX_SENTENCE =
  'In production SMTP_URL must name a mail server: the outbox would keep live links of invitations and resets.';
const MAIL_SENTENCE =
  'In production SMTP_URL must start with smtps://, or end in ?requireTLS=true, where the mail server is on another machine.';

describe('a start in production', () => {
  it.each([
    [{ PUBLIC_URL: '' }, URL_SENTENCE],
    [{ PUBLIC_URL: 'http://verdure.example' }, URL_SENTENCE],
    [{ PUBLIC_URL: 'http://localhost:4000' }, URL_SENTENCE],
    [{ SECRETS_KEY: '' }, KEY_SENTENCE],
    [{ TRUST_PROXY: '' }, PROXY_SENTENCE],
    [{ DATABASE_URL: 'postgres://v:secret@db.example/v' }, DATABASE_SENTENCE],
    [{ DATABASE_URL: 'postgres://v:secret@db.example/v?sslmode=prefer' }, DATABASE_SENTENCE],
    [{ DATABASE_URL: 'postgres://v:secret@db.example/v?sslmode=disable' }, DATABASE_SENTENCE],
    [{ DATABASE_URL: 'postgres://localhost/v?host=db.example' }, DATABASE_SENTENCE],
    [{ MIGRATION_DATABASE_URL: 'postgres://owner@db.example/v' }, DATABASE_SENTENCE],
    [{ ADMINISTRATION_DATABASE_URL: 'postgres://a@db.example/v' }, DATABASE_SENTENCE],
    [{ SMTP_URL: '' }, OUTBOX_SENTENCE],
    [{ SMTP_URL: 'smtp://u:secret@mail.example:587' }, MAIL_SENTENCE],
    [{ SMTP_URL: 'smtp://mail.example?requireTLS=false' }, MAIL_SENTENCE],
    [{ SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' }, MAIL_SENTENCE],
    [{ SMTP_URL: 'smtp://mail.example?requireTLS=true&requireTLS=false' }, MAIL_SENTENCE],
    [
      { DATABASE_URL: 'postgres://v@db.example/v?sslmode=require&sslmode=disable' },
      DATABASE_SENTENCE,
    ],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'In production TRUST_PROXY must name the proxies in front and'],
    [{ TRUST_PROXY: '10.0.0.0/8,128.0.0.0/1' }, 'no wider network than /8'],
    [{ TRUST_PROXY: '::/0' }, 'no wider network than /8'],
    [{ DATABASE_URL: ELSEWHERE }, 'FILES_URL must name a store where the database is on another'],
    [{ FILES_URL: 's3+http://k:s@files.example/b' }, 'FILES_URL must start with s3+https://'],
    [
      { SENTIMENT_MODEL_URL: 'http://model.example' },
      'SENTIMENT_MODEL_URL must start with https://',
    ],
    [{ METRICS_TOKEN: 'a'.repeat(16) }, 'METRICS_TOKEN must be random'],
    [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'NODE_TLS_REJECT_UNAUTHORIZED must not be 0'],
    [{ SECRETS_KEY: Buffer.alloc(32).toString('base64') }, 'SECRETS_KEY must be random'],
    [{ SECRETS_KEY: 'c2hvcnQ=' }, 'SECRETS_KEY must hold 32 bytes in base64'],
  ])('is refused with %j, in one sentence that repeats no value', (environment, sentence) => {
    expect(start(environment)).toThrow(sentence);
  });

  it.each([
    {},
    { TRUST_PROXY: '10.0.0.0/8' },
    { DATABASE_URL: ELSEWHERE, FILES_URL: 's3+https://k:s@files.example/b' },
    { DATABASE_URL: ELSEWHERE, FILES_URL: 'directory' },
    { DATABASE_URL: 'postgres://v@localhost/v' },
    { DATABASE_URL: 'postgres://v@x/v?host=/run/postgresql' },
    { SMTP_URL: 'smtps://mail.example' },
    { SMTP_URL: 'smtp://mail.example:587?requireTLS=true' },
    { SMTP_URL: 'smtp://localhost:1025' },
    { TRUST_PROXY: '10.0.0.1,192.168.0.0/16,fd00::/8' },
    { FILES_URL: 's3+http://k:s@localhost:9000/b' },
    { SENTIMENT_MODEL_URL: 'http://localhost:8080' },
    { METRICS_TOKEN: 'k3Jx9-mQ2vLw8-Zt' },
  ])('goes on with %j', (environment) => {
    expect(start(environment)).not.toThrow();
  });

  it('is refused to root, by whom a fault would reach the whole machine', () => {
    const sentence = 'In production Verdure does not run as root: start it as another user.';
    expect(() => refuseRoot(true, 0)).toThrow(sentence);
    expect(() => refuseRoot(true, 1000)).not.toThrow();
    expect(() => refuseRoot(true, undefined)).not.toThrow();
    expect(() => refuseRoot(false, 0)).not.toThrow();
  });

  it('never serves the accounts of the demo', () => {
    expect(() => refuseDemo(true, true)).toThrow('In production the demo is not served');
    expect(() => refuseDemo(true, false)).not.toThrow();
    expect(() => refuseDemo(false, true)).not.toThrow();
  });
});

it('a start elsewhere asks for none of it', () => {
  expect(() => refuseUnsafe(readConfig({}), {})).not.toThrow();
});
