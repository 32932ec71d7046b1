import type {
  CompanyConsensus,
  ConsensusFiles,
  ConsensusItem,
  ConsensusMonth,
} from '@verdure/contract/coverage/consensus';
import { CONSENSUS_LINES } from '@verdure/contract/vocabulary';

export const itemOf = (change: Partial<ConsensusItem> = {}): ConsensusItem => ({
  kind: 'overall',
  id: 'overall',
  name: 'Overall',
  type: null,
  measure: 'rating',
  company_score: 62.4,
  prev_year_company_score: 58,
  prev_year_note: null,
  year_on_year: 'up',
  sector_average: 51.2,
  sector_best: 80,
  sector_worst: 20,
  grade: 'B',
  sources: ['Northgate', 'Ostrava'],
  divergence: {
    spread: 12,
    standard_deviation: 6,
    lowest: 56,
    highest: 68,
    providers: 2,
  },
  ...change,
});

const NUMBERS = [62.4, 50, 71, 33, 46, 58];

/** Every line of both measures. */
export const itemsOf = (): ConsensusItem[] => [
  ...CONSENSUS_LINES.map(({ kind, id, name, category }, at) =>
    itemOf({ kind, id, name, type: category, company_score: NUMBERS[at % NUMBERS.length] ?? null }),
  ),
  ...CONSENSUS_LINES.map(({ kind, id, name, category }) =>
    itemOf({
      kind,
      id,
      name,
      type: category,
      measure: 'ranking',
      company_score: 91,
      grade: 'A',
      divergence: null,
    }),
  ),
];

/** Months that end in April 2026. */
export const monthsOf = (count: number): ConsensusMonth[] =>
  Array.from({ length: count }, (_, at) => {
    const number = 2026 * 12 + 3 - (count - 1 - at);
    return {
      month_for_historic: (number % 12) + 1,
      year_for_historic: Math.floor(number / 12),
      overall_rating: at === 3 ? null : 50 + 10 * Math.sin(at / 9),
      overall_ranking: 60,
      sector_avg_overall_rating: 48 + 3 * Math.cos(at / 15),
      sector_avg_overall_ranking: 50,
      is_joint: at === count - 25,
    };
  });

const linesFrom = (first: number): number[] => CONSENSUS_LINES.map((_, at) => first + (at % 7));

export const consensusOf = (change: Partial<CompanyConsensus> = {}): CompanyConsensus => ({
  month: '2026-04',
  newest_month: '2026-04',
  data_from: '2026-04-30',
  data_to: '2026-04-30',
  calculated_at: '2026-06-01T01:19:00.000Z',
  companies: 840,
  sector_name: 'Electrical Equipment',
  sector_companies: 31,
  items: itemsOf(),
  history: monthsOf(121),
  history_begins: null,
  history_note: null,
  sources: [
    {
      name: 'Northgate',
      first_month: '2016-04',
      last_month: '2026-04',
      overall_rating: 56,
      ratings: linesFrom(56),
    },
    {
      name: 'Ostrava',
      first_month: '2024-04',
      last_month: '2026-04',
      overall_rating: 68,
      ratings: linesFrom(68),
    },
  ],
  ...change,
});

export const UNRATED: CompanyConsensus = {
  month: null,
  newest_month: null,
  data_from: null,
  data_to: null,
  calculated_at: null,
  companies: 0,
  sector_name: null,
  sector_companies: 0,
  items: [],
  history: [],
  history_begins: null,
  history_note: null,
  sources: [],
};

export const consensusFilesOf = (change: Partial<ConsensusFiles> = {}): ConsensusFiles => ({
  month: '2026-04',
  calculated_at: '2026-06-01T01:19:00.000Z',
  companies: 840,
  providers: [
    { name: 'Northgate', companies: 840, first_month: '2016-04', last_month: '2026-05' },
    { name: 'Ostrava', companies: 510, first_month: '2024-04', last_month: '2026-05' },
  ],
  files: [
    {
      id: 4,
      file_name: 'northgate-2026-05.csv',
      rows_taken: 840,
      rows_refused: 3,
      imported_at: '2026-06-02T08:00:00.000Z',
    },
  ],
  ...change,
});
