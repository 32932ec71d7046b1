import { listAuditEventsEndpoint } from '@verdure/contract/administration/audit';
import { addExcerptEndpoint } from '@verdure/contract/desk/review-excerpts';
import { reviewedMetricsEndpoint } from '@verdure/contract/desk/review';
import { changeMetricEndpoint } from '@verdure/contract/desk/review-changes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { insertCompany } from '../../../../test/factories/coverage-factory.ts';
import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import { insertOrganisation } from '../../../../test/factories/organisation-factory.ts';
import {
  insertReviewedUniverse,
  type ReviewedUniverse,
} from '../../../../test/factories/reviewed-universe.ts';
import { callerOf, type TestCaller } from '../../../../test/test-caller.ts';
import { recordAudit } from '../../../platform/audit.ts';

const SCOPE_1 = 92;
const POLICY = 100;
const NEXT = YEAR + 1;
const PRIVATE = 9_900;

let server: CoverageServer<ReviewedUniverse>;
let analyst: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertReviewedUniverse);
  analyst = await callerOf(server, server.filled.analyst);
  await server.database.withAdministration(async (tx) => {
    const { id: pe_organisation_id } = await insertOrganisation(tx);
    await insertCompany(tx, { id: PRIVATE, name: 'Hidden Holdings', pe_organisation_id });
    await recordAudit(tx, {
      organisationId: analyst.organisationId,
      actorUserId: analyst.userId,
      action: 'company-metric.approved',
      subject: { type: 'company-metric', id: 7 },
      before: { approved: false, value: 3 },
      after: { approved: true, value: 3, company_id: PRIVATE, metric_id: SCOPE_1, year: YEAR },
    });
  });
});
afterAll(() => server.stop());

const listed = async (query = '') => {
  const answer = await analyst.call('GET', `/audit-events${query}`);
  return listAuditEventsEndpoint.answer.parse(answer.json()).documents;
};
const newest = async () => (await listed())[0]?.sentence;

async function valueId(metricId: number, year: number): Promise<number> {
  const answer = await analyst.call('GET', `/companies/${COMPANY.birch}/ml-data`);
  const { metrics } = reviewedMetricsEndpoint.answer.parse(answer.json());
  const found = metrics.find((row) => row.metric.id === metricId && row.year === year);
  if (found === undefined) throw new Error('there is no such value');
  return found.id;
}

async function change(id: number, changes: object): Promise<number> {
  const answer = await analyst.call('PUT', `/company-metrics/${id}`, changes);
  return changeMetricEndpoint.answer.parse(answer.json()).changed.id;
}

