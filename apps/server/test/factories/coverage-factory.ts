import type { Insertable } from 'kysely';

import type { AdministrationTransaction } from '../../src/platform/database/database.ts';
import type { CoverageTables } from '../../src/platform/database/schema.ts';
import { nextNumber } from './organisation-factory.ts';

type Values<Table extends keyof CoverageTables> = Partial<Insertable<CoverageTables[Table]>>;

export const insertSector = (tx: AdministrationTransaction, values: Values<'sectors'> = {}) => {
  const id = nextNumber();
  return tx
    .insertInto('sectors')
    .values({ id, name: `Sector ${id}`, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const insertDimension = (
  tx: AdministrationTransaction,
  values: Values<'dimensions'> = {},
) => {
  const id = nextNumber();
  return tx
    .insertInto('dimensions')
    .values({ id, name: `Dimension ${id}`, pillar: 'sustainability', ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const insertMetric = (tx: AdministrationTransaction, values: Values<'metrics'> = {}) => {
  const id = nextNumber();
  return tx
    .insertInto('metrics')
    .values({
      id,
      name: `Metric ${id}`,
      pillar: 'sustainability',
      tag: 'QUANT',
      unit: 'tonnes',
      higher_is_better: false,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const insertCompany = (tx: AdministrationTransaction, values: Values<'companies'> = {}) =>
  tx
    .insertInto('companies')
    .values({ name: `Company ${nextNumber()}`, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();

export const insertMetricValue = (
  tx: AdministrationTransaction,
  values: Values<'company_metric_values'> & {
    readonly company_id: number;
    readonly metric_id: number;
  },
) =>
  tx
    .insertInto('company_metric_values')
    .values({ year: 2025, version: 1, approved: true, awareness: 3, value: 100, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();

export const insertCountry = (tx: AdministrationTransaction, values: Values<'countries'> = {}) =>
  tx
    .insertInto('countries')
    .values({ name: `Country ${nextNumber()}`, esg_rated: true, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();

export const insertCountryDimension = (
  tx: AdministrationTransaction,
  values: Values<'country_dimensions'> = {},
) => {
  const id = nextNumber();
  return tx
    .insertInto('country_dimensions')
    .values({ id, name: `Country dimension ${id}`, pillar: 'environmental', ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const insertFund = (tx: AdministrationTransaction, values: Values<'funds'> = {}) =>
  tx
    .insertInto('funds')
    .values({ name: `Fund ${nextNumber()}`, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
