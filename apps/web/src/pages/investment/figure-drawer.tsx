import type { LineageGap } from '@verdure/contract/investments/lineage';

import type { HoldingFilter, OnFilter } from '../../features/investments/constituents/attention.ts';
import { SHORT } from '@verdure/contract/investments/holdings';
import { LineageDrawer } from '../../features/investments/lineage/lineage-drawer.tsx';
import { lineageMessages } from '../../features/investments/lineage/lineage.messages.ts';
import type { OpenedFigure } from '../../features/investments/lineage/opened-figure.ts';
import { NOT_APPLICABLE, NOT_DISCLOSED } from '../../format/missing.ts';
import { QueryFailed } from '../../ui/states/query-failed.tsx';
import { downloadLineage } from './download-table.ts';
import { MISSING_WORDS } from './holdings-lineage.ts';
import type { InvestmentTabProps } from './tab-props.ts';
import { kindOf, useFigureLineage } from './use-figure-lineage.ts';

interface Props extends Pick<InvestmentTabProps, 'scope' | 'origin'> {
  readonly opened: OpenedFigure;
  readonly onFilter: OnFilter;
  readonly onClose: () => void;
}

/** How a figure of the summary, or the average of an issue, is made. */
export function FigureDrawer({ scope, opened, origin, onFilter, onClose }: Props) {
  const { query, lineage } = useFigureLineage({ scope, opened, origin });
  return (
    <>
      <QueryFailed query={query} message={lineageMessages.failed} />
      <LineageDrawer
        lineage={lineage}
        onTake={() => void downloadLineage(scope, opened)}
        onGap={(word) => onFilter(filterOf(word, opened))}
        onClose={onClose}
      />
    </>
  );
}

const FLAGS = {
  short: SHORT,
  wrong_universe: 'Outside universe',
  proxy_off: 'Proxy',
  proxy: 'Proxy',
} as const satisfies Partial<Record<LineageGap, string>>;

/** The filter of the underlying holdings for a reason. */
function filterOf(word: string, opened: OpenedFigure): HoldingFilter {
  const flag = Object.entries(FLAGS).find(([reason]) => wordOf(reason) === word)?.[1];
  if (flag !== undefined) return { column: 'flags', filter: flag };
  const { dimensionId } = opened;
  const isAsked = word !== MISSING_WORDS.not_applicable;
  const isCovered = word !== MISSING_WORDS.not_covered;
  const own = dimensionId === undefined ? (kindOf(opened) ?? 'esg') : `issue-${dimensionId}`;
  return {
    column: isCovered ? own : 'esg',
    filter: isAsked ? NOT_DISCLOSED : NOT_APPLICABLE,
  };
}

const wordOf = (reason: string): string | undefined =>
  Object.entries(MISSING_WORDS).find(([each]) => each === reason)?.[1];
