import type { ReviewedMetric } from '@verdure/contract/desk/review';
import { FileText, PencilLine, SearchX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { Tooltip } from '../../../ui/overlay/tooltip.tsx';
import { changeText } from './metric-figures.ts';
import { reviewMessages } from './review.messages.ts';

/** The change on the year before; a sign with words where it is unusual (SCR-APP-13). */
export function MetricChange({ row }: { readonly row: ReviewedMetric }) {
  const text = changeText(row);
  if (text === null) return null;
  return (
    <span className="metric-change" data-warns={row.warns || undefined}>
      {row.warns ? (
        <Tooltip label={reviewMessages.warns(row.metric.is_incident)}>
          <TriangleAlert
            className="icon"
            role="img"
            aria-label={reviewMessages.warns(row.metric.is_incident)}
          />
        </Tooltip>
      ) : null}
      {text}
    </span>
  );
}

/** Edited, without a value, and how many passages stand behind it. */
export function MetricMarks({ row }: { readonly row: ReviewedMetric }) {
  const { excerpt_count: passages } = row;
  if (!row.edited && !row.value_not_found && passages === 0) return null;
  return (
    <span className="metric-marks">
      {row.edited ? (
        <Mark icon={<PencilLine className="icon" aria-hidden />} word={reviewMessages.edited} />
      ) : null}
      {row.value_not_found ? (
        <Mark icon={<SearchX className="icon" aria-hidden />} word={reviewMessages.notFound} />
      ) : null}
      {passages === 0 ? null : (
        <Mark
          icon={<FileText className="icon" aria-hidden />}
          word={String(passages)}
          meaning={reviewMessages.passages(passages)}
        />
      )}
    </span>
  );
}

interface MarkProps {
  readonly icon: ReactNode;
  readonly word: string;
  readonly meaning?: string;
}

const Mark = ({ icon, word, meaning }: MarkProps) => (
  <span className="metric-icon">
    {icon}
    <span aria-hidden={meaning === undefined ? undefined : true}>{word}</span>
    {meaning === undefined ? null : <span className="visually-hidden">{meaning}</span>}
  </span>
);
