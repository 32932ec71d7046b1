import type { ReviewedMetric } from '@verdure/contract/desk/review';
import { useQuery } from '@tanstack/react-query';

import { reviewedExcerptsQuery } from './evidence.queries.ts';
import { reviewMessages } from './review.messages.ts';

/** No passage of a report stands behind a value: its approval is one without evidence. */
export const lacksPassage = ({ excerpt_count }: ReviewedMetric): boolean => excerpt_count === 0;

/** Why an approval waits: whoever approves a value has its passages in sight. Null: it does not. */
export function useEvidenceWait(row: ReviewedMetric | null): string | null {
  const isNeeded = row !== null && !row.approved && !lacksPassage(row);
  const { data, error } = useQuery({
    ...reviewedExcerptsQuery(row?.company_id ?? 0, row?.metric.id ?? 0),
    enabled: isNeeded,
  });
  if (!isNeeded || data !== undefined) return null;
  return error === null ? reviewMessages.passagesLoad : reviewMessages.passagesFailed;
}
