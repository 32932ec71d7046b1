import type { ArticleSource } from '@verdure/contract/vocabulary';
import { USUAL_DAYS } from '@verdure/scoring/sentiment';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import {
  daysBefore,
  lastCompleteDay,
  subscribedSources,
} from '../company-sentiment/sentiment.reads.ts';
import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import type { Investments } from '../../investments/investment/investment.reads.ts';
import { portfolioCompanies } from '../portfolio-companies/portfolio-companies.reads.ts';
import { listNegativeDays } from './controversy.store.ts';
import { type UnusualDay, unusualDays } from './unusual-days.ts';

export { listCompanyNames } from './controversy.store.ts';
export type { UnusualDay } from './unusual-days.ts';

/** The days of companies with unusually many negative stories, the newest first. */
export async function unusualDaysBetween(
  tx: TenantTransaction,
  looked: { readonly companyIds: readonly number[]; readonly sources: readonly ArticleSource[] },
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly UnusualDay[]> {
  const days = { from: daysBefore(from, USUAL_DAYS), to };
  return unusualDays(await listNegativeDays(tx, looked, days), from);
}

interface Since {
  readonly portfolioIds: readonly number[];
  /** The days behind it count. */
  readonly since: string;
  readonly now: Date;
}

/** How many days with unusually many negative stories each portfolio had since a day; none without the feature. */
export async function controversiesSince(
  investments: Investments,
  asking: ViewerTransaction,
  { portfolioIds, since, now }: Since,
): Promise<ReadonlyMap<number, number>> {
  const { tx, viewer } = asking;
  if (!viewer.features.has('liveSentiment')) return new Map();
  const holders = await portfolioCompanies(investments, asking, portfolioIds);
  const looked = { companyIds: [...holders.keys()], sources: subscribedSources(viewer) };
  const days = await unusualDaysBetween(tx, looked, {
    from: daysBefore(since, -1),
    to: lastCompleteDay(now),
  });
  const counts = new Map<number, number>();
  for (const { companyId } of days)
    for (const id of holders.get(companyId) ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
