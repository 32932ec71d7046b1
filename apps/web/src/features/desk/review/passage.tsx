import { tablesOfItems, textOfItems } from '@verdure/contract/coverage/documents';
import type { ReviewedMetric } from '@verdure/contract/desk/review';
import type { ReviewedExcerpt } from '@verdure/contract/desk/review-excerpts';
import type { ReactNode } from 'react';

import { ReportTables } from '../../../ui/table/report-tables.tsx';
import { evidenceMessages, labelWord } from './evidence.messages.ts';
import { MarkedText } from './marked-text.tsx';
import { passageMatch } from './passage-match.ts';
import { PassagePicture } from './passage-picture.tsx';

export interface PassageOf {
  readonly passage: ReviewedExcerpt;
  /** The value that the passage is compared with; null: it is compared with none. */
  readonly row: ReviewedMetric | null;
  /** Opens the document at the page; null where it cannot be opened. */
  readonly onOpen: (() => void) | null;
}

interface Props extends PassageOf {
  /** From 1; the key that moves the focus here. */
  readonly number?: number;
  readonly children?: ReactNode;
}

/** One passage of a report: where it stands, what it says, and its marks. */
export function Passage({ passage, row, onOpen, number, children }: Props) {
  const match = passageMatch(passage, row);
  const { report, page } = passage;
  return (
    <article
      className="passage"
      data-passage={passage.id}
      data-best={passage.best_excerpt || undefined}
      tabIndex={-1}
      aria-label={`${number === undefined ? '' : `${number}: `}${report.title}, page ${page}`}
    >
      <p className="passage-place">
        {number === undefined ? null : <strong>{number}</strong>}
        {onOpen === null ? (
          report.title
        ) : (
          <button type="button" className="passage-open" onClick={onOpen}>
            {report.title}
          </button>
        )}
        <span>page {page}</span>
        <FileName report={report} />
      </p>
      <PassageMarks passage={passage} words={match.words} />
      <PassageContent passage={passage} value={match.marked} />
      {children}
    </article>
  );
}

/** Two files of one kind have one title; a file that gave way to another one says so. */
function FileName({ report }: Pick<ReviewedExcerpt, 'report'>) {
  const { file_name: name, is_listed: isListed } = report;
  const words = [name, isListed ? null : evidenceMessages.replaced].filter((word) => word !== null);
  return words.length === 0 ? null : <span className="caption">{words.join(' · ')}</span>;
}

interface MarksProps extends Pick<Props, 'passage'> {
  /** What the passage says of the value. */
  readonly words: readonly string[];
}

function PassageMarks({ passage, words: said }: MarksProps) {
  const words = [
    ...said,
    passage.is_added ? evidenceMessages.addedMark : null,
    passage.is_edited ? evidenceMessages.editedMark : null,
    ...passage.labels.map(labelWord),
  ].filter((word) => word !== null);
  return words.length === 0 ? null : <p className="caption">{words.join(' · ')}</p>;
}

interface ContentProps extends Pick<Props, 'passage'> {
  /** The number that stands out. */
  readonly value: number | null;
}

function PassageContent({ passage, value }: ContentProps) {
  const { kind, items, page } = passage;
  const text = textOfItems(items);
  const hasImage = passage.image !== null;
  if (text === null && kind === 'text' && !hasImage) {
    return <p className="field-error">{evidenceMessages.noText}</p>;
  }
  return (
    <div className="passage-content" data-beside={(hasImage && text !== null) || undefined}>
      {hasImage ? <PassagePicture excerptId={passage.id} page={page} /> : null}
      {text === null ? null : (
        <blockquote className="passage-text">
          <MarkedText text={text} value={value} />
        </blockquote>
      )}
      {kind === 'table' ? (
        <ReportTables
          tables={tablesOfItems(items)}
          page={page}
          cell={(cell) => <MarkedText text={cell} value={value} />}
        />
      ) : null}
    </div>
  );
}
