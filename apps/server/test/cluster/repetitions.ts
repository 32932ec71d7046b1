import type { ReceivedMail } from '../mail-server.ts';

const idOf = ({ raw }: Pick<ReceivedMail, 'raw'>): string =>
  /^Message-ID: <(.*)@/im.exec(raw)?.[1] ?? '';

/** From the kill of a process until it works again. */
export interface Outage {
  readonly name: string;
  readonly from: number;
  until: number;
}

/** Who sends mails, and who notes that they were sent. */
const OF_MAILS = ['worker', 'database'];

/** Mails that came more than once, by whether one of these two was gone between. */
export function repetitions(
  mails: readonly Pick<ReceivedMail, 'raw' | 'receivedAt'>[],
  outages: readonly Outage[],
) {
  const counting = outages.filter(({ name }) => OF_MAILS.includes(name));
  const lastAt = new Map<string, number>();
  let [doubled, repeated] = [0, 0];
  for (const mail of mails) {
    const before = lastAt.get(idOf(mail));
    lastAt.set(idOf(mail), mail.receivedAt);
    if (before === undefined) continue;
    if (counting.some(({ from, until }) => from <= mail.receivedAt && until >= before)) {
      repeated += 1;
    } else doubled += 1;
  }
  return { doubled, repeated };
}
