import type { WithheldReason } from '@verdure/scoring/snapshot';

import { shownCount } from '../../../platform/documents/shown.ts';

/** '32 times', or '1/32 of' what is smaller. */
const timesWords = (times: number): string =>
  times >= 1
    ? `${shownCount(Math.round(times))} times`
    : `1/${shownCount(Math.round(1 / times))} of`;

function peersWords(times: number): string {
  return times === 0
    ? 'a zero, which almost none of its peers reports'
    : `${timesWords(times)} the median of its peers`;
}

/** Which test holds a value back, in plain words; null: none does (methodology 4.2). */
export function withheldText(reason: WithheldReason | null): string | null {
  if (reason === null) return null;
  const { test, times, pastYear } = reason;
  if (test === 'part' || times === null) return 'a part of this sum is held back';
  if (test === 'basis') return `enterprise value ${timesWords(times)} the market cap`;
  return test === 'past' ? `${timesWords(times)} the value of ${pastYear}` : peersWords(times);
}
