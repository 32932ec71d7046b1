import { expect, it } from 'vitest';

import { contractEndpoints, nameOf } from '../../matrix/contract-endpoints.ts';
import { ROOT_EXPECTATIONS } from '../../matrix/root-expectations.ts';
import type { LargeScene } from './large-scene.ts';
import { readRequests } from './read-requests.ts';
import { rootRequests } from './root-requests.ts';

const SCENE: LargeScene = {
  headers: {},
  wholePortfolioId: 1,
  nestedPortfolioId: 2,
  smallPortfolioIds: [3, 4],
  fundIds: [5],
  universeId: 6,
  profileId: 7,
  uploadId: 8,
  companyIds: [9],
  countryId: 10,
  countryMetricId: 11,
  mailId: 'mail',
};

it('measures every read of the contract, with all that it has to name', async () => {
  const reads = (await contractEndpoints()).filter(({ method }) => method === 'GET').map(nameOf);
  const requests = await readRequests(SCENE);

  expect([...new Set(requests.map(({ route }) => route))]).toEqual(expect.arrayContaining(reads));
  expect(requests.filter(({ path }) => path.includes('{'))).toEqual([]);
});

it('measures every root of the schema', async () => {
  const roots = new Set((await rootRequests(SCENE)).map(({ route }) => route));
  expect([...roots].sort()).toEqual(Object.keys(ROOT_EXPECTATIONS).sort());
});
