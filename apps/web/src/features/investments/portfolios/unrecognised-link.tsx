import type { PortfolioProfile } from '@verdure/contract/investments/portfolios';
import { useState } from 'react';

import { formatCount } from '../../../format/number.ts';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { UnmatchedRows } from './unmatched-rows.tsx';

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
        <UnmatchedRows
          rows={unrecognised.map(({ name, isin, reason, candidates }) => ({
            name,
            isin,
            candidates: reason === 'ambiguous' ? candidates : null,
          }))}
        />
      </Modal>
    </>
  );
}
