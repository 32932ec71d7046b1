import { expect, it } from 'vitest';

import { formatDate } from '../src/format/date.ts';
import { formatNumber, formatRawValue } from '../src/format/number.ts';
import { formatPercent, formatWeight } from '../src/format/percent.ts';
import { formatScore } from '../src/format/score.ts';

const golden = [
  // shown                                                       text          because
  [formatScore(2.705), '2.71', 'half is rounded away from zero'],
  [formatScore(-0.125), '−0.13', 'also below zero, with a real minus'],
  [formatScore(-0.001), '0.00', 'what rounds to zero has no minus'],
  [formatScore(null), 'N/D', 'null is not disclosed'],
  [formatScore(undefined), 'N/A', 'absent is not applicable'],
  [formatScore(0), '0.00', 'zero is a value'],
  [formatPercent(0.0386), '3.9%', 'fractions inside, percent on screen'],
  [formatPercent(1), '100.0%', 'one decimal keeps its zero'],
  [formatWeight(0.123456), '0.12346', 'a weighting is the fraction with five decimals'],
  [formatWeight(-0.02), '−0.02000', 'a short position'],
  [formatNumber(2.5), '2.5', 'trailing zeros are trimmed'],
  [formatNumber(2), '2', 'also the point'],
  [formatNumber(100), '100', 'zeros before the point stay'],
  [formatNumber(0.004567), '0.0046', 'two significant digits under 0.01'],
  [formatNumber(-0.00351), '−0.0035', 'also below zero'],
  [formatNumber(1234.567), '1,234.57', 'two decimals'],
  [formatNumber(12_345_678.9), '12,345,678.9', 'separators in the whole part only'],
  [formatNumber(1e-120), `0.${'0'.repeat(119)}1`, 'never in exponent form, however small'],
  [formatScore(Number.NaN), 'N/D', 'what is no number is not disclosed'],
  [formatNumber(0), '0', 'zero is not small'],
  [formatRawValue({ value: 0.415, unit: '%', decimals: 1 }), '41.5', '% is scaled by 100'],
  [formatRawValue({ value: 1, unit: 'Y/N', decimals: 0 }), 'yes', 'Y/N reads as a word'],
  [formatRawValue({ value: 0, unit: 'Y/N', decimals: 0 }), 'no', 'zero is no, not missing'],
  [formatRawValue({ value: 12_345.6, unit: 't', decimals: 0 }), '12,346', 'display_dp'],
  [formatDate('2026-03-07T23:30:00Z'), '07 March 2026', 'DD MMMM YYYY, in UTC'],
] as const;

it.each(golden)('SCR-GLB-08 SCR-GLB-10 SCR-GLB-11 %s reads %s: %s', (shown, text) => {
  expect(shown).toBe(text);
});
