import './report-page.css';

import { wordsOfItems } from '@verdure/contract/coverage/documents';
import type { DocumentPage } from '@verdure/contract/coverage/document-pages';
import type { ReviewedMetric } from '@verdure/contract/desk/review';
import type { ReviewedExcerpt } from '@verdure/contract/desk/review-excerpts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { documentPageImageQuery, documentPageQuery } from '../../../api/document-page.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { SheetNumbers } from '../../../ui/sheet/sheet-numbers.tsx';
import { isOver } from '../../../ui/sheet/sheet-place.ts';
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts';
import { Note } from '../../../ui/states/note.tsx';
import { QueryFailed } from '../../../ui/states/query-failed.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { LikelyPage } from './likely-page.ts';
import { asReported } from './metric-figures.ts';
import { passageMatch } from './passage-match.ts';
import { boxesOf, figureOf, numberName } from './picked-figure.ts';
import type { PickedFigure } from './picked-figure.ts';
import { pageMessages } from './report-page.messages.ts';

type PlaceInReport = Pick<ReviewedExcerpt, 'report_id' | 'page'> &
  Pick<LikelyPage, 'report'> &
  Partial<Pick<LikelyPage, 'neighbours'>>;

interface Props {
  readonly row: ReviewedMetric;
  /** The page, and its report. */
  readonly at: PlaceInReport;
  /** What is boxed; null: the value has no passage, and this is where it may stand. */
  readonly passage: ReviewedExcerpt | null;
  /** Takes a figure into the decision; null: nothing is changed here. */
  readonly onPick: ((picked: PickedFigure) => void) | null;
  /** The passages, where the page cannot be shown. */
  readonly instead: ReactNode;
}

const NO_BOXES = { boxes: [], isByDigits: false };

type Shown = Extract<DocumentPage, { kind: 'page' }>;

const knownBoxes = (passage: ReviewedExcerpt | null, numbers: Shown['numbers']) =>
  passage === null ? NO_BOXES : boxesOf(passage, numbers);

/** Until its size is known a page is taken to be A4. */
const A4 = { width: 595, height: 842 };

/** The page that is looked at: that of the passage, until somebody turns it. */
function useTurning({ page }: PlaceInReport) {
  // each place has a page of its own, by its key
  const [turned, setTurned] = useState<number>();
  const shown = turned ?? page;
  return {
    page: shown,
    isOwn: shown === page,
    turnTo: setTurned,
  };
}

/** The page of a passage as it is printed, with its figure boxed; every number on it can be taken. */
export function ReportPage({ row, at, passage, onPick, instead }: Props) {
  const turning = useTurning(at);
  const { page } = turning;
  const wanted = { documentId: at.report_id, page };
  const loaded = useQuery(documentPageQuery(wanted, row.metric.id));
  const { data } = loaded;
  const shown = data?.kind === 'page' ? data : null;
  const image = useQuery({ ...documentPageImageQuery(wanted), enabled: shown !== null });
  const numbers = shown?.numbers ?? [];
  const own = turning.isOwn ? passage : null;
  const known = knownBoxes(own, numbers);
  useTurningKeys(turning, shown);
  if (loaded.error !== null && data === undefined) {
    return (
      <>
        <QueryFailed query={loaded} message={pageMessages.failed} />
        {instead}
      </>
    );
  }
  if (data?.kind === 'none') {
    return (
      <>
        <Note kind="info">{`${data.why} ${pageMessages.isText}`}</Note>
        {instead}
      </>
    );
  }
  const title = pageMessages.label(page, at.report.title);
  const pick = (number: number) => {
    const found = numbers[number];
    if (found === undefined || onPick === null) return;
    onPick(figureOf(found, at, page));
    showToast('info', pageMessages.picked(asReported(found.value, found.unit)));
  };
  const value = known.boxes.find(({ of }) => of === 'value');
  const first = numbers.findIndex(({ box }) => value !== undefined && isOver(box, value));
  return (
    <article className="report-page" data-passage={passage?.id} tabIndex={-1} aria-label={title}>
      <PlaceWords row={row} at={at} passage={passage} isByDigits={known.isByDigits} />
      {image.error === null ? null : (
        <QueryFailed query={image} message={pageMessages.imageFailed} />
      )}
      <Sheet
        label={title}
        place={`${at.report_id} ${page}`}
        alt={own === null ? title : wordsOf(own)}
        size={shown ?? A4}
        image={image.data ?? null}
        boxes={known.boxes}
        tools={
          <Turning
            at={at}
            hasPassage={passage !== null}
            turning={turning}
            count={shown?.page_count ?? null}
          />
        }
      >
        {onPick === null || numbers.length === 0 ? null : (
          <SheetNumbers
            key={`${at.report_id} ${page}`}
            numbers={numbers.map((each) => ({ name: numberName(each), box: each.box }))}
            first={Math.max(first, 0)}
            onPick={pick}
          />
        )}
      </Sheet>
    </article>
  );
}

