import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

import { insertHandMadeUniverse } from '../../test/factories/hand-made-universe.ts';
import { runWaitingJobs } from '../../test/run-waiting-jobs.ts';
import { testCompute } from '../../test/test-compute.ts';
import { temporaryDatabase } from '../../test/test-database.ts';
import { buildAndStoreSnapshot } from './build-snapshot.ts';
import { newestSnapshot } from './newest-snapshot.ts';
import { rebuildSnapshot } from './rebuild-snapshot.job.ts';
import { rebuildJobs } from './rebuild-snapshot.jobs.ts';

it('reads all values for the first snapshot only, and makes the one that a whole reading makes', async () => {
  const store = await temporaryDatabase();
  await store.database.withAdministration(insertHandMadeUniverse);
  const directory = mkdtempSync(join(tmpdir(), 'verdure-rebuild-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const sentences: string[] = [];
  const { handlers } = rebuildJobs({
    compute: testCompute,
    address: store.address,
    directory,
    logger: { info: (sentence: string) => sentences.push(sentence) },
  });
  const hashes = new Set<string | undefined>();
  for (const awareness of [1, 2, 3]) {
    await store.pool.query(
      'update company_metric_values set awareness = $1 where company_id = 2 and metric_id = 100',
      [awareness],
    );
    await store.database.withAdministration(rebuildSnapshot);
    await runWaitingJobs(store.pool, handlers);
    hashes.add((await newestSnapshot(store.database))?.hash);
  }
  expect(hashes.size).toBe(3);
  expect(await buildAndStoreSnapshot(store.pool, directory)).toMatchObject({ isNew: false });
  expect(sentences).toEqual(['all values were read: no values were read before']);
});
