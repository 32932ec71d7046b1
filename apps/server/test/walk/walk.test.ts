import { afterAll, describe, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../coverage-server.ts';
import { startDemoScene } from '../factories/demo-scene.ts';
import { furnishedPublicTemplate } from '../factories/public-templates.ts';
import { callerFor, type TestCaller } from '../test-caller.ts';
import { problemsIn } from './facts.ts';
import { PLACES } from './places.ts';
import type { Subject } from './reading.ts';

/*
 * Walks every place that shows figures of portfolios and funds, in the fictional universe and in the
 * public one: each figure has its share and standing, and all places show it alike.
 */

interface Scene {
  readonly server: CoverageServer<unknown>;
  readonly stop: () => Promise<void>;
}

const startPublicScene = async (): Promise<Scene> => {
  const template = await furnishedPublicTemplate();
  const server = await startCoverageServer(async () => null, { template });
  return { server, stop: () => server.stop() };
};

const SCENES = [
  ['the fictional universe', startDemoScene, 'super@meridian.example'],
  ['the public universe', startPublicScene, ''],
] as const;

async function readerOf({ pool, ...server }: CoverageServer<unknown>, email: string) {
  const { rows } = await pool.query<{ id: number; organisation_id: number }>(
    `select id, organisation_id from users where role_id = 2 and ($1 in ('', email))
     order by id limit 1`,
    [email],
  );
  const [user] = rows;
  if (user === undefined) throw new Error('nobody may read');
  return callerFor({ pool, ...server }, user);
}

/** Of funds that hold things of the same kinds, the first and the last. */
const FUNDS = `
  with held as (
    select fund_id as id,
      (array_agg(distinct type order by type), bool_or(weight < 0), bool_or(pe_organisation_id is not null)) as kinds
    from fund_holdings left join companies on type = 'company' and companies.id = constituent_id
    group by 1)
  select min(id) as id from held group by kinds union select max(id) from held group by kinds order by 1`;

/** Portfolios that the reader sees, each made for another case, and funds of every kind. */
async function subjectsOf(
  { pool }: Pick<CoverageServer<unknown>, 'pool'>,
  { organisationId }: TestCaller,
): Promise<readonly Subject[]> {
  const ids = async (sql: string, values: readonly unknown[]) =>
    (await pool.query<{ id: number }>(sql, [...values])).rows.map(({ id }) => id);
  const portfolios = await ids('select id from portfolios where organisation_id = $1 order by id', [
    organisationId,
  ]);
  const funds = await ids(FUNDS, []);
  return [
    ...portfolios.map((id) => ({ type: 'portfolio', id }) as const),
    ...funds.map((id) => ({ type: 'fund', id }) as const),
  ];
}

describe.each(SCENES)('in %s', (_name, start, email) => {
  let scene: Scene | undefined;
  afterAll(() => scene?.stop());

  it('every figure says of what share it speaks, and is the same wherever it is shown', async () => {
    scene = await start();
    const reader = await readerOf(scene.server, email);
    const problems: string[] = [];
    const [asked, seen] = [new Set<string>(), new Set<string>()];
    for (const subject of await subjectsOf(scene.server, reader)) {
      const places = [];
      for (const { name: place, types, read, isWhole = false } of PLACES) {
        if (!types.includes(subject.type)) continue;
        asked.add(place);
        const facts = await read(reader, subject);
        if (facts.size > 0) seen.add(place);
        places.push({ place, facts, isWhole });
      }
      problems.push(...problemsIn(`${subject.type} ${subject.id}`, places));
    }
    expect(problems).toEqual([]);
    // a place that shows nothing at all is not walked
    expect(seen).toEqual(asked);
  });
});
