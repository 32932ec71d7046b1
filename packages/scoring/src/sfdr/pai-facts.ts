import {
  NACE_SECTIONS,
  RENEWABLE_ENERGY_ID,
  SCOPE_1_ID,
  SCOPE_2_ID,
  SCOPE_3_ID,
} from '@verdure/contract/vocabulary';

import { amountOfCompany } from '../footprint/index.ts';
import { figureAt, metricIndexOf, type Snapshot } from '../snapshot/index.ts';
import type { PaiFacts } from './pai-holding.ts';

const MILLION = 1e6;
const KJ_PER_GWH = 3.6e9;
const FOSSIL_FUELS_BIT = 1 << 2;

/** Metrics that the indicators use, beside the scopes. */
const METRIC_IDS = {
  electricity: 4,
  fuel: 5,
  hazardousWaste: 9,
  payGap: 35,
  boardWomen: 57,
  biodiversity: 310,
  water: 311,
  violations: 312,
  noProcess: 313,
  weapons: 314,
  nonRenewableProduction: 315,
} as const;

type ValueAt = (row: number) => number | null;

/** Reads the value of a metric that counts for a row: one that is not held back. */
function valueReader(snapshot: Snapshot, metricId: number): ValueAt {
  const columns = snapshot.metricColumns[metricIndexOf(snapshot, metricId) ?? -1];
  return (row) => {
    const value = figureAt(snapshot, columns, row);
    return value === null || value.isHeldBack ? null : value.value;
  };
}

/** Tonnes are never negative; a negative figure counts as not disclosed (methodology 26). */
const tonnesReader = (snapshot: Snapshot, metricId: number): ValueAt => {
  const valueAt = valueReader(snapshot, metricId);
  return (row) => {
    const value = valueAt(row);
    return value !== null && value < 0 ? null : value;
  };
};

const flagReader = (snapshot: Snapshot, metricId: number) => {
  const valueAt = valueReader(snapshot, metricId);
  return (row: number): boolean | null => {
    const value = valueAt(row);
    return value === null ? null : value > 0;
  };
};

function amountReader(
  snapshot: Snapshot,
  field: 'revenueUsd' | 'enterpriseValueUsd',
  usdPerEur: number | null,
): ValueAt {
  return (row) => {
    const amount = amountOfCompany(snapshot, field, row);
    return amount === null || usdPerEur === null ? null : amount.usd / usdPerEur / MILLION;
  };
}

/** Energy used in GWh: electricity and fuel, both of which must be disclosed. */
function energyReader(snapshot: Snapshot): ValueAt {
  const electricityAt = tonnesReader(snapshot, METRIC_IDS.electricity);
  const fuelAt = tonnesReader(snapshot, METRIC_IDS.fuel);
  return (row) => {
    const [electricity, fuel] = [electricityAt(row), fuelAt(row)];
    return electricity === null || fuel === null ? null : (electricity + fuel) / KJ_PER_GWH;
  };
}

function activityReader({ companies }: Snapshot) {
  const { activityBits, hasActivityData } = companies;
  return (row: number): boolean | null =>
    hasActivityData[row] === 1 ? ((activityBits[row] ?? 0) & FOSSIL_FUELS_BIT) !== 0 : null;
}

/**
 * Reads what a company row tells about its adverse impacts.
 *
 * @param usdPerEur converts the amounts; null: they stay unknown
 */
export function paiFactsReader(
  snapshot: Snapshot,
  usdPerEur: number | null,
): (row: number) => PaiFacts {
  const enterpriseValueAt = amountReader(snapshot, 'enterpriseValueUsd', usdPerEur);
  const revenueAt = amountReader(snapshot, 'revenueUsd', usdPerEur);
  const scopesAt = [SCOPE_1_ID, SCOPE_2_ID, SCOPE_3_ID].map((id) => tonnesReader(snapshot, id));
  const fossilAt = activityReader(snapshot);
  const renewableAt = valueReader(snapshot, RENEWABLE_ENERGY_ID);
  const productionAt = valueReader(snapshot, METRIC_IDS.nonRenewableProduction);
  const energyAt = energyReader(snapshot);
  const biodiversityAt = flagReader(snapshot, METRIC_IDS.biodiversity);
  const waterAt = tonnesReader(snapshot, METRIC_IDS.water);
  const wasteAt = tonnesReader(snapshot, METRIC_IDS.hazardousWaste);
  const violationsAt = flagReader(snapshot, METRIC_IDS.violations);
  const noProcessAt = flagReader(snapshot, METRIC_IDS.noProcess);
  const payGapAt = valueReader(snapshot, METRIC_IDS.payGap);
  const boardAt = valueReader(snapshot, METRIC_IDS.boardWomen);
  const weaponsAt = flagReader(snapshot, METRIC_IDS.weapons);
  return (row) => {
    const renewable = renewableAt(row);
    const section = (snapshot.regulatory.naceSection[row] ?? 0) - 1;
    return {
      enterpriseValueEurMn: enterpriseValueAt(row),
      revenueEurMn: revenueAt(row),
      scope1Tonnes: scopesAt[0]?.(row) ?? null,
      scope2Tonnes: scopesAt[1]?.(row) ?? null,
      scope3Tonnes: scopesAt[2]?.(row) ?? null,
      isFossilFuelActive: fossilAt(row),
      nonRenewableConsumptionFraction: renewable === null ? null : 1 - renewable,
      nonRenewableProductionFraction: productionAt(row),
      naceSection: NACE_SECTIONS[section]?.code ?? null,
      energyGwh: energyAt(row),
      harmsBiodiversityArea: biodiversityAt(row),
      waterEmissionsTonnes: waterAt(row),
      hazardousWasteTonnes: wasteAt(row),
      violatesNorms: violationsAt(row),
      lacksComplianceProcess: noProcessAt(row),
      payGapFraction: payGapAt(row),
      boardFemaleFraction: boardAt(row),
      makesControversialWeapons: weaponsAt(row),
    };
  };
}
