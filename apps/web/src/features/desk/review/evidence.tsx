import './evidence.css';

import type { ReviewedMetric } from '@verdure/contract/desk/review';
import type { ReviewedExcerpt } from '@verdure/contract/desk/review-excerpts';
import { useQuery } from '@tanstack/react-query';
import { Maximize2, Plus } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { evidenceMessages } from './evidence.messages.ts';
import type { PickedFigure } from './picked-figure.ts';
import { useLikelyPage } from './use-likely-page.ts';
import { PassageChoice } from './passage-choice.tsx';
import { pageMessages } from './report-page.messages.ts';
import { ReportPage } from './report-page.tsx';
import { useEvidenceView } from './use-evidence-view.ts';
import type { EvidenceViewState } from './use-evidence-view.ts';
import { figureText } from './metric-figures.ts';
import { reviewedExcerptsQuery } from './evidence.queries.ts';
import { Passage } from './passage.tsx';
import { PassageList } from './passage-list.tsx';
import { useEvidenceKeys } from './use-evidence-keys.ts';
import { useEvidence } from './use-evidence.ts';
import type { EvidenceState } from './use-evidence.ts';

interface Props {
  readonly row: ReviewedMetric;
  /** Every value of the company: those near one without a passage say where it may stand. */
  readonly metrics: readonly ReviewedMetric[];
  /** Why passages are only read; null: they are changed. */
  readonly whyFixed: string | null;
  /** Opens the document of a passage at its page; null where it has none. */
  readonly openOf: (passage: ReviewedExcerpt) => (() => void) | null;
  /** Takes a figure of a page into the decision; null where the value is not entered. */
  readonly onPick: ((picked: PickedFigure) => void) | null;
}

const PAGE_PX = 560;
const NO_PASSAGE_PX = 60;

/** The room that is held for what loads: on a phone the decision stands below it. */
const roomOf = ({ excerpt_count }: Props['row']): number =>
  excerpt_count === 0 ? NO_PASSAGE_PX : PAGE_PX;

/** The passages behind the open metric, beside the decision or over the whole window. */
export function Evidence(props: Props) {
  const { row, metrics, whyFixed, openOf } = props;
  const passages = useQuery(reviewedExcerptsQuery(row.company_id, row.metric.id));
  const state = useEvidence(row, passages.data ?? []);
  const isNeeded = passages.data !== undefined && state.ofYear.length === 0;
  const view = useEvidenceView(state.ofYear, useLikelyPage(row, { isNeeded, metrics }));
  const [isFull, setFull] = useState(false);
  // a form begins anew in the other place
  const showFull = (next: boolean) => state.leaveForm(() => setFull(next));
  useEvidenceKeys({ state, view, whyFixed, openOf, onFull: () => showFull(!isFull) });
  const tools = <Tools state={state} whyFixed={whyFixed} />;
  const body = (
    <Loaded query={passages} failed={evidenceMessages.failed} heightPx={roomOf(row)}>
      {() => <Shown {...props} state={state} view={view} />}
    </Loaded>
  );
  if (isFull) {
    return (
      <>
        <section className="review-pane" aria-label={evidenceMessages.title} />
        <Dialog
          title={`${evidenceMessages.title}: ${row.metric.name}, ${row.year}: ${figureText(row)}`}
          className="modal evidence-full keeps-page-keys"
          onClose={() => setFull(false)}
        >
          <div className="evidence-body">
            <ViewChoice view={view} />
            {tools}
            {body}
            {state.question}
          </div>
        </Dialog>
      </>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keys
    <section className="review-pane" aria-label={evidenceMessages.title} tabIndex={0}>
      <div className="evidence-head">
        <h2 className="panel-title">{evidenceMessages.title}</h2>
        <ViewChoice view={view} />
        <IconButton
          label={evidenceMessages.fullScreen}
          shortcut="u"
          icon={<Maximize2 className="icon" aria-hidden />}
          onClick={() => showFull(true)}
        />
      </div>
      {tools}
      {body}
      {state.question}
    </section>
  );
}

interface Viewed {
  readonly state: EvidenceState;
  readonly view: EvidenceViewState;
}

const ViewChoice = ({ view }: Pick<Viewed, 'view'>) =>
  view.canShow ? (
    <SegmentedControl
      label={`${pageMessages.view} (t)`}
      value={view.view}
      segments={VIEWS}
      onChange={view.setView}
    />
  ) : null;

const Tools = ({ state, whyFixed }: Pick<Viewed, 'state'> & Pick<Props, 'whyFixed'>) => (
  <div className="evidence-tools">
    <Button
      size="dense"
      disabledReason={whyFixed}
      icon={<Plus className="icon" aria-hidden />}
      onClick={() => state.open({ kind: 'new' })}
    >
      {evidenceMessages.newExcerpt} (n)
    </Button>
    <Switch
      label={`${evidenceMessages.showBefore} (y)`}
      isOn={state.hasBefore}
      onChange={state.showBefore}
    />
  </div>
);

const VIEWS = [
  { value: 'page', label: pageMessages.page },
  { value: 'passages', label: pageMessages.passages },
] as const;

/** The page of the open passage; its passages where there is none, or where one of them is changed. */
function Shown({ view, ...props }: Props & Viewed) {
  const { row, state, onPick } = props;
  const passages = <Passages {...props} />;
  const { shown, likely } = view;
  const isPage = view.view === 'page' && state.opened === null && !state.hasBefore;
  if (!isPage) return passages;
  if (shown === undefined) {
    if (likely === null) return passages;
    const { report_id, page } = likely;
    const place = `${row.metric.id} ${report_id} ${page}`;
    return (
      <ReportPage
        key={place}
        row={row}
        at={likely}
        passage={null}
        onPick={onPick}
        instead={passages}
      />
    );
  }
  return (
    <>
      <PassageChoice passages={state.ofYear} shown={shown} onShow={view.show} />
      <ReportPage
        key={shown.id}
        row={row}
        at={shown}
        passage={shown}
        onPick={onPick}
        instead={passages}
      />
    </>
  );
}

interface PassagesProps extends Pick<Props, 'row' | 'whyFixed' | 'openOf'> {
  readonly state: EvidenceState;
}

/** The passages of the year, and those of the year before to compare with. */
function Passages({ row, whyFixed, state, openOf }: PassagesProps) {
  return (
    <>
      <PassageList row={row} isFixed={whyFixed !== null} state={state} openOf={openOf} />
      {state.hasBefore ? (
        <section className="evidence-body" aria-label={evidenceMessages.before(row.year - 1)}>
          <h3 className="panel-title">{evidenceMessages.before(row.year - 1)}</h3>
          {state.before.length === 0 ? (
            <p className="caption">{evidenceMessages.noneBefore(row.year - 1)}</p>
          ) : (
            state.before.map((passage) => (
              <Passage key={passage.id} passage={passage} row={null} onOpen={openOf(passage)} />
            ))
          )}
        </section>
      ) : null}
    </>
  );
}
