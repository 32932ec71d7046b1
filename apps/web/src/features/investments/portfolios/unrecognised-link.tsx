import type { Portfolio, PortfolioProfile } from '@verdure/contract/investments/portfolios';
import { Suspense, useState } from 'react';

import { formatCount } from '../../../format/number.ts';
import { lazyPart } from '../../../ui/states/lazy-part.tsx';
import type { Choosing } from './row-choices.tsx';

const UnrecognisedRows = lazyPart(
  async () => (await import('./unrecognised-rows.tsx')).UnrecognisedRows,
);

interface Props {
  readonly portfolio: Portfolio;
  readonly unrecognised: PortfolioProfile['unrecognised'];
  readonly search: Choosing['search'];
}

/** ' · 12 unrecognised' at the end of a line; opens the unmatched rows of the last uploads. */
export function UnrecognisedLink({ unrecognised, ...props }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (unrecognised.length === 0) return null;
  return (
    <>
      {' · '}
      <button type="button" className="link-button" onClick={() => setOpen(true)}>
        {formatCount(unrecognised.length)} unrecognised
      </button>
      {isOpen ? (
        <Suspense>
          <UnrecognisedRows {...props} unrecognised={unrecognised} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
