import type { TenantTransaction } from '../../../platform/database/database.ts';

export const listCountryNames = (tx: TenantTransaction) =>
  tx.selectFrom('countries').orderBy('name').select(['id', 'name', 'esg_rated']).execute();

/** A country's categories, one for each group that it is in. */
export const listCountryCategories = (tx: TenantTransaction, countryId: number) =>
  tx
    .selectFrom('country_categories')
    .innerJoin('categories', 'categories.id', 'country_categories.category_id')
    .where('country_id', '=', countryId)
    .orderBy('country_categories.category_group_id')
    .select(['country_categories.category_group_id', 'categories.id', 'categories.name'])
    .execute();

export const findCountry = (tx: TenantTransaction, countryId: number) =>
  tx
    .selectFrom('countries')
    .where('id', '=', countryId)
    .select(['id', 'name', 'iso2', 'esg_rated', 'note'])
    .executeTakeFirst();

export const listMetricDescriptions = (tx: TenantTransaction) =>
  tx.selectFrom('country_metrics').select(['id', 'description']).execute();
