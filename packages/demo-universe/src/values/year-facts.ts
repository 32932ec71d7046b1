import type { YearRange } from '../calendar/index.ts';
import {
  type CompanyTraits,
  type DemoCompany,
  type Fundamental,
  fundamentalsOf,
  traitsOf,
} from '../companies/index.ts';
import { createRandom } from '../random/index.ts';
import type { YearSize } from './measured-figures.ts';
import { physicalFiguresOf, physicalIntensities } from './physical-figures.ts';

const EMPLOYEES_METRIC_ID = 43;

/** What the values of one reporting year are made of. */
export interface YearFacts {
  readonly year: number;
  readonly isNewest: boolean;
  readonly fundamental: Fundamental;
  readonly size: YearSize;
  /** Employees at the end of the year before; the same year's for the oldest. */
  readonly previousEmployees: number;
  readonly physical: ReadonlyMap<number, number>;
}

/** A company with all its reporting years, oldest first. */
export interface CompanyFacts {
  readonly seed: number;
  readonly company: DemoCompany;
  readonly traits: CompanyTraits;
  readonly years: readonly YearFacts[];
  /** Values of the newest year wait for approval. */
  readonly isPending: boolean;
}

const PENDING_CHANCE = 0.08;
const MILLION = 1_000_000;

export function companyFacts(seed: number, company: DemoCompany, range: YearRange): CompanyFacts {
  const traits = traitsOf(seed, company);
  const random = createRandom(seed, 'years', company.id);
  const intensities = physicalIntensities(seed, company, traits);
  const years: YearFacts[] = [];
  let previousEmployees: number | null = null;
  for (const fundamental of fundamentalsOf(seed, company, range)) {
    const yearsAgo = range.newest - fundamental.year;
    const revenueUsdMn = (fundamental.revenueUsd ?? traits.revenueUsdMn * MILLION) / MILLION;
    const noise = random.normal;
    const physical = physicalFiguresOf(intensities, revenueUsdMn, { yearsAgo, noise });
    const fullTimeEmployees = physical.get(EMPLOYEES_METRIC_ID) ?? 0;
    years.push({
      year: fundamental.year,
      isNewest: yearsAgo === 0,
      fundamental,
      size: { revenueUsdMn, fullTimeEmployees },
      previousEmployees: previousEmployees ?? fullTimeEmployees,
      physical,
    });
    previousEmployees = fullTimeEmployees;
  }
  const isPending = random.chance(PENDING_CHANCE);
  return { seed, company, traits, years: years.slice(-traits.yearsOfHistory), isPending };
}
