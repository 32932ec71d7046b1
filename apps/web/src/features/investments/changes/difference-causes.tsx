import type { ProfileDifference } from '@verdure/contract/investments/profile-difference';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { CausesTable } from './causes-table.tsx';
import type { ChangeFigure } from './change-figure.ts';
import { MovedHoldings, MovedParts } from './difference-parts.tsx';
import { profileDifferenceMessages as words } from './profile-difference.messages.ts';

interface Props {
  readonly row: ProfileDifference;
  readonly scope: InvestmentScope;
  readonly figure: ChangeFigure;
  /** Of a change, as the sentence above writes it. */
  readonly size: (change: number) => string;
}

/** What the two profiles set otherwise, with what each moves. */
export const DifferenceCauses = ({ row: { causes }, size, scope, figure }: Props) => (
  <CausesTable
    texts={{ caption: words.causes, change: words.difference, whole: words.whole }}
    causes={causes}
    nameOf={(cause) => (
      <>
        {words.causeNames[cause.cause]}
        <MovedParts cause={cause} figure={figure} />
        <MovedHoldings cause={cause} figure={figure} scope={scope} />
      </>
    )}
    size={size}
  />
);
