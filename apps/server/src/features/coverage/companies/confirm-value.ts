import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import { lockValues } from '../../../universe/values-lock.ts';

/** A value of a company, and the analyst's word for it. */
export interface Confirmation {
  readonly isin: string;
  readonly metricId: number;
  readonly year: number;
  readonly by: string;
  readonly because: string;
}

async function mustFindCompany(tx: AdministrationTransaction, isin: string): Promise<number> {
  const found = await tx
    .selectFrom('companies')
    .where('isin', '=', isin)
    .select('id')
    .limit(2)
    .execute();
  const [company] = found;
  if (company === undefined) throw new StartupError(`There is no company with the ISIN ${isin}.`);
  if (found.length > 1) throw new StartupError(`Several companies have the ISIN ${isin}.`);
  return company.id;
}

/**
 * Confirms the approved value in force: a new version takes over, with the same figures, that is
 * never held back as implausible (methodology 4.2).
 *
 * @throws StartupError for a company or value that is not there, or a value that is confirmed already
 */
export async function confirmValue(
  tx: AdministrationTransaction,
  { isin, metricId, year, by, because }: Confirmation,
): Promise<void> {
  const companyId = await mustFindCompany(tx, isin);
  await lockValues(tx);
  const value = await tx
    .updateTable('company_metric_values')
    .set({ superseded_at: new Date().toISOString() })
    .where('company_id', '=', companyId)
    .where('metric_id', '=', metricId)
    .where('year', '=', year)
    .where('approved', '=', true)
    .where('superseded_at', 'is', null)
    .where('confirmed', '=', false)
    .returningAll()
    .executeTakeFirst();
  if (value === undefined) {
    throw new StartupError(
      `${isin} has no approved value of metric ${metricId} for ${year} that waits to be confirmed.`,
    );
  }
  const { id: _id, version, created_at: _at, superseded_at: _end, reason, ...kept } = value;
  const said = `Confirmed by ${by}: ${because}`;
  await tx
    .insertInto('company_metric_values')
    .values({
      ...kept,
      version: version + 1,
      confirmed: true,
      reason: reason === null ? said : `${reason} ${said}`,
    })
    .execute();
}
