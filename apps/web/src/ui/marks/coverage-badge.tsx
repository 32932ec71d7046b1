import './marks.css';

import {
  COVERAGE_MARK_WORDS,
  type CoverageFlags,
  type CoverageMarkKey,
  coverageMarksOf,
} from '@verdure/contract/vocabulary';
import type { AriaAttributes } from 'react';

import { Tooltip } from '../overlay/tooltip.tsx';

export interface CoverageMark {
  readonly key: string;
  readonly word: string;
  readonly meaning: string;
  /** Rendered with CSS only, because tables show thousands of them. */
  readonly icon: 'slash' | 'half' | 'ring' | 'dashes' | 'speech' | null;
  readonly tone?: string;
}

const MARKS = {
  excluded: {
    key: 'excluded',
    word: COVERAGE_MARK_WORDS.excluded,
    meaning: 'Excluded by the profile',
    icon: 'slash',
    tone: 'e',
  },
  interim: {
    key: 'interim',
    word: COVERAGE_MARK_WORDS.interim,
    meaning: 'Interim coverage: governance or sustainability is not complete yet',
    icon: 'half',
    tone: 'd',
  },
  essentials: {
    key: 'essentials',
    word: COVERAGE_MARK_WORDS.essentials,
    meaning: 'Essentials coverage',
    icon: 'ring',
  },
  partial: {
    key: 'partial',
    word: COVERAGE_MARK_WORDS.partial,
    meaning: 'A score of its own in some pillar, but no ESG total',
    icon: 'half',
  },
  proxy: {
    key: 'proxy',
    word: COVERAGE_MARK_WORDS.proxy,
    meaning: 'Scores are the average of its peer group',
    icon: 'dashes',
  },
  not_covered: {
    key: 'not_covered',
    word: COVERAGE_MARK_WORDS.not_covered,
    meaning: 'No score, neither its own nor of its peers',
    icon: null,
  },
  sentiment: {
    key: 'sentiment',
    word: COVERAGE_MARK_WORDS.sentiment,
    meaning: 'Only sentiment is covered',
    icon: 'speech',
  },
  universe: {
    key: 'universe',
    word: COVERAGE_MARK_WORDS.universe,
    meaning: 'Not in the universe of the profile, so no score is shown',
    icon: null,
  },
  incomplete: {
    key: 'incomplete',
    word: COVERAGE_MARK_WORDS.incomplete,
    meaning: 'Incomplete data',
    icon: null,
  },
} as const satisfies Record<CoverageMarkKey, CoverageMark>;

/** The marks of an investment, each with what it means. */
export const coverageMarks = (flags: CoverageFlags): readonly CoverageMark[] =>
  coverageMarksOf(flags).map(coverageMark);

export const coverageMark = (key: CoverageMarkKey): CoverageMark => MARKS[key];

interface Props {
  readonly flags: CoverageFlags;
  /** Page headers explain each mark; in table cells the word alone keeps rows light. */
  readonly hasTooltips?: boolean;
}

export function CoverageBadges({ flags, hasTooltips = false }: Props) {
  return coverageMarks(flags).map((mark) =>
    hasTooltips ? (
      <Tooltip key={mark.key} label={mark.meaning}>
        <CoverageBadge mark={mark} />
      </Tooltip>
    ) : (
      <CoverageBadge key={mark.key} mark={mark} />
    ),
  );
}

type Badge = Pick<CoverageMark, 'word' | 'icon' | 'tone'>;

interface BadgeProps extends AriaAttributes {
  readonly mark: Badge;
}

/** What a tooltip says of it goes onto the badge. */
export function CoverageBadge({ mark, ...described }: BadgeProps) {
  return (
    <span {...described} className="coverage-badge" data-tone={mark.tone}>
      {mark.icon === null ? null : <i className={`mark mark-${mark.icon}`} />}
      {mark.word}
    </span>
  );
}
