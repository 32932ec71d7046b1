import { GRADES } from '@verdure/contract/vocabulary';

import type { HoldingFilter } from '../../features/investments/constituents/attention.ts';
import { withFilter } from '../../ui/table/table-view.ts';
import { addressOfView, viewOfAddress } from '../../ui/table/view-address.ts';
import type { InvestmentSearch } from './investment-search.ts';

/** The underlying holdings with something in common; of an issue, in its own table. */
export function filteredAddress(
  { column, filter }: HoldingFilter,
  search: InvestmentSearch,
): Partial<InvestmentSearch> {
  const { sort } = viewOfAddress(search);
  const isIssue = column.startsWith('issue-');
  return {
    ...addressOfView(withFilter({ sort: isIssue ? null : sort, filters: {} }, column, filter)),
    tab: isIssue ? 'key-disclosures' : undefined,
    view: isIssue ? undefined : 'holdings',
    grades: isIssue ? GRADES.join('') : search.grades,
    underlying: 'true',
    figure: undefined,
  };
}
