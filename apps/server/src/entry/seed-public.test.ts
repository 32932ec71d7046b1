import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PORTFOLIOS_FOLDER, TABLES_FOLDER } from '@verdure/public-universe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { AdministrationTransaction } from '../platform/database/database.ts';
import { demoTemplate } from '../../test/factories/demo-scene.ts';
import { publicTemplate, saidOfPublic } from '../../test/factories/public-templates.ts';
import {
  createTestDatabase,
  type TestDatabase,
  temporaryDatabase,
} from '../../test/test-database.ts';
import { readPublicPortfolios } from '../features/imports/demo/write-public-portfolios.ts';
import {
  hasPublicData,
  hasPublishedPasswords,
  isDemoData,
} from '../features/imports/imports.reads.ts';
import { readAnyMapping } from '../features/imports/mapping/read-mapping.ts';
import { importFile } from '../features/imports/run-import.ts';
import { flagInterim } from '../features/imports/flag-interim.ts';
import { furnishPublic, seedPublic } from './seed-public.ts';

const ROOT = new URL('../../../../', import.meta.url);
const MOST_BYTES = 6_000_000;

async function recordOwnUser(tx: AdministrationTransaction): Promise<number> {
  const { id } = await tx
    .insertInto('organisations')
    .values({ name: 'Own Capital' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('users')
    .values({
      organisation_id: id,
      email: 'me@own.example',
      first_name: 'M',
      last_name: 'E',
      role_id: 2,
    })
    .execute();
  return id;
}

describe('the public universe', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase({ template: await publicTemplate() });
  });
  afterAll(() => test.drop());

  const rowsOf = async (sql: string) => (await test.pool.query(sql)).rows;

  it('is small enough to ship', () => {
    const sizes = readdirSync(TABLES_FOLDER).map(
      (file) => statSync(new URL(file, TABLES_FOLDER)).size,
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES);
  });

  it('refuses no company, and of its figures only what is no figure or contradicts its own file', async () => {
    const lines = await saidOfPublic(test.pool);
    const refused = lines.filter((line) => !line.endsWith(' 0 refused'));
    expect(refused).toEqual([
      expect.stringMatching(/^04-emissions: .* refused$/),
      // a negative revenue, and stated sums that differ from their parts
      expect.stringMatching(/^05-revenue: .* 1 refused$/),
      expect.stringMatching(/^06-sample-emissions: .* 87 refused$/),
      expect.stringMatching(/^07-sample-fundamentals: .* 3 refused$/),
    ]);
  });

  it('has companies with names, countries and sectors, each ISIN once', async () => {
    expect(
      await rowsOf(`select count(*) as n, count(*) filter (where isin is null) as unnamed,
        count(*) filter (where sector_id is null) as homeless from companies`),
    ).toEqual([{ n: 10_711, unnamed: 0, homeless: 0 }]);
    expect(await rowsOf('select isin from companies group by 1 having count(*) > 1')).toEqual([]);
  });

  it('brings no accounts, no fiction and no funds', async () => {
    expect(await isDemoData(test.database)).toBe(false);
    expect(await hasPublicData(test.database)).toBe(true);
    expect(await hasPublishedPasswords(test.database)).toBe(false);
    expect(await rowsOf('select id from users union all select id from funds')).toEqual([]);
  });

  it('changes nothing when it is added again', async () => {
    const before = await rowsOf('select count(*) as n from company_metric_values');
    const again: string[] = [];
    await seedPublic(test, (line) => again.push(line));
    expect(again.filter((line) => !line.includes(': 0 taken'))).toEqual([]);
    expect(await rowsOf('select count(*) as n from company_metric_values')).toEqual(before);
  });

  it('flags a company of which a quarter but not half of governance is assessed, and what the desk judged not', async () => {
    const quarter = [56, 62];
    const half = [...quarter, 59, 63, 66];
    const { rows: companies } = await test.pool.query('select id from companies');
    const ids = new Set(companies.map(({ id }) => id));
    const flagsAfter = async (metricIds: readonly number[], isOfDesk = false) => {
      await test.pool.query(
        `insert into company_metric_values
           (company_id, metric_id, year, version, approved, awareness, performance, edited)
         select companies.id, metric, 2023, 90, true, 2, 2, $2 from companies, unnest($1::int[]) metric
         where name = 'Acerinox,S.A.'`,
        [metricIds, isOfDesk],
      );
      await flagInterim(test, ids);
      await test.pool.query('delete from company_metric_values where version = 90');
      return flagged();
    };
    const flagged = () =>
      rowsOf('select name, icm_gov, icm_sus from companies where icm_gov or icm_sus');
    const interim = [{ name: 'Acerinox,S.A.', icm_gov: true, icm_sus: false }];
    expect(await flagsAfter([])).toEqual([]);
    expect(await flagsAfter(quarter)).toEqual(interim);
    expect(await flagsAfter(half, true)).toEqual(interim);
    expect(await flagsAfter(half)).toEqual([]);
    await test.pool.query("update companies set icm_sus = true where name = 'Acerinox,S.A.'");
    await seedPublic(test, () => undefined);
    expect(await flagged()).toEqual([]);
  });

  it('takes every row of the example in the guide, in the order that the guide gives', async () => {
    const guide = readFileSync(new URL('docs/importing.md', ROOT), 'utf8');
    const steps = [...guide.matchAll(/import (\S+) --file (docs\/example\S+) --map (\S+)/g)];
    expect(steps).toHaveLength(6);
    for (const [, kind, file = '', map = ''] of steps) {
      const mapping = await readAnyMapping(fileURLToPath(new URL(map, ROOT)));
      const tally = await importFile(test.database, fileURLToPath(new URL(file, ROOT)), {
        mapping,
      });
      expect([mapping.kind, tally.refusals]).toEqual([kind, []]);
      expect(tally.taken).toBeGreaterThan(0);
    }
    expect(
      await rowsOf(`select year, value from company_metric_values join companies on companies.id = company_id
        where name = 'Aster Grid AB' and metric_id = 1 order by year`),
    ).toEqual([
      { year: 2022, value: 1_635_000 },
      { year: 2023, value: 1_560_700 },
    ]);
    const isins = readFileSync(new URL('docs/example/portfolio.csv', ROOT), 'utf8').match(
      /\b[A-Z]{2}\w{10}\b/g,
    );
    expect(
      await rowsOf(`select isin from companies where isin = any ('{${isins?.join(',')}}')
        union all select isin from funds`),
    ).toHaveLength(4);
  });

  it('leaves the people of a database alone', async () => {
    const id = await test.database.withAdministration(recordOwnUser);
    await furnishPublic(test);
    expect(await rowsOf('select email from users')).toEqual([{ email: 'me@own.example' }]);
    expect(await hasPublishedPasswords(test.database)).toBe(false);
    await test.pool.query('delete from users where organisation_id = $1', [id]);
    await test.pool.query('delete from organisations where id = $1', [id]);
  });

  it('gives a start people to log in as and portfolios of companies that it has', async () => {
    await furnishPublic(test);
    await furnishPublic(test);
    expect(await hasPublishedPasswords(test.database)).toBe(true);
    const portfolios = await readPublicPortfolios();
    expect(
      await rowsOf(`select portfolios.name, count(*) as n from portfolios
        join portfolio_constituents on portfolio_id = portfolios.id group by 1 order by 1`),
    ).toEqual(
      portfolios
        .map(({ name, holdings }) => ({ name, n: holdings.length }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    );
    expect(
      await rowsOf('select count(*) as n from users where default_portfolio_id is not null'),
    ).toEqual([{ n: 2 }]);
  });
});

it('an example portfolio is a file that anyone can upload, and its weights add to 100', async () => {
  for (const { holdings } of await readPublicPortfolios()) {
    expect(holdings.reduce((sum, { weightPercent }) => sum + weightPercent, 0)).toBe(100);
  }
  for (const file of readdirSync(PORTFOLIOS_FOLDER)) {
    const [title = '', first = ''] = readFileSync(new URL(file, PORTFOLIOS_FOLDER), 'utf8').split(
      '\n',
    );
    expect([title.includes(','), first.split(',').length > 2]).toEqual([false, true]);
  }
});

it('does not mix with the fictional universe', async () => {
  const demo = await temporaryDatabase({ template: await demoTemplate() });
  await expect(seedPublic(demo, () => undefined)).rejects.toThrow(
    'The database holds the fictional demo; the public universe needs a database of its own.',
  );
});
