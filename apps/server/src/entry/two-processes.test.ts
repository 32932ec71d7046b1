import { companyNamesEndpoint } from '@verdure/contract/coverage/companies';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

import { startCoverageServer } from '../../test/coverage-server.ts';
import { insertCompany } from '../../test/factories/coverage-factory.ts';
import { insertHandMadeUniverse } from '../../test/factories/hand-made-universe.ts';
import { callerOf } from '../../test/test-caller.ts';
import { buildAndStoreSnapshot } from '../universe/build-snapshot.ts';

/** A server, and a second process with the same database and its own data directory. */
async function twoProcesses() {
  const server = await startCoverageServer(insertHandMadeUniverse);
  onTestFinished(() => server.stop());
  const directory = mkdtempSync(join(tmpdir(), 'verdure-second-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const caller = await callerOf(server, server.filled.ours);
  return {
    server,
    addCompanyElsewhere: async (name: string) => {
      const company = { id: 1000, name, sector_id: 11 };
      await server.database.withAdministration((tx) => insertCompany(tx, company));
      await buildAndStoreSnapshot(server.pool, directory);
    },
    names: async () =>
      companyNamesEndpoint.answer
        .parse((await caller.call('GET', '/companies/names')).json())
        .map(({ name }) => name),
    readiness: async () => (await server.app.inject('/readyz')).json(),
  };
}

it('a server answers with a company that another process added', async () => {
  const { server, addCompanyElsewhere, names, readiness } = await twoProcesses();
  expect(await names()).not.toContain('Juniper');
  await addCompanyElsewhere('Juniper');
  await server.universe.refresh();
  expect(await names()).toContain('Juniper');
  expect(await readiness()).toMatchObject({ status: 'ready', universe: true });
});

it('a server that cannot load the newest snapshot is not ready, and answers from the last one', async () => {
  const { server, addCompanyElsewhere, names, readiness } = await twoProcesses();
  await addCompanyElsewhere('Juniper');
  await server.pool.query('delete from snapshot_parts');
  await server.universe.refresh();
  expect(await readiness()).toMatchObject({ status: 'waiting', universe: false });
  expect(await names()).toContain('Alder');
});
