import type { Portfolio, PortfolioProfile } from '@verdure/contract/investments/portfolios';
import { Suspense, useState } from 'react';

import { formatCount } from '../../../format/number.ts';
import { lazyPart } from '../../../ui/states/lazy-part.tsx';
import { lostRows } from './lost-rows.ts';
import type { Choosing } from './row-choices.tsx';
import { uploadMessages } from './upload.messages.ts';

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
  const lost = lostRows(unrecognised).length;
  return (
    <>
      {' · '}
      <button type="button" className="link-button" onClick={() => setOpen(true)}>
        {lost > 0
          ? `${formatCount(lost)} unrecognised`
          : uploadMessages.heldAside(unrecognised.length)}
      </button>
      {isOpen ? (
        <Suspense>
          <UnrecognisedRows {...props} unrecognised={unrecognised} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
