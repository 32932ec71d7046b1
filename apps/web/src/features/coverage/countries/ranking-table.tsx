import '../../../ui/table/plain-table.css';
import './ranking.css';

import type { CountryRanking } from '@verdure/contract/coverage/countries';

import { formatCount } from '../../../format/number.ts';
import { formatCountryValue } from './format-indicator.ts';
import { rankingWindow } from './ranking-window.ts';

const RANK_HEADS = { category: 'Category Rank', worldwide: 'Worldwide Rank' } as const;
const COLUMNS = 4;

/** The country's rank. A long ranking shows both ends and neighbours (SCR-CTRY-06 and 07). */
export function RankingTable({ ranking }: { readonly ranking: CountryRanking }) {
  const { scores, countryIndex, unit, ordinal, score_type } = ranking;
  return (
    <table className="plain-table ranking-table" aria-label="Ranking">
      <thead>
        <tr>
          <th scope="col" className="number">
            {RANK_HEADS[score_type]}
          </th>
          <th scope="col">Country</th>
          <th scope="col" className="number">
            {ordinal ? 'Index' : `Value (${unit})`}
          </th>
          <th scope="col" className="number">
            Year
          </th>
        </tr>
      </thead>
      <tbody>
        {rankingWindow(scores, countryIndex).map((shown, at) =>
          shown.kind === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its place
            <tr key={`gap-${at}`} className="ranking-gap">
              <td colSpan={COLUMNS}>… {formatCount(shown.leftOut)} left out</td>
            </tr>
          ) : (
            <tr
              key={shown.ranked.country_id}
              aria-current={shown.isCurrent || undefined}
              className={shown.isCurrent ? 'ranking-current' : undefined}
            >
              <td className="number">{formatCount(shown.ranked.rank)}</td>
              <th scope="row">
                {shown.ranked.name}
                {shown.isCurrent ? <span className="current-mark">Current</span> : null}
              </th>
              <td className="number">{formatCountryValue(shown.ranked.score, unit)}</td>
              <td className="number">
                {shown.ranked.old ? `${shown.ranked.year} (old)` : shown.ranked.year}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
