import { dayInWords } from '@verdure/contract/http/as-of';
import { sdlOf } from '@verdure/contract/http/graphql-text';
import { portfolioFiguresEndpoint } from '@verdure/contract/investments/portfolio-figures';
import { buildSchema, getNamedType, type GraphQLOutputType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { CoverageServer } from '../../../../test/coverage-server.ts';
import { startInvestments } from '../../../../test/start-investments.ts';
import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import { insertPortfolio } from '../../../../test/factories/organisation-factory.ts';
import type { StoredInvestments } from '../../../../test/factories/stored-investments.ts';
import { contractRoots } from '../../../../test/matrix/contract-endpoints.ts';
import { newCaller, type TestCaller } from '../../../../test/test-caller.ts';
import { instantNow } from '../../../../test/instant-now.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;
let roots: readonly string[];

const schema = buildSchema(sdlOf(await contractRoots()));
const MOST_DEPTH = 4;

function selectionOf(type: GraphQLOutputType, depth = 0): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).flatMap(({ name, type: of }) => {
    const below = selectionOf(of, depth + 1);
    return isObjectType(getNamedType(of)) && depth >= MOST_DEPTH ? [] : [`${name} ${below}`];
  });
  return `{ ${fields.join(' ')} }`;
}

/** Each root of a portfolio that can be asked for the past, and needs nothing but the portfolio. */
const pastRoots = (): readonly string[] =>
  Object.values(schema.getQueryType()?.getFields() ?? {})
    .filter(({ name, args }) => {
      const needed = args.filter(({ type }) => String(type).endsWith('!'));
      const names = args.map((arg) => arg.name);
      return (
        name.startsWith('portfolio_') &&
        names.includes('asOf') &&
        needed.every((arg) => ['portfolioIds', 'profileId', 'universeId'].includes(arg.name))
      );
    })
    .map(({ name }) => name);

beforeAll(async () => {
  ({ server, ours } = await startInvestments());
  roots = pastRoots();
});
afterAll(() => server.stop());

function rootText(root: string, more: string): string {
  const field = schema.getQueryType()?.getFields()[root];
  if (field === undefined) throw new Error(`there is no root ${root}`);
  const names = field.args.map(({ name }) => name);
  const { portfolios, profileId } = server.filled;
  const args = [
    `portfolioIds: [${portfolios.look}, ${portfolios.tobacco}]`,
    ...(names.includes('profileId') ? [`profileId: ${profileId}`] : []),
    ...(names.includes('universeId') ? ['universeId: -1'] : []),
    ...(more === '' ? [] : [more]),
  ];
  return `${root}(${args.join(', ')}) ${selectionOf(field.type)}`;
}

const answerOf = z.object({ data: z.record(z.string(), z.unknown()).nullable() });

async function ask(some: readonly string[], more = '') {
  const query = `{ ${some.map((root) => rootText(root, more)).join(' ')} }`;
  return (await ours.call('POST', '/graphql', { query })).json();
}

const MOST_ROOTS = 10;

async function askAll(more = ''): Promise<Readonly<Record<string, unknown>>> {
  const answers: Record<string, unknown> = {};
  for (let start = 0; start < roots.length; start += MOST_ROOTS) {
    const { data } = answerOf.parse(await ask(roots.slice(start, start + MOST_ROOTS), more));
    Object.assign(answers, data);
  }
  return answers;
}

const instant = () => instantNow(server.pool);

/** What people and the desk do after somebody looked. */
const CHANGES: Readonly<Record<string, () => Promise<unknown>>> = {
  'a trade': async () => {
    const { portfolios } = server.filled;
    await server.pool.query(
      `update portfolio_constituents set weight_percent = 90
       where portfolio_id = $1 and constituent_id = $2 and type = 'company'`,
      [portfolios.look, COMPANY.alder],
    );
    await server.pool.query(
      'update portfolios set version = version + 1, name = $2 where id = $1',
      [portfolios.look, 'Renamed'],
    );
  },
  'a correction of values': async () => {
    await server.pool.query(
      `update company_metric_values set superseded_at = now()
       where company_id in (1, 2) and superseded_at is null;
       insert into company_metric_values
         (company_id, metric_id, year, version, approved, awareness, performance, value)
       select company_id, metric_id, year, version + 1, true, 1, 1, value
       from company_metric_values where company_id in (1, 2) and superseded_at = (
         select max(superseded_at) from company_metric_values where company_id in (1, 2))`,
    );
    await server.rebuild();
  },
  'a change of the profile': () =>
    server.pool.query(
      `update profiles set company_threshold = 0, version = version + 1 where id = ${server.filled.profileId};
       delete from profile_exclusions where profile_id = ${server.filled.profileId}`,
    ),
  'a change of a universe': () => server.pool.query('delete from universe_companies'),
  'answers about policies': () =>
    server.pool.query(
      `insert into portfolio_policy_answers (organisation_id, portfolio_id, question_id, answer)
       select organisation_id, id, question, 'yes' from portfolios, generate_series(1, 10) as question`,
    ),
};

