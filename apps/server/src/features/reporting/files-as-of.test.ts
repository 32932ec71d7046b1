import { contractEndpoints, nameOf } from '../../../test/matrix/contract-endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, utils } from '@e965/xlsx';

import { type CoverageServer, startCoverageServer } from '../../../test/coverage-server.ts';
import { COMPANY } from '../../../test/factories/hand-made-universe.ts';
import { insertPortfolio } from '../../../test/factories/organisation-factory.ts';
import { insertRegulated } from '../../../test/factories/regulated-investments.ts';
import type { StoredInvestments } from '../../../test/factories/stored-investments.ts';
import { shownChange, shownScore } from '../../platform/documents/shown.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { callerOf, type TestCaller } from '../../../test/test-caller.ts';
import { instantNow } from '../../../test/instant-now.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertRegulated);
  // the instants of the database are of today
  server.clock.advance(Date.now() - server.clock.now().getTime());
  ours = await callerOf(server, server.filled.ours);
});
afterAll(() => server.stop());

/** Files that are not of a day, and why. */
const OF_NO_DAY: Readonly<Record<string, string>> = {
  'GET /organisations/logo': 'an image, without figures',
  'GET /audit-events/export': 'events, each with its instant; the period is asked for',
  'GET /documents/{documentId}/file': 'a report as it was published',
  'GET /documents/{documentId}/pages/{page}/image': 'a page of a report as it was published',
  'GET /excerpts/{excerptId}/image': 'a passage as it was published',
};

const fieldsOf = (schema: object | undefined): readonly string[] =>
  schema !== undefined && 'shape' in schema ? Object.keys(schema.shape ?? {}) : [];

type Call = (asOf?: string) => Promise<{ readonly name: string; readonly lines: string[] }>;

/**
 * The different words and numbers of a file, without its day and its receipt: the line that says it moves others to the next
 * page, where heads are repeated.
 */
