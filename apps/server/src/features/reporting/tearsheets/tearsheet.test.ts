import { footprintRow } from '@verdure/contract/investments/footprint';
import { attributionHoldingRow } from '@verdure/contract/investments/attribution';
import { itrRow } from '@verdure/contract/investments/itr';
import {
  investmentArtNineRow,
  investmentPaiRow,
  isFirmLine,
  paiHeadline,
  paiStandingText,
} from '@verdure/contract/investments/regulatory';
import { overallsRow } from '@verdure/contract/investments/constituents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import {
  type CoverageServer,
  featuresWithout,
  startCoverageServer,
} from '../../../../test/coverage-server.ts';
import type { StoredInvestments } from '../../../../test/factories/stored-investments.ts';
import { insertRegulated } from '../../../../test/factories/regulated-investments.ts';
import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import { insertPortfolio, insertUser } from '../../../../test/factories/organisation-factory.ts';
import { onePixel } from '../../../../test/matrix/one-pixel.ts';
import { PAI_FIELDS } from '../../../../test/pai-fields.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import { callerFor, callerOf, type TestCaller } from '../../../../test/test-caller.ts';
import { indicatorText, shownDisclosed, shownPai, shownShares } from './regulatory-blocks.ts';
import {
  shownCelsius,
  shownChange,
  shownFootprint,
  shownGrade,
  shownIntensity,
  shownPercent,
} from '../../../platform/documents/shown.ts';

/** Paper says 'April 2026'. */
// a receipt's number has more digits behind
const ISO_MONTH = /\d{4}-\d{2}(?![\da-f])/;

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;

const AMOUNTS = [
  [COMPANY.alder, 2_000_000, 1_000_000, 600_000],
  [COMPANY.birch, 8_000_000, 4_000_000, 500_000],
] as const;

beforeAll(async () => {
  server = await startCoverageServer(insertRegulated);
  for (const amounts of AMOUNTS) {
    await server.pool.query(
      `update company_fundamentals set enterprise_value_usd = $2, market_cap_usd = $3,
       expenses_usd = $4 where company_id = $1 and year = ${YEAR}`,
      [...amounts],
    );
  }
  await server.rebuild();
  ours = await callerOf(server, server.filled.ours);
});
afterAll(() => server.stop());

const portfolio = (name: keyof StoredInvestments['portfolios']) => server.filled.portfolios[name];

const tearsheet = (kind: 'trustee' | 'impact', id: number, more: object = {}) =>
  ours.call('POST', `/pdf/${kind}-tearsheet/${id}/-1`, { investmentType: 'portfolio', ...more });

async function printed(kind: 'trustee' | 'impact', id: number, more: object = {}) {
  const answer = await tearsheet(kind, id, more);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return readPdf(answer.rawPayload);
}

async function ask<Row extends z.ZodObject>(root: string, row: Row) {
  const fields = Object.entries(row.shape)
    .filter(([, type]) => !(type instanceof z.ZodArray))
    .map(([name]) => name);
  const query = `{ ${root} { ${fields.join(' ')} } }`;
  const answer = await ours.call('POST', '/graphql', { query });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const rows = z
    .object({ data: z.record(z.string(), z.array(row.partial())) })
    .parse(answer.json());
  return Object.values(rows.data)[0] ?? [];
}

