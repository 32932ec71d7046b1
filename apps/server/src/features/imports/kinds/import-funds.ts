import { loadFundIndex } from '../lookup/fund-index.ts';
import { isIsin } from '@verdure/contract/vocabulary';
import { bindFields, columnPlaces, type RowFields } from '../reading/row-reader.ts';
import { TallyBook } from '../reading/tally-book.ts';
import { type FundRecord, FundSheet, writeStagedFunds } from '../staging/staged-funds.ts';
import type { SourceRow } from '../tables/source-table.ts';
import type { ImportAct } from './import-run.ts';

const FIELDS = ['name', 'isin', 'management_company'];

function fundOf(row: SourceRow, fields: RowFields): FundRecord {
  const isin = fields.code(row, 'isin');
  if (isin !== null && !isIsin(isin)) fields.refuse(row, 'isin', 'is not a valid ISIN');
  const managementCompany = fields.text(row, 'management_company');
  return { isin, name: fields.mustText(row, 'name'), managementCompany };
}

/** Imports funds, without their holdings. */
export const importFunds: ImportAct = async (tx, { mapping, table }) => {
  const fields = bindFields(mapping, columnPlaces(table.columns), FIELDS);
  const sheet = new FundSheet(await loadFundIndex(tx));
  const book = new TallyBook();
  for await (const row of table.rows) {
    book.process(row, () => {
      if (sheet.idOf(fundOf(row, fields)) === null) {
        fields.refuse(row, 'name', 'several funds go by this name');
      }
    });
  }
  const { changed } = await writeStagedFunds(tx, sheet.records);
  return book.close({ taken: changed, unchanged: sheet.records.size - changed + sheet.repeated });
};
