import { memoryTable, type SourceFiles } from './source-files.ts';

const FUNDS = 'se-fund-holdings/funds.csv';

export async function fundTable(files: SourceFiles) {
  const funds = await files.records(FUNDS);
  const columns = ['fund_name', 'fund_isin', 'management_company'];
  return memoryTable(
    columns,
    funds.map((fund) => columns.map((column) => fund(column))),
  );
}

/** Each position as a share of its fund; a position in another fund has that fund's ISIN. */
export async function holdingTable(files: SourceFiles) {
  const funds = new Map((await files.records(FUNDS)).map((fund) => [fund('fund_no'), fund]));
  const instruments = new Map(
    (await files.records('se-fund-holdings/instruments.csv')).map((instrument) => [
      instrument('instrument_id'),
      instrument,
    ]),
  );
  const holdings = await files.records('se-fund-holdings/holdings.csv');
  const rows = holdings.flatMap((holding) => {
    const fund = funds.get(holding('fund_no'));
    const instrument = instruments.get(holding('instrument_id'));
    const fundValue = Number(fund?.('nav_sek'));
    if (fund === undefined || instrument === undefined || !(fundValue > 0)) return [];
    const weight = Number(holding('value_sek')) / fundValue;
    return [[fund('fund_name'), fund('fund_isin'), instrument('name'), instrument('isin'), weight]];
  });
  return {
    table: memoryTable(['fund_name', 'fund_isin', 'name', 'isin', 'weight'], rows),
    withoutFundValue: holdings.length - rows.length,
  };
}