type TurningState = ReturnType<typeof useTurning>;

function useTurningKeys({ page, turnTo }: TurningState, shown: Shown | null): void {
  const turn = (by: number) => () => {
    const next = page + by;
    if (next >= 1 && next <= (shown?.page_count ?? page)) turnTo(next);
  };
  useShortcuts([
    { keys: '[', label: pageMessages.before, run: turn(-1) },
    { keys: ']', label: pageMessages.after, run: turn(1) },
    { keys: 'i', label: pageMessages.pick, run: focusNumber },
  ]);
}

function focusNumber(): void {
  const number = document.querySelector<HTMLElement>('[data-number][tabindex="0"]');
  if (number === null) showToast('info', pageMessages.noNumbers);
  else number.focus();
}

interface TurningProps {
  readonly at: PlaceInReport;
  readonly hasPassage: boolean;
  readonly turning: TurningState;
  readonly count: number | null;
}

function Turning({ at, hasPassage, turning: { page, isOwn, turnTo }, count }: TurningProps) {
  const { title } = at.report;
  return (
    <span className="report-page-turning">
      <IconButton
        isDense
        label={pageMessages.before}
        shortcut="["
        icon={<ChevronLeft className="icon" aria-hidden />}
        onClick={() => turnTo(Math.max(1, page - 1))}
      />
      <IconButton
        isDense
        label={pageMessages.after}
        shortcut="]"
        icon={<ChevronRight className="icon" aria-hidden />}
        onClick={() => turnTo(Math.min(count ?? page, page + 1))}
      />
      <span role="status">
        {count === null ? pageMessages.label(page, title) : pageMessages.pageOf(page, count, title)}
      </span>
      {isOwn ? null : (
        <Button size="dense" variant="quiet" onClick={() => turnTo(at.page)}>
          {hasPassage ? pageMessages.back : pageMessages.backLikely}
        </Button>
      )}
    </span>
  );
}

interface WordsProps extends Pick<Props, 'row'> {
  readonly passage: ReviewedExcerpt;
  readonly isByDigits: boolean;
}

/** What the passage says of the value; without one, why this page is shown. */
const PlaceWords = ({
  at,
  passage,
  ...props
}: Omit<WordsProps, 'passage'> & Pick<Props, 'at' | 'passage'>) =>
  passage === null ? (
    <p className="caption">{pageMessages.likely(at.neighbours ?? [])}</p>
  ) : (
    <PassageWords {...props} passage={passage} />
  );

/** What the passage says of the value, and whether the box is only where its digits are. */
function PassageWords({ row, passage, isByDigits }: WordsProps) {
  const words = [
    ...passageMatch(passage, row).words,
    ...(isByDigits ? [pageMessages.foundByDigits] : []),
  ];
  return words.length === 0 ? null : <p className="caption">{words.join(' · ')}</p>;
}

/** The words of the line that is boxed. */
const wordsOf = ({ items, page, report }: ReviewedExcerpt): string =>
  `${pageMessages.label(page, report.title)}: ${wordsOfItems(items)}`;