/** The rows of the table of portfolios, as it shows them or showed them; by id, because names are of today. */
async function tableAt(at?: string) {
  const query = at === undefined ? '' : `?asOf=${encodeURIComponent(at)}`;
  const path = `/portfolio-figures/${server.filled.profileId}${query}`;
  const rows = portfolioFiguresEndpoint.answer.parse((await ours.call('GET', path)).json());
  return rows.toSorted((one, other) => one.id - other.id);
}

describe('a portfolio as of an earlier instant', () => {
  it('answers every root and the table as they were answered then, after each kind of change', async () => {
    expect(roots.length).toBeGreaterThan(15);
    const seen: { readonly at: string; readonly answers: object; readonly table: object }[] = [];
    for (const [what, change] of Object.entries(CHANGES)) {
      const answers = await askAll();
      seen.push({ at: await instant(), answers, table: await tableAt() });
      await change();
      // so that the comparison below compares something
      expect({ what, is: await askAll() }).not.toEqual({ what, is: answers });
    }
    expect(await tableAt()).not.toEqual(seen[0]?.table);
    for (const { at, answers, table } of seen) {
      expect({ at, answers: await askAll(`asOf: "${at}"`) }).toEqual({ at, answers });
      expect({ at, table: await tableAt(at) }).toEqual({ at, table });
    }
  });

  it('refuses the future, and a text that is no day', async () => {
    for (const asOf of ['2099-01-01', '2026-02-31T00:00:00Z', 'yesterday']) {
      expect(JSON.stringify(await ask(['portfolio_overalls'], `asOf: "${asOf}"`))).toMatch(
        /past\.refused|Write the day as/,
      );
    }
  });

  it('leaves out a portfolio that was not there then, in its roots and in the table', async () => {
    const { organisationId: organisation_id, userId: manager_id } = server.filled.ours;
    const at = await instant();
    const { id } = await server.database.withAdministration((tx) =>
      insertPortfolio(tx, { organisation_id, manager_id, name: 'Made later' }),
    );
    const rowsAt = async (more: string) => {
      const query = `{ portfolio_overalls(portfolioIds: [${id}], profileId: -1, universeId: -1${more}) { id } }`;
      return (await ours.call('POST', '/graphql', { query })).json().data.portfolio_overalls;
    };
    expect(await rowsAt('')).toEqual([{ id }]);
    expect(await rowsAt(`, asOf: "${at}"`)).toEqual([]);
    expect((await tableAt()).map((row) => row.id)).toContain(id);
    expect((await tableAt(at)).map((row) => row.id)).not.toContain(id);
  });

  it('says from when there are figures', async () => {
    const answer = JSON.stringify(await ask(['portfolio_overalls'], 'asOf: "2001-01-01"'));
    expect(answer).toContain('past.before-first');
    expect(answer).toMatch(/Verdure has figures from \d{2} \w+ \d{4} on/);
  });

  it('says near which days there are figures where those of a moment are gone, or of an older methodology', async () => {
    const sql = (text: string) => server.pool.query(text);
    const at = await instant();
    const { rows } = await sql('select max(version) as version from snapshots');
    await sql(`update companies set name = name || ' renamed'`);
    await server.rebuild();
    await sql(`delete from snapshot_parts where version = ${rows[0].version}`);
    const refusal = async () =>
      (await ask(['portfolio_overalls'], `asOf: "${at}"`)).errors[0].message;
    const today = dayInWords(at.slice(0, 10));
    expect(await refusal()).toBe(
      `The figures of that moment are not stored any more. Choose ${today}`,
    );

    // the bytes of the first snapshot are those of a day before
    await sql(`update snapshots set created_at = '2026-01-31' where version = 1;
      insert into snapshot_parts select 1, part, hash from snapshot_parts where version > 1 on conflict do nothing`);
    expect(await refusal()).toMatch(`Choose 31 January 2026 or ${today}`);
    await sql(`update snapshots set methodology_version = '1.1' where version = ${rows[0].version};
      update snapshots_past set methodology_version = '1.1' where version = ${rows[0].version}`);
    expect(await refusal()).toMatch(
      /^The figures of then were made by methodology 1\.1, and this version of Verdure shows those of [\d.]+ alone\. Choose 31/,
    );
  });

  it('refuses a draft of the past', async () => {
    const answer = JSON.stringify(
      await ask(['portfolio_overalls'], 'asOf: "2026-01-01", draft: "v1"'),
    );
    expect(answer).toContain('draft.refused');
  });

  it('shows a portfolio to who may see it today, and not to who might then', async () => {
    const { organisationId } = server.filled.ours;
    const { look } = server.filled.portfolios;
    const manager = await newCaller(server, { organisation_id: organisationId, role_id: 3 });
    const named = async (more = '') => {
      const query = `{ portfolio_overalls(portfolioIds: [${look}], universeId: -1, profileId: -1${more}) { id } }`;
      return (await manager.call('POST', '/graphql', { query })).json().data.portfolio_overalls;
    };
    await server.pool.query('update portfolios set manager_id = $1 where id = $2', [
      manager.userId,
      look,
    ]);
    const at = await instant();
    expect(await named()).toEqual([{ id: look }]);
    await server.pool.query('update portfolios set manager_id = null where id = $1', [look]);
    expect(await named()).toEqual([]);
    expect(await named(`, asOf: "${at}"`)).toEqual([]);
  });
});
