import type { CountryScores } from '@verdure/contract/coverage/countries';

import { formatScore } from '../../../format/score.ts';
import { formatIndicator } from './format-indicator.ts';

type Indicator = CountryScores['country_dimensions'][number]['metrics'][number];

/** An indicator of a country that is known otherwise than on an earlier day. */
export interface IndicatorChange {
  readonly metricId: number;
  readonly name: string;
  /** '12.4 %, 2023'; null where the profile did not score it. */
  readonly before: string | null;
  readonly now: string | null;
}

const isSame = (one: Indicator | undefined, other: Indicator | undefined): boolean =>
  one?.value === other?.value &&
  one?.year === other?.year &&
  one?.old === other?.old &&
  one?.awareness_score === other?.awareness_score;

/** The awareness is named only where it differs. */
function wordsOf(indicator: Indicator | undefined, other: Indicator | undefined): string | null {
  if (indicator === undefined) return null;
  const figure = formatIndicator(indicator);
  const { awareness_score: awareness } = indicator;
  return awareness === other?.awareness_score
    ? figure
    : `${figure}, awareness ${formatScore(awareness)}`;
}

const indicatorsOf = ({ country_dimensions: issues }: CountryScores) =>
  new Map(issues.flatMap(({ metrics }) => metrics).map((metric) => [metric.id, metric]));

/** What is known otherwise of a country than it was, in the order of its indicators. */
export function indicatorChanges(
  then: CountryScores,
  now: CountryScores,
): readonly IndicatorChange[] {
  const [earlier, later] = [indicatorsOf(then), indicatorsOf(now)];
  return [...new Map([...earlier, ...later]).values()].flatMap(({ id: metricId, name }) => {
    const [was, is] = [earlier.get(metricId), later.get(metricId)];
    if (isSame(was, is)) return [];
    return [{ metricId, name, before: wordsOf(was, is), now: wordsOf(is, was) }];
  });
}
