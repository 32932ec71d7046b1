import { resolve } from 'node:path';

import { UsageError } from '../../apps/server/src/entry/command.ts';
import { readWords } from '../../apps/server/src/entry/commands/words.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openStore, type Store } from '../../apps/server/src/platform/database/store.ts';
import { messageOf, StartupError } from '../../apps/server/src/platform/startup-error.ts';
import { buildAndStoreSnapshot } from '../../apps/server/src/universe/build-snapshot.ts';
import { snapshotDirectory } from '../../apps/server/src/universe/snapshot-files.ts';
import { buildRealUniverse } from './build-real-universe.ts';

const TABLES = [
  'companies',
  'funds',
  'fund_holdings',
  'company_metric_values',
  'company_fundamentals',
  'countries',
  'country_metric_values',
  'exchange_rates',
];

const say = (line: string) => void process.stdout.write(`${line}\n`);

const USAGE = 'Usage: npm run real-universe -- [--data-directory DIRECTORY] [--source DIRECTORY]';

function readArguments() {
  const { values } = readWords(
    process.argv.slice(2),
    {
      'data-directory': { type: 'string', default: './data/real' },
      source: { type: 'string', default: '../shared/data' },
    },
    [],
  );
  return {
    dataDirectory: resolve(values['data-directory']),
    sourceDirectory: resolve(values.source),
  };
}

async function sayTotals({ pool }: Store): Promise<void> {
  for (const table of TABLES) {
    const found = await pool.query<{ count: number }>(`select count(*) as count from ${table}`);
    say(`${String(found.rows[0]?.count).padStart(9)}  ${table}`);
  }
  const matched = await pool.query<{ type: string; count: number }>(
    `select case when constituent_id is null then 'unknown' else type end as type, count(*) as count
     from fund_holdings group by 1 order by 1`,
  );
  say(
    `fund holdings by what they are: ${matched.rows.map(({ type, count }) => `${type} ${count}`).join(', ')}`,
  );
}

async function main(): Promise<void> {
  const { dataDirectory, sourceDirectory } = readArguments();
  const config = readConfig({ VERDURE_DATA: dataDirectory });
  const store = await openStore(config, { asOwner: true, statementTimeoutMilliseconds: 0 });
  try {
    const started = performance.now();
    await buildRealUniverse(store.database, { sourceDirectory, say });
    await buildAndStoreSnapshot(store.pool, snapshotDirectory(dataDirectory));
    await sayTotals(store);
    say(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s in ${dataDirectory}.`);
    say(`Start the product on it with: VERDURE_DATA=${dataDirectory} npm start`);
  } finally {
    await store.close();
  }
}

try {
  await main();
} catch (error) {
  const isUsage = error instanceof UsageError;
  if (!isUsage && !(error instanceof StartupError)) throw error;
  process.stderr.write(`${messageOf(error)}\n${isUsage ? `${USAGE}\n` : ''}`);
  process.exitCode = 1;
}
