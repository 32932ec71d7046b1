import { useQuery } from '@tanstack/react-query';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { formatScore } from '../../../format/score.ts';
import { seenNumber } from '../../../format/seen-number.ts';
import { changesMessages } from './changes.messages.ts';
import { changesQuery, daysOf } from './changes.queries.ts';
import { namedCauses, opposedCauses } from './named-causes.ts';
import { monthEndBefore } from '../../../format/month-end.ts';

interface Props {
  readonly scope: InvestmentScope;
  readonly onOpen: (since: string) => void;
}

/** '▼ 0.04 since 31 October 2026: sold 3, GSK corrected' in the band; nothing where there were no figures then (ui.md 9.7). */
export function ChangedItem({ scope, onOpen }: Props) {
  const since = monthEndBefore(scope.asOf);
  const days = daysOf(scope, since);
  const { data } = useQuery({ ...changesQuery(scope, days), retry: false });
  if (!data || data.figure_from === null || data.figure_to === null) return null;
  // of the numbers as they are shown, as in the table of portfolios (decision 81)
  const change =
    seenNumber(data.figure_to, formatScore) - seenNumber(data.figure_from, formatScore);
  const shown = formatScore(Math.abs(change));
  const isUnchanged = shown === formatScore(0);
  const moved = isUnchanged
    ? changesMessages.unchanged(since)
    : `${change > 0 ? '▲' : '▼'} ${shown} ${changesMessages.since(since)}`;
  const causes = isUnchanged ? opposedCauses(data) : namedCauses(data);
  const text = causes === null ? moved : `${moved}: ${causes}`;
  return (
    // what has no room stands in the title, and in the dialog
    <button type="button" className="link-button" title={text} onClick={() => onOpen(since)}>
      {text}
    </button>
  );
}