describe('the audit log says what became of a value', () => {
  it('the audit log says what became of a value that waits: corrected, approved, and the approval taken back', async () => {
    const birch = `Birch, Scope 1 ${NEXT}: `;
    let id = await valueId(SCOPE_1, NEXT);
    id = await change(id, { raw_value: 0.2, raw_unit: 'kt', awareness_score: 3 });
    expect(await newest()).toBe(`${birch}0.1 kt to 0.2 kt, awareness 2 to 3`);
    id = await change(id, { raw_value: 1250, raw_unit: 'tonnes', reason: 'The unit is tonnes' });
    expect(await newest()).toBe(`${birch}0.2 kt to 1,250 tonnes, corrected: The unit is tonnes`);
    await change(id, { approved: true, confirmed: true });
    const approved = 'approved without a passage although 3 checks failed: passage, year, peers';
    expect(await newest()).toBe(`${birch}1,250 tonnes, ${approved}`);
    await analyst.call('POST', `/companies/${COMPANY.birch}/ml-data/undo`, {});
    expect(await newest()).toBe(`${birch}1,250 tonnes, approval taken back`);
    await analyst.call('POST', `/companies/${COMPANY.birch}/ml-data/undo`, {});
    expect(await newest()).toBe(`${birch}1,250 tonnes to 0.2 kt, undone`);
  });

  it('the audit log says what became of a value that is rejected with its reason, and restored', async () => {
    const metric = await server.pool.query('select name from metrics where id = $1', [POLICY]);
    const birch = `Birch, ${metric.rows[0].name} ${NEXT}: `;
    const id = await change(await valueId(POLICY, NEXT), {
      rejected: true,
      reason: 'wrong row',
    });
    expect(await newest()).toBe(`${birch}rejected: wrong row`);
    await change(id, { rejected: false });
    expect(await newest()).toBe(`${birch}restored`);
  });

  it('the audit log says what became of a value that is in force: a correction is proposed', async () => {
    const correction = { raw_value: 50, raw_unit: 'tonnes', reason: 'Restated' };
    await change(await valueId(SCOPE_1, YEAR), correction);
    expect(await newest()).toBe(
      `Birch, Scope 1 ${YEAR}: 40 tonnes to 50 tonnes, proposed: Restated`,
    );
  });

  it('the audit log says what became of a value with its passages: added, corrected, marked best in place of another one, and deleted', async () => {
    const put = (id: number, changes: object) => analyst.call('PUT', `/excerpts/${id}`, changes);
    const add = async (page: number, text: string) => {
      const answer = await analyst.call('POST', '/excerpts', {
        company_metric_id: await valueId(SCOPE_1, NEXT),
        metric_id: SCOPE_1,
        report_id: 1,
        page,
        text,
        labels: ['performance'],
        raw_value: 0.1,
        raw_unit: 'kt',
      });
      return addExcerptEndpoint.answer.parse(answer.json()).id;
    };
    const at = (page: number) =>
      `Birch, Scope 1 ${NEXT}: passage on page ${page} of Birch, Sustainability report`;
    const first = await add(3, 'Scope 1 was 0.1 kt');
    expect(await newest()).toBe(`${at(3)} (“Scope 1 was 0.1 kt”) added, figure 0.1 kt`);
    await put(first, { text: 'Scope 1 was 0.2 kt', raw_value: 0.2 });
    expect(await newest()).toBe(
      `${at(3)} (“Scope 1 was 0.1 kt”): text “Scope 1 was 0.1 kt” to “Scope 1 was 0.2 kt”, figure 0.1 kt to 0.2 kt`,
    );
    await put(first, { best_excerpt: true });
    const other = await add(4, 'Direct: 0.1 kt');
    await put(other, { best_excerpt: true });
    const query = `?company_id=${COMPANY.birch}&metric_id=${SCOPE_1}`;
    const sentences = (await listed(query)).map(({ sentence }) => sentence).slice(0, 2);
    expect(sentences).toEqual([
      `${at(3)} (“Scope 1 was 0.2 kt”): no longer best`,
      `${at(4)} (“Direct: 0.1 kt”): marked best`,
    ]);
    await put(other, { is_deleted: true });
    expect(await newest()).toBe(`${at(4)} (“Direct: 0.1 kt”): no longer best, deleted`);
  });

  it('the audit log says what became of a value in the export too', async () => {
    const { payload } = await analyst.call('GET', '/audit-events/export');
    expect(payload).toContain(
      `"Birch, Scope 1 ${YEAR}: 40 tonnes to 50 tonnes, proposed: Restated"`,
    );
  });

  it('the audit log names no private company of another organisation, to administrators either', async () => {
    const sentences = (await listed(`?metric_id=${SCOPE_1}`)).map(({ sentence }) => sentence);
    expect(sentences).toContain(`Company ${PRIVATE}, Scope 1 ${YEAR}: 3 tonnes CO2e, approved`);
    const { payload } = await analyst.call('GET', '/audit-events/export');
    expect(payload).not.toContain('Hidden Holdings');
  });
});

describe('the audit log filters', () => {
  it('by company, with what was done to the company itself', async () => {
    const { organisationId } = server.filled.analyst;
    await server.database.withAdministration((tx) =>
      recordAudit(tx, {
        organisationId,
        actorUserId: null,
        action: 'company.metrics-deleted',
        subject: { type: 'company', id: COMPANY.birch },
        before: { year: YEAR, metric_type: 'all', values: 1 },
      }),
    );
    const [first, ...rest] = await listed(`?company_id=${COMPANY.birch}`);
    expect(first?.sentence).toBe(`Birch: 1 value of ${YEAR} deleted`);
    expect(rest.length).toBeGreaterThan(0);
    expect(rest.every(({ sentence }) => sentence?.startsWith('Birch, '))).toBe(true);
    expect(await listed(`?company_id=${COMPANY.cedar}`)).toEqual([]);
  });

  it('by company and metric, in the export too', async () => {
    const query = `?company_id=${COMPANY.birch}&metric_id=${POLICY}`;
    expect(await listed(query)).toHaveLength(2);
    const { payload } = await analyst.call('GET', `/audit-events/export${query}`);
    expect(payload.trim().split('\r\n')).toHaveLength(3);
  });

  it('by a private company of another organisation as by none at all', async () => {
    expect(await listed(`?company_id=${PRIVATE}`)).toEqual([]);
    expect(await listed('?company_id=2000000000')).toEqual([]);
  });
});
