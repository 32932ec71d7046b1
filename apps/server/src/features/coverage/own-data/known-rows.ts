import type { TenantTransaction } from '../../../platform/database/database.ts';
import { loadCompanyIndex, loadCountryIndex, loadRates } from '../../imports/imports.reads.ts';
import type { Known } from './try-values.ts';

interface Asked {
  readonly organisationId: number;
  readonly asOfYear: number;
}

/**
 * The companies, countries and rates that the rows of a file are read with. The organisation's private
 * companies are among them.
 */
export async function knownRows(
  tx: TenantTransaction,
  { organisationId, asOfYear }: Asked,
): Promise<Known> {
  const companies = await loadCompanyIndex(tx, organisationId);
  const countries = await loadCountryIndex(tx);
  return {
    companies: {
      find: ({ country = null, ...key }) =>
        companies.find({ ...key, country: country === null ? null : countries.iso2Of(country) }),
    },
    rates: await loadRates(tx),
    asOfYear,
  };
}
