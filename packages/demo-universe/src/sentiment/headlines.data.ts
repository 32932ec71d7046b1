import type { ArticleSource, SentimentLabel } from '@verdure/contract/vocabulary';

/** Headlines of fictional newspapers; NAME stands for the company. */
export const HEADLINES: Readonly<Record<SentimentLabel, readonly [string, ...string[]]>> = {
  positive: [
    'NAME cuts emissions ahead of plan, shares gain',
    'NAME wins order for low-carbon equipment',
    'NAME profit rises as energy costs fall',
    'Analysts upgrade NAME on safety record',
    'NAME surges after strong sustainability report',
    'NAME gains on water recycling success',
    'Union praises NAME for improved working conditions',
    'NAME beats its targets on women in management',
    'NAME rallies after settling pollution dispute',
    'Regulator clears NAME of waste charges',
  ],
  neutral: [
    'NAME to publish its sustainability report next month',
    'NAME names new head of safety',
    'NAME holds annual general meeting',
    'NAME in talks with suppliers on reporting rules',
    'NAME to review its climate plan next year',
    'What to know about NAME and the new disclosure rules',
    'NAME moves its headquarters',
    'NAME joins industry group on recycling',
  ],
  negative: [
    'NAME falls after toxic spill at plant',
    'NAME faces lawsuit over polluted river',
    'Workers strike at NAME over unsafe conditions',
    'NAME shares plunge on bribery probe',
    'NAME fined for breaking waste rules',
    'Analysts downgrade NAME on rising emissions',
    'NAME slips as inquiry into accounts widens',
    'NAME loses contract after safety failures',
    'Residents protest against NAME over noise and dust',
    'NAME warns of losses after factory fire',
  ],
};

interface Paper {
  readonly name: string;
  readonly host: string;
  readonly source: ArticleSource;
  /** Median of what it counts as engagement. */
  readonly engagement: number;
}

/** Fictional places where stories appear. */
export const PAPERS: readonly [Paper, ...Paper[]] = [
  { name: 'The Morning Ledger', host: 'ledger.example', source: 'news', engagement: 3 },
  { name: 'Harbour Times', host: 'harbour-times.example', source: 'news', engagement: 2 },
  { name: 'Short notes', host: 'notes.example', source: 'twitter', engagement: 900 },
  { name: 'News finder', host: 'finder.example', source: 'google', engagement: 40 },
  { name: 'The Round Table', host: 'round-table.example', source: 'reddit', engagement: 250 },
];
