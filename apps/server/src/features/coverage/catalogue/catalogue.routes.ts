import {
  businessActivitiesEndpoint,
  categoriesEndpoint,
  dimensionsEndpoint,
  exchangeRatesEndpoint,
  metricByNameEndpoint,
  metricUnitsEndpoint,
  paisEndpoint,
  sectorDimensionsEndpoint,
  sectorsEndpoint,
} from '@verdure/contract/coverage/catalogue';
import { Problem } from '@verdure/contract/http/problem';
import { PAI_INDICATORS } from '@verdure/contract/vocabulary';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import {
  findMetricByName,
  listBusinessActivities,
  listCategories,
  listDimensions,
  listLatestRates,
  listMetrics,
  listSectorDimensions,
  listSectors,
} from './catalogue.store.ts';
import { entryUnits } from './entry-units.ts';

async function readSectors(tx: TenantTransaction) {
  const rows = await listSectors(tx);
  return rows
    .filter((row) => row.parent_id !== null)
    .map(({ id, name, parent_id, parent_name }) => ({
      id,
      name,
      parentSector:
        parent_id === null || parent_name === null ? null : { id: parent_id, name: parent_name },
    }));
}

async function readSectorDimensions(tx: TenantTransaction) {
  const rows = await listSectorDimensions(tx);
  const bySector = Map.groupBy(rows, ({ sector_id }) => `${sector_id}`);
  return Object.fromEntries(
    [...bySector].map(([sectorId, dimensions]) => [
      sectorId,
      dimensions.map(({ id, name, type, tag }) => ({ id, name, type, tag })),
    ]),
  );
}

async function readRates(tx: TenantTransaction): Promise<Record<string, number>> {
  const rates = await listLatestRates(tx);
  return Object.fromEntries([
    ...rates.map(({ currency, usd_per_unit }) => [currency, usd_per_unit] as const),
    // one US dollar is always 1 (methodology 2.6)
    ['USD', 1],
  ]);
}

async function readUnits(tx: TenantTransaction) {
  const currencies = Object.keys(await readRates(tx)).sort();
  const metrics = await listMetrics(tx);
  return Object.fromEntries(metrics.map(({ name, unit }) => [name, entryUnits(unit, currencies)]));
}

/** Serves the catalogue of sectors, metrics and categories. It is the same for everyone. */
export const catalogueRoutes = ({ database }: Pick<ServerParts, 'database'>): readonly Route[] => [
  serve(sectorsEndpoint, ({ viewer }) => database.withTenant(viewer, readSectors)),
  serve(sectorDimensionsEndpoint, ({ viewer }) =>
    database.withTenant(viewer, readSectorDimensions),
  ),
  serve(categoriesEndpoint, ({ viewer }) => database.withTenant(viewer, listCategories)),
  serve(dimensionsEndpoint, ({ viewer }) => database.withTenant(viewer, listDimensions)),
  serve(paisEndpoint, async () => PAI_INDICATORS.map(({ id, name }) => ({ id, name }))),
  serve(businessActivitiesEndpoint, ({ viewer }) =>
    database.withTenant(viewer, listBusinessActivities),
  ),
  serve(exchangeRatesEndpoint, ({ viewer }) => database.withTenant(viewer, readRates)),
  serve(metricUnitsEndpoint, ({ viewer }) => database.withTenant(viewer, readUnits)),
  serve(metricByNameEndpoint, async ({ viewer, params: { metricName } }) => {
    const metric = await database.withTenant(viewer, (tx) => findMetricByName(tx, metricName));
    if (metric === undefined) throw new Problem('metric.not-found');
    return metric;
  }),
];
