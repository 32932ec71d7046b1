import { Problem } from '@verdure/contract/http/problem';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { findCountry } from './country.store.ts';

/** A country of the coverage, which everyone has in common. */
export async function mustSeeCountry(tx: TenantTransaction, countryId: number) {
  const country = await findCountry(tx, countryId);
  if (country === undefined) throw new Problem('country.not-found');
  return country;
}
