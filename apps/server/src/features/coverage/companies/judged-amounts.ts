import {
  AMOUNT_FIELDS,
  type AmountField,
  type CompanyAdministration,
} from '@verdure/contract/desk/company-administration';
import {
  type FundamentalsRow,
  type WithheldAmount,
  withheldFundamentals,
} from '@verdure/scoring/snapshot';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { fundamentalsRowOf } from '../../../universe/company-rows.ts';
import { AMOUNT_OF, withConfirmed } from '../../../universe/confirmed-amounts.ts';
import { CompanyYears } from '../../../universe/years-in-force.ts';
import { withheldText } from './withheld-text.ts';

type JudgedAmount = CompanyAdministration['judged_amounts'][number];

/** The amounts of one year that are confirmed, or held back. */
function ofYear(
  row: FundamentalsRow,
  held: readonly WithheldAmount[],
  confirmedAt: (field: AmountField) => string | null,
): readonly JudgedAmount[] {
  return AMOUNT_FIELDS.flatMap((field) => {
    const name = AMOUNT_OF[field];
    const usd = row[name];
    if (usd === null) return [];
    const isConfirmed = row.confirmedFields?.includes(name) ?? false;
    const found = held.find((each) => each.year === row.year && each.field === name);
    if (!isConfirmed && found === undefined) return [];
    return [
      {
        year: row.year,
        field,
        usd,
        held_back: withheldText(found?.reason ?? null),
        confirmed_at: isConfirmed ? confirmedAt(field) : null,
      },
    ];
  });
}

const readCompany = (tx: TenantTransaction, companyId: number) =>
  tx
    .selectFrom('companies')
    .leftJoin('sectors', 'sectors.id', 'companies.sector_id')
    .where('companies.id', '=', companyId)
    .select(['companies.nace_section', 'sectors.id as sector_id', 'sectors.parent_id'])
    .executeTakeFirstOrThrow();

const readInForce = (tx: TenantTransaction, companyId: number) =>
  tx
    .selectFrom('company_fundamentals')
    .where('company_id', '=', companyId)
    .where('superseded_at', 'is', null)
    .orderBy('year', 'desc')
    .selectAll()
    .execute();

const readConfirmed = (tx: TenantTransaction, companyId: number) =>
  tx.selectFrom('confirmed_amounts').where('company_id', '=', companyId).selectAll().execute();

/**
 * What of the stored fundamentals is held back, and what of it is confirmed (methodology 4.2): read
 * from the rows themselves, so that a change shows before the next snapshot is made.
 *
 * @param asOf the day of the snapshot
 */
export async function readJudgedAmounts(
  tx: TenantTransaction,
  companyId: number,
  asOf: string,
): Promise<JudgedAmount[]> {
  const { nace_section, sector_id, parent_id } = await readCompany(tx, companyId);
  const years = new CompanyYears([], asOf);
  const confirmed = await readConfirmed(tx, companyId);
  const stored = await readInForce(tx, companyId);
  const rows = withConfirmed(
    stored.map((row) => fundamentalsRowOf(row, years)),
    confirmed,
  );
  const held = withheldFundamentals(rows, {
    asOfYear: Number(asOf.slice(0, 4)),
    parentSectorId: parent_id ?? sector_id,
    naceSection: nace_section,
  });
  return rows.flatMap((row) =>
    ofYear(row, held, (field) => {
      const found = confirmed.find((each) => each.year === row.year && each.field === field);
      return found?.confirmed_at ?? null;
    }),
  );
}
