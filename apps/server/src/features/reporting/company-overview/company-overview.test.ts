import {
  companyArtNineEndpoint,
  companyFootprintEndpoint,
  companyPaiEndpoint,
} from '@verdure/contract/coverage/company-regulatory';
import {
  companyMetricValuesEndpoint,
  companyScoresEndpoint,
} from '@verdure/contract/coverage/companies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  type CoverageServer,
  featuresWithout,
  startCoverageServer,
} from '../../../../test/coverage-server.ts';
import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import type { StoredInvestments } from '../../../../test/factories/stored-investments.ts';
import { insertUser } from '../../../../test/factories/organisation-factory.ts';
import { insertRegulated } from '../../../../test/factories/regulated-investments.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import { callerFor, callerOf, type TestCaller } from '../../../../test/test-caller.ts';
import {
  shownFootprint,
  shownGrade,
  shownPercent,
  shownScore,
} from '../../../platform/documents/shown.ts';
import { shownPeers, shownValue } from './detail-blocks.ts';
import { issueRow } from './report-blocks.ts';
import { disclosedText } from './summary-blocks.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertRegulated);
  ours = await callerOf(server, server.filled.ours);
});
afterAll(() => server.stop());

const print = (option: number, companyId: number, { profileId = -1, caller = ours } = {}) =>
  caller.call('GET', `/pdf/print/${option}/${companyId}/${profileId}`);

async function printed(option: number, companyId: number, more: Parameters<typeof print>[2] = {}) {
  const answer = await print(option, companyId, more);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { pages } = await readPdf(answer.rawPayload);
  // a line of paper may end after a hyphen
  return { pages, text: pages.join(' ').replaceAll('- ', '-') };
}

const get = async (path: string) => (await ours.call('GET', path)).json();
const { alder, birch, fir, gorse } = COMPANY;

const scoresOf = async (companyId: number) =>
  companyScoresEndpoint.answer.parse(await get(`/companies/${companyId}/profiles/-1`));

const missingFrom = (text: string, lines: readonly string[]): readonly string[] =>
  lines.filter((line) => !text.includes(line.replaceAll('- ', '-')));

