import { COMBINED_GHG_ID, SCOPE_1_ID, SCOPE_2_ID, SCOPE_3_ID } from '@verdure/contract/vocabulary';

import { type CompanyTraits, type DemoCompany, subSectorModel } from '../companies/index.ts';
import { createRandom } from '../random/index.ts';

/** Fuel and electricity behind a tonne of scope 1 and scope 2, in kj (rough world averages). */
const FUEL_KJ_PER_SCOPE_1_TONNE = 11_500_000;
const ELECTRICITY_KJ_PER_SCOPE_2_TONNE = 8_600_000;

const QUALITY_CUTS_INTENSITY = 0.3;

/** A metric's amount per $1M revenue in the newest year, and its yearly change as a fraction. */
interface Intensity {
  readonly metricId: number;
  readonly perUsdMn: number;
  readonly yearlyChange: number;
}

/** Amounts that follow from what a company makes, in the metrics' units, per $1M revenue. */
export function physicalIntensities(
  seed: number,
  company: DemoCompany,
  traits: CompanyTraits,
): readonly Intensity[] {
  const random = createRandom(seed, 'physical', company.id);
  const model = subSectorModel(company.sectorId);
  const better = Math.exp(-QUALITY_CUTS_INTENSITY * traits.environment);
  const around = (typical: number, spread: number) => random.logNormal(typical * better, spread);
  const drift = (mean: number) => mean + 0.03 * random.normal();

  const carbon = around(model.carbonTonnes, 0.75);
  const scope1Share = Math.min(0.995, Math.max(0.03, model.scope1Share + 0.1 * random.normal()));
  const scope1 = carbon * scope1Share;
  const scope2 = carbon * (1 - scope1Share);
  const water = around(model.waterM3, 0.9);
  const waste = around(model.wasteTonnes, 0.8);
  const carbonChange = drift(-0.04);
  return [
    { metricId: SCOPE_1_ID, perUsdMn: scope1, yearlyChange: carbonChange },
    { metricId: SCOPE_2_ID, perUsdMn: scope2, yearlyChange: drift(-0.06) },
    { metricId: SCOPE_3_ID, perUsdMn: around(180 + 2.2 * carbon, 0.9), yearlyChange: drift(-0.02) },
    {
      metricId: 4,
      perUsdMn: scope2 * random.logNormal(ELECTRICITY_KJ_PER_SCOPE_2_TONNE, 0.2),
      yearlyChange: drift(-0.01),
    },
    {
      metricId: 5,
      perUsdMn: scope1 * random.logNormal(FUEL_KJ_PER_SCOPE_1_TONNE, 0.2),
      yearlyChange: carbonChange,
    },
    { metricId: 6, perUsdMn: around(0.02 + 0.0016 * carbon, 0.9), yearlyChange: drift(-0.05) },
    { metricId: 7, perUsdMn: water * random.logNormal(1.15, 0.05), yearlyChange: drift(-0.02) },
    { metricId: 45, perUsdMn: water, yearlyChange: drift(-0.02) },
    { metricId: 42, perUsdMn: waste, yearlyChange: drift(-0.02) },
    { metricId: 9, perUsdMn: around(0.07 * model.wasteTonnes, 1), yearlyChange: drift(-0.01) },
    { metricId: 311, perUsdMn: around(0.000004 * model.waterM3, 1.2), yearlyChange: drift(-0.01) },
    {
      metricId: 43,
      perUsdMn: random.logNormal(model.fullTimeEmployees, 0.5),
      yearlyChange: drift(-0.015),
    },
  ];
}

/** Metrics that repeat the sum of scope 1 and 2 (methodology 1.5 and 2.8). */
export const COMBINED_METRIC_IDS: readonly number[] = [COMBINED_GHG_ID, 44];

const YEARLY_NOISE = 0.06;

/**
 * The amounts of one year by metric id, scope sums left out.
 *
 * @param revenueUsdMn revenue of the year in $1M
 * @param yearsAgo 0 for the newest year
 */
export function physicalFiguresOf(
  intensities: readonly Intensity[],
  revenueUsdMn: number,
  { yearsAgo, noise }: { readonly yearsAgo: number; readonly noise: () => number },
): Map<number, number> {
  return new Map(
    intensities.map(({ metricId, perUsdMn, yearlyChange }) => {
      const trend = (1 + yearlyChange) ** -yearsAgo;
      return [metricId, revenueUsdMn * perUsdMn * trend * Math.exp(YEARLY_NOISE * noise())];
    }),
  );
}