const wordsOf = (lines: readonly string[]): readonly string[] =>
  [
    ...new Set(
      lines
        .join(' ')
        .replaceAll(/,? ?as shown (?:on \d+ \w+ \d+|at \S+)(?: ·)?/giu, ' ')
        .replaceAll(/Receipt[ ,][-\da-f]{36}/gu, ' ')
        .replaceAll(/"|Page \d+ of \d+|- /gu, '')
        .split(/\s+/u),
    ),
  ].toSorted();

async function linesOf(answer: Awaited<ReturnType<TestCaller['call']>>) {
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const name = decodeURIComponent(String(answer.headers['content-disposition']));
  if (name.endsWith('.pdf')) {
    const { pages } = await readPdf(answer.rawPayload);
    return { name, lines: pages };
  }
  const { Sheets } = read(answer.rawPayload);
  const sheets = Object.values(Sheets).map((sheet) => utils.sheet_to_csv(sheet));
  return { name, lines: sheets };
}

const queryOf = (asOf?: string): string =>
  asOf === undefined ? '' : `?asOf=${encodeURIComponent(asOf)}`;

const get =
  (path: () => string): Call =>
  async (asOf) =>
    linesOf(await ours.call('GET', `${path()}${queryOf(asOf)}`));

const post =
  (path: () => string, body: () => object): Call =>
  async (asOf) =>
    linesOf(await ours.call('POST', path(), { ...body(), ...(asOf !== undefined && { asOf }) }));

const form =
  (reportName: string): Call =>
  async (asOf) => {
    const { portfolios, profileId } = server.filled;
    const text = `/reporting/template-export/${profileId}/${portfolios.tobacco}`;
    const query = new URLSearchParams({ templateName: reportName, ...(asOf && { asOf }) });
    return linesOf(await ours.call('GET', `${text}?${query}`));
  };

const tearsheet = (kind: string, more = {}): Call =>
  post(
    () => `/pdf/${kind}-tearsheet/${server.filled.portfolios.tobacco}/${server.filled.profileId}`,
    () => ({ investmentType: 'portfolio', ...more }),
  );

const madeOf = (opened: object): Call =>
  post(
    () => `/table-files/${server.filled.portfolios.tobacco}/${server.filled.profileId}`,
    () => ({ investmentType: 'portfolio', table: 'lineage', format: 'xlsx', opened }),
  );

const FILES: Readonly<Record<string, Call>> = {
  'the risk tearsheet': tearsheet('trustee'),
  'the tearsheet on one page': tearsheet('trustee', { onePage: true }),
  'the impact tearsheet': tearsheet('impact'),
  'the detailed report of a company': get(() => `/pdf/print/3/${COMPANY.alder}/-1`),
  'the SFDR table': post(
    () => `/table-files/${server.filled.portfolios.tobacco}/${server.filled.profileId}`,
    () => ({ investmentType: 'portfolio', table: 'sfdr', format: 'xlsx' }),
  ),
  'how a footprint is made': madeOf({
    figure: 'footprint',
    metricId: 44,
    basis: 'ev',
    gross: false,
  }),
  'how the temperature is made': madeOf({ figure: 'itr' }),
  'how a figure of European rules is made': madeOf({ figure: 'rule', key: 'outcome/14' }),
  'the TCFD report': form('TCFD report'),
  'the SFDR PAI report': form('SFDR PAI report'),
};

const instant = () => instantNow(server.pool);

/** A correction of every value and a trade. */
async function change(): Promise<void> {
  await server.pool.query(
    `update company_metric_values set superseded_at = now() where superseded_at is null;
     insert into company_metric_values
       (company_id, metric_id, year, version, approved, awareness, performance, value)
     select company_id, metric_id, year, version + 1, true, 1, 1, value * 1.5
     from company_metric_values
     where superseded_at = (select max(superseded_at) from company_metric_values)`,
  );
  await sellSome(server.filled.portfolios.tobacco, COMPANY.alder);
  await server.rebuild();
}

async function sellSome(portfolioId: number, held: number): Promise<void> {
  await server.pool.query(
    `update portfolio_constituents set weight_percent = weight_percent * 0.7
     where portfolio_id = $1 and constituent_id = $2`,
    [portfolioId, held],
  );
  await server.pool.query('update portfolios set version = version + 1 where id = $1', [
    portfolioId,
  ]);
}

describe('files as of an earlier day', () => {
  it('every file of the contract takes the day, or is listed with its reason', async () => {
    const files = (await contractEndpoints()).filter(({ fileAnswer }) => fileAnswer !== undefined);
    const without = files
      .filter(({ query, body }) => ![...fieldsOf(query), ...fieldsOf(body)].includes('asOf'))
      .map(nameOf);
    expect(files.length).toBeGreaterThan(without.length);
    expect(without.toSorted()).toEqual(Object.keys(OF_NO_DAY).toSorted());
  });

  it('a risk tearsheet prints what changed since a moment, as the page says it, until the day that it shows', async () => {
    const { portfolios } = server.filled;
    const before = await instant();
    await sellSome(portfolios.half, COMPANY.birch);
    const after = await instant();
    await sellSome(portfolios.half, COMPANY.birch);
    const printed = async (since: string, asOf?: string) => {
      const path = `/pdf/trustee-tearsheet/${portfolios.half}/-1`;
      const { lines } = await post(
        () => path,
        () => ({ investmentType: 'portfolio', since }),
      )(asOf);
      return lines.join(' ').replaceAll(/\s+/gu, ' ');
    };
    const changesOf = async (since: string, until?: string) => {
      const query = `query($ids: [Int!]!, $since: String!, $until: String) {
        portfolio_changes(portfolioIds: $ids, universeId: -1, profileId: -1, since: $since, until: $until) {
          figure_from figure_to price_basis causes { cause change } } }`;
      const variables = { ids: [portfolios.half], since, until };
      const answer = await ours.call('POST', '/graphql', { query, variables });
      return answer.json().data.portfolio_changes[0];
    };
    for (const [since, until] of [
      [before, undefined],
      [before, after],
    ] as const) {
      const paper = await printed(since, until);
      const { figure_from, figure_to, price_basis, causes } = await changesOf(since, until);
      expect(causes.length).toBeGreaterThan(0);
      expect(paper).toContain('What changed since');
      expect(paper).toContain(price_basis);
      expect(paper).toMatch(
        new RegExp(
          `was (?:[A-E] )?${shownScore(figure_from)} .{0,60} is (?:[A-E] )?${shownScore(figure_to)}`,
          'u',
        ),
      );
      const trades = causes.find(({ cause }: { cause: string }) => cause === 'trades');
      expect(paper).toContain(`Bought or sold ${shownChange(trades.change)}`);
    }
    expect(await printed(before)).not.toBe(await printed(before, after));
    expect((await tearsheet('trustee')()).lines.join(' ')).not.toContain('What changed since');
  });

  it('each is made as it would have been made then, and says so on its first page or sheet', async () => {
    const before = new Map<string, Awaited<ReturnType<Call>>>();
    for (const [what, call] of Object.entries(FILES)) before.set(what, await call());
    const at = await instant();
    await change();
    for (const [what, call] of Object.entries(FILES)) {
      const was = wordsOf(before.get(what)?.lines ?? []);
      const now = await call();
      const then = await call(at);
      expect({ what, lines: wordsOf(now.lines) }).not.toEqual({ what, lines: was });
      expect({ what, lines: wordsOf(then.lines) }).toEqual({ what, lines: was });
      expect({ what, says: /as shown/iu.test(then.lines.join(' ')) }).toEqual({ what, says: true });
      expect(now.lines.join(' ')).not.toMatch(/as shown/iu);
    }
  });

  it('carries the day in its words and its name', async () => {
    const day = new Date().toISOString().slice(0, 10);
    for (const [what, call] of Object.entries(FILES)) {
      const { name, lines } = await call(day);
      expect({ what, name }).toEqual({
        what,
        name: expect.stringMatching(/as[ -]shown[ -]on[ -]\d\d[ -]\w+[ -]\d{4}\.\w+$/u),
      });
      expect({
        what,
        says: lines.some((each) => /as shown on \d\d \w+ \d{4}/iu.test(each)),
      }).toEqual({
        what,
        says: true,
      });
    }
  });

  it.each([
    [{ investmentType: 'fund' }, 'What changed is known of portfolios.'],
    [{ onePage: true }, 'One page has no room for what changed.'],
    [{ asOf: '2026-01-31' }, 'Choose a day before the one that the tearsheet shows.'],
  ])('refuses what changed with %j', async (body, sentence) => {
    const path = `/pdf/trustee-tearsheet/${server.filled.portfolios.tobacco}/-1`;
    const asked = { investmentType: 'portfolio', since: '2026-03-31', ...body };
    expect((await ours.call('POST', path, asked)).body).toContain(sentence);
  });

  it('refuses the future, and a portfolio that was not there, with a sentence', async () => {
    const { organisationId: organisation_id, userId: manager_id } = server.filled.ours;
    const at = await instant();
    const { id } = await server.database.withAdministration((tx) =>
      insertPortfolio(tx, { organisation_id, manager_id, name: 'Made later' }),
    );
    const body = { investmentType: 'portfolio', asOf: at };
    const path = `/pdf/trustee-tearsheet/${id}/-1`;
    expect((await ours.call('POST', path, body)).json().code).toBe('past.not-there');
    const future = await ours.call('POST', path, { ...body, asOf: '2099-01-01' });
    expect(future.json().code).toBe('past.refused');
    const country = await ours.call('GET', '/pdf/country/1/-1?asOf=2001-01-01');
    expect(country.json().code).toBe('past.before-first');
  });
});