describe('API-137 a company on paper', () => {
  it('SCR-CDL-03 is named after the company, and the day of its making', async () => {
    const [year, month, day] = server.clock.now().toISOString().slice(0, 10).split('-');
    const answer = await print(1, alder);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''Alder-Company-Overview-${day}${month}${year}.pdf`,
    );
  });

  it('prints the totals, the peers and the key issues of the page on one side', async () => {
    const scores = await scoresOf(alder);
    const { pages, text } = await printed(1, alder);
    expect(pages).toHaveLength(1);
    expect(text).toMatch(/Data to 31 December \d{4}, calculated for \d\d [A-Z][a-z]+ \d{4} /);
    const { esg, sustainability } = scores.totals;
    expect(
      missingFrom(text, [
        `Total ESG Risk ${shownGrade(esg?.grade ?? null, esg?.score ?? null)}`,
        `Sustainability ${shownGrade(sustainability?.grade ?? null, sustainability?.score ?? null)}`,
        shownScore(esg?.peer_average ?? null),
        `${esg?.rank} of ${esg?.ranked}`,
        shownPercent(esg?.assessed_share ?? null),
        disclosedText(scores),
        ...scores.key_risks.map(({ name, grade, score }) => `${name} ${shownGrade(grade, score)}`),
        'Profile Uncustomised',
      ]),
    ).toEqual([]);
    expect(text).not.toContain('Every issue');
  });

  it('adds every issue, the rules and the footprints to the full report', async () => {
    const scores = await scoresOf(birch);
    const pai = companyPaiEndpoint.answer.parse(await get(`/companies/${birch}/pai/-1`));
    const nine = companyArtNineEndpoint.answer.parse(await get(`/companies/${birch}/artNine/-1`));
    const { footprints } = companyFootprintEndpoint.answer.parse(
      await get(`/companies/${birch}/footprint/-1`),
    );
    const { text } = await printed(2, birch);
    const strips = new Map(scores.heatstrips.map((strip) => [strip.dimension_id, strip]));
    const issues = Object.values(scores.dimensions).flatMap((all = []) => all);
    const lines = [
      ...(nine.article_nine?.requirements ?? []),
      ...(nine.taxonomy?.objectives ?? []),
    ];
    expect(issues.length).toBeGreaterThan(2);
    expect(
      missingFrom(text, [
        ...issues.map((issue) =>
          issueRow(issue, strips.get(issue.id))
            .filter((cell) => cell !== '')
            .join(' '),
        ),
        ...pai.pais.map(({ pai_id, pai_name, outcome }) => `${pai_id}. ${pai_name} ${outcome}`),
        ...lines.map(({ name, outcome }) => `${name} ${outcome}`),
        'It draws down a river. Annual report, page 12',
        ...footprints.map((row) => shownFootprint(row.ev_footprint)),
      ]),
    ).toEqual([]);
    expect(text).not.toContain('Every metric');
  });

  it('prints the weight that counts, which the weighted score is made with', async () => {
    const { dimensions } = await scoresOf(birch);
    const [issue] = dimensions.sustainability ?? [];
    if (issue === undefined) throw new Error('no issue');
    const weightOf = (effective_weighting: number | null) =>
      issueRow(Object.assign({}, issue, { weighting: 0.2, effective_weighting }), undefined)[4];
    expect(weightOf(0.25)).toBe('25.0%');
    expect(weightOf(null)).toBe('not counted');
  });

  it('adds every metric with value, peers, comment and source to the detailed report', async () => {
    const values = companyMetricValuesEndpoint.answer.parse(
      await get(`/companies/${alder}/metric-values/-1`),
    );
    const { text } = await printed(3, alder);
    const measured = values.filter(({ tag }) => tag === 'QUANT');
    expect(measured.length).toBeGreaterThan(0);
    expect(
      missingFrom(text, [
        ...measured.map((value) =>
          [
            value.metric_name,
            shownValue(value, value.performance_value),
            value.unit,
            value.value_year,
            shownValue(value, value.previous_performance_value),
            shownPeers(value),
          ].join(' '),
        ),
        'Soil policy Judged by hand',
      ]),
    ).toEqual([]);
  });

  it('refuses proxies, and companies without scores under the profile', async () => {
    const { profileId } = server.filled;
    expect((await print(1, fir)).json()).toMatchObject({ code: 'company-overview.proxy' });
    expect((await print(1, gorse)).json()).toMatchObject({ code: 'company-overview.no-scores' });
    expect((await print(1, birch, { profileId })).json()).toMatchObject({
      code: 'company-overview.no-scores',
    });
    expect((await print(4, alder)).statusCode).toBe(400);
  });

  it('SCR-CDL-02 (part) makes each size with its own feature only', async () => {
    const { organisationId } = server.filled.ours;
    const set = 'update organisations set features = $1 where id = $2';
    await server.pool.query(set, [
      featuresWithout('pdfSummary', 'pdfDetailedReport'),
      organisationId,
    ]);
    const answers = await Promise.all([1, 2, 3].map((option) => print(option, alder)));
    await server.pool.query(set, [featuresWithout(), organisationId]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 200, 403]);
  });

  it('prints no SFDR or taxonomy statement for a scoped user', async () => {
    const { organisationId: organisation_id } = server.filled.ours;
    const scoped = await server.database.withAdministration(async (tx) => {
      const made = await insertUser(tx, { organisation_id, role_id: 3, is_scoped: true });
      await tx
        .insertInto('user_scoped_companies')
        .values({ organisation_id, user_id: made.id, company_id: birch })
        .execute();
      return made;
    });
    const caller = await callerFor(server, scoped);
    const { text } = await printed(3, birch, { caller });
    expect(text).toContain('Every issue');
    expect(text).not.toContain('Principal adverse impacts');
    expect(text).not.toContain('EU taxonomy');
    expect((await print(3, alder, { caller })).statusCode).toBe(404);
  });

  it('records who made which size', async () => {
    await print(2, alder);
    const { rows } = await server.pool.query(
      `select subject_id, after from audit_events
       where action = 'company-overview.made' order by id desc limit 1`,
    );
    expect(rows).toEqual([
      { subject_id: String(alder), after: { size: 'Full Report', profileId: -1 } },
    ]);
  });
});
