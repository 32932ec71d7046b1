import {
  type MailServer,
  type ReceivedMail,
  startMailServer,
} from '../../apps/server/test/mail-server.ts';
import { WAIT_MS } from '../../tools/test-times.ts';
import { startOwnProduct } from './demo-data.ts';
import type { Product } from './product.ts';

const LOOK_EVERY_MS = 50;

/** A separate product whose mails go to a real mail server. */
export interface ProductWithPost extends Product {
  readonly post: MailServer;
}

export async function startProductWithPost(
  environment: Readonly<Record<string, string>> = {},
): Promise<ProductWithPost> {
  const post = await startMailServer();
  try {
    const product = await startOwnProduct({ SMTP_URL: post.url, ...environment });
    return { ...product, post, stop: () => product.stop().finally(() => post.stop()) };
  } catch (error) {
    await post.stop();
    throw error;
  }
}

/** What is found in the mails to an address, once it is there. */
async function foundIn<Found>(
  post: MailServer,
  to: string,
  findIn: (mail: ReceivedMail) => Found | undefined,
): Promise<Found | undefined> {
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    const found = post.mails
      .filter((mail) => mail.to.includes(to))
      .map(findIn)
      .findLast((each) => each !== undefined);
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return undefined;
}

/** The newest mail to an address, once one has arrived. */
export async function mailSentTo(post: MailServer, to: string): Promise<ReceivedMail> {
  const mail = await foundIn(post, to, (each) => each);
  if (mail === undefined) throw new Error(`no mail arrived for ${to}`);
  return mail;
}

/** The link in the newest mail to an address with a subject, once it has arrived. */
export async function linkSentTo(post: MailServer, to: string, page: string): Promise<string> {
  const pattern = new RegExp(`https?://\\S+/${page}/\\S+`);
  const link = await foundIn(post, to, ({ text }) => pattern.exec(text)?.[0]);
  if (link === undefined) throw new Error(`no mail with a link to ${page} arrived for ${to}`);
  return link;
}
