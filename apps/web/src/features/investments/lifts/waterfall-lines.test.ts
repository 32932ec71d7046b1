import { expect, it } from 'vitest';

import { attributionBars, attributionOf } from '../../../../test/attribution-factories.ts';
import { waterfallLines, waterfallPoints, waterfallTable } from './waterfall-lines.ts';

const figure = {
  id: 'esg',
  label: 'ESG score',
  unit: 'points',
  asked: { figure: 'esg' },
  isHigherBetter: true,
  format: (value: number | null): string => (value === null ? 'none' : value.toFixed(2)),
} as const;
const waterfall = { name: 'Income', whole: attributionOf(), bars: attributionBars, figure };

it('goes from the reference to the portfolio, each bar from where the last one ended', () => {
  const lines = waterfallLines(waterfall, '10');
  const [first, ...steps] = lines;
  const last = steps.pop();
  expect(first).toMatchObject({ label: 'Global benchmark', shown: '2.30 C', from: 2.3, to: 2.3 });
  expect(last).toMatchObject({ label: 'Income', shown: '1.99 C', look: 'whole' });
  expect(steps.map(({ from }) => from)).toEqual(lines.slice(0, -2).map(({ to }) => to));
  // the bars add up to the difference
  expect(steps.at(-1)?.to).toBeCloseTo(last?.from ?? 0, 10);
});

it('a bar says whether it lifts or drags, and which one is chosen', () => {
  const steps = waterfallLines(waterfall, '10').slice(1, -1);
  expect(steps.map(({ look }) => look)).toEqual(['lift', ...Array(6).fill('drag')]);
  expect(steps.filter(({ isChosen }) => isChosen).map(({ label }) => label)).toEqual(['Energy']);
  const [lift] = waterfallLines(
    { ...waterfall, figure: { ...figure, isHigherBetter: false } },
    '',
  ).slice(1);
  expect(lift).toMatchObject({ shown: '+0.02', look: 'drag', isChosen: false });
});

it('a bar that one sees has a contribution that is not 0.00, and all have as many decimals', () => {
  const bars = attributionBars.map((bar, at) => (at === 0 ? { ...bar, contribution: 0.003 } : bar));
  const small = { ...waterfall, bars };
  const shown = waterfallLines(small, undefined).map((line) => line.shown);
  expect(shown[1]).toBe('+0.003');
  expect(shown.slice(1, -1).every((text) => /\d\.\d{3}$/.test(text))).toBe(true);
  expect(waterfallPoints(small)[1]).toContain('lifts: +0.003;');
  expect(waterfallTable(small).rows[0]?.at(-1)).toBe('+0.003');
});

it('a whole without a grade is a number alone', () => {
  const whole = attributionOf({ figure_grade: null, figure_value: null });
  expect(waterfallLines({ ...waterfall, whole }, undefined).at(-1)?.shown).toBe('none');
});

it('says each line in words, and in a table the weights and values of both', () => {
  expect(waterfallPoints(waterfall).slice(0, 2)).toEqual([
    'Global benchmark 2.30 C',
    'Financials lifts: +0.02; 20.00% here at 2.60, 16.00% in Global benchmark at 2.40',
  ]);
  const { columns, rows } = waterfallTable(waterfall);
  const heads = columns.map(({ header }) => header);
  // the reference has a score for everything, the portfolio has not
  expect(heads).toContain('Weight here, %, of 94.8%');
  expect(heads).toContain('Weight in Global benchmark, %');
  expect(rows[0]).toEqual(['Financials', '20.00%', '16.00%', '2.60', '2.40', '+0.02']);
});
