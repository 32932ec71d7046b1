import {
  countryRankingEndpoint,
  countryScoresEndpoint,
} from '@verdure/contract/coverage/countries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import {
  type HandMadeUniverse,
  insertHandMadeUniverse,
} from '../../../../test/factories/hand-made-universe.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import { callerOf, type TestCaller } from '../../../../test/test-caller.ts';
import { shownGrade } from '../../../platform/documents/shown.ts';
import { indicatorRow, rankText, windowRows } from './country-blocks.ts';

let server: CoverageServer<HandMadeUniverse>;
let ours: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse);
  ours = await callerOf(server, server.filled.ours);
});
afterAll(() => server.stop());

/** Brobdingnag, Cockaigne with a note, Freedonia that is not rated. */
const COUNTRY = { brobdingnag: 2, cockaigne: 3, freedonia: 6 };

const get = async (path: string) => (await ours.call('GET', path)).json();

const rankingOf = async (countryId: number, more: string) =>
  countryRankingEndpoint.answer.parse(
    await get(`/countries/${countryId}/excerpts?profile_id=-1${more}`),
  );

async function printed(countryId: number) {
  const answer = await ours.call('GET', `/pdf/country/${countryId}/-1`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { pages } = await readPdf(answer.rawPayload);
  const name = answer.headers['content-disposition'];
  return { pages, text: pages.join(' ').replaceAll('- ', '-'), name };
}

describe('a country on paper', () => {
  it('prints totals, indicators with year and rank, and the ranking of the page on one side', async () => {
    const id = COUNTRY.brobdingnag;
    const scores = countryScoresEndpoint.answer.parse(await get(`/countries/${id}/profiles/-1`));
    const metrics = scores.country_dimensions.flatMap((dimension) => dimension.metrics);
    const rankings = await Promise.all(
      metrics.map(async (metric) => rankingOf(id, `&metric_id=${metric.id}`)),
    );
    const { pages, text, name } = await printed(id);
    expect(pages).toHaveLength(1);
    expect(text).toMatch(/Data to 31 December \d{4}, calculated for \d\d [A-Z][a-z]+ \d{4} /);
    expect(rankings.map(rankText)).toEqual(['2 of 5', '2 of 5', '2 of 5']);
    const lines = [
      ...Object.values(scores.totals).map(({ grade, score }) => shownGrade(grade, score)),
      'Unit Year Change Awareness Performance Rank',
      ...metrics.map((metric, at) => indicatorRow(metric, rankings[at]).join(' ')),
      ...windowRows(await rankingOf(id, '')).map((row) => row.join(' ')),
    ];
    expect(lines.filter((line) => !text.includes(line))).toEqual([]);
    const today = server.clock.now().toISOString().slice(0, 10);
    expect(name).toBe(`attachment; filename*=UTF-8''Brobdingnag-Country-Page-${today}.pdf`);
  });

  it('prints the note, and says that a country is not rated', async () => {
    expect((await printed(COUNTRY.cockaigne)).text).toContain('Figures of one agency.');
    const { text } = await printed(COUNTRY.freedonia);
    expect(text).toContain('Insufficient data are available for this state');
    expect(text).not.toMatch(/NaN|undefined|null/);
  });

  it('records who made it', async () => {
    await printed(COUNTRY.brobdingnag);
    const { rows } = await server.pool.query(
      `select subject_type, subject_id, after from audit_events
       where action = 'country-page.made' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ subject_type: 'country', subject_id: '2', after: { profileId: -1 } }]);
  });
});
