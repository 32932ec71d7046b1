import './marks.css';

import { COVERAGE_STATE_WORDS, type CoverageState } from '@verdure/contract/vocabulary';
import type { AriaAttributes } from 'react';

import { Tooltip } from '../overlay/tooltip.tsx';

/** How far an investment is covered. Full direct coverage has no mark. */
export interface CoverageFlags {
  readonly excluded?: boolean;
  /** Decides instead of `proxy` where it is known; null of what is no company. */
  readonly coverage_state?: CoverageState | null;
  readonly proxy?: boolean;
  readonly icm_gov?: boolean;
  readonly icm_sus?: boolean;
  readonly sentiment_only?: boolean;
  readonly incomplete?: boolean;
  readonly wrong_universe?: boolean;
}

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
    word: 'Excluded',
    meaning: 'Excluded by the profile',
    icon: 'slash',
    tone: 'e',
  },
  interim: {
    key: 'interim',
    word: 'ICM',
    meaning: 'Interim coverage: governance or sustainability is not complete yet',
    icon: 'half',
    tone: 'd',
  },
  essentials: {
    key: 'essentials',
    word: 'ECM',
    meaning: 'Essentials coverage',
    icon: 'ring',
  },
  partial: {
    key: 'partial',
    word: COVERAGE_STATE_WORDS.partial,
    meaning: 'A score of its own in some pillar, but no ESG total',
    icon: 'half',
  },
  proxy: {
    key: 'proxy',
    word: COVERAGE_STATE_WORDS.proxy,
    meaning: 'Scores are the average of its peer group',
    icon: 'dashes',
  },
  not_covered: {
    key: 'not_covered',
    word: COVERAGE_STATE_WORDS.not_covered,
    meaning: 'No score, neither its own nor of its peers',
    icon: null,
  },
  sentiment: {
    key: 'sentiment',
    word: 'Sentiment only',
    meaning: 'Only sentiment is covered',
    icon: 'speech',
  },
  universe: {
    key: 'universe',
    word: 'Outside universe',
    meaning: 'Not in the universe of the profile, so no score is shown',
    icon: null,
  },
  incomplete: {
    key: 'incomplete',
    word: 'Incomplete',
    meaning: 'Incomplete data',
    icon: null,
  },
} as const satisfies Record<string, CoverageMark>;

/** Direct coverage is the ordinary case, and has no mark. */
function stateMark({ coverage_state: state, proxy }: CoverageFlags): CoverageMark | null {
  const known = state ?? (proxy ? 'proxy' : 'direct');
  return known === 'direct' ? null : MARKS[known];
}

/** Interim when exactly one of the two flags is set, Essentials when both are (SCR-COMP-04). */
export function coverageMarks(flags: CoverageFlags): readonly CoverageMark[] {
  const isInterim = flags.icm_gov !== flags.icm_sus;
  const isEssentials = flags.icm_gov === true && flags.icm_sus === true;
  return [
    flags.excluded ? MARKS.excluded : null,
    isInterim ? MARKS.interim : null,
    isEssentials ? MARKS.essentials : null,
    stateMark(flags),
    flags.sentiment_only ? MARKS.sentiment : null,
    flags.wrong_universe ? MARKS.universe : null,
    flags.incomplete ? MARKS.incomplete : null,
  ].filter((mark) => mark !== null);
}

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
