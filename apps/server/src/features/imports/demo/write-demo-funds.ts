import type { DemoUniverse } from '@verdure/demo-universe';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { insertRows } from '../bulk/insert-rows.ts';
import { FUND_HOLDING_COLUMNS } from '../kinds/import-holdings.ts';
import { demoEntities } from './demo-entities.ts';

async function writeFunds(tx: AdministrationTransaction, { funds }: DemoUniverse) {
  return insertRows(
    tx,
    {
      table: 'funds',
      columns: { id: 'integer', isin: 'text', name: 'text', benchmark_index_id: 'integer' },
    },
    funds.map(({ id, isin, name, benchmarkIndexId }) => [id, isin, name, benchmarkIndexId]),
  );
}

function writeHoldings(tx: AdministrationTransaction, universe: DemoUniverse) {
  const entityOf = demoEntities(universe);
  const rowNumbers = new Map<string, number>();
  return insertRows(
    tx,
    {
      table: 'fund_holdings',
      columns: FUND_HOLDING_COLUMNS,
    },
    universe.fundHoldings.map(({ fundId, date, type, constituentId, weightFraction }) => {
      const rowNumber = (rowNumbers.get(`${fundId} ${date}`) ?? 0) + 1;
      rowNumbers.set(`${fundId} ${date}`, rowNumber);
      const { name, isin } = entityOf(type, constituentId);
      return [fundId, date, rowNumber, type, constituentId, name, isin, weightFraction];
    }),
  );
}

const writeRates = (tx: AdministrationTransaction, { exchangeRates }: DemoUniverse) =>
  insertRows(
    tx,
    {
      table: 'exchange_rates',
      columns: { currency: 'text', date: 'date', usd_per_unit: 'double precision' },
    },
    exchangeRates.map(({ currency, date, usdPerUnit }) => [currency, date, usdPerUnit]),
  );

/** Writes the fictional funds, their holdings and rates. Returns the number of rows per table. */
export async function writeDemoFunds(tx: AdministrationTransaction, universe: DemoUniverse) {
  return {
    funds: await writeFunds(tx, universe),
    fund_holdings: await writeHoldings(tx, universe),
    exchange_rates: await writeRates(tx, universe),
  };
}
