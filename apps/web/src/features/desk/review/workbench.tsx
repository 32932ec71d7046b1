import './review.css';

import type { CompanyReview, ReviewedMetric } from '@verdure/contract/desk/review';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Tabs } from '../../../ui/controls/tabs.tsx';
import { Drawer } from '../../../ui/overlay/drawer.tsx';
import { PaneEdge } from '../../../ui/panes/pane-edge.tsx';
import { useMedia } from '../../../ui/table/use-media.ts';
import { ConfirmApproval, useConfirmingBench, useQuestion } from './confirm-approval.tsx';
import type { ConfirmingBench } from './confirm-approval.tsx';
import { DecisionPane } from './decision-pane.tsx';
import { ReviewFilter } from './filter-popover.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { MetricList } from './metric-list.tsx';
import { NothingListed } from './nothing-listed.tsx';
import { LEAST_PX, MOST_PX, setPaneWidth, usePaneWidths } from './pane-widths.ts';
import type { Pane } from './pane-widths.ts';
import type { PickedFigure } from './picked-figure.ts';
import { ReadingNotes } from './reading-notes.tsx';
import { viewCounts } from './review-choice.ts';
import { reviewMessages } from './review.messages.ts';
import type { ReviewSearch } from './review-search.ts';
import { useReviewKeys, viewInAddress } from './use-review-keys.ts';
import { useWorkbench } from './use-workbench.ts';
import { focusEntered } from './value-editor.tsx';

interface Props {
  readonly review: CompanyReview;
  readonly search: ReviewSearch;
  readonly onSearch: (change: ReviewSearch) => void;
  readonly onNext: (() => void) | null;
  /** The passages behind the open metric. */
  readonly evidenceOf: (
    row: ReviewedMetric,
    /** Takes a figure of a page into the decision; null where the value is not entered. */
    onPick: ((picked: PickedFigure) => void) | null,
  ) => ReactNode;
  /** Further actions on the open metric. */
  readonly actionsOf: (row: ReviewedMetric) => ReactNode;
}

/** Pick, read, decide: the values of a company in three panes. */
export function Workbench({ review, search, onSearch, onNext, ...parts }: Props) {
  const asking = useQuestion();
  const plain = useWorkbench({
    review,
    search,
    onSearch,
    onQuestion: asking.askImplausible,
    onContest: asking.ask,
  });
  const { bench, question, close } = useConfirmingBench(plain, asking);
  useReviewKeys({ bench, onSearch, onNext });
  const { choice, current, edit } = bench;
  const { viewNames } = reviewMessages;
  const counts = viewCounts(review, choice);
  const widths = usePaneWidths();
  return (
    <>
      {question === null ? null : (
        <ConfirmApproval
          question={question}
          company={review.company.name}
          onDecide={(row, change) => void bench.decideOn(row, change)}
          onTake={bench.takeTheirs}
          onKeep={(contest) => void bench.keepYours(contest)}
          onClose={close}
        />
      )}
      <LeaveGuard isDirty={edit.isDirty} onLeave={edit.close} />
      <Tabs
        label={reviewMessages.views}
        activation="automatic"
        current={choice.view}
        tabs={counts.map(({ view, count }) => ({ id: view, label: `${viewNames[view]} ${count}` }))}
        onChange={(view) => onSearch({ view: viewInAddress(view) })}
      >
        <div
          className="review-panes"
          style={{
            '--list-width': `${widths.list}px`,
            '--decision-width': `${widths.decision}px`,
          }}
        >
          <ListPane review={review} bench={bench} onSearch={onSearch} />
          <Edge pane="list" widthPx={widths.list} />
          {current === null ? (
            <div className="review-pane review-empty">
              <NothingListed review={review} choice={choice} onSearch={onSearch} onNext={onNext} />
            </div>
          ) : (
            <OpenMetric
              row={current}
              company={review.company.name}
              bench={bench}
              decisionPx={widths.decision}
              {...parts}
            />
          )}
        </div>
      </Tabs>
    </>
  );
}

/** To the right makes the list wider and the decision narrower. */
const WIDER = { list: 'right', decision: 'left' } as const satisfies Record<Pane, string>;

