import * as access from '../src/features/access/index.ts';
import { postJobs } from '../src/entry/post-office.ts';
import { runWaitingJobs } from './run-waiting-jobs.ts';
import { jobsTogether } from '../src/platform/jobs/run-jobs.ts';
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
  const posting = postJobs({ database, clock, mailer, publicUrl: 'https://verdure.example' });
  const { handlers } = jobsTogether(posting, access.jobs({ database, clock }));
  return {
    deliver: async () => {
      const before = post.mails.length;
      await runWaitingJobs(pool, handlers);
      return post.mails.slice(before);
    },
    stop: () => post.stop(),
  };
}
