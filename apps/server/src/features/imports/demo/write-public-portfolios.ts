import { parse } from 'csv-parse/sync';
import { readdir, readFile } from 'node:fs/promises';
import { PORTFOLIOS_FOLDER } from '@verdure/public-universe';
import { z } from 'zod';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { insertRows } from '../bulk/insert-rows.ts';
import { PORTFOLIO_CONSTITUENTS, PORTFOLIO_UNMATCHED_ROWS } from './portfolio-constituents.ts';

const MANAGER = 'super@meridian.example';
const READER = 'standard@meridian.example';

/** As an upload: a line with the portfolio's name, then name, ISIN and weight in percent. */
const uploadRows = z.array(z.array(z.string()).min(1)).min(2);

interface ExamplePortfolio {
  readonly name: string;
  readonly holdings: readonly {
    readonly name: string;
    readonly isin: string;
    readonly weightPercent: number;
  }[];
}

export async function readPublicPortfolios(): Promise<readonly ExamplePortfolio[]> {
  const files = (await readdir(PORTFOLIOS_FOLDER)).filter((file) => file.endsWith('.csv'));
  const texts = await Promise.all(
    files.toSorted().map((file) => readFile(new URL(file, PORTFOLIOS_FOLDER), 'utf8')),
  );
  return texts.map((text) => {
    const [title, ...rows] = uploadRows.parse(parse(text, { relax_column_count: true }));
    return {
      name: title?.[0] ?? '',
      holdings: rows.map(([held = '', isin = '', weight = '']) => ({
        name: held,
        isin,
        weightPercent: Number(weight),
      })),
    };
  });
}

const findUser = (tx: AdministrationTransaction, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'organisation_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

async function writePortfolio(
  tx: AdministrationTransaction,
  { name, holdings }: ExamplePortfolio,
  manager: { readonly id: number; readonly organisation_id: number },
): Promise<number> {
  const { organisation_id } = manager;
  const { id } = await tx
    .insertInto('portfolios')
    .values({ organisation_id, name, manager_id: manager.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const companies = await tx
    .selectFrom('companies')
    .select(['id', 'isin'])
    .where(
      'isin',
      'in',
      holdings.map(({ isin }) => isin),
    )
    .execute();
  const idOf = new Map(companies.map((company) => [company.isin, company.id]));
  await insertRows(
    tx,
    PORTFOLIO_CONSTITUENTS,
    holdings.flatMap(({ isin, weightPercent }, index) => {
      const companyId = idOf.get(isin);
      return companyId === undefined
        ? []
        : [[organisation_id, id, 'company', companyId, index + 1, weightPercent]];
    }),
  );
  await insertRows(
    tx,
    PORTFOLIO_UNMATCHED_ROWS,
    holdings
      .filter(({ isin }) => !idOf.has(isin))
      .map((row, index) => [organisation_id, id, index + 1, row.name, row.isin, row.weightPercent]),
  );
  return id;
}

/** Writes the example portfolios of the public universe for two of the demo's people. */
export async function writePublicPortfolios(tx: AdministrationTransaction): Promise<number> {
  const manager = await findUser(tx, MANAGER);
  const reader = await findUser(tx, READER);
  const ids: number[] = [];
  for (const portfolio of await readPublicPortfolios()) {
    ids.push(await writePortfolio(tx, portfolio, manager));
  }
  await tx
    .insertInto('portfolio_users')
    .values(
      ids.map((portfolio_id) => ({
        organisation_id: manager.organisation_id,
        portfolio_id,
        user_id: reader.id,
      })),
    )
    .execute();
  await tx
    .updateTable('users')
    .set({ default_portfolio_id: ids[0] ?? null })
    .where('id', 'in', [manager.id, reader.id])
    .execute();
  return ids.length;
}
