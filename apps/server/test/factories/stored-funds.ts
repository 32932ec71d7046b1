import type { ConstituentType } from '@verdure/contract/vocabulary';

import type { AdministrationTransaction } from '../../src/platform/database/database.ts';
import { COMPANY } from './hand-made-universe.ts';
import { type StoredInvestments, insertStoredInvestments } from './stored-investments.ts';

type Held = readonly [
  type: Exclude<ConstituentType, 'portfolio'>,
  id: number | null,
  weight: number,
];

/** Countries of the universe that was made by hand. */
const ATLANTIS = 1;
const BROBDINGNAG = 2;

/** Funds of every kind beside those of the held investments. */
export interface StoredFunds extends StoredInvestments {
  readonly kinds: {
    /** Fund F 40%, Atlantis 20%, Elm 40%; a year before it held Dogwood alone. Measured against F. */
    readonly nest: number;
    /** Atlantis 75%, Brobdingnag 25%. */
    readonly sovereign: number;
    /** Alder, of no weight. */
    readonly weightless: number;
    /** Dogwood alone, which has no ESG total. */
    readonly ungraded: number;
    /** Alder 55.8%, Birch 37.2%, and a line of 7% that nobody knows. */
    readonly partial: number;
  };
}

async function insertFundOf(
  tx: AdministrationTransaction,
  fund: { readonly name: string; readonly isin?: string; readonly benchmark_index_id?: number },
  holdings: Readonly<Record<string, readonly Held[]>>,
): Promise<number> {
  const { id } = await tx
    .insertInto('funds')
    .values(fund)
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = Object.entries(holdings).flatMap(([as_of, held]) =>
    held.map(([type, constituent_id, weight], index) => ({
      fund_id: id,
      as_of,
      row_number: index + 1,
      type,
      constituent_id,
      weight,
      name: `Row ${index + 1}`,
    })),
  );
  await tx.insertInto('fund_holdings').values(rows).execute();
  return id;
}

const NOW = '2025-12-31';

/** Fills an empty migrated database. */
export async function insertStoredFunds(tx: AdministrationTransaction): Promise<StoredFunds> {
  const held = await insertStoredInvestments(tx);
  const nest = {
    '2024-12-31': [['company', COMPANY.dogwood, 1]],
    [NOW]: [
      ['fund', held.funds.f, 0.4],
      ['country', ATLANTIS, 0.2],
      ['company', COMPANY.elm, 0.4],
    ],
  } as const;
  return {
    ...held,
    kinds: {
      nest: await insertFundOf(
        tx,
        { name: 'Nest', isin: 'IE0000000026', benchmark_index_id: held.funds.f },
        nest,
      ),
      sovereign: await insertFundOf(
        tx,
        { name: 'Sovereign' },
        {
          [NOW]: [
            ['country', ATLANTIS, 0.75],
            ['country', BROBDINGNAG, 0.25],
          ],
        },
      ),
      weightless: await insertFundOf(
        tx,
        { name: 'Weightless' },
        { [NOW]: [['company', COMPANY.alder, 0]] },
      ),
      ungraded: await insertFundOf(
        tx,
        { name: 'Ungraded' },
        { [NOW]: [['company', COMPANY.dogwood, 1]] },
      ),
      partial: await insertFundOf(
        tx,
        { name: 'Partial' },
        {
          [NOW]: [
            ['company', COMPANY.alder, 0.558],
            ['company', COMPANY.birch, 0.372],
            ['company', null, 0.07],
          ],
        },
      ),
    },
  };
}
