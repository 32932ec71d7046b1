import { describe, expect, it } from 'vitest';

import { HABITS, inlineReport, type Tagged } from '../../test/inline-report.ts';
import { metricsOfConcept, taggedFactsOf } from './index.ts';

const VALUES = new Map([
  [2023, 1_234_500],
  [2022, 987],
]);
const SCOPE_1: Tagged = {
  concept: 'GrossScope1GreenhouseGasEmissions',
  label: 'Direct',
  unit: 'tCO2e',
  values: VALUES,
};

/** A page with one tagged figure. */
const tagged = (attributes: string, text: string, period = '') =>
  taggedFactsOf(
    `<xbrli:context id="c"><xbrli:period>${period === '' ? '<xbrli:instant>2023-12-31</xbrli:instant>' : period}</xbrli:period></xbrli:context><xbrli:unit id="u"><xbrli:measure>xbrli:pure</xbrli:measure></xbrli:unit><p><ix:nonFraction name="a:B" contextRef="c" unitRef="u" ${attributes}>${text}</ix:nonFraction></p>`,
  );

describe('tagged figures', () => {
  it.each(HABITS)('are read as $name writes them (part)', (habit) => {
    const facts = taggedFactsOf(inlineReport([{ ...SCOPE_1, scale: 3 }], habit));
    expect(facts.map(({ year, value, measure }) => [year, value, measure])).toEqual([
      [2023, 1_234_500_000, 'tCO2e'],
      [2022, 987_000, 'tCO2e'],
    ]);
  });

  it.each([
    ['scale="6" format="ixt:num-dot-decimal"', '4.41', 4_410_000],
    ['scale="-2" format="ixt:num-comma-decimal"', '41,3', 0.413],
    ['format="ixt:num-comma-decimal"', '1.234,5', 1234.5],
    ['sign="-" format="ixt:num-dot-decimal"', '12', -12],
    ['sign="-" format="ixt:fixed-zero"', '–', 0],
    ['format="ixt:zerodash"', '-', 0],
    ['format="ixt-sec:numwordsen"', 'None', 0],
    ['', '12.5', 12.5],
    ['title="a>b"', '12', 12],
    ['', '<!-- 3 -->12', 12],
    ['', '1&thinsp;200', 1200],
  ])('a tag with %s around %s has the value %d', (attributes, text, value) => {
    expect(tagged(attributes, text).map((fact) => fact.value)).toEqual([value]);
  });

  it.each([
    ['nothing that is a number', '', 'twelve'],
    ['a figure that is nil', 'xsi:nil="true"', '0'],
    ['a scale of letters', 'scale="a"', '12'],
    ['words of a number', 'format="ixt-sec:numwordsen"', 'twelve'],
  ])('%s is no figure', (_what, attributes, text) => {
    expect(tagged(attributes, text)).toEqual([]);
  });

  it('a period that is not about a year is of none', () => {
    const quarter =
      '<xbrli:startDate>2023-10-01</xbrli:startDate><xbrli:endDate>2023-12-31</xbrli:endDate>';
    expect(tagged('', '12', quarter)).toEqual([]);
  });

  it('a figure within a tagged text that goes on elsewhere is read, and one within another', () => {
    const page = inlineReport([SCOPE_1], {
      name: '',
      prefix: 'ix',
      isHeaderLast: true,
      periodEnd: (year) => `${year}-12-31`,
      number: (value) => [String(value), 'ixt:num-dot-decimal'],
      figure: (digits, attributes) =>
        `<ix:nonNumeric name="x:T" contextRef="c2023" continuedAt="k">We emitted</ix:nonNumeric><ix:continuation id="k"><ix:nonFraction ${attributes}><ix:nonFraction ${attributes.replace('GrossScope1', 'GrossScope3')}>${digits}</ix:nonFraction></ix:nonFraction></ix:continuation>`,
    });
    const found = taggedFactsOf(page).filter(({ year }) => year === 2022);
    expect(found.map(({ concept, value }) => [concept, value])).toEqual([
      ['GrossScope3GreenhouseGasEmissions', 987],
      ['GrossScope1GreenhouseGasEmissions', 987],
    ]);
  });

  it('members of dimensions are kept apart, so that a part is not read as the whole', () => {
    const [habit] = HABITS;
    if (habit === undefined) throw new Error('there is no habit');
    const facts = taggedFactsOf(inlineReport([{ ...SCOPE_1, member: 'MiningMember' }], habit));
    expect(facts[0]?.members).toEqual(['MiningMember']);
  });

  it.each([
    ['GrossMarketBasedScope2GreenhouseGasEmissions', [93]],
    ['TotalGrossMarketBasedScope1AndScope2GHGEmissions', [1, 44]],
    ['NumberOfEmployees', [43]],
    ['TotalWaterWithdrawal', [7]],
    ['GreenhouseGasEmissionsIntensityPerNetRevenue', []],
    ['AbsoluteTargetOfScope1GreenhouseGasEmissions', []],
    ['Revenue', []],
  ])('%s is of the metrics %j', (concept, metricIds) => {
    expect(metricsOfConcept(concept)).toEqual(metricIds);
  });

  // takes minutes where the end of every tag is looked for anew
  it.each([
    '<ix:nonFraction '.repeat(200_000),
    '<'.repeat(500_000),
    '<ix:nonFraction>'.repeat(20_000),
  ])('a page of tags that do not end is read to its end (%#)', (hostile) => {
    expect(taggedFactsOf(hostile)).toEqual([]);
  });
});
