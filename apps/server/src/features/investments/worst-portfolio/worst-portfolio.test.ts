import { attributionHoldingRow } from '@verdure/contract/investments/attribution';
import { overallsRow } from '@verdure/contract/investments/constituents';
import { footprintRow } from '@verdure/contract/investments/footprint';
import { itrRow } from '@verdure/contract/investments/itr';
import { portfolioFiguresEndpoint } from '@verdure/contract/investments/portfolio-figures';
import { replacementRow } from '@verdure/contract/investments/replacements';
import {
  MOST_DRAGS,
  worstPortfolioEndpoint,
  type WorstAnswer,
  type WorstPortfolio,
} from '@verdure/contract/investments/worst-portfolio';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { type DemoScene, startDemoScene } from '../../../../test/factories/demo-scene.ts';
import { insertPortfolio, insertUser } from '../../../../test/factories/organisation-factory.ts';
import { instantNow } from '../../../../test/instant-now.ts';
import { callerFor, type TestCaller } from '../../../../test/test-caller.ts';

let scene: DemoScene;
let ours: TestCaller;
/** When everything was there. */
let at: string;

beforeAll(async () => {
  scene = await startDemoScene();
  // the instants of the database are of today
  const { clock, pool } = scene.server;
  clock.advance(Date.now() - clock.now().getTime());
  ours = await scene.callerOf('super@meridian.example');
  at = await instantNow(pool);
});
afterAll(() => scene.stop());

async function answerOf(caller: TestCaller, profileId = -1, search = ''): Promise<WorstAnswer> {
  const answer = await caller.call('GET', `/portfolio-figures/${profileId}/worst${search}`);
  return worstPortfolioEndpoint.answer.parse(answer.json());
}

/** @throws where no portfolio has a grade */
async function worstOf(caller: TestCaller, profileId = -1): Promise<WorstPortfolio> {
  const { worst } = await answerOf(caller, profileId);
  if (worst === null) throw new Error('no portfolio has a grade');
  return worst;
}

async function rowsOf<Row extends z.ZodObject>(caller: TestCaller, root: string, row: Row) {
  const query = `{ rows: ${root} { ${Object.keys(row.shape).join(' ')} } }`;
  const answer = await caller.call('POST', '/graphql', { query });
  return z.object({ data: z.object({ rows: z.array(row) }) }).parse(answer.json()).data.rows;
}

const figure = overallsRow.pick({ weighted_esg_score: true, weighted_esg_grade: true });

async function universeOf(caller: TestCaller, profileId: number): Promise<number> {
  return profileId === -1
    ? -1
    : z
        .object({ universe_id: z.number() })
        .parse((await caller.call('GET', `/profiles/${profileId}`)).json()).universe_id;
}

async function ownProfile(caller: TestCaller): Promise<number> {
  const user = (await caller.call('GET', '/user')).json();
  return z.object({ default_profile_id: z.number() }).parse(user).default_profile_id;
}

it('names the portfolio of the table that has a grade and the lowest score', async () => {
  const answer = await ours.call('GET', '/portfolio-figures/-1');
  const graded = portfolioFiguresEndpoint.answer
    .parse(answer.json())
    .flatMap(({ id, overalls }) =>
      overalls?.weighted_esg_grade
        ? [{ id, score: overalls.weighted_esg_score, grade: overalls.weighted_esg_grade }]
        : [],
    );
  const [lowest] = graded.toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0));
  const { compared, worst } = await answerOf(ours);
  expect(compared).toBe(graded.length);
  expect(worst).toMatchObject({ ...lowest });
});

