import { overallsRow } from '@verdure/contract/investments/constituents';
import type { ConstituentType } from '@verdure/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { insertCompany } from '../../../../test/factories/coverage-factory.ts';
import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import type { StoredInvestments } from '../../../../test/factories/stored-investments.ts';
import { insertPortfolio } from '../../../../test/factories/organisation-factory.ts';
import { insertRegulated } from '../../../../test/factories/regulated-investments.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import { callerOf, type TestCaller } from '../../../../test/test-caller.ts';
import { shownGrade } from '../../../platform/documents/shown.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertRegulated);
  await server.pool.query(
    `update company_fundamentals set enterprise_value_usd = 2000000
     where company_id = ${COMPANY.alder} and year = ${YEAR}`,
  );
  await server.rebuild();
  ours = await callerOf(server, server.filled.ours);
});
afterAll(() => server.stop());

type Held = readonly [type: ConstituentType, id: number, weightPercent: number];

async function hold(name: string, rows: readonly Held[]): Promise<number> {
  const { organisationId: organisation_id, userId: manager_id } = server.filled.ours;
  return server.database.withAdministration(async (tx) => {
    const { id } = await insertPortfolio(tx, { organisation_id, manager_id, name });
    await tx
      .insertInto('portfolio_constituents')
      .values(
        rows.map(([type, constituent_id, weight_percent], index) => ({
          organisation_id,
          portfolio_id: id,
          type,
          constituent_id,
          weight_percent,
          row_order: index + 1,
        })),
      )
      .execute();
    return id;
  });
}

/** Atlantis and Cockaigne. */
const holdCountries = () =>
  hold('Countries', [
    ['country', 1, 75],
    ['country', 3, 25],
  ]);

