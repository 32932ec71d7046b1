import { companyConsensusEndpoint } from '@verdure/contract/coverage/consensus';
import { companyExcerptsEndpoint } from '@verdure/contract/coverage/documents';
import { companySentimentEndpoint } from '@verdure/contract/news/company-sentiment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  type CoverageServer,
  featuresWithout,
  startCoverageServer,
} from '../../../../test/coverage-server.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
  YEAR,
} from '../../../../test/factories/hand-made-universe.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import { callerOf, type TestCaller } from '../../../../test/test-caller.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { recalculateConsensus } from '../../coverage/consensus/recalculate-consensus.ts';
import { consensusRow, ratedIn } from './consensus-blocks.ts';
import { passageOf, placeOf } from './excerpt-blocks.ts';
import { monthRow, monthsOfYear, shownNet } from './sentiment-blocks.ts';

let server: CoverageServer<HandMadeUniverse>;
let ours: TestCaller;

const { alder, birch } = COMPANY;

async function insertRatings(tx: AdministrationTransaction): Promise<void> {
  const { id: provider_id } = await tx
    .insertInto('consensus_providers')
    .values({ name: 'Northgate' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rated = (company_id: number, month: string, points: number) => ({
    company_id,
    provider_id,
    month,
    ratings: Array.from({ length: 12 }, (_, index) => points + index),
  });
  await tx
    .insertInto('consensus_ratings')
    .values([
      ...Array.from({ length: 12 }, (_, at) =>
        rated(alder, `2025-${String(at + 1).padStart(2, '0')}-01`, 40),
      ),
      rated(alder, '2026-01-01', 62),
      rated(birch, '2026-01-01', 30),
    ])
    .execute();
  await recalculateConsensus(tx, '2026-03');
}

/** Today of the tests is 2 March 2026, so the last complete day is the first. */
async function insertNews(tx: AdministrationTransaction): Promise<void> {
  const day = (of: string, positive: number, negative: number) => ({
    company_id: alder,
    day: of,
    source: 'news' as const,
    positive,
    neutral: 2,
    negative,
  });
  await tx
    .insertInto('sentiment_days')
    .values([
      day('2025-02-28', 90, 1),
      day('2025-07-04', 3, 1),
      day('2026-02-20', 1, 3),
      day('2026-03-01', 6, 2),
    ])
    .execute();
}

const TABLE = {
  headers: ['Site', 'Tonnes'],
  body: [
    ['Lund', '6'],
    ['Malmo', '4'],
  ],
};

async function insertPassages(tx: AdministrationTransaction): Promise<void> {
  await tx
    .insertInto('company_documents')
    .values({
      id: 1,
      company_id: alder,
      year: YEAR,
      type: 'annual',
      format: 'pdf',
      title: 'Annual report',
    })
    .execute();
  const of = { company_id: alder, document_id: 1, year: YEAR };
  await tx
    .insertInto('company_excerpts')
    .values([
      { ...of, metric_id: 44, page: 2, kind: 'text', body: 'We emitted 10 tonnes.' },
      { ...of, metric_id: 44, page: 3, kind: 'table', tables: JSON.stringify([TABLE]) },
      { ...of, metric_id: 200, page: 5, kind: 'image' },
    ])
    .execute();
}

beforeAll(async () => {
  server = await startCoverageServer(async (tx) => {
    const filled = await insertHandMadeUniverse(tx);
    await insertRatings(tx);
    await insertNews(tx);
    await insertPassages(tx);
    return filled;
  });
  ours = await callerOf(server, server.filled.ours);
});

afterAll(() => server.stop());

async function printed(option: number, companyId: number = alder): Promise<string> {
  const answer = await ours.call('GET', `/pdf/print/${option}/${companyId}/-1`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { pages } = await readPdf(answer.rawPayload);
  return pages.join(' ');
}

const get = async (path: string, companyId: number = alder) =>
  (await ours.call('GET', `/companies/${companyId}/${path}`)).json();

const missingFrom = (text: string, lines: readonly string[]): readonly string[] =>
  lines.filter((line) => !text.includes(line));

describe('what others say of a company, on paper', () => {
  it('prints every line of the consensus tab in the full report', async () => {
    const { items, newest_month } = companyConsensusEndpoint.answer.parse(await get('consensus'));
    const rankings = items.filter(({ measure }) => measure === 'ranking');
    const rows = items
      .filter(({ measure }) => measure === 'rating')
      .map((item) =>
        consensusRow(
          item,
          rankings.find(({ id }) => id === item.id),
        ).join(' '),
      );
    expect(rows).toHaveLength(17);
    const text = await printed(2);
    expect(
      missingFrom(text, [...rows, `${ratedIn('2026-01', newest_month)}, by Northgate`]),
    ).toEqual([]);
    expect(rows[0]).toMatch(/^Overall B 68 46 Up 52 68 36 /);
  });

  it('says why ratings are of the month that they are of', () => {
    expect(ratedIn('2026-01', '2026-01')).toBe('Ratings of January 2026, shown two months late');
    expect(ratedIn('2026-04', '2026-09')).toBe(
      'Ratings of April 2026, the newest month with ratings (ratings show two months late)',
    );
  });

  it('prints the sentiment of twelve months, and of the week as its tab has it', async () => {
    const sentiment = companySentimentEndpoint.answer.parse(await get('sentiment'));
    const months = monthsOfYear(sentiment);
    expect(months.map(({ month }) => month)).toEqual(['2025-07', '2026-02', '2026-03']);
    expect(sentiment.net).toBe(0.5);
    const text = await printed(2);
    expect(
      missingFrom(text, [
        ...months.map((month) => monthRow(month).join(' ')),
        'July 2025 3 2 1 50%',
        `Net sentiment of the seven days to 01 March 2026: ${shownNet(sentiment.net)}.`,
        `In the seven days before it was ${shownNet(sentiment.previous_net)}.`,
      ]),
    ).toEqual([]);
  });

  it('says so where nobody rates a company and no news are stored', async () => {
    const text = await printed(2, COMPANY.cedar);
    expect(text).toContain('No consensus data for this company');
    expect(text).toContain('No story of the last twelve months is stored.');
  });

  it('adds the excerpts with report and page to the detailed report alone', async () => {
    const excerpts = companyExcerptsEndpoint.answer.parse(
      (await ours.call('GET', `/metrics/${alder}/excerpts`)).json(),
    );
    const text = await printed(3);
    const read = excerpts.filter(({ kind }) => kind !== 'table');
    expect(read).toHaveLength(2);
    expect(
      missingFrom(text, [
        ...read.map((excerpt) => `${passageOf(excerpt)} ${placeOf(excerpt)}`),
        'Positive impact: tables of the reports',
        'Lund 6 Annual report, page 3',
        'Malmo 4 Annual report, page 3',
      ]),
    ).toEqual([]);
    expect(await printed(2)).not.toContain('We emitted 10 tonnes.');
  });

  it('prints neither ratings nor news without their features', async () => {
    const { organisationId } = server.filled.ours;
    const set = 'update organisations set features = $1 where id = $2';
    await server.pool.query(set, [featuresWithout('consensus', 'liveSentiment'), organisationId]);
    const text = await printed(3);
    await server.pool.query(set, [featuresWithout(), organisationId]);
    expect(text).toContain('Every issue');
    expect(text).not.toContain('Northgate');
    expect(text).not.toContain('Live ESG sentiment');
  });
});
