import { accessJobs } from '../src/entry/access.ts';
import { runWaitingJobs } from './run-waiting-jobs.ts';
import { smtpMailer } from '../src/platform/mail/smtp-mailer.ts';
import { type ReceivedMail, startMailServer } from './mail-server.ts';
import type { TestServer } from './test-server.ts';

/** A mail server behind a test's server. Call `stop()` in `afterAll`. */
export interface PostOffice {
  /** Sends the mails that are owed. @returns what arrived meanwhile */
  deliver(): Promise<readonly ReceivedMail[]>;
  stop(): Promise<void>;
}

export async function openPostOffice({
  database,
  clock,
  pool,
}: Pick<TestServer, 'database' | 'clock' | 'pool'>): Promise<PostOffice> {
  const post = await startMailServer();
  const mailer = smtpMailer({ url: post.url, from: 'Verdure <no-reply@verdure.example>' });
  const { handlers } = accessJobs({
    database,
    clock,
    mailer,
    publicUrl: 'https://verdure.example',
  });
  return {
    deliver: async () => {
      const before = post.mails.length;
      await runWaitingJobs(pool, handlers);
      return post.mails.slice(before);
    },
    stop: () => post.stop(),
  };
}
