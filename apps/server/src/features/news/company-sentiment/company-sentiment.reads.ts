import type { CompanySentiment } from '@verdure/contract/news/company-sentiment';

import type { ReachTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { presentSentiment } from './sentiment.present.ts';
import { shiftsOfCompanies, subscribedSources } from './sentiment.reads.ts';
import { findFilter, listDays } from './sentiment.store.ts';
import { lastCompleteDay } from './sentiment-days.ts';

/** A company's sentiment from the sources that the viewer's organisation subscribes to. */
export async function sentimentOf(
  tx: ReachTransaction,
  { viewer, companyId }: { readonly viewer: Viewer; readonly companyId: number },
  now: Date,
): Promise<CompanySentiment> {
  const lastDay = lastCompleteDay(now);
  const sources = subscribedSources(viewer);
  const shifts = await shiftsOfCompanies(tx, { companyIds: [companyId], sources, lastDay });
  return presentSentiment({
    days: await listDays(tx, companyId, { sources, to: lastDay }),
    filter: await findFilter(tx, companyId),
    shift: shifts.get(companyId),
    lastDay,
    sources,
  });
}
