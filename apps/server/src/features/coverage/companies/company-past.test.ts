import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  type CoverageServer,
  featuresWithout,
  startCoverageServer,
} from '../../../../test/coverage-server.ts';
import { furnishReceipt } from '../../../../test/factories/furnished-receipt.ts';
import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import { insertProfile, insertUser } from '../../../../test/factories/organisation-factory.ts';
import { insertRegulated } from '../../../../test/factories/regulated-investments.ts';
import type { StoredInvestments } from '../../../../test/factories/stored-investments.ts';
import { callerFor, callerOf, newCaller, type TestCaller } from '../../../../test/test-caller.ts';
import { instantNow } from '../../../../test/instant-now.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;
let country: number;

const sql = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  server.pool.query<Row>(text, [...values]);

/** A receipt names the newest snapshot: of several of a day only the last would stay. */
async function nameSnapshot(): Promise<void> {
  const { rows } = await sql<{ version: number }>('select max(version) as version from snapshots');
  const { organisationId: organisation_id, userId: user_id } = server.filled.ours;
  await server.database.withAdministration((tx) =>
    furnishReceipt(tx, { organisation_id, user_id }, { snapshot: rows[0]?.version ?? 0 }),
  );
}

beforeAll(async () => {
  server = await startCoverageServer(insertRegulated);
  ours = await callerOf(server, server.filled.ours);
  await nameSnapshot();
  const { rows } = await sql<{ id: number }>('select id from countries order by id limit 1');
  country = rows[0]?.id ?? 0;
  const made = await sql<{ id: number }>(
    `insert into company_documents (company_id, year, type, format, title, url)
     values ($1, $2, 'annual', 'pdf', 'Annual report', 'https://reports.example/1') returning id`,
    [COMPANY.alder, YEAR],
  );
  await sql(
    `insert into company_excerpts (company_id, metric_id, year, document_id, page, kind, body)
     select $1, 100, $2, $3, page, 'text', 'Page ' || page from generate_series(1, 3) page`,
    [COMPANY.alder, YEAR, made.rows[0]?.id],
  );
});
afterAll(() => server.stop());

/** What the pages of a company and of a country ask for. */
function addresses(): readonly string[] {
  const { profileId } = server.filled;
  const ofCompany = (id: number) => [
    `/companies/${id}`,
    `/companies/${id}/profiles/-1`,
    `/companies/${id}/profiles/${profileId}`,
    `/companies/${id}/metric-values/-1`,
    `/companies/${id}/pai/-1`,
    `/companies/${id}/artNine/-1`,
    `/companies/${id}/footprint/-1`,
    `/companies/${id}/proxy-average/-1`,
    `/companies/${id}/peers/${profileId}?figure=total-esg`,
    `/companies/${id}/peers/-1?figure=metric-44`,
    `/metrics/${id}/excerpts?metric_id=100`,
  ];
  return [
    ...ofCompany(COMPANY.alder),
    ...ofCompany(COMPANY.ivy),
    `/countries/${country}`,
    `/countries/${country}/profiles/${profileId}`,
    `/countries/${country}/excerpts?profile_id=${profileId}`,
  ];
}

