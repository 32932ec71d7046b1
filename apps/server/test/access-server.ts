import { tmpdir } from 'node:os';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

import * as access from '../src/features/access/index.ts';
import { postJobs } from '../src/entry/post-office.ts';
import { createApi } from '../src/entry/api.ts';
import { runWaitingJobs } from './run-waiting-jobs.ts';
import type { Mailer } from '../src/platform/mail/mail.ts';
import { jobsTogether } from '../src/platform/jobs/run-jobs.ts';
import { smtpMailer } from '../src/platform/mail/smtp-mailer.ts';
import { insertOrganisation, insertUser } from './factories/organisation-factory.ts';
import { type MailServer, type ReceivedMail, startMailServer } from './mail-server.ts';
import { NO_ROOMS } from './no-rooms.ts';
import { TEST_ACCESS } from './test-access.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export { PASSWORD } from './factories/organisation-factory.ts';
export const PUBLIC_URL = 'https://verdure.example';

/** The product with a real mail server behind it. */
export interface AccessServer extends TestServer {
  readonly post: MailServer;
  /** Does the background work whose time has come. @returns the mails that arrived meanwhile */
  deliver(): Promise<readonly ReceivedMail[]>;
  /** The same into other hands than the mail server's. */
  deliverTo(mailer: Mailer): Promise<void>;
  /** Another process on the same database, as after a restart. Close it. */
  again(): Promise<FastifyInstance>;
  /** A call without a session. */
  send(
    method: 'GET' | 'POST',
    path: string,
    more?: {
      readonly body?: object;
      readonly cookies?: Readonly<Record<string, string>>;
      readonly host?: string;
      readonly ip?: string;
    },
  ): Promise<LightMyRequestResponse>;
  organisation(values?: Parameters<typeof insertOrganisation>[1]): Promise<number>;
  user(values: Parameters<typeof insertUser>[1]): Promise<Awaited<ReturnType<typeof insertUser>>>;
}

export async function startAccessServer(
  options: Parameters<typeof startTestServer>[0] = {},
): Promise<AccessServer> {
  const [server, post] = await Promise.all([startTestServer(options), startMailServer()]);
  const { database, clock, pool } = server;
  const mailer = smtpMailer({ url: post.url, from: 'Verdure <no-reply@verdure.example>' });
  const deliverTo = async (to: Mailer): Promise<void> => {
    const posting = postJobs({ database, clock, mailer: to, publicUrl: PUBLIC_URL });
    const { handlers } = jobsTogether(posting, access.jobs({ database, clock }));
    await runWaitingJobs(pool, handlers);
  };
  return {
    ...server,
    post,
    deliver: async () => {
      const before = post.mails.length;
      await deliverTo(mailer);
      return post.mails.slice(before);
    },
    deliverTo,
    again: () =>
      createApi({
        database,
        clock,
        rooms: NO_ROOMS,
        webFolder: tmpdir(),
        isDemoData: true,
        isProduction: false,
        ...TEST_ACCESS,
      }),
    send: (method, path, { body, cookies, host, ip } = {}) => {
      const request: InjectOptions = {
        method,
        url: `/api${path}`,
        ...(body && { payload: body }),
        ...(cookies && { cookies: { ...cookies } }),
        ...(ip && { remoteAddress: ip }),
        ...(host && { headers: { host } }),
      };
      return server.app.inject(request);
    },
    organisation: async (values) => {
      const { id } = await database.withAdministration((tx) => insertOrganisation(tx, values));
      return id;
    },
    user: (values) => database.withAdministration((tx) => insertUser(tx, values)),
    stop: async () => {
      await server.stop();
      await post.stop();
    },
  };
}

/** What a browser holds after an answer. */
export const cookiesOf = ({
  cookies,
}: Pick<LightMyRequestResponse, 'cookies'>): Readonly<Record<string, string>> =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]));

/** The path of the link in a mail: what the person opens. */
export function linkIn(mail: ReceivedMail | undefined): {
  id: string;
  token: string;
  href: string;
} {
  const href = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const [token = '', id = ''] = href.split('/').reverse();
  return { id, token, href };
}
