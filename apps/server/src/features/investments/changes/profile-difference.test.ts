import {
  type ProfileCause,
  type ProfileDifference,
  profileDifferenceRow,
} from '@verdure/contract/investments/profile-difference';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { type CoverageServer, featuresWithout } from '../../../../test/coverage-server.ts';
import { startInvestments } from '../../../../test/start-investments.ts';
import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import { insertProfile } from '../../../../test/factories/organisation-factory.ts';
import type { StoredInvestments } from '../../../../test/factories/stored-investments.ts';
import type { TestCaller } from '../../../../test/test-caller.ts';
import { instantNow } from '../../../../test/instant-now.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;

beforeAll(async () => {
  ({ server, ours } = await startInvestments());
});
afterAll(() => server.stop());

const UNCUSTOMISED = -1;
const COAL = 11;
const [SOIL, LABOUR] = [10, 11] as const;

interface Asking {
  readonly from?: number;
  readonly to: number;
  readonly more?: string;
}

const asked = (id: number, { from = UNCUSTOMISED, to, more = '' }: Asking) =>
  ours.call('POST', '/graphql', {
    query: `{ portfolio_profile_difference(portfolioIds: [${id}], otherProfileId: ${from}, profileId: ${to} ${more}) {
      id figure_from figure_to grade_from grade_to counted_from counted_to
      causes { cause change parts { pillar issue_id name change } parts_count
        holdings { id type name change } holdings_count }
      regraded { id type name score_from score_to grade_from grade_to } regraded_count } }`,
  });

const answered = z.object({
  data: z.object({ portfolio_profile_difference: z.array(profileDifferenceRow) }),
});

async function differenceOf(id: number, asking: Asking): Promise<ProfileDifference> {
  const answer = await asked(id, asking);
  const [row] = answered.parse(answer.json()).data.portfolio_profile_difference;
  if (row === undefined) throw new Error('there is no answer');
  return row;
}

/** The score as the page of the portfolio has it. */
async function scoreUnder(id: number, profileId: number): Promise<number> {
  const query = `{ rows: portfolio_overalls(portfolioIds: [${id}], profileId: ${profileId}, universeId: -1) { weighted_esg_score } }`;
  const answer = await ours.call('POST', '/graphql', { query });
  const rows = z.object({
    data: z.object({ rows: z.array(z.object({ weighted_esg_score: z.number() })) }),
  });
  return rows.parse(answer.json()).data.rows[0]?.weighted_esg_score ?? Number.NaN;
}

const sql = (text: string, values: unknown[]) => server.pool.query(text, values);

/** A profile that sets what some causes are of, and leaves the rest as the Uncustomised one has it. */
async function profileWith(causes: readonly ProfileCause[]): Promise<number> {
  const { organisationId: organisation_id } = server.filled.ours;
  const has = (cause: ProfileCause) => causes.includes(cause);
  const { id } = await server.database.withAdministration((tx) =>
    insertProfile(tx, {
      organisation_id,
      ...(has('countries') && {
        country_environmental_share: 0.8,
        country_social_share: 0.1,
        country_awareness_share: 0,
      }),
    }),
  );
  const key = [organisation_id, id, COAL];
  if (has('pillars') || has('awareness')) {
    await sql(
      `insert into profile_sector_weightings
         (organisation_id, profile_id, sector_id, esg_awareness, impact_awareness, sustainability)
       values ($1, $2, $3, $4, 0.5, $5)`,
      [...key, has('awareness') ? 1 : 0.5, has('pillars') ? 0.1 : 0.5],
    );
  }
  if (has('issues')) {
    await sql(
      `insert into profile_dimension_weightings
         (organisation_id, profile_id, sector_id, dimension_id, weight_tenths)
       values ($1, $2, $3, ${SOIL}, 900), ($1, $2, $3, ${LABOUR}, 100)`,
      key,
    );
  }
  return id;
}

const sumOf = (parts: readonly { readonly change: number }[]): number =>
  parts.reduce((sum, { change }) => sum + change, 0);

const orders = <Each>(each: readonly Each[]): readonly (readonly Each[])[] =>
  each.length === 0
    ? [[]]
    : each.flatMap((first) =>
        orders(each.filter((other) => other !== first)).map((rest) => [first, ...rest]),
      );

const ALL = ['pillars', 'issues', 'awareness', 'countries'] as const;

