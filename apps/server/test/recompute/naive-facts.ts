import type { CompanyRow, FundamentalsRow, SnapshotInput } from '@verdure/scoring/snapshot';
import { UNCUSTOMISED_WEIGHTS } from '@verdure/scoring/weightings';

import {
  type At,
  figureOf,
  isDirect,
  jumps,
} from '../../../../packages/scoring/test/naive-metrics.ts';
import { worldOf } from '../../../../packages/scoring/test/naive-scores.ts';
import type { Facts } from './naive-figures.ts';

/*
 * What is known of each company, from the stored rows: methodology 4.2 one sentence after the
 * other, with no function of the engine.
 */

const AMOUNTS = [
  'revenueUsd',
  'expensesUsd',
  'enterpriseValueUsd',
  'marketCapUsd',
  'wellbeingUsd',
] as const;
type Amount = (typeof AMOUNTS)[number];

const FINANCIALS = 'Financials';
const isNegative = (field: Amount, value: number): boolean =>
  value < 0 && field !== 'expensesUsd' && field !== 'wellbeingUsd';

/** The amounts of one field that its own past does not hold back, by year. */
function plausibleYears(
  rows: readonly FundamentalsRow[],
  field: Amount,
): ReadonlyMap<number, number> {
  const series = rows.flatMap((row) => {
    const value = row[field];
    if (value === null || isNegative(field, value)) return [];
    return [{ year: row.year, value, isConfirmed: false, hasHeldPart: false }];
  });
  const held = field === 'wellbeingUsd' ? [] : jumps(series, 'USD');
  return new Map(
    series.filter(({ year }) => !held.includes(year)).map(({ year, value }) => [year, value]),
  );
}

/** Section 4.2, test 3: an enterprise value that does not fit the market cap of its date. */
function isUnfitting(
  { enterpriseValueUsd: ev, marketCapUsd: mc }: FundamentalsRow,
  isFinancial: boolean,
) {
  if (ev === null || mc === null || ev < 0 || mc <= 0) return false;
  return 0.5 - ev / mc > 1e-9 || (!isFinancial && ev / mc - 8 > 1e-9);
}

function isFinancialCompany({ sectors }: SnapshotInput, company: CompanyRow): boolean {
  const sector = sectors.find(({ id }) => id === company.subSectorId);
  const parent = sectors.find(({ id }) => id === (sector?.parentId ?? sector?.id));
  return parent?.name === FINANCIALS || company.naceSection === 'K';
}

/** Fundamentals that count, by company, field and year. */
function countedAmounts(input: SnapshotInput): ReadonlyMap<string, number> {
  const asOfYear = Number(input.asOf.slice(0, 4));
  const rows = [...input.fundamentals].filter(({ year }) => year <= asOfYear);
  const counted = new Map<string, number>();
  for (const company of input.companies) {
    const own = rows.filter(({ companyId }) => companyId === company.id);
    for (const field of AMOUNTS) {
      for (const [year, value] of plausibleYears(own, field)) {
        counted.set(`${company.id} ${field} ${year}`, value);
      }
    }
    for (const row of own) {
      if (!isUnfitting(row, isFinancialCompany(input, company))) continue;
      counted.delete(`${company.id} enterpriseValueUsd ${row.year}`);
      counted.delete(`${company.id} marketCapUsd ${row.year}`);
    }
  }
  return counted;
}

/** Nearest years first, of two equally near the later. */
const NEAREST = [0, 1, -1, 2, -2] as const;

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
};

/** The facts of a coverage as it is read from the database. */
export function naiveFacts(input: SnapshotInput): Facts {
  const world = worldOf(input, UNCUSTOMISED_WEIGHTS);
  const amounts = countedAmounts(input);
  const companies = new Map(input.companies.map((company) => [company.id, company]));
  const metrics = new Map(input.metrics.map((metric) => [metric.id, metric]));
  const direct = input.companies.filter(isDirect);
  const asOfYear = Number(input.asOf.slice(0, 4));
  const atOf = (id: number): At | null => {
    const company = companies.get(id);
    return company === undefined || !isDirect(company) ? null : { world, company, back: 0 };
  };
  const amountOf = (id: number, field: Amount, year: number): number | null =>
    amounts.get(`${id} ${field} ${year}`) ?? null;
  const nearest = (field: Amount) => (id: number, year: number) => {
    for (const away of NEAREST) {
      const value = amountOf(id, field, year + away);
      if (value !== null) return { value, year: year + away };
    }
    return null;
  };
  const parentOf = (subSectorId: number | null): number | null => {
    const sector = input.sectors.find(({ id }) => id === subSectorId);
    return sector?.parentId ?? sector?.id ?? null;
  };
  const ratioOf = (id: number, year: number): number | null => {
    const revenue = amountOf(id, 'revenueUsd', year);
    const expenses = amountOf(id, 'expensesUsd', year);
    if (revenue === null || revenue <= 0 || expenses === null) return null;
    return revenue - expenses > 0 ? (revenue - expenses) / revenue : null;
  };
  const ratiosOf = (peers: typeof direct): readonly number[] =>
    peers.flatMap((peer) => ratioOf(peer.id, peer.reportingYear ?? 0) ?? []);
  return {
    figureOf: (id, metricId) => {
      const at = atOf(id);
      const metric = metrics.get(metricId);
      return at === null || metric === undefined ? null : figureOf(at, metric);
    },
    taxOf: (id) => {
      if (atOf(id) === null) return null;
      for (let year = asOfYear; year >= asOfYear - 3; year -= 1) {
        const value = amountOf(id, 'wellbeingUsd', year);
        if (value !== null) return { value, year };
      }
      return null;
    },
    revenueOf: (id, year) => amountOf(id, 'revenueUsd', year),
    expensesOf: (id, year) => amountOf(id, 'expensesUsd', year),
    datedEnterpriseValueOf: nearest('enterpriseValueUsd'),
    enterpriseValueOf: (id, year) => nearest('enterpriseValueUsd')(id, year)?.value ?? null,
    marketCapOf: (id, year) => nearest('marketCapUsd')(id, year)?.value ?? null,
    peerRatioOf: (id) => {
      const own = companies.get(id)?.subSectorId ?? null;
      const levels = [
        direct.filter(({ subSectorId }) => subSectorId === own),
        direct.filter(({ subSectorId }) => parentOf(subSectorId) === parentOf(own)),
        direct,
      ];
      const found = levels.map(ratiosOf).find((ratios) => ratios.length >= 5);
      return found === undefined ? null : medianOf(found);
    },
  };
}
