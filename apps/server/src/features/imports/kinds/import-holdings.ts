import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { insertRows } from '../bulk/insert-rows.ts';
import {
  type Constituent,
  type ConstituentIndex,
  loadConstituentIndex,
} from '../lookup/constituent-index.ts';
import { loadFundIndex } from '../lookup/fund-index.ts';
import { isIsin } from '@verdure/contract/vocabulary';
import { bindFields, columnPlaces, type RowFields } from '../reading/row-reader.ts';
import { TallyBook } from '../reading/tally-book.ts';
import { FundSheet, writeStagedFunds } from '../staging/staged-funds.ts';
import type { SourceRow } from '../tables/source-table.ts';
import type { ImportAct } from './import-run.ts';

export const FUND_HOLDING_COLUMNS = {
  fund_id: 'integer',
  as_of: 'date',
  row_number: 'integer',
  type: 'text',
  constituent_id: 'integer',
  name: 'text',
  isin: 'text',
  weight: 'numeric',
} as const;

const FIELDS = [
  'fund_name',
  'fund_isin',
  'management_company',
  'as_of',
  'name',
  'isin',
  'type',
  'weight',
  'weight_unit',
];
const TYPES = ['company', 'country', 'fund'];
/** The database refuses weights from here on, as a multiple of the fund's value. */
const LARGEST_WEIGHT = 100;

interface HoldingRow {
  readonly fundRunId: number;
  readonly asOf: string;
  readonly name: string;
  readonly isin: string | null;
  readonly type: string | null;
  /** Fraction of the fund's value. */
  readonly weight: number;
}

function weightOf(row: SourceRow, fields: RowFields): number {
  const weight = fields.number(row, 'weight') ?? fields.refuse(row, 'weight', 'is missing');
  const unit = fields.text(row, 'weight_unit') ?? '%';
  if (unit !== '%' && unit !== 'fraction')
    fields.refuse(row, 'weight_unit', 'is neither % nor fraction');
  // 7 / 100 is exactly 0.07; 7 * 0.01 is not
  const fraction = unit === '%' ? weight / 100 : weight;
  return Math.abs(fraction) <= LARGEST_WEIGHT
    ? fraction
    : fields.refuse(row, 'weight', 'is above 100 times the fund');
}

function fundOf(row: SourceRow, fields: RowFields, sheet: FundSheet): number {
  const isin = fields.code(row, 'fund_isin');
  if (isin !== null && !isIsin(isin)) fields.refuse(row, 'fund_isin', 'is not a valid ISIN');
  const name =
    fields.text(row, 'fund_name') ?? isin ?? fields.refuse(row, 'fund_name', 'is missing');
  const managementCompany = fields.text(row, 'management_company');
  return (
    sheet.idOf({ isin, name, managementCompany }) ??
    fields.refuse(row, 'fund_name', 'several funds go by this name')
  );
}

function holdingOf(row: SourceRow, fields: RowFields, sheet: FundSheet): HoldingRow {
  const isin = fields.code(row, 'isin');
  const name = fields.text(row, 'name') ?? isin ?? fields.refuse(row, 'name', 'is missing');
  const type = fields.text(row, 'type')?.toLowerCase() ?? null;
  if (type !== null && !TYPES.includes(type))
    fields.refuse(row, 'type', 'is neither company, country nor fund');
  const asOf = fields.date(row, 'as_of') ?? fields.refuse(row, 'as_of', 'is missing');
  const weight = weightOf(row, fields);
  return { fundRunId: fundOf(row, fields, sheet), asOf, name, isin, type, weight };
}

async function stageHoldings(
  tx: AdministrationTransaction,
  holdings: readonly HoldingRow[],
  {
    idOf,
    constituents,
  }: { readonly idOf: (runId: number) => number; readonly constituents: ConstituentIndex },
): Promise<void> {
  await sql`
    create temporary table staged_holdings (fund_id integer, as_of date, row_number integer,
      type text, constituent_id integer, name text, isin text, weight numeric) on commit drop
  `.execute(tx);
  const rowNumbers = new Map<string, number>();
  await insertRows(
    tx,
    {
      table: 'staged_holdings',
      columns: FUND_HOLDING_COLUMNS,
    },
    holdings.map((holding) => {
      const fundId = idOf(holding.fundRunId);
      const group = `${fundId} ${holding.asOf}`;
      const rowNumber = (rowNumbers.get(group) ?? 0) + 1;
      rowNumbers.set(group, rowNumber);
      const known = constituentOf(holding, constituents, fundId);
      const type = known?.type ?? holding.type ?? 'company';
      return [
        fundId,
        holding.asOf,
        rowNumber,
        type,
        known?.id ?? null,
        holding.name,
        holding.isin,
        holding.weight,
      ];
    }),
  );
  await sql`analyze staged_holdings`.execute(tx);
}

/** Null if nothing or more than one constituent matches, or the fund would hold itself. */
function constituentOf(
  holding: HoldingRow,
  constituents: ConstituentIndex,
  fundId: number,
): Constituent | null {
  const match = constituents.find(holding.isin, holding.name, holding.type);
  if (match.kind !== 'found') return null;
  const { constituent } = match;
  return constituent.type === 'fund' && constituent.id === fundId ? null : constituent;
}

/** Replaces all of a fund's holdings of a day if any row differs. */
async function replaceChanged(
  tx: AdministrationTransaction,
): Promise<{ taken: number; unchanged: number }> {
  const columns = sql.raw('fund_id, as_of, row_number, type, constituent_id, name, isin, weight');
  await sql`
    create temporary table changed_holdings on commit drop as
    select distinct fund_id, as_of from (
      (select ${columns} from staged_holdings except select ${columns} from fund_holdings)
      union all
      (select ${columns} from fund_holdings old
        where exists (select from staged_holdings staged where (staged.fund_id, staged.as_of) = (old.fund_id, old.as_of))
        except select ${columns} from staged_holdings)
    ) differing
  `.execute(tx);
  await sql`
    delete from fund_holdings old using changed_holdings changed
    where (old.fund_id, old.as_of) = (changed.fund_id, changed.as_of)
  `.execute(tx);
  const added = await sql`
    insert into fund_holdings (${columns})
    select ${columns} from staged_holdings join changed_holdings using (fund_id, as_of)
  `.execute(tx);
  const all = await sql<{ count: number }>`select count(*) as count from staged_holdings`.execute(
    tx,
  );
  const taken = Number(added.numAffectedRows ?? 0n);
  return { taken, unchanged: Number(all.rows[0]?.count ?? 0) - taken };
}

/** Imports fund holdings by day. Rows that match nothing are stored without a constituent. */
export const importHoldings: ImportAct = async (tx, { mapping, table }) => {
  const fields = bindFields(mapping, columnPlaces(table.columns), FIELDS);
  const sheet = new FundSheet(await loadFundIndex(tx));
  const book = new TallyBook();
  const holdings: HoldingRow[] = [];
  for await (const row of table.rows) {
    book.process(row, () => holdings.push(holdingOf(row, fields, sheet)));
  }
  // write funds first, because a fund may hold another fund
  const { idOf } = await writeStagedFunds(tx, sheet.records);
  await stageHoldings(tx, holdings, { idOf, constituents: await loadConstituentIndex(tx) });
  return book.close(await replaceChanged(tx));
};
