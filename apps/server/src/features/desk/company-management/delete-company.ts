import { Problem } from '@verdure/contract/http/problem';
import { sql } from 'kysely';

import { recordAudit } from '../../../platform/audit.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { Acting } from '../../../platform/viewer.ts';
import { rebuildSnapshot } from '../../../universe/rebuild-snapshot.job.ts';
import { lockForChange } from './company-change.store.ts';

interface Uses {
  readonly portfolios: number;
  readonly funds: number;
  readonly records: number;
}

/** How much of clients and funds refers to a company. */
async function countUses(tx: AdministrationTransaction, companyId: number): Promise<Uses> {
  const { rows } = await sql<Uses>`
    select
      (select count(distinct (organisation_id, portfolio_id))::integer
       from portfolio_constituents where company_id = ${companyId}) as portfolios,
      (select count(distinct fund_id)::integer
       from fund_holdings where company_id = ${companyId}) as funds,
      (select count(*)::integer from company_notes where company_id = ${companyId})
      + (select count(*)::integer from company_engagements where company_id = ${companyId})
      + (select count(*)::integer from disagreements where company_id = ${companyId})
      + (select count(*)::integer from custom_metric_values where company_id = ${companyId})
      as records`.execute(tx);
  return rows[0] ?? { portfolios: 0, funds: 0, records: 0 };
}

const counted = (count: number, one: string, many: string): readonly string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

function refuseUse({ portfolios, funds, records }: Uses): void {
  const uses = [
    ...counted(portfolios, 'portfolio', 'portfolios'),
    ...counted(funds, 'fund', 'funds'),
    ...counted(
      records,
      'note, engagement, disagreement or own figure of a client',
      'notes, engagements, disagreements or own figures of clients',
    ),
  ];
  if (uses.length === 0) return;
  throw new Problem('company.in-use', {
    message: `This company cannot be deleted, because it is in use: ${uses.join(', ')}.`,
  });
}

interface Deletion extends Acting {
  readonly companyId: number;
}

/** Deletes a company with its values and reports. @throws Problem if somebody holds it or wrote about it */
export async function deleteCompany(
  tx: AdministrationTransaction,
  { companyId, viewer, requestId }: Deletion,
): Promise<void> {
  const { name, isin } = await lockForChange(tx, companyId);
  // who writes what is held locks no company: what is being uploaded must be seen here
  await sql`lock table portfolio_constituents in share row exclusive mode`.execute(tx);
  refuseUse(await countUses(tx, companyId));
  await tx.deleteFrom('companies').where('id', '=', companyId).execute();
  await rebuildSnapshot(tx);
  await recordAudit(tx, {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    action: 'company.deleted',
    subject: { type: 'company', id: companyId },
    requestId,
    before: { name, isin },
  });
}
