import './marks.css';

import { Tooltip } from '../overlay/tooltip.tsx';

/** How far an investment is covered. Full coverage has no mark. */
export interface CoverageFlags {
  readonly excluded?: boolean;
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
  proxy: {
    key: 'proxy',
    word: 'Proxy',
    meaning: 'Scores are the average of its peer group',
    icon: 'dashes',
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

/** Interim when exactly one of the two flags is set, Essentials when both are (SCR-COMP-04). */
export function coverageMarks(flags: CoverageFlags): readonly CoverageMark[] {
  const isInterim = flags.icm_gov !== flags.icm_sus;
  const isEssentials = flags.icm_gov === true && flags.icm_sus === true;
  return [
    flags.excluded ? MARKS.excluded : null,
    isInterim ? MARKS.interim : null,
    isEssentials ? MARKS.essentials : null,
    flags.proxy ? MARKS.proxy : null,
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

export function CoverageBadge({ mark }: { readonly mark: Badge }) {
  return (
    <span className="coverage-badge" data-tone={mark.tone}>
      {mark.icon === null ? null : <i className={`mark mark-${mark.icon}`} />}
      {mark.word}
    </span>
  );
}
