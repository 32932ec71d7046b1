import type { TenantTransaction } from '../../../platform/database/database.ts';

/** Sub-sectors, each with its sector. */
export const listSectors = (tx: TenantTransaction) =>
  tx
    .selectFrom('sectors as sector')
    .leftJoin('sectors as parent', 'parent.id', 'sector.parent_id')
    .orderBy('sector.id')
    .select(['sector.id', 'sector.name', 'parent.id as parent_id', 'parent.name as parent_name'])
    .execute();

export const listDimensions = (tx: TenantTransaction) =>
  tx
    .selectFrom('dimensions')
    .orderBy('id')
    .select(['id', 'name', 'pillar as type', 'tag'])
    .execute();

/** Those of companies, then those of countries, whose governance has a name of its own. */
export async function listAllDimensions(tx: TenantTransaction) {
  const ofCountries = await tx
    .selectFrom('country_dimensions')
    .orderBy('id')
    .select(['id', 'name', 'pillar'])
    .execute();
  return [
    ...(await listDimensions(tx)),
    ...ofCountries.map(({ id, name, pillar }) => ({
      id,
      name,
      type: pillar === 'governance' ? 'country_governance' : pillar,
      tag: null,
    })),
  ];
}

export const listSectorDimensions = (tx: TenantTransaction) =>
  tx
    .selectFrom('sector_dimensions')
    .innerJoin('dimensions', 'dimensions.id', 'sector_dimensions.dimension_id')
    .orderBy('sector_id')
    .orderBy('dimensions.id')
    .select(['sector_id', 'dimensions.id', 'dimensions.name', 'pillar as type', 'tag'])
    .execute();

export const listMetrics = (tx: TenantTransaction) =>
  tx
    .selectFrom('metrics')
    .orderBy('id')
    .select(['id', 'name', 'pillar as type', 'tag', 'dimension_id', 'unit', 'description'])
    .execute();

/** The first metric of a name, in any case. */
export const findMetricByName = (tx: TenantTransaction, name: string) =>
  tx
    .selectFrom('metrics')
    .where(({ eb, fn, val }) => eb(fn('lower', ['name']), '=', fn('lower', [val(name)])))
    .orderBy('id')
    .select(['id', 'name', 'pillar as type', 'tag', 'dimension_id', 'unit', 'description'])
    .executeTakeFirst();

export const listCategories = (tx: TenantTransaction) =>
  tx
    .selectFrom('categories')
    .orderBy('category_group_id')
    .orderBy('id')
    .select(['category_group_id', 'id', 'name'])
    .execute();

export const listBusinessActivities = (tx: TenantTransaction) =>
  tx.selectFrom('business_activities').orderBy('id').select(['id', 'name']).execute();

/** The latest rate of each currency. */
export const listLatestRates = (tx: TenantTransaction) =>
  tx
    .selectFrom('exchange_rates')
    .distinctOn('currency')
    .orderBy('currency')
    .orderBy('date', 'desc')
    .select(['currency', 'usd_per_unit'])
    .execute();
