import { correctionEffectEndpoint } from '@verdure/contract/desk/correction-effects';
import { type ReviewedMetric, reviewedMetricsEndpoint } from '@verdure/contract/desk/review';
import { changeMetricEndpoint } from '@verdure/contract/desk/review-changes';
import { companyScores, scoreUniverse } from '@verdure/scoring/universe';
import { UNCUSTOMISED_WEIGHTS } from '@verdure/scoring/weightings';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import { insertOrganisation, insertUser } from '../../../../test/factories/organisation-factory.ts';
import {
  insertReviewedUniverse,
  type ReviewedUniverse,
} from '../../../../test/factories/reviewed-universe.ts';
import { callerFor, callerOf, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<ReviewedUniverse>;
let analyst: TestCaller;

beforeEach(async () => {
  await server?.stop();
  server = await startCoverageServer(insertReviewedUniverse);
  analyst = await callerOf(server, server.filled.analyst);
});
afterAll(() => server.stop());

async function inForce(metricId: number, companyId: number = COMPANY.birch) {
  const answer = await analyst.call('GET', `/companies/${companyId}/ml-data`);
  const { metrics } = reviewedMetricsEndpoint.answer.parse(answer.json());
  const found = metrics.find(
    ({ approved, metric, year }) => approved && metric.id === metricId && year === YEAR,
  );
  if (found === undefined) throw new Error('there is no such value');
  return found;
}

async function changed(id: number, change: object): Promise<ReviewedMetric> {
  const answer = await analyst.call('PUT', `/company-metrics/${id}`, change);
  expect(answer.body).toContain('"changed"');
  return changeMetricEndpoint.answer.parse(answer.json()).changed;
}

const drafted = async (metricId: number, change: object) =>
  changed((await inForce(metricId)).id, change);

async function effectOf(id: number, caller = analyst) {
  const answer = await caller.call('GET', `/company-metrics/${id}/effect`);
  return correctionEffectEndpoint.answer.parse(answer.json());
}

/** The score that clients read of the company. */
function publishedScore(): number | null {
  const { coverage } = server.universe.current();
  const scored = scoreUniverse(coverage, UNCUSTOMISED_WEIGHTS);
  return companyScores(scored, COMPANY.birch)?.totals.esg?.score ?? null;
}

/** A portfolio that holds one company or portfolio. */
async function hold(
  organisationId: number,
  portfolioId: number,
  [type, id]: readonly ['company' | 'portfolio', number],
) {
  await server.database.withAdministration(async (tx) => {
    await tx
      .insertInto('portfolios')
      .values({ organisation_id: organisationId, id: portfolioId, name: `Held ${portfolioId}` })
      .execute();
    await tx
      .insertInto('portfolio_constituents')
      .values({
        organisation_id: organisationId,
        portfolio_id: portfolioId,
        type,
        constituent_id: id,
        row_order: 1,
        weight_percent: null,
      })
      .execute();
  });
}

const LABOUR = { awareness_score: 4, performance_score: 4 };

describe('the effect of a correction', () => {
  it('is what its approval and the next snapshot do to the scores of the company', async () => {
    const draft = await drafted(101, LABOUR);
    const { moved } = await effectOf(draft.id);
    expect(moved).toMatchObject([
      { of: 'esg', score_before: 3, score_after: 3.75, grade_before: 'B', grade_after: 'A' },
      { of: 'sustainability', score_before: 2, score_after: 3.5 },
    ]);
    expect(publishedScore()).toBe(3);
    await changed(draft.id, { approved: true });
    await server.rebuild();
    expect(publishedScore()).toBe(3.75);
  });

  it('changes nothing: the draft waits as it did, and nothing is recorded', async () => {
    const draft = await drafted(101, LABOUR);
    const events = async () =>
      (await server.pool.query('select count(*)::int as n from audit_events')).rows[0].n;
    const before = await events();
    await effectOf(draft.id);
    expect(await events()).toBe(before);
    expect(await inForce(101)).toMatchObject({ awareness_score: 1 });
    const again = await analyst.call('GET', `/company-metrics/${draft.id}`);
    expect(again.json()).toMatchObject({ approved: false, replaces: (await inForce(101)).id });
  });

  it('says that nothing moves where the corrected figure is in no score', async () => {
    const draft = await drafted(92, { raw_value: 50, raw_unit: 'tonnes', reason: 'Row above' });
    expect((await effectOf(draft.id)).moved).toEqual([]);
  });
});

describe('who holds the company', () => {
  it('is counted over all organisations, through funds and other portfolios, without names', async () => {
    const { theirs, ours } = server.filled;
    const draft = await drafted(101, LABOUR);
    const before = await effectOf(draft.id);
    await hold(theirs.organisationId, 901, ['company', COMPANY.birch]);
    await hold(ours.organisationId, 902, ['company', COMPANY.birch]);
    await hold(theirs.organisationId, 903, ['portfolio', 901]);
    const after = await effectOf(draft.id);
    expect(after.portfolios - before.portfolios).toBe(3);
    expect(after.clients).toBe(2);
    expect(JSON.stringify(after)).not.toContain('Held');
  });

  it('is told to whoever may approve the correction alone', async () => {
    const draft = await drafted(101, LABOUR);
    const codeFor = async (role_id: 1 | 6, restricted_admin: boolean) => {
      const user = await server.database.withAdministration(async (tx) => {
        const { id: organisation_id } = await insertOrganisation(tx, { restricted_admin });
        return insertUser(tx, { organisation_id, role_id });
      });
      const caller = await callerFor(server, user);
      return (await caller.call('GET', `/company-metrics/${draft.id}/effect`)).json().code;
    };
    expect(await codeFor(6, false)).toBe('company-metric.not-found');
    expect(await codeFor(1, true)).toBe('coverage.shared');
  });
});

it('the first approval of governance says what it does, since it is never rejected', async () => {
  const { rows } = await server.pool.query(
    `update company_metric_values set approved = false
     where company_id = $1 and metric_id = 200 and year = $2 and approved returning id::integer`,
    [COMPANY.birch, YEAR],
  );
  const { moved } = await effectOf(rows[0].id);
  expect(moved).toContainEqual(
    expect.objectContaining({ of: 'governance', score_before: null, score_after: 4 }),
  );
});

it('a value that replaces none in force has no effect to tell', async () => {
  const { id } = await inForce(101);
  const answer = await analyst.call('GET', `/company-metrics/${id}/effect`);
  expect(answer.json()).toMatchObject({ code: 'company-metric.no-correction' });
});

describe('a correction of a figure in force', () => {
  const FIFTY = { raw_value: 50, raw_unit: 'tonnes' };
  const addPassage = async (metricId: number, year = YEAR) => {
    const { rows } = await server.pool.query(
      `insert into company_excerpts (company_id, document_id, metric_id, year, page, kind, body)
       values ($1, 1, $2, $3, 7, 'text', 'Scope 1: 50 tonnes') returning id`,
      [COMPANY.birch, metricId, year],
    );
    return Number(rows[0].id);
  };

  it('says why', async () => {
    const { id } = await inForce(92);
    const answer = await analyst.call('PUT', `/company-metrics/${id}`, FIFTY);
    expect(answer.json()).toMatchObject({ code: 'company-metric.reason-needed' });
  });

  it('keeps its reason and the passage it was typed from when it comes into force', async () => {
    const { id } = await inForce(92);
    const passage_id = await addPassage(92);
    const draft = await changed(id, { ...FIFTY, passage_id, reason: 'The row above' });
    const approved = await changed(draft.id, { approved: true });
    expect(approved).toMatchObject({
      approved: true,
      reason: 'The row above',
      passage: { id: passage_id, title: 'Birch, Sustainability report', page: 7 },
    });
    expect(approved.source).toContain('was 40 tonnes');
  });

  it('a correction of a figure in force that was picked on a page names the passage that came with it', async () => {
    const { id } = await inForce(92);
    const passage = { report_id: 1, page: 9, text: 'Scope 1: 50 t', labels: ['performance'] };
    const answer = await analyst.call('PUT', `/company-metrics/${id}/with-excerpts`, {
      metric: { ...FIFTY, reason: 'Restated' },
      excerpts: [],
      added: [{ ...passage, ...FIFTY }],
    });
    const { changed: draft } = changeMetricEndpoint.answer.parse(answer.json());
    expect(draft.passage).toMatchObject({ title: 'Birch, Sustainability report', page: 9 });
  });

  it('is typed from a passage of its own value alone', async () => {
    const { id } = await inForce(92);
    const passage_id = await addPassage(93);
    const change = { ...FIFTY, passage_id, reason: 'The row above' };
    const answer = await analyst.call('PUT', `/company-metrics/${id}`, change);
    expect(answer.json()).toMatchObject({ code: 'excerpt.not-found' });
  });

  it('names its passage no more once another figure is typed without one', async () => {
    const { id } = await inForce(92);
    const passage_id = await addPassage(92);
    const draft = await changed(id, { ...FIFTY, passage_id, reason: 'The row above' });
    const again = await changed(draft.id, { raw_value: 51, raw_unit: 'tonnes' });
    expect(again.passage).toBeNull();
  });
});
