import { afterAll, beforeAll, expect, it } from 'vitest';

import { COMPANY, YEAR } from '../../../test/factories/hand-made-universe.ts';
import { insertOwnUpload } from '../../../test/factories/own-values-factory.ts';
import { type ReceiptScene, startReceiptScene } from '../../../test/receipt-scene.ts';

let scene: ReceiptScene;
beforeAll(async () => {
  scene = await startReceiptScene();
  const { organisationId: organisation_id, userId: user_id } = scene.server.filled.ours;
  const emitted = { company_id: COMPANY.alder, metric_id: 92, year: YEAR, value: 4 };
  const worth = {
    company_id: COMPANY.alder,
    year: YEAR,
    field: 'enterprise_value',
    usd: 9e6,
  } as const;
  await scene.server.database.withAdministration((tx) =>
    insertOwnUpload(tx, { organisation_id, user_id }, [emitted, worth]),
  );
});
afterAll(() => scene.server.stop());

it('a file that names own data agrees after these are deleted and their author renamed', async () => {
  const kinds = [
    'screener csv',
    'holdings csv',
    'risk-tearsheet',
    'footprint workbook',
    'TCFD report',
    'company-overview',
  ];
  const files = await Promise.all(kinds.map((kind) => scene.files[kind]?.()));
  expect(String(files[0])).toContain('Own data, Northgate: june.csv');
  expect(String(files[1])).toContain('Own data, Northgate: june.csv');
  await scene.server.pool.query('delete from own_value_uploads');
  await scene.server.pool.query(`update users set last_name = 'Married'`);
  for (const [at, file] of files.entries()) {
    if (file === undefined) throw new Error(kinds[at]);
    expect({ kind: kinds[at], ...(await scene.check(file)) }).toMatchObject({
      kind: kinds[at],
      store: 'agrees',
      sentences: [],
      others: 0,
    });
  }
});
