import { FEATURES } from '@verdure/contract/vocabulary';

import type { AdministrationTransaction } from '../../src/platform/database/database.ts';
import { insertOrganisation, insertUser } from './organisation-factory.ts';

/**
 * A universe small enough to be computed by hand. All companies are in sub-sector 11 of sector 1
 * except Hazel; default weights; awareness and performance count half each:
 *
 *             100  101 | sus    200  | gov   ESG      44 (tonnes per $1M)  impact
 *  1 Alder    4,2  2,2 | 2.5    3,1  | 2     2.25     10  p 0.9  4,3.6     3.8
 *  2 Birch    3,3  1,1 | 2      4,4  | 4     3        20  p 0.6  3,2.4     2.7
 *  3 Cedar    2,2  2,2 | 2      2,2  | 2     2        20  p 0.6  2,2.4     2.2
 *  4 Dogwood  0,0  1,1 | 0.5    N/D  | null  null     40  p 0.3  1,1.2     1.1
 *  5 Elm      4,4  4,4 | 4      4,4  | 4     4        80  p 0.1  0,0.4     0.2
 *  6 Fir      the means of its peers: 2.6,2.2 and 2,2 | 2.2; 3.25,2.75 | 3; ESG 2.6
 *  7 Gorse    sentiment only      8 Ivy: private, of the first organisation, with Elm's values
 *  9 Hazel    sub-sector 12: governance 2,2 and nothing else
 */
export const COMPANY = {
  alder: 1,
  birch: 2,
  cedar: 3,
  dogwood: 4,
  elm: 5,
  fir: 6,
  gorse: 7,
  ivy: 8,
  hazel: 9,
} as const;

type Points = readonly [awareness: number | null, performance: number | null];
type Judged = Readonly<Record<number, Points>>;

const JUDGED: Readonly<Record<number, Judged>> = {
  1: { 100: [4, 2], 101: [2, 2], 200: [3, 1], 300: [2, 2] },
  2: { 100: [3, 3], 101: [1, 1], 200: [4, 4], 300: [1, 1] },
  3: { 100: [2, 2], 101: [2, 2], 200: [2, 2], 300: [3, 3] },
  4: { 100: [0, 0], 101: [1, 1], 200: [null, null] },
  5: { 100: [4, 4], 101: [4, 4], 200: [4, 4], 300: [4, 4] },
  8: { 100: [4, 4], 101: [4, 4], 200: [4, 4], 300: [4, 4] },
  9: { 200: [2, 2] },
};

/** Company, tonnes, awareness. Revenue is $1M each, so the scaled value is the same number. */
const EMITTED = [
  [1, 10, 4],
  [2, 20, 3],
  [3, 20, 2],
  [4, 40, 1],
  [5, 80, 0],
] as const;

export const YEAR = 2025;

async function insertCatalogue(tx: AdministrationTransaction): Promise<void> {
  await tx
    .insertInto('sectors')
    .values([
      { id: 1, name: 'Energy', parent_id: null },
      { id: 11, name: 'Coal', parent_id: 1 },
      { id: 12, name: 'Wind', parent_id: 1 },
    ])
    .execute();
  await tx
    .insertInto('dimensions')
    .values([
      { id: 10, name: 'Soil', pillar: 'sustainability', tag: 'QUAL' },
      { id: 11, name: 'Labour', pillar: 'sustainability', tag: 'QUAL' },
      { id: 20, name: 'Board', pillar: 'governance', tag: 'QUAL' },
      { id: 30, name: 'Climate Stability', pillar: 'impact', tag: 'QUANT' },
      { id: 111, name: 'Climate Strategy', pillar: 'sustainability_s2', tag: 'QUAL' },
    ])
    .execute();
  await tx
    .insertInto('sector_dimensions')
    .values(
      [11, 12].flatMap((sector_id) =>
        [10, 11, 20, 30, 111].map((dimension_id) => ({ sector_id, dimension_id })),
      ),
    )
    .execute();
  const judged = { tag: 'QUAL', unit: null, higher_is_better: true } as const;
  await tx
    .insertInto('metrics')
    .values([
      { id: 100, name: 'Soil policy', dimension_id: 10, pillar: 'sustainability', ...judged },
      { id: 101, name: 'Labour policy', dimension_id: 11, pillar: 'sustainability', ...judged },
      { id: 200, name: 'Board quality', dimension_id: 20, pillar: 'governance', ...judged },
      { id: 300, name: 'Strategy', dimension_id: 111, pillar: 'sustainability_s2', ...judged },
      {
        id: 44,
        name: 'Climate Stability',
        dimension_id: 30,
        pillar: 'impact',
        tag: 'QUANT',
        unit: 'tonnes CO2e',
        higher_is_better: false,
        is_scalable: true,
      },
    ])
    .execute();
}

interface Owned {
  readonly peOrganisationId: number;
}