const asOf = (address: string, at: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}asOf=${encodeURIComponent(at)}`;

async function readAll(at?: string): Promise<Readonly<Record<string, string>>> {
  const bodies: Record<string, string> = {};
  for (const address of addresses()) {
    const answer = await ours.call('GET', at === undefined ? address : asOf(address, at));
    bodies[address] = answer.body;
  }
  return bodies;
}

const instant = () => instantNow(server.pool);

type Step = () => Promise<unknown>;
const company = fc.constantFrom(COMPANY.alder, COMPANY.ivy);
const points = fc.integer({ min: 0, max: 4 });

interface Entry {
  readonly id: number;
  readonly metric: number;
  readonly year: number;
  readonly of: number;
  readonly isApproved: boolean;
}

/** A new version of a value, approved or waiting. */
const enter =
  ({ id, metric, year, of, isApproved }: Entry): Step =>
  async () => {
    const key = [id, metric, year];
    if (isApproved) {
      await sql(
        `update company_metric_values set superseded_at = now()
         where (company_id, metric_id, year) = ($1, $2, $3) and approved and superseded_at is null`,
        key,
      );
    }
    await sql(
      `insert into company_metric_values
         (company_id, metric_id, year, version, approved, awareness, performance, source)
       select $1::integer, $2::integer, $3::smallint, coalesce(max(version), 0) + 1, $5::boolean,
         $4::integer, $4::integer, 'Version ' || count(*)
       from company_metric_values where (company_id, metric_id, year) = ($1, $2, $3::smallint)`,
      [...key, of, isApproved],
    );
  };

const entered = fc
  .record({
    id: company,
    metric: fc.constantFrom(100, 101, 200),
    year: fc.constantFrom(YEAR - 1, YEAR, YEAR + 1),
    of: points,
    isApproved: fc.boolean(),
  })
  .map(enter);

const approved: Step = () =>
  sql(
    `update company_metric_values waiting set approved = true, approved_at = now()
     where not approved and superseded_at is null and version = (
       select max(version) from company_metric_values other
       where (other.company_id, other.metric_id, other.year)
           = (waiting.company_id, waiting.metric_id, waiting.year))
     and not exists (select from company_metric_values other
       where (other.company_id, other.metric_id, other.year)
           = (waiting.company_id, waiting.metric_id, waiting.year)
         and other.approved and other.superseded_at is null)`,
  );

const deleted = company.map(
  (id): Step =>
    () =>
      sql(
        `update company_metric_values set superseded_at = now()
         where company_id = $1 and metric_id = 101 and superseded_at is null`,
        [id],
      ),
);

const described = fc
  .record({ id: company, name: fc.constantFrom('One', 'Two'), sector: fc.constantFrom(11, 12) })
  .map(
    ({ id, name, sector }): Step =>
      () =>
        sql('update companies set name = $2, sector_id = $3, updated_at = now() where id = $1', [
          id,
          name,
          sector,
        ]),
  );

const active = fc.record({ id: company, activity: fc.integer({ min: 1, max: 8 }) }).map(
  ({ id, activity }): Step =>
    async () => {
      await sql('update companies set activities_known = true, updated_at = now() where id = $1', [
        id,
      ]);
      await sql('delete from company_activities where company_id = $1', [id]);
      await sql('insert into company_activities values ($1, $2)', [id, activity]);
    },
);

const preferred = fc.record({ id: company, isOn: fc.boolean() }).map(
  ({ id, isOn }): Step =>
    async () => {
      await sql(
        `insert into company_preferences (company_id, s2) values ($1, $2)
         on conflict (company_id) do update set s2 = excluded.s2`,
        [id, isOn],
      );
      await sql('update companies set updated_at = now() where id = $1', [id]);
    },
);

const quoted = fc.record({ page: fc.integer({ min: 1, max: 3 }), isGone: fc.boolean() }).map(
  ({ page, isGone }): Step =>
    () =>
      sql('update company_excerpts set is_deleted = $2 where page = $1', [page, isGone]),
);

const weighed = fc.integer({ min: 0, max: 6 }).map(
  (percent): Step =>
    () =>
      sql('update profiles set company_threshold = $2, version = version + 1 where id = $1', [
        server.filled.profileId,
        percent / 100,
      ]),
);

const excluded = fc.integer({ min: 1, max: 8 }).map(
  (activity): Step =>
    async () => {
      const { profileId } = server.filled;
      await sql('delete from profile_exclusions where profile_id = $1', [profileId]);
      await sql(
        `insert into profile_exclusions (organisation_id, profile_id, activity_id)
     select organisation_id, id, $2 from profiles where id = $1`,
        [profileId, activity],
      );
      await sql('update profiles set version = version + 1 where id = $1', [profileId]);
    },
);

const traded: fc.Arbitrary<Step> = fc.integer({ min: 1, max: 90 }).map(
  (weight): Step =>
    () =>
      sql('update portfolio_constituents set weight_percent = $2 where portfolio_id = $1', [
        server.filled.portfolios.look,
        weight,
      ]),
);

const rebuilt: Step = async () => {
  await server.rebuild();
  await nameSnapshot();
};

const steps = fc.array(
  fc.oneof(
    { arbitrary: entered, weight: 4 },
    { arbitrary: fc.constant(approved), weight: 2 },
    { arbitrary: fc.oneof(deleted, described, active, preferred, quoted), weight: 5 },
    { arbitrary: fc.oneof(weighed, excluded, traded), weight: 3 },
    { arbitrary: fc.constant(rebuilt), weight: 4 },
  ),
  { minLength: 3, maxLength: 8 },
);

/** A value of a newer year, which moves the reporting year once it is in a snapshot. */
const A_NEW_YEAR: readonly Step[] = [
  enter({ id: COMPANY.alder, metric: 100, year: YEAR + 1, of: 3, isApproved: false }),
  rebuilt,
  approved,
  rebuilt,
];

describe('the page of a company and of a country as of an earlier instant', () => {
  it('answers byte for byte what was answered then, after any series of changes', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (series) => {
        const seen: { readonly at: string; readonly bodies: object }[] = [];
        for (const step of series) {
          await step();
          seen.push({ at: await instant(), bodies: await readAll() });
        }
        for (const { at, bodies } of seen) expect(await readAll(at)).toEqual(bodies);
      }),
      { numRuns: 3, endOnFailure: true, examples: [[A_NEW_YEAR]] },
    );
  }, 120_000);

  it('refuses the future and what is no day, and says from when there are figures', async () => {
    for (const address of addresses()) {
      const future = await ours.call('GET', asOf(address, '2099-01-01'));
      expect([address, future.statusCode, future.json().code]).toEqual([
        address,
        400,
        'past.refused',
      ]);
      expect((await ours.call('GET', asOf(address, 'yesterday'))).statusCode).toBe(400);
    }
    const early = [`/companies/${COMPANY.alder}`, `/companies/${COMPANY.alder}/profiles/-1`];
    for (const address of [
      ...early,
      ...addresses().filter((each) => each.startsWith('/countries/')),
    ]) {
      const answer = await ours.call('GET', asOf(address, '2001-01-01'));
      expect([address, answer.json()]).toMatchObject([
        address,
        {
          code: 'past.before-first',
          message: expect.stringMatching(/Verdure has figures from \d{2} \w+ \d{4} on/),
        },
      ]);
    }
  });
});

describe('rights of today', () => {
  it('show a profile of then to nobody who may not see it now', async () => {
    const { organisationId } = server.filled.ours;
    const { profile, reader } = await server.database.withAdministration(async (tx) => ({
      profile: await insertProfile(tx, { organisation_id: organisationId }),
      reader: await insertUser(tx, { organisation_id: organisationId, role_id: 3 }),
    }));
    await sql(
      'insert into profile_users (organisation_id, profile_id, user_id) values ($1, $2, $3)',
      [organisationId, profile.id, reader.id],
    );
    const theirs = await callerFor(server, reader);
    const at = await instant();
    const address = `/companies/${COMPANY.alder}/profiles/${profile.id}`;
    expect((await theirs.call('GET', asOf(address, at))).statusCode).toBe(200);
    await sql('delete from profile_users where profile_id = $1', [profile.id]);
    const [now, then] = [
      await theirs.call('GET', address),
      await theirs.call('GET', asOf(address, at)),
    ];
    expect([now.statusCode, then.statusCode]).toEqual([404, 404]);
  });

  it('show an interim company that was released then to nobody while it is not', async () => {
    const { organisationId } = server.filled.ours;
    const reader = await newCaller(server, { organisation_id: organisationId, role_id: 3 });
    const at = await instant();
    const address = `/companies/${COMPANY.birch}`;
    expect((await reader.call('GET', asOf(address, at))).statusCode).toBe(200);
    await sql('update companies set icm_gov = true, icm_approved = false where id = $1', [
      COMPANY.birch,
    ]);
    expect((await reader.call('GET', asOf(address, at))).statusCode).toBe(404);
    await sql('update companies set icm_gov = false where id = $1', [COMPANY.birch]);
  });

  it('show consensus and sentiment of then to no organisation without the feature now', async () => {
    const at = await instant();
    const [consensus, sentiment] = ['consensus', 'sentiment'].map((what) =>
      asOf(`/companies/${COMPANY.alder}/${what}`, at),
    );
    const statuses = async () => {
      const answers = [
        await ours.call('GET', `${consensus}`),
        await ours.call('GET', `${sentiment}`),
      ];
      return answers.map(({ statusCode }) => statusCode);
    };
    expect(await statuses()).toEqual([200, 200]);
    await sql('update organisations set features = $2 where id = $1', [
      server.filled.ours.organisationId,
      featuresWithout('consensus', 'liveSentiment'),
    ]);
    expect(await statuses()).toEqual([403, 403]);
  });
});
