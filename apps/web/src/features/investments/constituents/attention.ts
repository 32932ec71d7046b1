import type {
  AttentionKind,
  CoverageRow,
  OverallsRow,
} from '@verdure/contract/investments/constituents';
import { NOT_IDENTIFIED, SHORT } from '@verdure/contract/investments/holdings';
import { createContext, type ReactNode } from 'react';

import { formatCount } from '../../../format/number.ts';
import { NOT_DISCLOSED } from '../../../format/missing.ts';
import { formatShareAboveZero } from '../../../format/percent.ts';
import { NOT_RECOGNISED } from './constituents.messages.ts';

/** A filter of the table of underlying holdings. */
export interface HoldingFilter {
  readonly column: string;
  readonly filter: string;
}

/** A figure that opens how it is made. */
export interface Figure {
  /** Its name in the address: 'esg', 'direct_coverage'. */
  readonly name: string;
  /** In words, for those who do not see what stands beside it. */
  readonly label: string;
  readonly shown: string;
}

/** Draws a figure as a button. The page provides it, because the drawer is another feature. */
export const DrawFigure = createContext<(figure: Figure) => ReactNode>(({ shown }) => shown);

/** What stands beside the figures, such as those of a benchmark. */
export interface AttentionComparison {
  /** The other's scores; null until they are here. */
  readonly overalls: OverallsRow | null;
  /** The other's coverage; null until it is here. */
  readonly coverage: CoverageRow | null;
  /** Draws the other's value of a figure and the difference. */
  readonly drawn: (figure: Pick<Figure, 'name' | 'label'>) => ReactNode;
}

export type OnFilter = (filter: HoldingFilter) => void;

/** A sentence with a count; clicking it filters the table of underlying holdings. */
export interface AttentionItem extends HoldingFilter {
  readonly text: string;
  /** '38 graded E', where a line has little room. */
  readonly short: string;
}

interface Words extends HoldingFilter {
  readonly says: string;
}

const WORDS = {
  grade_e: { says: 'graded E', column: 'esg', filter: 'E' },
  excluded: { says: 'excluded by the profile', column: 'flags', filter: 'Excluded' },
  short: { says: 'held short', column: 'flags', filter: SHORT },
  wrong_universe: {
    says: 'outside the universe of the profile',
    column: 'flags',
    filter: 'Outside universe',
  },
  incomplete: { says: 'with incomplete data', column: 'flags', filter: 'Incomplete' },
  ungraded: { says: 'without an ESG grade', column: 'esg', filter: NOT_DISCLOSED },
  not_identified: { says: 'not identified', column: 'name', filter: NOT_IDENTIFIED },
  not_recognised: { says: 'not recognised', column: 'name', filter: NOT_RECOGNISED },
} as const satisfies Record<AttentionKind, Words>;

const rowsText = (count: number): string =>
  count === 0 ? 'Uploaded rows' : `${formatCount(count)} uploaded ${count === 1 ? 'row' : 'rows'}`;

/**
 * What the reader should check first, below every fund and portfolio that is held (ui.md 5.2).
 *
 * @param unrecognised rows of the portfolio itself that match nothing: they are one holding together
 */
export const attentionItems = (
  { attention }: Pick<OverallsRow, 'attention'>,
  unrecognised: number,
): readonly AttentionItem[] =>
  attention.map(({ kind, count, weight }) => {
    const { says, column, filter } = WORDS[kind];
    const holdings =
      kind === 'not_recognised'
        ? rowsText(unrecognised)
        : `${formatCount(count)} underlying ${count === 1 ? 'holding' : 'holdings'}`;
    const few = kind === 'not_recognised' ? rowsText(unrecognised) : formatCount(count);
    return {
      short: `${few} ${says}`,
      text: `${holdings} ${says} · ${formatShareAboveZero(weight)} of the weight`,
      column,
      filter,
    };
  });
