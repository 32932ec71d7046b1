import type { PortfolioProfile } from '@verdure/contract/investments/portfolios';
import { Suspense, useState } from 'react';

import { formatCount } from '../../../format/number.ts';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { lazyPart } from '../../../ui/states/lazy-part.tsx';

const UnmatchedRows = lazyPart(async () => (await import('./unmatched-rows.tsx')).UnmatchedRows);

interface Props {
  readonly unrecognised: PortfolioProfile['unrecognised'];
}

/** ' · 12 unrecognised' at the end of a line; opens the unmatched rows of the last uploads. */
export function UnrecognisedLink({ unrecognised }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (unrecognised.length === 0) return null;
  return (
    <>
      {' · '}
      <button type="button" className="link-button" onClick={() => setOpen(true)}>
        {formatCount(unrecognised.length)} unrecognised
      </button>
      <Modal title="Unrecognised rows" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Suspense>
          <UnmatchedRows
            rows={unrecognised.map(({ name, isin, reason, candidates }) => ({
              name,
              isin,
              candidates: reason === 'ambiguous' ? candidates : null,
            }))}
          />
        </Suspense>
      </Modal>
    </>
  );
}
