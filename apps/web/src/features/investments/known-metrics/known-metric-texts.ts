import { isOwnedSum } from '@verdure/contract/investments/edci';
import type {
  KnownMetricCompanyRow,
  KnownMetricRow,
} from '@verdure/contract/investments/known-metrics';

import { humanUnitOf } from '../../../format/human-unit.ts';
import { formatNumber, formatRawValue } from '../../../format/number.ts';
import { formatPercent } from '../../../format/percent.ts';
import { formatScore } from '../../../format/score.ts';
import { knownMetricsMessages } from './known-metrics.messages.ts';

const points = (awareness: number): string => `${formatScore(awareness)} of 4`;

/** '1.40 of 4' of a judged awareness, '37.2%' of a share, '0.42 to 50.1 Mt CO2e' of amounts. */
export function meanText(row: KnownMetricRow): string {
  const { mean, standing, unit, least, most } = row;
  if (unit !== '' && isOwnedSum(unit)) {
    return amountsText(least === most ? [most] : [least, most], row);
  }
  if (mean === null || standing === 'not_shown') return knownMetricsMessages.tooLittle;
  if (unit === '') return points(mean);
  if (unit === 'Y/N') return `${formatPercent(mean)} yes`;
  return unit === '%' ? formatPercent(mean) : formatNumber(mean);
}

/** '2024', or '2023 to 2024'. */
export const yearsText = ({ from_year: from, to_year: to }: KnownMetricRow): string =>
  from === to ? `${from}` : `${from} to ${to}`;

/** A value with the unit that a person would use for it. */
export const valueText = ({ awareness, value, ...row }: KnownMetricCompanyRow): string =>
  awareness === null ? amountsText([value], row) : points(awareness);

/** Where a value comes from; an awareness that nobody judged says so. */
export const sourceText = ({ source, by_rule: isByRule }: KnownMetricCompanyRow): string =>
  [
    ...(isByRule ? [knownMetricsMessages.byRule] : []),
    source ?? knownMetricsMessages.noSource,
  ].join(': ');

/** Amounts, the smallest first, in the unit of the largest. */
function amountsText(
  values: readonly (number | null)[],
  { unit, display_dp: decimals }: Pick<KnownMetricRow, 'unit' | 'display_dp'>,
): string {
  const human = humanUnitOf(unit, values);
  const shown = values.map((value) =>
    human === null || value === null
      ? formatRawValue({ value, unit, decimals })
      : formatNumber(value / human.factor),
  );
  const unitText = UNITS_IN_THE_VALUE.includes(unit) ? '' : ` ${human?.unit ?? unit}`;
  return `${shown.join(' to ')}${unitText}`;
}

/** Said by the value itself, or by its metric. */
const UNITS_IN_THE_VALUE = ['%', 'Y/N', 'count', 'index'];
