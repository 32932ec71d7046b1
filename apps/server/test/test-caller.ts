import { createHash, randomBytes } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';

import type { Clock } from '../src/platform/clock.ts';
import { insertUser } from './factories/organisation-factory.ts';
import type { TestServer } from './test-server.ts';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const secret = (): string => randomBytes(32).toString('base64url');
const TWELVE_HOURS = 12 * 3_600_000;

/** Someone with a session who calls the server. */
export interface TestCaller {
  readonly organisationId: number;
  readonly userId: number;
  readonly token: string;
  readonly cookie: string;
  call(
    method: InjectOptions['method'],
    path: string,
    body?: object,
  ): Promise<LightMyRequestResponse>;
  /** Sends text fields as a multipart form. */
  form(
    path: string,
    fields: Readonly<Record<string, string | number>>,
  ): Promise<LightMyRequestResponse>;
  /** Sends a file under a name, with texts before it. */
  uploadForm(path: string, file: string | Buffer, form: SentForm): Promise<LightMyRequestResponse>;
  upload(
    path: string,
    file: string | Buffer,
    headers?: Readonly<Record<string, string>>,
  ): Promise<LightMyRequestResponse>;
}

/** What a form has beside its file. */
interface SentForm {
  readonly name?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

export const cookieHeader = (value: string): string => `__Host-verdure=${value}`;

const BOUNDARY = 'verdure-test-boundary';

const textParts = (fields: object): string =>
  Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('');

/** The body of a browser's upload of one file, with texts before it. */
export function multipartOf(
  file: string | Buffer,
  field = 'file',
  { name = 'holdings.csv', fields = {} }: SentForm = {},
): Buffer {
  const head = `${textParts(fields)}--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(head),
    Buffer.from(file),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

/** The body of a browser's form of text fields. */
export const formOf = (fields: object): Buffer =>
  Buffer.from(`${textParts(fields)}--${BOUNDARY}--\r\n`);

export const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

type User = { readonly organisation_id: number; readonly id: number };

interface SessionStore extends Pick<TestServer, 'database'> {
  readonly clock: Clock;
}

/** Opens a session as a login would, without the cost of a password. @returns its two halves */
export async function openSession(server: SessionStore, user: User) {
  const [token, cookie, now] = [secret(), secret(), server.clock.now()];
  await server.database.withAdministration((tx) =>
    tx
      .insertInto('sessions')
      .values({
        organisation_id: user.organisation_id,
        user_id: user.id,
        token_hash: sha256(token),
        cookie_hash: sha256(cookie),
        created_at: now.toISOString(),
        last_seen_at: now.toISOString(),
        expires_at: new Date(now.getTime() + TWELVE_HOURS).toISOString(),
      })
      .execute(),
  );
  return { token, cookie };
}

/** Someone with a session of their own. */
export async function callerFor(server: TestServer, user: User): Promise<TestCaller> {
  const { token, cookie } = await openSession(server, user);
  const credentials = { authorization: token, cookie: cookieHeader(cookie) };
  return {
    organisationId: user.organisation_id,
    userId: user.id,
    token,
    cookie,
    call: (method = 'GET', path, body) =>
      server.app.inject({
        method,
        url: `/api${path}`,
        headers: credentials,
        ...(body && { payload: body }),
      }),
    form: (path, fields) =>
      server.app.inject({
        method: 'POST',
        url: `/api${path}`,
        payload: formOf(fields),
        headers: { ...credentials, 'content-type': MULTIPART_TYPE },
      }),
    uploadForm: (path, file, form) =>
      server.app.inject({
        method: 'POST',
        url: `/api${path}`,
        payload: multipartOf(file, 'file', form),
        headers: { ...credentials, 'content-type': MULTIPART_TYPE },
      }),
    upload: (path, file, headers = {}) =>
      server.app.inject({
        method: 'POST',
        url: `/api${path}`,
        payload: multipartOf(file),
        headers: { ...credentials, 'content-type': MULTIPART_TYPE, ...headers },
      }),
  };
}

/** A session of a user with whom the database was filled: `callerOf(server, server.filled.ours)`. */
export const callerOf = (
  server: TestServer,
  user: { readonly organisationId: number; readonly userId: number },
): Promise<TestCaller> =>
  callerFor(server, { organisation_id: user.organisationId, id: user.userId });

/** A session of a new user: `newCaller(server, { organisation_id, role_id: 3 })`. */
export const newCaller = async (
  server: TestServer,
  values: Parameters<typeof insertUser>[1],
): Promise<TestCaller> =>
  callerFor(server, await server.database.withAdministration((tx) => insertUser(tx, values)));
