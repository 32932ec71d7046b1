import type { ReviewedExcerpt } from '@verdure/contract/coverage/review-excerpts';
import type { ReactNode } from 'react';

import { ReportTables } from '../../../ui/table/report-tables.tsx';
import { evidenceMessages, labelWord } from './evidence.messages.ts';
import { MarkedText } from './marked-text.tsx';
import { PassagePicture } from './passage-picture.tsx';

export interface PassageOf {
  readonly passage: ReviewedExcerpt;
  /** The value as reported, which stands out in the text. */
  readonly value: number | null;
  /** Opens the document at the page; null where it cannot be opened. */
  readonly onOpen: (() => void) | null;
}

interface Props extends PassageOf {
  /** From 1; the key that moves the focus here. */
  readonly number?: number;
  readonly children?: ReactNode;
}

/** One passage of a report: where it stands, what it says, and its marks. */
export function Passage({ passage, value, onOpen, number, children }: Props) {
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
      </p>
      <PassageMarks passage={passage} />
      <PassageContent passage={passage} value={value} />
      {children}
    </article>
  );
}

function PassageMarks({ passage }: Pick<Props, 'passage'>) {
  const words = [
    passage.type === 'pea' || passage.performance_match ? evidenceMessages.holdsFigure : null,
    passage.is_added ? evidenceMessages.addedMark : null,
    passage.is_edited ? evidenceMessages.editedMark : null,
    ...passage.labels.map(labelWord),
  ].filter((word) => word !== null);
  return words.length === 0 ? null : <p className="caption">{words.join(' · ')}</p>;
}

function PassageContent({ passage, value }: Pick<Props, 'passage' | 'value'>) {
  const { kind, text, tables, page, has_image: hasImage } = passage;
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
          tables={tables}
          page={page}
          cell={(cell) => <MarkedText text={cell} value={value} />}
        />
      ) : null}
    </div>
  );
}
