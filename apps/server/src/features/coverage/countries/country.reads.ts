import { Problem } from '@verdure/contract/http/problem';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { findCountry } from './country.store.ts';

/** Finds a country. All organisations share the same countries. */
export async function mustSeeCountry(tx: TenantTransaction, countryId: number) {
  const country = await findCountry(tx, countryId);
  if (country === undefined) throw new Problem('country.not-found');
  return country;
}
