import type { Total } from '@verdure/contract/coverage/companies';

import { formatPercent } from '../../../format/percent.ts';
import { Term } from '../../../ui/terms/term.tsx';
import { companyMessages } from './company.messages.ts';

type Assessed = Pick<Total, 'assessed_share' | 'too_little_data'>;

/** How much of a pillar's or total's weight is assessed; null for a proxy. */
export function assessedWords({ assessed_share, too_little_data }: Assessed): string | null {
  if (assessed_share === null) return null;
  const share = formatPercent(assessed_share);
  return too_little_data ? companyMessages.tooLittle(share) : companyMessages.assessed(share);
}

/** Stands beside every pillar and total, so that no letter stands without its basis. */
export function AssessedShare({ total }: { readonly total: Assessed }) {
  const words = assessedWords(total);
  return words === null ? null : (
    <span className="caption assessed-share">
      <Term id="assessed-share">{words}</Term>
    </span>
  );
}
