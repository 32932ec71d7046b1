import { METHODOLOGY_VERSION, UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';
import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { NumberedVersion, ReceiptVersions } from '../../../platform/receipts/receipt.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { ScoredProfile } from '../../../universe/scored-profile.ts';

interface Asking {
  readonly tx: TenantTransaction;
  readonly viewer: Viewer;
}

/** Portfolios and all portfolios below them, with the versions that the transaction reads. */
async function holdingsVersions(
  { tx, viewer: { organisationId } }: Asking,
  portfolioIds: readonly number[],
): Promise<readonly NumberedVersion[]> {
  const { rows } = await sql<NumberedVersion>`
    with recursive read_portfolio (id) as (
      select unnest(${portfolioIds}::integer[])
      union
      select portfolio_constituents.constituent_id from portfolio_constituents
      join read_portfolio on read_portfolio.id = portfolio_constituents.portfolio_id
      where portfolio_constituents.organisation_id = ${organisationId}
        and portfolio_constituents.type = 'portfolio'
    )
    select portfolios.id, portfolios.version from portfolios
    join read_portfolio on read_portfolio.id = portfolios.id
    where portfolios.organisation_id = ${organisationId} order by portfolios.id`.execute(tx);
  return rows;
}

async function profileVersion(
  { tx, viewer: { organisationId } }: Asking,
  profileId: number,
): Promise<NumberedVersion | null> {
  if (profileId === UNCUSTOMISED_PROFILE_ID) return null;
  const profile = await tx
    .selectFrom('profiles')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', profileId)
    .select(['id', 'version'])
    .executeTakeFirst();
  return profile ?? null;
}

/** From which versions figures were made. */
export const versionsRead = async (
  asking: Asking,
  { profileId, snapshot }: Pick<ScoredProfile, 'profileId' | 'snapshot'>,
  portfolioIds: readonly number[],
): Promise<ReceiptVersions> => ({
  snapshot: snapshot.version,
  methodology: METHODOLOGY_VERSION,
  profile: await profileVersion(asking, profileId),
  holdings: portfolioIds.length === 0 ? [] : await holdingsVersions(asking, portfolioIds),
});
