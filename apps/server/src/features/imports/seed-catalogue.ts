import {
  CATEGORY_GROUPS,
  COUNTRY_CATEGORIES,
  COUNTRY_DIMENSIONS,
  COUNTRY_METRICS,
  DIMENSIONS,
  dimensionApplies,
  METRICS,
  SECTORS,
  SUB_SECTORS,
} from '@verdure/contract/vocabulary';
import { sql } from 'kysely';

import type { AdministrationTransaction, Database } from '../../platform/database/database.ts';

/** A catalogue table. Its rows are JSON objects with the columns as keys. */
async function upsert(
  tx: AdministrationTransaction,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((name) => sql.id(name));
  const changes = Object.keys(rows[0] ?? {})
    .filter((name) => name !== 'id')
    .map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns)})
    select ${sql.join(columns)}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    on conflict (id) do update set ${sql.join(changes)}
  `.execute(tx);
}

const sectorRows = () =>
  SECTORS.map(({ id, name, parentId }) => ({ id, name, parent_id: parentId }));

const dimensionRows = () =>
  DIMENSIONS.map(({ id, name, pillar, tag }) => ({ id, name, pillar, tag }));

const metricRows = () =>
  METRICS.map((metric) => ({
    id: metric.id,
    name: metric.name,
    dimension_id: metric.dimensionId,
    pillar: metric.pillar,
    tag: metric.tag,
    unit: metric.unit,
    higher_is_better: metric.higherIsBetter,
    is_scalable: metric.isScalable,
    is_incident: metric.isIncident,
    display_dp: metric.displayDp,
    description: metric.description,
  }));

const countryMetricRows = () =>
  COUNTRY_METRICS.map((metric) => ({
    id: metric.id,
    name: metric.name,
    country_dimension_id: metric.dimensionId,
    unit: metric.unit,
    higher_is_better: metric.higherIsBetter,
    description: metric.description,
  }));

const sectorDimensionRows = () =>
  SUB_SECTORS.flatMap((subSector) =>
    DIMENSIONS.filter((dimension) => dimensionApplies(dimension, subSector)).map((dimension) => ({
      sector_id: subSector.id,
      dimension_id: dimension.id,
    })),
  );

async function replaceSectorDimensions(tx: AdministrationTransaction): Promise<void> {
  await tx.deleteFrom('sector_dimensions').execute();
  await tx.insertInto('sector_dimensions').values(sectorDimensionRows()).execute();
}

/** Writes the catalogue in a transaction that the caller continues. */
export async function writeCatalogue(tx: AdministrationTransaction): Promise<void> {
  await upsert(tx, 'sectors', sectorRows());
  await upsert(tx, 'dimensions', dimensionRows());
  await replaceSectorDimensions(tx);
  await upsert(tx, 'metrics', metricRows());
  await upsert(
    tx,
    'category_groups',
    CATEGORY_GROUPS.map(({ id, name }) => ({ id, name })),
  );
  await upsert(
    tx,
    'categories',
    COUNTRY_CATEGORIES.map(({ id, categoryGroupId, name }) => ({
      id,
      category_group_id: categoryGroupId,
      name,
    })),
  );
  await upsert(
    tx,
    'country_dimensions',
    COUNTRY_DIMENSIONS.map(({ id, name, pillar }) => ({ id, name, pillar })),
  );
  await upsert(tx, 'country_metrics', countryMetricRows());
}

/**
 * Writes the catalogue: sectors, dimensions, metrics and categories. The code's catalogue replaces
 * the database's, so every start may run this.
 */
export const seedCatalogue = (database: Database): Promise<void> =>
  database.withAdministration(writeCatalogue);
