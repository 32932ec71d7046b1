import { loadCompanyIndex, type CompanyIndex } from '../lookup/company-index.ts';
import { loadCountryIndex } from '../lookup/country-index.ts';
import { bindFields, columnPlaces, type RowFields } from '../reading/row-reader.ts';
import { TallyBook } from '../reading/tally-book.ts';
import { writeStagedCompanies } from '../staging/staged-companies.ts';
import type { SourceRow } from '../tables/source-table.ts';
import {
  COMPANY_FIELDS,
  type CompanyRecord,
  mergeCompanyRecord,
  readCompanyRecord,
} from './company-record.ts';
import type { ImportAct } from './import-run.ts';

/** The companies of one file. Known ones have their id, new ones a temporary negative id. */
class CompanySheet {
  readonly #index: CompanyIndex;
  readonly #records = new Map<number, CompanyRecord>();
  #nextNewId = -1;
  #merged = 0;

  constructor(index: CompanyIndex) {
    this.#index = index;
  }

  add(row: SourceRow, record: CompanyRecord, fields: RowFields): void {
    const id = this.#idOf(row, record, fields);
    const earlier = this.#records.get(id);
    if (earlier === undefined) this.#records.set(id, record);
    else {
      this.#merged += 1;
      mergeCompanyRecord(earlier, record);
    }
    for (const isin of [record.isin, ...record.isins]) this.#index.addCode('isin', isin, id);
    this.#index.addCode('lei', record.lei, id);
    this.#index.addCode('refid', record.refid, id);
    this.#index.addName(record.name, id);
  }

  /** Finds the company by the row's codes, or by name if the row has none. */
  #idOf(row: SourceRow, record: CompanyRecord, fields: RowFields): number {
    const nobody = { isin: null, lei: null, refid: null, ticker: null, name: record.name };
    const keys = [
      ...[record.isin, ...record.isins].map((isin) => ({ ...nobody, isin })),
      { ...nobody, lei: record.lei },
      { ...nobody, refid: record.refid },
    ].filter(({ isin, lei, refid }) => (isin ?? lei ?? refid) !== null);
    for (const key of keys.length === 0 ? [nobody] : keys) {
      const match =
        keys.length === 0 ? this.#index.named(record.name, record.ticker) : this.#index.find(key);
      if (match.kind === 'found') return match.id;
      if (match.kind === 'ambiguous') {
        return fields.refuse(row, 'name', `${match.count} companies go by this code or name`);
      }
    }
    this.#nextNewId -= 1;
    return this.#nextNewId;
  }

  get merged(): number {
    return this.#merged;
  }

  staged() {
    return [...this.#records].map(([id, record]) => ({ id: id < 0 ? null : id, record }));
  }
}

/** Imports companies: adds new ones and updates known ones that differ. */
export const importCompanies: ImportAct = async (tx, { mapping, table }) => {
  const fields = bindFields(mapping, columnPlaces(table.columns), COMPANY_FIELDS);
  const countries = await loadCountryIndex(tx);
  const sheet = new CompanySheet(await loadCompanyIndex(tx));
  const book = new TallyBook();
  for await (const row of table.rows) {
    book.process(row, () => sheet.add(row, readCompanyRecord(row, fields, countries), fields));
  }
  const staged = sheet.staged();
  const taken = await writeStagedCompanies(tx, staged);
  return book.close({ taken, unchanged: staged.length - taken + sheet.merged });
};
