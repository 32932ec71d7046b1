import { isCountryCode } from '@verdure/contract/vocabulary';
import { sql, type Transaction } from 'kysely';

import type { CoverageTables } from '../../../platform/database/schema.ts';
import { IdsByText, type Match, matchOf } from './name-index.ts';
import { normalName } from './normal-name.ts';

export interface NamedCountry {
  readonly id: number;
  readonly iso2: string | null;
  readonly iso3: string | null;
  readonly name: string;
}

/** All countries by ISO code and name, held in memory for one run. */
export class CountryIndex {
  readonly #codes = new IdsByText();
  readonly #names = new IdsByText();
  readonly #byId = new Map<number, NamedCountry>();

  add(country: NamedCountry): void {
    this.#byId.set(country.id, country);
    this.#codes.add(country.iso2, country.id);
    this.#codes.add(country.iso3, country.id);
    this.#names.add(normalName(country.name), country.id);
  }

  /** Finds a country by its two- or three-letter ISO code, else by name. */
  find(text: string): Match {
    const byCode = this.#codes.of(text.trim().toUpperCase());
    return matchOf(byCode.length > 0 ? byCode : this.#names.of(normalName(text)));
  }

  /** The two-letter ISO code in a text, even of a country that is not covered; null for other text. */
  iso2Of(text: string): string | null {
    const match = this.find(text);
    if (match.kind === 'found') return this.#byId.get(match.id)?.iso2 ?? null;
    const code = text.trim().toUpperCase();
    return code.length === 2 && isCountryCode(code) ? code : null;
  }
}

export async function loadCountryIndex(tx: Transaction<CoverageTables>): Promise<CountryIndex> {
  const index = new CountryIndex();
  const countries = await sql<NamedCountry>`select id, iso2, iso3, name from countries`.execute(tx);
  for (const country of countries.rows) index.add(country);
  return index;
}
