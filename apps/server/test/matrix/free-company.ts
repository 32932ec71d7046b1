import type { AdministrationTransaction } from '../../src/platform/database/database.ts';
import { insertCompany } from '../factories/coverage-factory.ts';
import { YEAR } from '../factories/hand-made-universe.ts';
import type { Target } from './principals.ts';
import { nextNumber } from '../factories/organisation-factory.ts';

const IDS_FROM = 800_000;

interface Home {
  readonly tx: AdministrationTransaction;
  readonly home: { readonly organisationId: number };
  readonly target: Target;
}

/** A company that nobody holds, shared or private, with a year, a report and codes. */
export async function freeCompanyOf({ tx, home, target }: Home): Promise<number> {
  const { id: company_id } = await insertCompany(tx, {
    id: IDS_FROM + nextNumber(),
    pe_organisation_id: target === 'shared' ? null : home.organisationId,
  });
  const ofYear = { company_id, year: YEAR };
  await tx.insertInto('reporting_years').values(ofYear).execute();
  const report = { type: 'annual', format: 'pdf', title: 'Annual report' } as const;
  await tx
    .insertInto('company_documents')
    .values(Object.assign({}, ofYear, report))
    .execute();
  const code = 'FREE';
  await tx.insertInto('company_codes').values({ company_id, code, type: 'refid' }).execute();
  await tx.insertInto('company_prune_codes').values({ company_id, code }).execute();
  return company_id;
}

/** The id of what hangs below a free company. */
export const belowFreeCompany =
  (table: 'company_codes' | 'company_prune_codes' | 'reporting_years') =>
  async (home: Home): Promise<number> => {
    const companyId = await freeCompanyOf(home);
    const { id } = await home.tx
      .selectFrom(table)
      .where('company_id', '=', companyId)
      .select('id')
      .executeTakeFirstOrThrow();
    return id;
  };
