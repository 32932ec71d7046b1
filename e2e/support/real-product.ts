import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openStore } from '../../apps/server/src/platform/database/store.ts';
import { buildRealUniverse } from '../../tools/real-universe/build-real-universe.ts';
import { sourceFiles } from '../../tools/real-universe/source-files.ts';
import type { Part } from '../../tools/real-universe/universe-tables.ts';
import { recordsOfCsv } from './csv.ts';
import { newDataDirectory, type Product, startProduct } from './product.ts';

const REAL_DATA = fileURLToPath(new URL('../../../shared/data/', import.meta.url));

export const isRealDataThere = existsSync(join(REAL_DATA, 'se-fund-holdings/upload-format'));

export const realFile = (path: string): Buffer<ArrayBuffer> => readFileSync(join(REAL_DATA, path));

/** Data that names something by ISIN; recognising a holding needs no figures. */
const NAMED: readonly Part[] = ['countries', 'companies', 'funds'];

/** The product with the real companies and funds, in its own data directory. */
export async function startRealProduct(): Promise<Product> {
  const directory = newDataDirectory();
  try {
    const config = readConfig({ VERDURE_DATA: directory });
    const store = await openStore(config, { asOwner: true, statementTimeoutMilliseconds: 0 });
    const options = { sourceDirectory: REAL_DATA, only: NAMED };
    await buildRealUniverse(store.database, options).finally(() => store.close());
    return await startProduct({ directory });
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    throw error;
  }
}

/** Every ISIN in the sources, whatever is made of them. */
export async function namedIsins(): Promise<ReadonlySet<string>> {
  const columns = [
    ['company-universe/financedatabase_listings_with_isin.csv', 'isin'],
    ['company-universe/us_listed_with_isin.csv', 'ISIN Number'],
    ['se-fund-holdings/funds.csv', 'fund_isin'],
    ['wba-gender-2024/gender_assessment.csv', 'ISIN'],
  ] as const;
  const listed = columns.flatMap(([path, column]) =>
    recordsOfCsv(realFile(path).toString()).map((record) => record.get(column) ?? ''),
  );
  // an instrument without a sector is a bond, a future or cash, not a company
  const shares = recordsOfCsv(realFile('se-fund-holdings/instruments.csv').toString())
    .filter((instrument) => instrument.get('sector_code') !== '')
    .map((instrument) => instrument.get('isin') ?? '');
  const targets = await sourceFiles(REAL_DATA).records(
    'sbti-tool/sbti_target_dashboard_2023-08.xlsx',
  );
  const aimed = targets.map((company) => company('ISIN'));
  return new Set([...listed, ...shares, ...aimed].filter((isin) => isin !== ''));
}
