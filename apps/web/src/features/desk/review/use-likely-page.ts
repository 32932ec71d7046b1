import type { ReviewedMetric } from '@verdure/contract/desk/review';
import { useQuery } from '@tanstack/react-query';

import { companyDocumentsQuery, everyReviewedExcerptQuery } from './evidence.queries.ts';
import { type LikelyPage, likelyPage } from './likely-page.ts';

interface Input {
  /** The value has no passage. */
  readonly isNeeded: boolean;
  readonly metrics: readonly ReviewedMetric[];
}

/** The page to show for a value without a passage; null while it loads, or without a report. */
export function useLikelyPage(
  row: ReviewedMetric,
  { isNeeded, metrics }: Input,
): LikelyPage | null {
  const enabled = isNeeded;
  const reports = useQuery({ ...companyDocumentsQuery(row.company_id), enabled });
  const passages = useQuery({ ...everyReviewedExcerptQuery(row.company_id), enabled });
  if (!isNeeded || reports.data === undefined || passages.isLoading) return null;
  return likelyPage(row, { reports: reports.data, passages: passages.data ?? [], metrics });
}
