import './marks.css';

import { Ban, Circle, CircleDashed, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';

import { Tooltip } from '../overlay/tooltip.tsx';

/** What is known about how far an investment is covered. Full coverage has no mark. */
export interface CoverageFlags {
  readonly excluded?: boolean;
  readonly proxy?: boolean;
  readonly icm_gov?: boolean;
  readonly icm_sus?: boolean;
  readonly sentiment_only?: boolean;
  readonly incomplete?: boolean;
  readonly wrong_universe?: boolean;
}

interface Mark {
  readonly key: string;
  readonly word: string;
  readonly meaning: string;
  readonly icon: ReactNode;
  readonly tone?: string;
}

const HalfDot = () => <span className="half-dot" aria-hidden />;

const MARKS = {
  excluded: {
    key: 'excluded',
    word: 'Excluded',
    meaning: 'Excluded by the profile',
    icon: <Ban className="icon" aria-hidden />,
    tone: 'e',
  },
  interim: {
    key: 'interim',
    word: 'ICM',
    meaning: 'Interim coverage: governance or sustainability is not complete yet',
    icon: <HalfDot />,
    tone: 'd',
  },
  essentials: {
    key: 'essentials',
    word: 'ECM',
    meaning: 'Essentials coverage',
    icon: <Circle className="icon" aria-hidden />,
  },
  proxy: {
    key: 'proxy',
    word: 'Proxy',
    meaning: 'Scores are the average of its peer group',
    icon: <CircleDashed className="icon" aria-hidden />,
  },
  sentiment: {
    key: 'sentiment',
    word: 'Sentiment only',
    meaning: 'Only sentiment is covered',
    icon: <MessageSquare className="icon" aria-hidden />,
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
} as const satisfies Record<string, Mark>;

/** Interim when exactly one of the two flags is set, Essentials when both are (SCR-COMP-04). */
export function coverageMarks(flags: CoverageFlags): readonly Mark[] {
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
        <Badge mark={mark} />
      </Tooltip>
    ) : (
      <Badge key={mark.key} mark={mark} />
    ),
  );
}

function Badge({ mark }: { readonly mark: Mark }) {
  return (
    <span className="coverage-badge" data-tone={mark.tone}>
      {mark.icon}
      {mark.word}
    </span>
  );
}