const Edge = ({ pane, widthPx }: { readonly pane: Pane; readonly widthPx: number }) => (
  <PaneEdge
    label={reviewMessages.widthOf(pane)}
    widthPx={widthPx}
    leastPx={LEAST_PX}
    mostPx={MOST_PX}
    wider={WIDER[pane]}
    onWidth={(px) => setPaneWidth(pane, px)}
  />
);

interface OpenProps extends Pick<Props, 'evidenceOf' | 'actionsOf'> {
  readonly row: ReviewedMetric;
  readonly company: string;
  readonly bench: ConfirmingBench;
  readonly decisionPx: number;
}

const OpenMetric = ({ row, company, bench, decisionPx, evidenceOf, actionsOf }: OpenProps) => (
  <>
    {evidenceOf(row, pickOf(row, bench))}
    <Edge pane="decision" widthPx={decisionPx} />
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keys */}
    <section className="review-pane" aria-label={reviewMessages.decision} tabIndex={0}>
      <DecisionPane
        row={row}
        company={company}
        edit={bench.edit}
        isPending={bench.isPending}
        whyNotDecided={bench.whyNotDecided}
        whyNotApproved={bench.whyNotApproved}
        onChange={(change) => void bench.change(change)}
        onSave={(change) => void bench.save(change)}
        isFixed={bench.isFixed}
        onDecide={() => void bench.decide()}
        onReject={() => void bench.reject()}
        onSkip={() => bench.step(1)}
        actions={actionsOf(row)}
      />
    </section>
  </>
);

function pickOf(row: ReviewedMetric, { edit, isFixed }: ConfirmingBench) {
  if (isFixed || row.not_editable !== null) return null;
  return ({ value, unit, place }: PickedFigure) => {
    edit.open({ value: String(value), unit, isNotFound: false, place, passageId: null });
    focusEntered();
  };
}

const LIST_IN_DRAWER = 'screen and (max-width: 1279.98px)';

type ListProps = Pick<Props, 'review' | 'onSearch'> & { readonly bench: ConfirmingBench };

/** The list beside the metric; on narrow screens behind a button. */
function ListPane(props: ListProps) {
  const isInDrawer = useMedia(LIST_IN_DRAWER);
  const [isOpen, setOpen] = useState(false);
  const { rows, open } = props.bench;
  if (!isInDrawer) {
    return (
      <section className="review-pane" aria-label={reviewMessages.metrics}>
        <ListTools {...props} />
        <ReadingNotes readings={props.review.readings} year={props.bench.choice.year} />
        <Listed bench={props.bench} onOpen={open} />
      </section>
    );
  }
  return (
    <section className="review-list-closed" aria-label={reviewMessages.metrics}>
      <Button onClick={() => setOpen(true)}>
        {reviewMessages.metrics} ({rows.length})
      </Button>
      <ListTools {...props} />
      <ReadingNotes readings={props.review.readings} year={props.bench.choice.year} />
      <Drawer
        title={reviewMessages.metrics}
        isOpen={isOpen}
        widthPx={480}
        onClose={() => setOpen(false)}
      >
        <Listed
          bench={props.bench}
          onOpen={(row) => {
            setOpen(false);
            open(row);
          }}
        />
      </Drawer>
    </section>
  );
}

interface ListedProps {
  readonly bench: ConfirmingBench;
  readonly onOpen: (row: ReviewedMetric) => void;
}

const Listed = ({ bench, onOpen }: ListedProps) => (
  <MetricList groups={bench.groups} current={bench.current} onOpen={onOpen} onStep={bench.step} />
);

const ListTools = ({ review, bench: { choice, passing, approvePassing }, onSearch }: ListProps) => (
  <div className="review-list-tools">
    <SegmentedControl
      label={reviewMessages.list}
      value={choice.list}
      segments={[
        { value: 'unapproved', label: reviewMessages.unapproved },
        { value: 'approved', label: reviewMessages.approved },
        { value: 'rejected', label: reviewMessages.rejected },
      ]}
      onChange={(list) => onSearch({ list: list === 'unapproved' ? undefined : list })}
    />
    <ReviewFilter review={review} choice={choice} onChange={onSearch} />
    {passing.length === 0 ? null : (
      <Button onClick={() => void approvePassing()}>
        {reviewMessages.approvePassing(passing.length)} (w)
      </Button>
    )}
  </div>
);
