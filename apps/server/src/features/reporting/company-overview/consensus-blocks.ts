import type { CompanyConsensus, ConsensusItem } from '@verdure/contract/coverage/consensus';
import { roundDecimals } from '@verdure/scoring/numbers';

import type { Block } from '../../../platform/documents/document.ts';
import {
  left,
  paragraph,
  right,
  section,
  tableOr,
} from '../../../platform/documents/paper-parts.ts';
import { shownCount, shownMonth } from '../../../platform/documents/shown.ts';

/** A rating or ranking as the page shows it: without decimals. */
export const shownPoints = (points: number | null): string =>
  points === null ? 'N/A' : String(roundDecimals(points, 0));

const graded = ({ grade, company_score }: ConsensusItem): string =>
  grade === null ? shownPoints(company_score) : `${grade} ${shownPoints(company_score)}`;

const YEAR_ON_YEAR = { up: 'Up', down: 'Down', unchanged: 'Unchanged', 'N/A': 'N/A' } as const;

const nameOf = ({ kind, name }: ConsensusItem): string =>
  kind === 'overall' ? 'Overall' : kind === 'category' ? name : `· ${name}`;

/** A line of ratings, with its ranking at the end. */
export const consensusRow = (
  item: ConsensusItem,
  ranking: ConsensusItem | undefined,
): readonly string[] => [
  nameOf(item),
  graded(item),
  item.prev_year_note ?? shownPoints(item.prev_year_company_score),
  YEAR_ON_YEAR[item.year_on_year],
  shownPoints(item.sector_average),
  shownPoints(item.sector_best),
  shownPoints(item.sector_worst),
  ranking === undefined ? 'N/A' : graded(ranking),
  String(item.sources.length),
];

/** The month of the ratings, and why it is not a newer one. */
export const ratedIn = (month: string, newestMonth: string | null): string =>
  month === newestMonth
    ? `Ratings of ${shownMonth(month)}, shown two months late`
    : `Ratings of ${shownMonth(month)}, the newest month with ratings (ratings show two months late)`;

/** What providers of ratings say: every line beside the sector, and its ranking. */
export function consensusBlocks(consensus: CompanyConsensus | null): readonly Block[] {
  if (consensus === null) return [];
  const { month, newest_month: newest, items, companies, sources } = consensus;
  if (month === null) {
    return [
      section('Consensus'),
      paragraph('No consensus data for this company: no provider of ratings covers it.'),
    ];
  }
  const rankings = items.filter(({ measure }) => measure === 'ranking');
  const ratings = items.filter(({ measure }) => measure === 'rating');
  return [
    section('Consensus'),
    paragraph(
      `${ratedIn(month, newest)}, by ${sources.map(({ name }) => name).join(', ')}, among ${shownCount(companies)} rated companies. Calculated again each month.`,
    ),
    tableOr(
      '',
      [
        left('Line', 1),
        right('Rating'),
        right('Year before'),
        right('Change'),
        right('Sector average'),
        right('Best'),
        right('Worst'),
        right('Ranking'),
        right('Providers'),
      ],
      ratings.map((item) =>
        consensusRow(
          item,
          rankings.find(({ id }) => id === item.id),
        ),
      ),
    ),
    paragraph(
      'Ratings run from 0 to 100. The year before is at the level of the providers of today: a provider that joins or leaves changes nothing. Rankings are percentiles times 100: the share of rated companies that are worse.',
    ),
  ];
}
