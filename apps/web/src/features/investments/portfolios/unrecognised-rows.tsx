import { matchUnrecognisedEndpoint } from '@verdure/contract/investments/portfolios';
import type { Portfolio, PortfolioProfile } from '@verdure/contract/investments/portfolios';
import { useState } from 'react';

import { mayCall, useViewer } from '../../../api/viewer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { lostRows } from './lost-rows.ts';
import { useMatchUnrecognised } from './portfolios.mutations.ts';
import type { Choosing } from './row-choices.tsx';
import { type UnmatchedRow, UnmatchedRows } from './unmatched-rows.tsx';
import { uploadMessages } from './upload.messages.ts';

const rowOf = ({
  name,
  isin,
  weight,
  reason,
  candidates,
}: PortfolioProfile['unrecognised'][number]): UnmatchedRow => ({
  name,
  isin,
  candidates: reason === 'ambiguous' ? candidates : null,
  ...(weight !== null && { hint: uploadMessages.weightOfFile(weight) }),
});

/** The heaviest first: what changes most when it finds its company. Rows without a weight last. */
const heaviestFirst = (rows: PortfolioProfile['unrecognised']) =>
  rows.toSorted((a, b) => (b.weight ?? 0) - (a.weight ?? 0));

/** The cash and contracts of the portfolio: nothing is to be found for them. */
function SetAside({ rows }: { readonly rows: PortfolioProfile['unrecognised'] }) {
  const aside = rows.flatMap(({ set_aside: kind, ...row }) =>
    kind === null ? [] : [{ kind, row }],
  );
  if (aside.length === 0) return null;
  return (
    <section aria-labelledby={ASIDE_ID}>
      <p id={ASIDE_ID} className="caption">
        {uploadMessages.asideTitle}
      </p>
      <ul>
        {aside.map(({ kind, row: { name, isin, weight } }) => (
          <li key={`${kind} ${isin} ${name} ${weight}`}>
            {uploadMessages.aside[kind]}: {name}
            {weight === null ? null : `, ${uploadMessages.weightOfFile(weight)}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

const ASIDE_ID = 'set-aside-rows';

interface Props {
  readonly portfolio: Portfolio;
  readonly unrecognised: PortfolioProfile['unrecognised'];
  readonly search: Choosing['search'];
  readonly onClose: () => void;
}

/** The rows; whoever may change the portfolio gives one its company by a search in their place. */
export function UnrecognisedRows({ portfolio, unrecognised, search, onClose }: Props) {
  const [sought, setSought] = useState<UnmatchedRow | null>(null);
  const match = useMatchUnrecognised(portfolio.id);
  const mayMatch = mayCall(useViewer(), matchUnrecognisedEndpoint) && portfolio.abilities.update;
  const findButton = (row: UnmatchedRow) => (
    <Button
      size="dense"
      disabledReason={match.isPending ? uploadMessages.matching : null}
      onClick={() => setSought(row)}
    >
      {uploadMessages.seek}{' '}
      <span className="visually-hidden">{uploadMessages.forRow(row.name || row.isin)}</span>
    </Button>
  );
  const take = ({ name, isin }: UnmatchedRow, companyId: number) => {
    setSought(null);
    match.mutate({ name, isin, companyId });
  };
  const lost = lostRows(unrecognised);
  if (sought === null) {
    return (
      <Modal title="Unrecognised rows" isOpen onClose={onClose}>
        {lost.length === 0 ? null : (
          <UnmatchedRows
            rows={heaviestFirst(lost).map(rowOf)}
            {...(mayMatch && { actOf: findButton })}
          />
        )}
        <SetAside rows={unrecognised} />
      </Modal>
    );
  }
  return (
    <Modal
      title={uploadMessages.seekFor(sought.name || sought.isin)}
      isOpen
      onClose={() => setSought(null)}
    >
      <p>{uploadMessages.remembered}</p>
      {search((company) => (
        <Button size="dense" variant="quiet" onClick={() => take(sought, company.id)}>
          {company.name}
        </Button>
      ))}
    </Modal>
  );
}
