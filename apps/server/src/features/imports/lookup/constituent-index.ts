import { sql, type Transaction } from 'kysely';

import type { CoverageTables } from '../../../platform/database/schema.ts';
import { normalName } from './normal-name.ts';

export interface Constituent {
  readonly type: 'company' | 'country' | 'fund';
  readonly id: number;
}

interface NamedConstituent extends Constituent {
  readonly code: string;
  readonly names: readonly string[];
}

export type ConstituentMatch =
  | { readonly kind: 'found'; readonly constituent: Constituent }
  | { readonly kind: 'unknown' | 'ambiguous' };

/** All possible constituents by ISIN. If a share and a fund have the same one, the name decides. */
export class ConstituentIndex {
  readonly #byCode = new Map<string, NamedConstituent[]>();

  add(constituent: NamedConstituent): void {
    const known = this.#byCode.get(constituent.code);
    if (known === undefined) this.#byCode.set(constituent.code, [constituent]);
    else if (!known.some(({ type, id }) => type === constituent.type && id === constituent.id)) {
      known.push(constituent);
    }
  }

  find(code: string | null, name: string, type: string | null): ConstituentMatch {
    const all = (code === null ? undefined : this.#byCode.get(code)) ?? [];
    const candidates = type === null ? all : all.filter((candidate) => candidate.type === type);
    const only = candidates.length === 1 ? candidates[0] : undefined;
    if (only !== undefined) return { kind: 'found', constituent: only };
    if (candidates.length === 0) return { kind: 'unknown' };
    const wanted = normalName(name);
    const named = candidates.filter(({ names }) =>
      names.some((known) => normalName(known) === wanted),
    );
    const chosen = named.length === 1 ? named[0] : undefined;
    return chosen === undefined ? { kind: 'ambiguous' } : { kind: 'found', constituent: chosen };
  }
}

export async function loadConstituentIndex(
  tx: Transaction<CoverageTables>,
): Promise<ConstituentIndex> {
  const index = new ConstituentIndex();
  const found = await sql<NamedConstituent>`
    select 'company' as type, id, isin as code, array_prepend(name::text, synonyms) as names
      from companies where isin is not null and pe_organisation_id is null
    union all
    select 'company', companies.id, company_codes.code,
      array_prepend(companies.name::text, companies.synonyms) || coalesce(company_codes.name, companies.name)
      from company_codes join companies on companies.id = company_id and pe_organisation_id is null
      where type = 'isin'
    union all
    select 'country', countries.id, code, array[name::text]
      from country_codes join countries on countries.id = country_id where type = 'isin'
    union all
    select 'fund', id, isin, array[name::text] from funds where isin is not null
  `.execute(tx);
  for (const constituent of found.rows) index.add(constituent);
  return index;
}
