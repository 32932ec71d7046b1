import { describe, expect, it } from 'vitest';

import { SOURCES, without } from '../../test/sources.ts';
import { catalogueOf, findColumn, yearsOf } from './index.ts';

const companies = catalogueOf('company', SOURCES);
const countries = catalogueOf('country', SOURCES);
const funds = catalogueOf('fund', SOURCES);

const fieldsIn = (groupId: string, { fields } = companies): readonly string[] =>
  [...fields.values()].filter((field) => field.groupId === groupId).map(({ name }) => name);

const fieldOf = (key: string) => {
  const field = companies.fields.get(key);
  if (field === undefined) throw new Error(`no field ${key}`);
  return field;
};

describe('what companies are screened by', () => {
  it('SCR-SCRN-12 (part) has every category of metrics', () => {
    expect(companies.groups.map(({ id }) => id)).toEqual([
      'company',
      'portfolio',
      'scores',
      'sustainability',
      'climate',
      'governance',
      'impact',
      'sustainability_plus',
      'pais',
      'article_nine',
      'taxo',
      'company_sfdr_article',
      'edci',
      'consensus_data',
      'sentiment',
      'exclusions',
      'fundamentals',
      'footprint',
      'custom_metrics',
    ]);
    expect(fieldsIn('consensus_data')).toEqual(['Overall Rating', 'Overall Ranking']);
    expect(fieldsIn('pais')).toHaveLength(14);
    expect(fieldsIn('article_nine')).toHaveLength(12);
    expect(fieldsIn('taxo')).toHaveLength(6 + 1);
  });

  it('keeps consensus in sight, locked and empty, without the feature', () => {
    const { groups } = catalogueOf('company', without('consensus'));
    expect(groups.find(({ id }) => id === 'consensus_data')?.lockedWithout).toBe('consensus');
    expect(fieldsIn('consensus_data', catalogueOf('company', without('consensus')))).toEqual([]);
  });

  it('offers nothing that the organisation has not subscribed to', () => {
    const plain = catalogueOf(
      'company',
      without('sfdr', 'taxonomy', 'edci', 'impact', 'footprint'),
    );
    const ids = plain.groups.map(({ id }) => id);
    for (const id of ['pais', 'article_nine', 'taxo', 'edci', 'impact', 'footprint']) {
      expect(ids).not.toContain(id);
    }
    expect(findColumn(plain, 'total.impact.score.current')).toBeNull();
  });

  it('names the groups that other features would add, and no group that is empty for another reason', () => {
    expect(companies.hiddenGroups).toEqual([]);
    expect(catalogueOf('company', without('edci', 'footprint')).hiddenGroups).toEqual([
      'EDCI',
      'Footprint',
    ]);
    expect(catalogueOf('company', { ...SOURCES, questions: [] }).hiddenGroups).toEqual([]);
    const scoped = catalogueOf('company', { ...SOURCES, mayReadCompliance: false });
    expect(scoped.hiddenGroups).toEqual([]);
  });

  it('keeps SFDR and taxonomy statements from scoped users', () => {
    const scoped = catalogueOf('company', { ...SOURCES, mayReadCompliance: false });
    expect(findColumn(scoped, 'pai.1')).toBeNull();
    expect(findColumn(scoped, 'taxonomy.1')).toBeNull();
    expect(
      findColumn(catalogueOf('fund', { ...SOURCES, mayReadCompliance: false }), 'sfdr_article'),
    ).toBeNull();
  });

  it('SCR-SCRN-09 has every type of field, and each is asked in its own way', () => {
    const typed = Map.groupBy(companies.fields.values(), ({ type }) => type);
    expect([...typed.keys()].sort()).toEqual([
      'dimensions',
      'exclusions',
      'score',
      'search',
      'select',
      'threshold',
    ]);
    const kindOf = (key: string) => findColumn(companies, key)?.kind;
    expect(kindOf('sector')).toBe('options');
    expect(kindOf('exclusion.any')).toBe('options');
    expect(kindOf('fundamental.revenue')).toBe('number');
    expect(kindOf('total.esg.score.current')).toBe('number');
    expect(kindOf('total.esg.grade.current')).toBe('grade');
    expect(kindOf('dimension.1.score.current')).toBe('number');
    expect(kindOf('dimension.1.performance_grade.previous')).toBe('grade');
    expect(kindOf('name')).toBe('text');
  });

  it("SCR-SCRN-16 (part) hides 'Strategy to manage labour risks' and names each own metric once", () => {
    const names = [...companies.fields.values()].map(({ name }) => name);
    expect(names).not.toContain('Strategy to manage labour risks');
    expect(fieldsIn('custom_metrics')).toEqual(['Fleet size', 'Has a union', 'Contact']);
  });

  it('SCR-SCRN-13 has the answers of the specification', () => {
    const labels = (key: string) => fieldOf(key).options.map(({ label }) => label);
    expect(labels('pai.1')).toEqual([
      'Data disclosed, no adverse impact',
      'Data disclosed but possible adverse impact',
      'Data not disclosed',
      'Not applicable',
    ]);
    expect(labels('article_nine.2')).toEqual([
      'Positive contribution',
      'Significant harm',
      'No positive contribution',
      'Not applicable',
    ]);
    expect(labels('taxonomy.1')).toEqual([
      'Positive contribution',
      'Significant harm',
      'Not applicable',
    ]);
    expect(labels('sfdr_article')).toEqual(['6', '8', '9']);
  });

  it('SCR-SCRN-28 (part) has what a portfolio says of a company, and the mean of its peers', () => {
    expect(fieldsIn('portfolio')).toEqual([
      'Portfolio Weighting',
      'Portfolio ISIN',
      'Adds to the carbon footprint',
      'Adds to the waste footprint',
      'Adds to the water footprint',
      'Adds to the tax contribution',
      'Adds to the employment',
      'Adds to the carbon intensity (WACI)',
      'Adds to the temperature',
    ]);
    const plain = catalogueOf('company', without('footprint', 'temperatureRise'));
    expect(fieldsIn('portfolio', plain)).toEqual(['Portfolio Weighting', 'Portfolio ISIN']);
    const answer = [...companies.fields.values()].find(({ number }) => number?.unit === 'Y/N');
    expect(findColumn(companies, `${answer?.key}.peer_average.current`)?.number).toMatchObject({
      quantity: 'percentage',
      unit: '% yes',
    });
    expect(fieldOf('metric.92').shows).toContain('peer_average');
    expect(fieldOf('dimension.1').shows).not.toContain('peer_average');
  });

  it("SCR-SCRN-15 has three kinds of exclusion, and none that a fund 'applies'", () => {
    expect(fieldsIn('exclusions').slice(0, 3)).toEqual([
      'Any excluded activity',
      'Exclusions you apply',
      'Alcohol',
    ]);
    expect(fieldOf('exclusion.any').options.map(({ value }) => value)).toEqual(['Y', 'N']);
    expect(fieldOf('exclusion.applied').options.map(({ value }) => value)).toEqual([
      'Y',
      'N',
      'N/A',
    ]);
    expect(findColumn(funds, 'exclusion.applied')).toBeNull();
    expect(findColumn(funds, 'exclusion.activity.7')?.kind).toBe('options');
  });
});

