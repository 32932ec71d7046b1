import { draftText, saveDraftEndpoint } from '@verdure/contract/investments/drafts';
import type { Portfolio } from '@verdure/contract/investments/portfolios';
import { useQuery } from '@tanstack/react-query';
import { FlaskConical, Target } from 'lucide-react';
import { Suspense, useState } from 'react';

import type { InvestmentScope } from '../../api/ask-investment.ts';
import { CallError } from '../../api/call-error.ts';
import { mayCall, useViewer } from '../../api/viewer.ts';
import { FindCompany } from '../../features/coverage/companies/find-company.tsx';
import type { ComparedWith } from '../../features/investments/compared/compared.ts';
import {
  constituentsQuery,
  coverageQuery,
} from '../../features/investments/constituents/constituents.queries.ts';
import type { ConstituentLine } from '@verdure/contract/investments/holdings';
import { EMPTY_DRAFT } from '../../features/investments/what-if/draft-changes.ts';
import { DraftBand } from '../../features/investments/what-if/draft-band.tsx';
import { SaveDraft } from '../../features/investments/what-if/save-draft.tsx';
import { useFocusOfGone } from '../../features/investments/what-if/use-focus-of-gone.ts';
import { useWhatIf } from '../../features/investments/what-if/use-what-if.ts';
import type { WhatIf } from '../../features/investments/what-if/use-what-if.ts';
import { whatIfMessages } from '../../features/investments/what-if/what-if.messages.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { MenuAction } from '../../ui/overlay/menu.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { DraftMoved } from './draft-moved.tsx';
import type { InvestmentSearch, OnSearch } from './investment-search.ts';
import { givenPercent, useDraftColumn } from './use-draft-column.tsx';

const ReachDialog = lazyPart(
  async () => (await import('../../features/investments/reach/reach-dialog.tsx')).ReachDialog,
);

interface Wanted {
  /** What is saved. */
  readonly scope: InvestmentScope;
  readonly search: InvestmentSearch;
  readonly onSearch: OnSearch;
}

/** The draft of a portfolio: what is computed, what stands beside it, and what changes it. */
export function usePortfolioDraft({ scope, search, onSearch }: Wanted) {
  const isDraft = search.draft !== undefined;
  const [isReaching, setReaching] = useState(false);
  const saved = useQuery({
    ...constituentsQuery({ ...scope, underlying: false }),
    enabled: isDraft,
  }).data;
  const whatIf = useWhatIf({
    portfolioId: scope.id,
    inAddress: search.draft,
    onAddress: (draft) =>
      onSearch({
        draft,
        figure: undefined,
        why: undefined,
        // a draft that begins empty is made in the table
        ...(isDraft || draft !== draftText(EMPTY_DRAFT) ? {} : ({ view: 'holdings' } as const)),
      }),
    wholePercent:
      saved?.reduce((sum, line) => sum + givenPercent(line), 0) ?? Number.POSITIVE_INFINITY,
  });
  const { kept } = whatIf;
  const column = useDraftColumn(whatIf, saved);
  const start: MenuAction = {
    label: whatIfMessages.start,
    icon: <FlaskConical className="icon" aria-hidden />,
    onSelect: whatIf.start,
  };
  const reach: MenuAction = {
    label: whatIfMessages.reach,
    icon: <Target className="icon" aria-hidden />,
    onSelect: () => setReaching(true),
  };
  const isRead = kept.status === 'read';
  return {
    whatIf,
    scope: isRead ? { ...scope, draft: kept.text } : scope,
    saved: isRead ? ({ name: 'Saved', scope } satisfies ComparedWith) : undefined,
    savedLines: saved,
    column: isRead ? column : undefined,
    menu: kept.status === 'none' ? [start, reach] : [],
    isReaching,
    setReaching,
  };
}

interface Props {
  readonly portfolio: Portfolio;
  readonly draft: ReturnType<typeof usePortfolioDraft>;
  readonly isWeighted: boolean;
  readonly onSaved: (portfolio: Portfolio) => void;
}

type Opened = 'add' | 'save';

/** The bar of a draft, with its two dialogs, and what it moves most. */
export function PortfolioDraft({ portfolio, draft, isWeighted, onSaved }: Props) {
  const viewer = useViewer();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { whatIf, scope, saved, savedLines } = draft;
  const { error } = useQuery(coverageQuery(scope));
  const status = useFocusOfGone(whatIf);
  const close = () => setOpened(null);
  const reaching = draft.isReaching ? (
    <Suspense fallback={null}>
      <ReachDialog scope={scope} onTake={whatIf.take} onClose={() => draft.setReaching(false)} />
    </Suspense>
  ) : null;
  if (whatIf.kept.status === 'none') return reaching;
  return (
    <>
      {reaching}
      <DraftBand
        whatIf={whatIf}
        status={status}
        refusals={refusalsIn(error)}
        onAdd={() => setOpened('add')}
        onReach={() => draft.setReaching(true)}
        onSave={mayCall(viewer, saveDraftEndpoint) ? () => setOpened('save') : null}
      />
      {saved === undefined ? null : (
        <DraftMoved scope={scope} saved={saved} isWeighted={isWeighted} />
      )}
      {opened === 'add' ? (
        <AddCompany whatIf={whatIf} saved={savedLines ?? []} onClose={close} />
      ) : null}
      {opened === 'save' && scope.draft !== undefined ? (
        <SaveDraft
          portfolioId={portfolio.id}
          name={portfolio.name}
          draft={scope.draft}
          onSaved={onSaved}
          onClose={close}
        />
      ) : null}
    </>
  );
}

const refusalsIn = (error: unknown): readonly string[] =>
  error instanceof CallError && error.code === 'draft.refused'
    ? error.errors.filter((each) => typeof each === 'string')
    : [];

interface AddProps {
  readonly whatIf: WhatIf;
  readonly saved: readonly ConstituentLine[];
  readonly onClose: () => void;
}

/** What an added company weighs until the reader changes it, percent. */
const FIRST_WEIGHT = 1;

/** A search for a company that the draft gets. */
function AddCompany({ whatIf, saved, onClose }: AddProps) {
  const { kept, change } = whatIf;
  const changes = kept.status === 'read' ? kept.draft.changes : [];
  const isHeld = (id: number): boolean =>
    [...saved, ...changes].some((each) => each.type === 'company' && each.id === id);
  const add = (id: number) => {
    const problem = change({ type: 'company', id, weightPercent: FIRST_WEIGHT });
    if (problem === null) onClose();
    else showToast('error', problem);
  };
  return (
    <Modal title={whatIfMessages.add} isOpen onClose={onClose}>
      <FindCompany
        nameIn={({ id, name }) => (
          <Button
            size="dense"
            variant="quiet"
            disabledReason={isHeld(id) ? whatIfMessages.held : null}
            onClick={() => add(id)}
          >
            {name}
          </Button>
        )}
      />
    </Modal>
  );
}
