import type { ScoredPillar } from '@verdure/contract/vocabulary';
import {
  isEnoughAssessed,
  LOWER_MINIMUM_ASSESSED_FRACTION,
  MINIMUM_ASSESSED_FRACTION,
} from '@verdure/scoring/scores';
import { buildSnapshot } from '@verdure/scoring/snapshot';
import { type ScoredUniverse, scoreUniverse, TOTAL_KINDS } from '@verdure/scoring/universe';
import { UNCUSTOMISED_WEIGHTS } from '@verdure/scoring/weightings';
import { sql } from 'kysely';
import type pg from 'pg';

import type { Database } from '../../platform/database/database.ts';
import { readCoverage } from '../../universe/read-coverage.ts';
import { isOfDesk } from '../../universe/years-in-force.ts';

interface InterimFlags {
  readonly companyId: number;
  readonly icmGov: boolean;
  readonly icmSus: boolean;
}

/** A quarter but not half of the weight: enough for a score that the flag marks (methodology 5.2 and 13). */
const isInterim = (assessedFraction: number): boolean =>
  isEnoughAssessed(assessedFraction, LOWER_MINIMUM_ASSESSED_FRACTION) &&
  !isEnoughAssessed(assessedFraction, MINIMUM_ASSESSED_FRACTION);

/** What each company's own values say under the standard profile; a proxy has none. */
function flagsOf({ snapshot, sectors }: ScoredUniverse): readonly InterimFlags[] {
  const { companies, spans } = snapshot;
  return spans.flatMap(({ start, end }, index) => {
    const isInterimAt = (pillar: ScoredPillar, row: number): boolean =>
      companies.isDirect[row] === 1 &&
      isInterim(sectors[index]?.assessed[TOTAL_KINDS.indexOf(pillar)]?.[row - start] ?? 0);
    return Array.from({ length: end - start }, (_, at) => ({
      companyId: companies.id[start + at] ?? 0,
      icmGov: isInterimAt('governance', start + at),
      icmSus: isInterimAt('sustainability', start + at),
    }));
  });
}

/**
 * Sets the Interim and Essentials flags of companies by what is there, and takes them away where there is more
 * or less. Where an analyst has typed or approved a value, the flags are the desk's.
 *
 * @returns how many companies have other flags than before
 */
export async function flagInterim(
  { database, pool }: { readonly database: Database; readonly pool: pg.Pool },
  companyIds: ReadonlySet<number>,
): Promise<number> {
  const { input } = await readCoverage(pool);
  const scored = scoreUniverse(buildSnapshot(input), UNCUSTOMISED_WEIGHTS);
  const flags = flagsOf(scored).filter(({ companyId }) => companyIds.has(companyId));
  return database.withAdministration(async (tx) => {
    const { rows } = await sql`
      update companies set icm_gov = by_rule.icm_gov, icm_sus = by_rule.icm_sus, updated_at = now()
      from unnest(
        ${flags.map(({ companyId }) => companyId)}::integer[],
        ${flags.map(({ icmGov }) => icmGov)}::boolean[],
        ${flags.map(({ icmSus }) => icmSus)}::boolean[]
      ) as by_rule (id, icm_gov, icm_sus)
      where companies.id = by_rule.id
        and (companies.icm_gov, companies.icm_sus) is distinct from (by_rule.icm_gov, by_rule.icm_sus)
        and not exists (
          select from company_metric_values stored
          where stored.company_id = companies.id and stored.superseded_at is null and ${isOfDesk('stored')}
        )
      returning companies.id`.execute(tx);
    return rows.length;
  });
}
