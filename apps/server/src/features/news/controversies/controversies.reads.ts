import type { ArticleSource } from '@verdure/contract/vocabulary';
import { USUAL_DAYS } from '@verdure/scoring/sentiment';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { daysBefore } from '../company-sentiment/sentiment.reads.ts';
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