describe('tearsheets', () => {
  it('SCR-TEAR-06 is a file named after the portfolio, the type and the date', async () => {
    const answer = await tearsheet('trustee', portfolio('look'));
    expect(answer.headers['content-type']).toBe('application/pdf');
    const today = server.clock.now().toISOString().slice(0, 10);
    const { rows } = await server.pool.query('select name from portfolios where id = $1', [
      portfolio('look'),
    ]);
    const name = z.object({ name: z.string() }).parse(rows[0]).name.replaceAll(' ', '-');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${name}-risk-tearsheet-${today}.pdf`,
    );
    const impact = await tearsheet('impact', portfolio('look'));
    expect(impact.headers['content-disposition']).toContain(
      `${name}-impact-tearsheet-${today}.pdf`,
    );
  });

  it('API-135 prints the figures of the pages', async () => {
    const look = `portfolioIds: [${portfolio('look')}], universeId: -1`;
    const [overalls] = await ask(`portfolio_overalls(${look}, profileId: -1)`, overallsRow);
    const [itr] = await ask(`portfolio_itr(${look}, profileId: -1)`, itrRow);
    const footprints = await ask(`portfolio_footprint(${look})`, footprintRow);
    const { pages } = await printed('trustee', portfolio('look'), { universeId: -1 });
    const text = pages.join(' ');
    expect(text).toContain(
      shownGrade(overalls?.weighted_esg_grade ?? null, overalls?.weighted_esg_score ?? null),
    );
    expect(text).toContain(shownCelsius(itr?.itr ?? null));
    expect(text).toContain(shownIntensity(itr?.waci ?? null));
    const carbon = footprints.find(({ metric_id }) => metric_id === 44);
    expect(text).toContain(
      [
        'Carbon, tCO2e',
        shownFootprint(carbon?.ev_footprint ?? null),
        shownFootprint(carbon?.ev_gross_footprint ?? null),
        shownPercent(carbon?.not_disclosed_ev ?? null),
      ].join(' '),
    );
  });

  it('API-135 lifts and lowers by holding as the page does against the benchmark', async () => {
    const args = `portfolioIds: [${portfolio('look')}], universeId: -1, profileId: -1, cut: "holding"`;
    const [first] = await ask(`portfolio_attribution_holdings(${args})`, attributionHoldingRow);
    const { pages } = await printed('trustee', portfolio('look'), { universeId: -1 });
    const text = pages.join(' ');
    expect(text).toContain('What lifts and lowers the ESG score against Global');
    const { grade = null, value = null, contribution = null } = first ?? {};
    expect(text).toContain(`${shownGrade(grade, value)} ${shownChange(contribution)}`);
  });

  it('API-135 says on one page what the figures of the benchmark stand on', async () => {
    const onePage = { universeId: -1, onePage: true };
    const { pages } = await printed('trustee', portfolio('look'), onePage);
    expect(pages.join(' ')).toMatch(/; Global [\d.]+ °C, [^;]*of the weight/);
  });

  it('API-135 prints adverse impacts and the article with its tests as GraphQL answers them', async () => {
    const query = `{ portfolio_pai(portfolioIds: [${portfolio('look')}], universeId: -1) {
      share_8_or_9 classified answered pais { ${PAI_FIELDS} } } }`;
    const [pai] = z
      .object({ data: z.object({ portfolio_pai: z.array(investmentPaiRow.partial()) }) })
      .parse((await ours.call('POST', '/graphql', { query })).json()).data.portfolio_pai;
    const text = (await printed('trustee', portfolio('look'))).pages.join(' ');
    const lines = (pai?.pais ?? []).map((line, at) =>
      [
        indicatorText(line, pai?.pais?.[at - 1]),
        shownPai(line),
        paiHeadline(line).unit,
        paiStandingText(line),
        shownDisclosed(line),
        line.article === null ? 'N/A' : `Article ${line.article}`,
      ]
        .filter((cell) => cell !== '')
        .join(' '),
    );
    expect(lines.length).toBeGreaterThan(13);
    // a line of paper may end after a hyphen
    const whole = text.replaceAll('- ', '-');
    expect(lines.filter((line) => !whole.includes(line))).toEqual([]);
    // the outcome of each indicator, in the words that GraphQL answers
    const outcomes = (pai?.pais ?? []).map((line, at) =>
      [
        indicatorText(line, pai?.pais?.[at - 1]),
        line.outcome,
        ...(line.score === null || isFirmLine(line) ? [line.score ?? 'N/A'] : []),
        ...shownShares(line),
      ].join(' '),
    );
    expect(outcomes.filter((line) => !whole.includes(line))).toEqual([]);
    expect(text).toContain(
      `Long weight that is classified ${shownPercent(pai?.classified ?? null)}`,
    );
    expect(text).toContain('No article is shown before all ten policy questions are answered.');
    expect(text).toContain('No company is active in tobacco Not met 74.00%');
    // two activities are held, by Alder and Birch
    expect(text).toMatch(/Tobacco Yes Alder/);
  });

  it('API-136 prints Article 9 and the taxonomy as GraphQL answers them', async () => {
    const query = `{ portfolio_art9(portfolioIds: [${portfolio('look')}], universeId: -1, profileId: -1) {
      article_9_aligned overall_taxo_aligned eu_taxo_aligned safeguard
      requirements { requirement_id name contributing harming known }
      objectives { objective_id key name contributing harming known } } }`;
    const [row] = z
      .object({ data: z.object({ portfolio_art9: z.array(investmentArtNineRow.partial()) }) })
      .parse((await ours.call('POST', '/graphql', { query })).json()).data.portfolio_art9;
    const text = (await printed('impact', portfolio('look'))).pages.join(' ');
    const lines = [...(row?.requirements ?? []), ...(row?.objectives ?? [])].map(
      ({ name, contributing, harming, known }) =>
        known === 0
          ? `${name} not assessed not assessed 0.0%`
          : [name, ...[contributing, harming, known].map(shownPercent)].join(' '),
    );
    expect(lines).toHaveLength(18);
    expect(lines.filter((line) => !text.includes(line))).toEqual([]);
    expect(text).toContain(
      `Sustainable investment ${shownPercent(row?.article_9_aligned ?? null)}`,
    );
    expect(text).toContain(
      `Aligned by our assessment ${shownPercent(row?.overall_taxo_aligned ?? null)}`,
    );
  });

  it('prints no SFDR or taxonomy statement for a scoped user', async () => {
    const { organisationId: organisation_id } = server.filled.ours;
    const scoped = await server.database.withAdministration(async (tx) => {
      const user = await insertUser(tx, { organisation_id, role_id: 3, is_scoped: true });
      await tx
        .insertInto('portfolio_users')
        .values({ organisation_id, portfolio_id: portfolio('look'), user_id: user.id })
        .execute();
      return user;
    });
    const caller = await callerFor(server, scoped);
    const [risk, impact] = await Promise.all(
      ['trustee', 'impact'].map(async (kind) => {
        const path = `/pdf/${kind}-tearsheet/${portfolio('look')}/-1`;
        const body = { investmentType: 'portfolio' };
        const answer = await caller.call('POST', path, body);
        expect(answer.statusCode).toBe(200);
        return (await readPdf(answer.rawPayload)).pages.join(' ');
      }),
    );
    expect(risk).not.toContain('Principal adverse impacts');
    expect(risk).not.toContain('SFDR article');
    expect(impact).not.toContain('Article 9: sustainable investment');
    expect(impact).not.toContain('EU taxonomy');
  });

  it('prints one holding, and holdings about which nothing is known', async () => {
    const { organisationId: organisation_id, userId: manager_id } = server.filled.ours;
    const { id } = await server.database.withAdministration(async (tx) => {
      const made = await insertPortfolio(tx, { organisation_id, manager_id, name: 'Unknown' });
      await tx
        .insertInto('portfolio_constituents')
        .values({
          organisation_id,
          portfolio_id: made.id,
          type: 'company',
          constituent_id: COMPANY.gorse,
          weight_percent: 100,
          row_order: 1,
        })
        .execute();
      return made;
    });
    for (const one of [portfolio('changing'), id]) {
      const risk = (await printed('trustee', one)).pages.join(' ');
      const impact = (await printed('impact', one)).pages.join(' ');
      expect(risk).toContain('Principal adverse impacts');
      expect(impact).toContain('Article 9: sustainable investment');
      expect(risk + impact).not.toMatch(/NaN|undefined|Infinity|null/);
    }
  });

  it('SCR-TEAR-03 (part) takes the market capitalisation when asked to', async () => {
    const { pages } = await printed('trustee', portfolio('look'), { useEv: false });
    // Alder 74% x 10 t / $1M, Birch 26% x 20 t / $4M
    expect(pages.join(' ')).toContain('Carbon, tCO2e 8.70');
    expect(pages.join(' ')).toContain('market capitalisation');
  });

  it('SCR-TEAR-02 (part) multiplies gross footprints by the capital', async () => {
    const { pages } = await printed('impact', portfolio('look'), { capitalInvested: 2_500_000 });
    // 74% x 5 + 26% x 2.5 = 4.35 t per $1M
    expect(pages.join(' ')).toContain('What $2,500,000 invested stands for');
    expect(pages.join(' ')).toContain('Tonnes of CO2e emitted 10.88');
  });

  it('SCR-TEAR-01 (part) names the benchmark, or says that it has no data', async () => {
    const { pages } = await printed('trustee', portfolio('look'));
    expect(pages[0]).toContain('Benchmark Global');
    expect(pages[0]).not.toContain('(no data)');
    expect(pages[0]).toMatch(/Data to 31 December \d{4}, calculated for \d\d [A-Z][a-z]+ \d{4} /);
    expect(pages.join(' ')).not.toMatch(ISO_MONTH);
    const other = await printed('trustee', portfolio('look'), { benchmark: 'uk-smaller-cap' });
    expect(other.pages[0]).toContain('Benchmark UK smaller cap (no data)');
  });

  it('prints the logo of the organisation, unless it is not wanted', async () => {
    const { organisationId } = server.filled.ours;
    const set = 'update organisations set logo = $1, logo_type = $2 where id = $3';
    const without = await tearsheet('trustee', portfolio('look'));
    await server.pool.query(set, [onePixel, 'image/png', organisationId]);
    const withLogo = await tearsheet('trustee', portfolio('look'));
    const unwanted = await tearsheet('trustee', portfolio('look'), { logo: false });
    await server.pool.query(set, [null, null, organisationId]);
    const [none, one, notWanted] = [without, withLogo, unwanted].map(
      ({ rawPayload }) => rawPayload.toString('latin1').split('/Subtype /Image').length,
    );
    expect(one).toBeGreaterThan(none ?? 0);
    expect(notWanted).toBe(none);
  });

  it('refuses what has no holdings, and the whole universe', async () => {
    const { organisationId: organisation_id, userId: manager_id } = server.filled.ours;
    const { id } = await server.database.withAdministration((tx) =>
      insertPortfolio(tx, { organisation_id, manager_id, name: 'Nothing yet' }),
    );
    expect((await tearsheet('trustee', id)).json()).toMatchObject({ code: 'tearsheet.empty' });
    expect((await tearsheet('impact', -1)).json()).toMatchObject({
      code: 'tearsheet.whole-universe',
    });
  });

  it('SCR-FUND-08 (part) takes funds with the feature only', async () => {
    const { f } = server.filled.funds;
    const { pages } = await printed('trustee', f, { investmentType: 'fund' });
    expect(pages[0]).toContain('Fund F');
    const set = 'update organisations set features = $1 where id = $2';
    const { organisationId } = server.filled.ours;
    await server.pool.query(set, [featuresWithout('funds'), organisationId]);
    const locked = await tearsheet('trustee', f, { investmentType: 'fund' });
    await server.pool.query(set, [featuresWithout(), organisationId]);
    expect(locked.json()).toMatchObject({ code: 'feature.off' });
  });

  it('prints nothing of the ESG total that is not in the subscription', async () => {
    const set = 'update organisations set features = $1 where id = $2';
    const { organisationId } = server.filled.ours;
    await server.pool.query(set, [featuresWithout('sustainability', 'governance'), organisationId]);
    const { pages } = await printed('trustee', portfolio('half'));
    await server.pool.query(set, [featuresWithout(), organisationId]);
    const text = pages.join(' ');
    expect(text).toContain('ESG grades are not in your subscription.');
    expect(text).not.toContain('What lifts and lowers the ESG score');
  });

  it('records who made which tearsheet', async () => {
    await tearsheet('impact', portfolio('half'), { benchmark: 'usa' });
    const { rows } = await server.pool.query(
      `select subject_id, after from audit_events where action = 'tearsheet.made' order by id desc limit 1`,
    );
    expect(rows).toMatchObject([
      {
        subject_id: String(portfolio('half')),
        after: { type: 'impact', profileId: -1, benchmark: 'usa', useEv: true },
      },
    ]);
  });
});