async function insertCompanies(tx: AdministrationTransaction, { peOrganisationId }: Owned) {
  const row = (id: number, name: string, more: object = {}) => ({
    id,
    name,
    country_code: 'FR',
    region: 'Europe',
    sector_id: 11,
    proxy: false,
    sentiment_only: false,
    pe_organisation_id: null,
    activities_known: true,
    current_year: YEAR,
    isin: null,
    ticker: null,
    synonyms: [],
    icm_gov: false,
    ...more,
  });
  await tx
    .insertInto('companies')
    .values([
      row(1, 'Alder', { isin: 'FR0000000017', ticker: 'ALD', synonyms: ['Alnus'], icm_gov: true }),
      row(2, 'Birch'),
      row(3, 'Cedar', { ticker: 'BIR' }),
      row(4, 'Dogwood'),
      row(5, 'Elm Alder Holding'),
      row(6, 'Fir', { proxy: true, current_year: null }),
      row(7, 'Gorse', { sentiment_only: true }),
      row(8, 'Ivy', { pe_organisation_id: peOrganisationId }),
      row(9, 'Hazel', { sector_id: 12, activities_known: false }),
    ])
    .execute();
  await tx
    .insertInto('company_activities')
    .values([
      { company_id: 1, activity_id: 7 },
      { company_id: 2, activity_id: 3 },
      { company_id: 5, activity_id: 7 },
    ])
    .execute();
  await tx
    .insertInto('company_codes')
    .values({ company_id: 2, code: 'LEI0000000000000BRCH', type: 'lei', name: 'Birch Sub' })
    .execute();
}

async function insertValues(tx: AdministrationTransaction): Promise<void> {
  const judged = Object.entries(JUDGED).flatMap(([company, metrics]) =>
    Object.entries(metrics).map(([metric, [awareness, performance]]) => ({
      company_id: Number(company),
      metric_id: Number(metric),
      year: YEAR,
      approved: true,
      awareness,
      performance,
      value: null,
      reason: 'Judged by hand',
    })),
  );
  const emitted = EMITTED.map(([company_id, value, awareness]) => ({
    company_id,
    metric_id: 44,
    year: YEAR,
    approved: true,
    awareness,
    performance: null,
    value,
    reason: null,
  }));
  await tx
    .insertInto('company_metric_values')
    .values(
      [
        ...judged,
        ...emitted,
        // the year before
        {
          company_id: 1,
          metric_id: 200,
          year: YEAR - 1,
          approved: true,
          awareness: 1,
          performance: 1,
        },
        { company_id: 1, metric_id: 44, year: YEAR - 1, approved: true, awareness: 4, value: 8 },
      ].map((row) => ({ reason: null, value: null, performance: null, ...row })),
    )
    .execute();
  await tx
    .insertInto('company_metric_values')
    .values({ company_id: 9, metric_id: 100, year: YEAR, awareness: 4, performance: 4 })
    .execute();
  await tx
    .insertInto('company_fundamentals')
    .values(
      [1, 2, 3, 4, 5].flatMap((company_id) =>
        [YEAR - 1, YEAR].map((year) => ({ company_id, year, revenue_usd: 1_000_000 })),
      ),
    )
    .execute();
}

async function insertCountryCatalogue(tx: AdministrationTransaction): Promise<void> {
  await tx
    .insertInto('categories')
    .values([
      { id: 101, category_group_id: 1, name: 'North' },
      { id: 102, category_group_id: 1, name: 'South' },
    ])
    .execute();
  await tx
    .insertInto('country_dimensions')
    .values([
      { id: 501, name: 'Air', pillar: 'environmental' },
      { id: 502, name: 'Health', pillar: 'social' },
      { id: 503, name: 'Courts', pillar: 'governance' },
    ])
    .execute();
  await tx
    .insertInto('country_metrics')
    .values([
      {
        id: 601,
        name: 'Clean air',
        country_dimension_id: 501,
        unit: 'index',
        higher_is_better: true,
      },
      {
        id: 602,
        name: 'Life years',
        country_dimension_id: 502,
        unit: 'years',
        higher_is_better: true,
      },
      {
        id: 603,
        name: 'Rule of law',
        country_dimension_id: 503,
        unit: 'index',
        higher_is_better: true,
      },
    ])
    .execute();
}

async function insertCountries(tx: AdministrationTransaction): Promise<void> {
  const names = ['Atlantis', 'Brobdingnag', 'Cockaigne', 'Dystopia', 'Erewhon', 'Freedonia'];
  await tx
    .insertInto('countries')
    .values(
      names.map((name, index) => ({
        id: index + 1,
        name,
        iso2: `${name[0]}X`,
        esg_rated: name !== 'Freedonia',
        note: name === 'Cockaigne' ? 'Figures of one agency.' : null,
      })),
    )
    .execute();
  await tx
    .insertInto('country_categories')
    .values(
      [1, 2, 3, 4, 5].map((country_id) => ({
        country_id,
        category_group_id: 1,
        category_id: country_id <= 2 ? 101 : 102,
      })),
    )
    .execute();
  await tx
    .insertInto('country_metric_values')
    .values(
      [1, 2, 3, 4, 5].flatMap((country_id) =>
        [601, 602, 603].map((metric_id) => ({
          country_id,
          metric_id,
          year: 2024,
          awareness: 2,
          value: 60 - country_id * 10,
        })),
      ),
    )
    .execute();
}

export interface HandMadeUniverse {
  readonly ours: { readonly organisationId: number; readonly userId: number };
  readonly theirs: { readonly organisationId: number; readonly userId: number };
}

/** Fills an empty migrated database. */
export async function insertHandMadeUniverse(
  tx: AdministrationTransaction,
): Promise<HandMadeUniverse> {
  const features = Object.values(FEATURES);
  const [first, second] = [
    await insertOrganisation(tx, { features }),
    await insertOrganisation(tx, { features }),
  ];
  const ourUser = await insertUser(tx, { organisation_id: first.id });
  const theirUser = await insertUser(tx, { organisation_id: second.id });
  await insertCatalogue(tx);
  await insertCompanies(tx, { peOrganisationId: first.id });
  await insertValues(tx);
  await insertCountryCatalogue(tx);
  await insertCountries(tx);
  return {
    ours: { organisationId: first.id, userId: ourUser.id },
    theirs: { organisationId: second.id, userId: theirUser.id },
  };
}
