import {
  DIMENSIONS,
  dimensionApplies,
  METRICS,
  SUB_SECTORS,
  type Metric,
} from '@verdure/contract/vocabulary';

import type { DemoCompany } from '../companies/index.ts';
import { createRandom } from '../random/index.ts';

const INTERIM_GOVERNANCE_IDS: readonly number[] = [55, 57, 62, 66];
const ESSENTIALS_IMPACT_IDS: readonly number[] = [41, 43, 44];
const ALWAYS_ASKED_EDCI_IDS: readonly number[] = [92, 93, 94, 95];
const ENERGY_PRODUCTION_ID = 315;
const ENERGY_PRODUCERS: readonly number[] = [1, 10];

const EDCI_CHANCE = 0.15;
const NO_GOVERNANCE_CHANCE = 0.012;
const NO_CLIMATE_CHANCE = 0.05;

const metricsBySector = new Map(
  SUB_SECTORS.map((subSector): [number, readonly Metric[]] => {
    const dimensionIds = DIMENSIONS.filter((dimension) =>
      dimensionApplies(dimension, subSector),
    ).map(({ id }) => id);
    return [subSector.id, METRICS.filter((metric) => dimensionIds.includes(metric.dimensionId))];
  }),
);

/** What a single company is not asked, whatever its sub-sector. */
interface Gaps {
  readonly governance: boolean;
  readonly climate: boolean;
  readonly edci: boolean;
}

function gapsOf(seed: number, company: DemoCompany): Gaps {
  const random = createRandom(seed, 'gaps', company.id);
  return {
    governance: random.chance(NO_GOVERNANCE_CHANCE),
    climate: random.chance(NO_CLIMATE_CHANCE) || company.coverage === 'essentials',
    edci: !random.chance(EDCI_CHANCE) && company.peOrganisationId === null,
  };
}

type Asks = (metric: Metric, company: DemoCompany, gaps: Gaps) => boolean;

/** Interim data have fewer metrics; companies outside a subject have none of it. */
const ASKS = {
  sustainability: (metric, { icmSus }) => !icmSus || metric.tag === 'QUAL' || metric.id === 1,
  sustainability_s2: (_metric, _company, gaps) => !gaps.climate,
  governance: (metric, { icmGov }, gaps) =>
    !gaps.governance && (!icmGov || INTERIM_GOVERNANCE_IDS.includes(metric.id)),
  impact: (metric, { coverage }) =>
    coverage !== 'essentials' || ESSENTIALS_IMPACT_IDS.includes(metric.id),
  edci: (metric, _company, gaps) => !gaps.edci || ALWAYS_ASKED_EDCI_IDS.includes(metric.id),
  'sustainability+': (metric, { coverage, sectorId }) =>
    coverage === 'full' &&
    (metric.id !== ENERGY_PRODUCTION_ID || ENERGY_PRODUCERS.includes(Math.floor(sectorId / 100))),
  custom_metrics: () => false,
} as const satisfies Record<Metric['pillar'], Asks>;

/** The metrics that apply to a company. A metric that is not among them has no row: it is N/A. */
export function askedMetrics(seed: number, company: DemoCompany): readonly Metric[] {
  if (company.proxy || company.sentimentOnly) return [];
  const gaps = gapsOf(seed, company);
  const metrics = metricsBySector.get(company.sectorId) ?? [];
  return metrics.filter((metric) => ASKS[metric.pillar](metric, company, gaps));
}