it.each(['uncustomised', 'own'] as const)(
  'says the same as its page under the %s profile: what drags it, and its draft',
  async (which) => {
    const profileId = which === 'own' ? await ownProfile(ours) : -1;
    const { id, score, drags, swaps, reference_name } = await worstOf(ours, profileId);
    const of = `portfolioIds: [${id}], universeId: ${await universeOf(ours, profileId)}, profileId: ${profileId}`;
    const lifts = await rowsOf(
      ours,
      `portfolio_attribution_holdings(${of}, cut: "holding")`,
      attributionHoldingRow.pick({
        type: true,
        id: true,
        name: true,
        contribution: true,
        weight: true,
      }),
    );
    const dragging = lifts
      .filter(({ contribution, weight }) => contribution < 0 && weight > 0)
      .toSorted((a, b) => a.contribution - b.contribution)
      .slice(0, MOST_DRAGS)
      .map(({ weight: _, ...drag }) => drag);
    expect(drags).toEqual(dragging);
    expect(drags).toHaveLength(MOST_DRAGS);
    expect(reference_name).toBe('Global');

    const [drafted] = await rowsOf(
      ours,
      `portfolio_overalls(${of}, draft: "${swaps?.draft}")`,
      figure,
    );
    expect(drafted).toEqual({ weighted_esg_score: swaps?.score, weighted_esg_grade: swaps?.grade });
    expect(swaps?.score).toBeGreaterThan(score);

    const footprintOf = of.replace(/, profileId.*/, '');
    const beside = async (draft: string) => {
      const [carbon] = await rowsOf(
        ours,
        `portfolio_footprint(${footprintOf}, metricId: 44${draft})`,
        footprintRow.pick({ ev_footprint: true, standing: true }),
      );
      const [warming] = await rowsOf(
        ours,
        `portfolio_itr(${of}${draft})`,
        itrRow.pick({ itr: true, standing: true }),
      );
      return { carbon, warming };
    };
    const [before, after] = [await beside(''), await beside(`, draft: "${swaps?.draft}"`)];
    const isIndicative = (figure: 'carbon' | 'warming') =>
      [before, after].some((each) => each[figure]?.standing === 'indicative');
    expect(swaps).toMatchObject({
      footprint: {
        before: before.carbon?.ev_footprint,
        after: after.carbon?.ev_footprint,
        is_indicative: isIndicative('carbon'),
      },
      itr: {
        before: before.warming?.itr,
        after: after.warming?.itr,
        is_indicative: isIndicative('warming'),
      },
    });
    // otherwise nothing above tells one from the other
    expect([isIndicative('carbon'), isIndicative('warming')]).toContain(true);
  },
);

it('takes what ‘Replace with…’ offers and may be taken, each once', async () => {
  const { id, swaps } = await worstOf(ours);
  const pairs = swaps?.pairs ?? [];
  expect(pairs).toHaveLength(MOST_DRAGS);
  for (const { from, to } of pairs) {
    const offered = await rowsOf(
      ours,
      `portfolio_replacements(portfolioId: ${id}, companyId: ${from.id}, profileId: -1)`,
      replacementRow.pick({ id: true, is_excluded: true }),
    );
    expect(offered).toContainEqual({ id: to.id, is_excluded: false });
  }
  const all = pairs.flatMap(({ from, to }) => [from.id, to.id]);
  expect(new Set(all).size).toBe(all.length);
});

it('says of an earlier day what dragged then, and tries no swaps', async () => {
  const { worst } = await answerOf(ours);
  const then = await answerOf(ours, -1, `?asOf=${encodeURIComponent(at)}`);
  expect(then.worst).toEqual(worst && { ...worst, swaps: null });
});

it('a scoped user sees no company beyond the scope named', async () => {
  const scoped = await scene.callerOf('scoped@meridian.example');
  const seen = z
    .array(z.object({ id: z.number() }))
    .parse((await scoped.call('GET', '/companies/names')).json());
  const ids = new Set(seen.map(({ id }) => id));
  const { worst } = await answerOf(scoped);
  const named = [
    ...(worst?.drags ?? []).filter(({ type }) => type === 'company'),
    ...(worst?.swaps?.pairs ?? []).flatMap(({ from, to }) => [from, to]),
  ];
  expect(named.filter(({ id }) => !ids.has(id))).toEqual([]);
  expect(named).not.toEqual([]);
});

it('nothing is named where no portfolio has a grade', async () => {
  const { organisationId: organisation_id } = ours;
  const nobody = await scene.server.database.withAdministration(async (tx) => {
    const user = await insertUser(tx, { organisation_id, role_id: 3 });
    return { organisation_id, id: user.id };
  });
  expect(await answerOf(await callerFor(scene.server, nobody))).toEqual({
    compared: 0,
    worst: null,
  });
});

it('countries alone are compared with nothing, and are swapped for nothing', async () => {
  const { organisationId: organisation_id } = ours;
  const owner = await scene.server.database.withAdministration(async (tx) => {
    const user = await insertUser(tx, { organisation_id, role_id: 3 });
    const { id: portfolio_id } = await insertPortfolio(tx, {
      organisation_id,
      manager_id: user.id,
      name: 'Bonds',
    });
    const countries = await tx
      .selectFrom('countries')
      .select('id')
      .orderBy('id')
      .limit(3)
      .execute();
    await tx
      .insertInto('portfolio_constituents')
      .values(
        countries.map(({ id }, at) => ({
          organisation_id,
          portfolio_id,
          type: 'country' as const,
          constituent_id: id,
          weight_percent: 30,
          row_order: at + 1,
        })),
      )
      .execute();
    return { organisation_id, id: user.id };
  });
  expect(await worstOf(await callerFor(scene.server, owner))).toMatchObject({
    name: 'Bonds',
    reference_name: null,
    drags: [],
    swaps: null,
  });
});