async function printed(kind: 'trustee' | 'impact', id: number): Promise<string> {
  const body = { investmentType: 'portfolio' };
  const answer = await ours.call('POST', `/pdf/${kind}-tearsheet/${id}/-1`, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return (await readPdf(answer.rawPayload)).pages.join(' ').replaceAll('- ', '-');
}

const COUNTRY_KINDS = ['environmental', 'social', 'country_governance'] as const;

/** The three pillars of countries as the page shows them. */
async function countryPillarsOf(id: number): Promise<readonly string[]> {
  const fields = COUNTRY_KINDS.map((kind) => `weighted_${kind}_score weighted_${kind}_grade`);
  const query = `{ portfolio_overalls(portfolioIds: [${id}], universeId: -1, profileId: -1) { ${fields.join(' ')} } }`;
  const [row] = z
    .object({ data: z.object({ portfolio_overalls: z.array(overallsRow.partial()) }) })
    .parse((await ours.call('POST', '/graphql', { query })).json()).data.portfolio_overalls;
  return COUNTRY_KINDS.map((kind) =>
    shownGrade(row?.[`weighted_${kind}_grade`] ?? null, row?.[`weighted_${kind}_score`] ?? null),
  );
}

describe('tearsheets by what is held', () => {
  it('prints the pillars of countries for what holds countries only', async () => {
    const id = await holdCountries();
    const [environmental, social, governance] = await countryPillarsOf(id);
    expect(environmental).toMatch(/^[A-E] \d\.\d\d$/);
    const text = await printed('trustee', id);
    expect(text).toContain(
      `Environmental ${environmental} N/D 100.0% Social ${social} N/D 100.0% Governance ${governance} N/D 100.0%`,
    );
    expect(text).not.toMatch(/Sustainability|Climate N\/D|Impact N\/D/);
    expect(text).toContain('The benchmark holds companies only');
  });

  it('prints the pillars of both, told apart, for what holds companies and countries', async () => {
    const { mixed } = server.filled.portfolios;
    const [environmental, , governance] = await countryPillarsOf(mixed);
    const text = await printed('trustee', mixed);
    expect(text).toContain(`Environmental (countries) ${environmental} N/D 25.0%`);
    expect(text).toContain(`Governance (countries) ${governance} N/D 25.0%`);
    expect(text).toMatch(/Sustainability [A-E] \d\.\d\d/);
    const { look } = server.filled.portfolios;
    expect(await printed('trustee', look)).not.toContain('(countries)');
  });

  it('leaves out what only companies have for what holds countries only, and says so', async () => {
    const id = await holdCountries();
    const risk = await printed('trustee', id);
    expect(risk).toContain('Footprints, temperature, exclusions and SFDR are of companies.');
    expect(risk).not.toMatch(/Carbon, tCO2e|Implied temperature|Principal adverse|Any exclusion/);
    expect(risk).not.toMatch(/SFDR article|Emissions data quality|[Ss]ector Weight/);
    expect(risk).toMatch(/Country Weight Atlantis 75\.0% Cockaigne 25\.0%/);
    const impact = await printed('impact', id);
    expect(impact).toContain('This investment holds countries only.');
    expect(impact).not.toMatch(/invested stands for|Good governance|Method and gaps|N\/D/);
  });

  it('does not say that all companies count in the carbon footprint where none does', async () => {
    const { gorse } = COMPANY;
    const none = await printed('trustee', await hold('Silent', [['company', gorse, 100]]));
    expect(none).toContain('No company held here counts in the carbon footprint.');
    expect(none).toContain('Companies that do not count in the carbon footprint. Not covered: 1.');
    expect(none).not.toContain('Every company held here counts');
    const shorts: readonly Held[] = [
      ['country', 1, 60],
      ['company', gorse, -40],
    ];
    const onlyShort = await printed('trustee', await hold('Against', shorts));
    expect(onlyShort).toContain('You see no company that is held long here.');
    expect(onlyShort).not.toMatch(/held here counts in/);
  });

  it('names the basis of a weight, and says that lists are net of short positions', async () => {
    const short = await printed('trustee', server.filled.portfolios.short);
    // Alder 60, Dogwood 50, Birch -10 of 120
    expect(short).toContain(
      'Sectors and countries are net of short positions: each list adds up to 83.3%',
    );
    expect(short).toMatch(/Company Long weight tCO2e .* Alder 54\.55% 10 /);
    expect(short).toContain('Alder Coal France C 2.25 50.00%');
    const { look } = server.filled.portfolios;
    expect(await printed('trustee', look)).not.toContain('net of short positions');
  });

  it.each(['look', 'mixed', 'short', 'half'] as const)(
    'prints the one-page tearsheet of %s on one page, with the figures of the long one',
    async (name) => {
      const id = server.filled.portfolios[name];
      const answer = await ours.call('POST', `/pdf/trustee-tearsheet/${id}/-1`, {
        investmentType: 'portfolio',
        onePage: true,
      });
      expect(answer.headers['content-disposition'], answer.body.slice(0, 300)).toContain(
        '-one-page-tearsheet-',
      );
      const { pages } = await readPdf(answer.rawPayload);
      expect(pages).toHaveLength(1);
      const [page = ''] = pages;
      const long = await printed('trustee', id);
      const [headline = ''] = /ESG grade and score [A-E] \d\.\d\d/.exec(long) ?? ['none'];
      expect(page).toContain(headline);
      // the page, the table of portfolios and the long tearsheet begin with the net footprint
      const [, net = 'none'] = /Carbon, tCO2e ([\d.,]+|N\/D) /.exec(long) ?? [];
      expect(page).toMatch(new RegExp(`by enterprise value, net .*\\b${net.replace('.', '\\.')}`));
      expect(page).toMatch(/Sub-sector Weight/);
      for (const words of ['Implied temperature rise', 'Where the weight sits', 'Exclusions']) {
        expect(page).toContain(words);
      }
    },
  );

  it('prints the one-page tearsheet of countries without what only companies have', async () => {
    const answer = await ours.call('POST', `/pdf/trustee-tearsheet/${await holdCountries()}/-1`, {
      investmentType: 'portfolio',
      onePage: true,
    });
    const { pages } = await readPdf(answer.rawPayload);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatch(/Country Weight Atlantis 75\.0% Cockaigne 25\.0%/);
    expect(pages[0]).not.toMatch(/Implied temperature|Exclusions|Carbon/);
  });

  it('prints the one-page tearsheet on one page whatever is held', async () => {
    const long = ' International Holdings and Industrial Participations Public Limited Company';
    await server.pool.query('update companies set name = name || $1', [long]);
    const unscored = await server.database.withAdministration(async (tx) => {
      const sectors = Array.from({ length: 7 }, (_, index) => 50 + index).map((id) => ({
        id,
        name: `Manufacture of goods and of their parts, group ${id}`,
        parent_id: 1,
      }));
      await tx.insertInto('sectors').values(sectors).execute();
      return Promise.all(
        sectors.map(({ id, name }) => insertCompany(tx, { id, name: name + long, sector_id: id })),
      );
    });
    await server.rebuild();
    const companies = [...Object.values(COMPANY), ...unscored.map(({ id }) => id)];
    const rows = companies.map((id, index): Held => ['company', id, 10 - index / 2]);
    const id = await hold('Tall', [...rows, ['country', 1, 5], ['country', 3, 5]]);
    const answer = await ours.call('POST', `/pdf/trustee-tearsheet/${id}/-1`, {
      investmentType: 'portfolio',
      onePage: true,
    });
    const { pages } = await readPdf(answer.rawPayload);
    expect(pages).toHaveLength(1);
    const [page = ''] = pages;
    // all that makes it tall: seven pillars, three holdings either way, six sectors, names cut short
    expect(page).toMatch(/Impact .* Environmental \(countries\)/);
    expect(page.match(/[A-E] \d\.\d\d [+−]\d/g)).toHaveLength(6);
    expect(page).toMatch(/The rest \d/);
    expect(page.match(/…/g)?.length).toBeGreaterThan(14);
  });
});