describe('why a figure is another one under another profile', () => {
  it('is nothing where the profiles weigh alike', async () => {
    const { mixed } = server.filled.portfolios;
    const alike = await profileWith([]);
    const row = await differenceOf(mixed, { to: alike });
    expect(row.causes).toEqual([]);
    expect(row.figure_from).toBe(row.figure_to);
    expect(row.figure_to).toBe(await scoreUnder(mixed, alike));
    expect(row.regraded_count).toBe(0);
  });

  it('has for each cause what every order of stored profiles gives, and adds up to the difference', async () => {
    const { mixed } = server.filled.portfolios;
    const scores = new Map<string, number>();
    const keyOf = (causes: readonly ProfileCause[]) =>
      ALL.filter((each) => causes.includes(each)).join(' ');
    const scoreWith = async (causes: readonly ProfileCause[]): Promise<number> => {
      const key = keyOf(causes);
      const known = scores.get(key) ?? (await scoreUnder(mixed, await profileWith(causes)));
      scores.set(key, known);
      return known;
    };
    const naive = new Map<ProfileCause, number>();
    const all = orders(ALL);
    for (const order of all) {
      for (const [at, cause] of order.entries()) {
        const step =
          (await scoreWith(order.slice(0, at + 1))) - (await scoreWith(order.slice(0, at)));
        naive.set(cause, (naive.get(cause) ?? 0) + step / all.length);
      }
    }
    const to = await profileWith(ALL);
    const { causes, figure_from, figure_to } = await differenceOf(mixed, { to });
    expect(figure_from).toBe(await scoreUnder(mixed, UNCUSTOMISED));
    expect(figure_to).toBe(await scoreUnder(mixed, to));
    expect(causes.map(({ cause }) => cause).toSorted()).toEqual(ALL.toSorted());
    for (const { cause, change } of causes) {
      expect(change).toBeCloseTo(naive.get(cause) ?? Number.NaN, 12);
    }
    expect(Math.abs(sumOf(causes) - ((figure_to ?? 0) - (figure_from ?? 0)))).toBeLessThan(1e-12);
  });

  it('divides each cause among holdings, and among pillars or issues', async () => {
    const { mixed } = server.filled.portfolios;
    const { causes } = await differenceOf(mixed, { to: await profileWith(ALL) });
    for (const { change, parts, holdings, ...counts } of causes) {
      expect(Math.abs(sumOf(holdings) - change)).toBeLessThan(1e-12);
      expect(Math.abs(sumOf(parts) - change)).toBeLessThan(1e-12);
      expect(counts).toMatchObject({
        parts_count: parts.length,
        holdings_count: holdings.length,
      });
    }
    const of = (name: ProfileCause) => causes.find(({ cause }) => cause === name);
    expect(
      of('pillars')
        ?.parts.map(({ pillar }) => pillar)
        .toSorted(),
    ).toEqual(['governance', 'sustainability']);
    expect(
      of('issues')
        ?.parts.map(({ issue_id }) => issue_id)
        .toSorted(),
    ).toEqual([SOIL, LABOUR]);
    expect(of('issues')?.holdings.map(({ id }) => id)).toEqual([COMPANY.alder]);
    expect(of('countries')?.holdings.map(({ type }) => type)).toEqual(['country']);
    expect(of('countries')?.parts.map(({ name }) => name)).toEqual(['Countries']);
  });

  it('is turned around where the profiles are', async () => {
    const { mixed } = server.filled.portfolios;
    const other = await profileWith(['pillars', 'issues']);
    const there = await differenceOf(mixed, { to: other });
    const back = await differenceOf(mixed, { from: other, to: UNCUSTOMISED });
    expect([back.figure_from, back.figure_to]).toEqual([there.figure_to, there.figure_from]);
    for (const { cause, change } of there.causes) {
      const turned = back.causes.find((each) => each.cause === cause);
      expect(turned?.change).toBeCloseTo(-change, 12);
    }
    expect(back.regraded_count).toBe(there.regraded_count);
  });

  it('is the universe where it differs, and no exclusion or threshold, which move no score', async () => {
    const { profileId, portfolios } = server.filled;
    const { causes, figure_from, figure_to } = await differenceOf(portfolios.look, {
      to: profileId,
    });
    expect(causes.map(({ cause }) => cause)).toEqual(['universe']);
    expect(sumOf(causes[0]?.holdings ?? [])).toBeCloseTo((figure_to ?? 0) - (figure_from ?? 0), 12);
    expect(causes[0]?.holdings.map(({ id }) => id)).toContain(COMPANY.birch);
  });

  it('is the reduction rates of a temperature, and no weights', async () => {
    const { portfolios, ours: own } = server.filled;
    const to = await profileWith(['pillars']);
    await sql(
      `insert into profile_companies (organisation_id, profile_id, company_id, emissions_reduction_rate)
       select $1, $2, id, 0.9 from companies where pe_organisation_id is null`,
      [own.organisationId, to],
    );
    const { causes, figure_from, figure_to } = await differenceOf(portfolios.look, {
      to,
      more: 'figure: "itr"',
    });
    expect(causes.map(({ cause }) => cause)).toEqual(['reductions']);
    expect(causes[0]?.parts).toEqual([]);
    expect(sumOf(causes)).toBeCloseTo((figure_to ?? 0) - (figure_from ?? 0), 12);
  });

  it('is read as of an earlier instant', async () => {
    const { mixed } = server.filled.portfolios;
    const to = await profileWith(['pillars']);
    const before = await differenceOf(mixed, { to });
    const asOf = await instantNow(server.pool);
    await sql('update profile_sector_weightings set sustainability = 0.9 where profile_id = $1', [
      to,
    ]);
    await sql('update profiles set version = version + 1 where id = $1', [to]);
    const after = await differenceOf(mixed, { to });
    expect(after.figure_to).not.toBe(before.figure_to);
    expect(await differenceOf(mixed, { to, more: `asOf: "${asOf}"` })).toEqual(before);
  });

  it('says nothing of a figure without its feature, and of a profile that is not there', async () => {
    const { mixed } = server.filled.portfolios;
    const to = await profileWith(['pillars']);
    const { organisationId } = server.filled.ours;
    const subscribe = (features: readonly number[]) =>
      sql('update organisations set features = $2 where id = $1', [organisationId, features]);
    await subscribe(featuresWithout('temperatureRise'));
    const hidden = await differenceOf(mixed, { to, more: 'figure: "itr"' });
    await subscribe(featuresWithout());
    expect(hidden).toMatchObject({ figure_from: null, figure_to: null, causes: [] });
    const absent = await asked(mixed, { from: 2_000_000_000, to });
    expect(JSON.stringify(absent.json())).toContain('profile.not-found');
  });
});