describe('what can be shown of a field', () => {
  it('SCR-SCRN-11 offers data of measured metrics only, and per $1M of amounts only', () => {
    expect(fieldOf('dimension.1').shows).not.toContain('value');
    expect(fieldOf('metric.92').shows).toContain('scaled');
    expect(fieldOf('metric.35').shows).toContain('value');
    expect(fieldOf('metric.35').shows).not.toContain('scaled');
    const judged = [...companies.fields.values()].find(
      ({ key, number }) => key.startsWith('metric.') && number === null,
    );
    expect(judged?.shows).toEqual([
      'score',
      'grade',
      'awareness',
      'awareness_grade',
      'performance',
      'performance_grade',
    ]);
  });

  it('SCR-SCRN-10 has current, previous and change, and no change of a grade', () => {
    expect(yearsOf(fieldOf('total.esg'), 'score')).toEqual(['current', 'previous', 'change']);
    expect(yearsOf(fieldOf('total.esg'), 'grade')).toEqual(['current', 'previous']);
    expect(findColumn(companies, 'total.esg.grade.change')).toBeNull();
    expect(fieldOf('sentiment').isWeekly).toBe(true);
    expect(yearsOf(fieldOf('metric.92'), 'peer_average')).toEqual(['current']);
  });

  it.each([
    ['total.esg.score.current', 'score', 'plain', null],
    ['total.esg.score.change', 'score_change', 'plain', null],
    ['metric.92.value.current', 'raw_value', 'plain', 'tonnes CO2e'],
    ['metric.92.value.change', 'percentage', 'percent', '%'],
    ['metric.92.scaled.current', 'other', 'plain', 'tonnes CO2e per $1M revenue'],
    ['metric.35.value.current', 'raw_value', 'percent', '%'],
    ['fundamental.revenue', 'usd_millions', 'usd_millions', '$1M'],
    ['sentiment.score.change', 'sentiment_percentage', 'percent', '%'],
    ['portfolio_weighting', 'portfolio_weighting', 'plain', null],
    ['fundamental.ebit', 'usd_millions', 'usd_millions', '$1M'],
    ['metric.92.peer_average.current', 'other', 'plain', 'tonnes CO2e per $1M revenue'],
    ['metric.35.peer_average.current', 'raw_value', 'percent', '%'],
    ['portfolio_impact.44', 'footprint_contribution', 'plain', 'tonnes CO2e per $1M invested'],
    ['portfolio_impact.waci', 'other', 'plain', 'tonnes CO2e per $1M revenue'],
    ['portfolio_impact.temperature', 'other', 'plain', '°C'],
  ] as const)('shows and reads the numbers of %s in its unit', (key, ...form) => {
    const [quantity, scale, unit] = form;
    expect(findColumn(companies, key)?.number).toMatchObject({ quantity, scale, unit });
  });

  it.each([
    'metric.92',
    'sector.current',
    'metric.9999.value.current',
    '',
    'toString',
    'name.value.current',
  ])('has no column %j', (key) => {
    expect(findColumn(companies, key)).toBeNull();
  });

  it('has the default columns of every kind of query', () => {
    expect(companies.defaultColumns).toEqual([
      'name',
      'isin',
      'country',
      'sub_sector',
      'total.esg.score.current',
      'total.esg.grade.current',
    ]);
    for (const catalogue of [companies, countries, funds]) {
      for (const key of catalogue.defaultColumns) expect(findColumn(catalogue, key)).not.toBeNull();
    }
  });
});
