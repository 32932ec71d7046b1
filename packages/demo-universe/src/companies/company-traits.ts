import { createRandom } from '../random/index.ts';
import type { DemoCompany } from './company.ts';
import { subSectorModel } from './sub-sector-model.ts';

/** What lies behind all figures of a company, so that they agree with each other. */
export interface CompanyTraits {
  /** Standard scores: how large among its sub-sector, how well run in each respect. */
  readonly size: number;
  readonly environment: number;
  readonly social: number;
  readonly governance: number;
  readonly climate: number;
  /** Revenue of the newest year in $1M. */
  readonly revenueUsdMn: number;
  /** Yearly growth, a fraction. */
  readonly growth: number;
  /** Reporting years with values, newest included. */
  readonly yearsOfHistory: number;
}

const SIZE_SPREAD = 1.25;
const SHARED_QUALITY = 0.6;
const OWN_QUALITY = 0.8;

/** The size alone, drawn first because coverage depends on it. */
export const sizeOf = (seed: number, companyId: number): number =>
  createRandom(seed, 'size', companyId).normal();

export function traitsOf(
  seed: number,
  company: Pick<DemoCompany, 'id' | 'sectorId' | 'coverage'>,
): CompanyTraits {
  const random = createRandom(seed, 'traits', company.id);
  const size = sizeOf(seed, company.id);
  const shared = random.normal();
  const quality = () => SHARED_QUALITY * shared + OWN_QUALITY * random.normal();
  const { medianRevenueUsdMn } = subSectorModel(company.sectorId);
  return {
    size,
    environment: quality(),
    social: quality(),
    governance: quality(),
    climate: quality(),
    revenueUsdMn: medianRevenueUsdMn * Math.exp(SIZE_SPREAD * size),
    growth: 0.03 + 0.05 * random.normal(),
    yearsOfHistory: random.chance(0.72) ? 5 : 3,
  };
}
