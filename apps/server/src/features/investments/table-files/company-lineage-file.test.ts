import type { MadeFigure } from '@verdure/contract/investments/table-files';
import { shareText, shownText } from '@verdure/scoring/display';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import { scopedTo, startTableScene, type TableScene } from '../../../../test/table-scene.ts';

let scene: TableScene;

beforeAll(async () => {
  scene = await startTableScene();
});
afterAll(() => scene.server.stop());

type Taking = NonNullable<Parameters<TableScene['take']>[1]>;

const made = (opened: MadeFigure, taking: Taking = {}): Taking => ({ ...taking, more: { opened } });
const look = () => `portfolioIds: [${scene.server.filled.portfolios.look}], universeId: -1`;
const textOf = (value: unknown): string => String(value ?? '');
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The lines of the companies, and those of the totals below them. */
async function fileOf(opened: MadeFigure, taking: Taking = {}) {
  const lines = await scene.linesOf('lineage', made(opened, taking));
  const blank = lines.findIndex((line) => line.join('') === '');
  const end = lines.findIndex((line, at) => at > blank && line.join('') === '');
  return {
    header: lines[0] ?? [],
    companies: lines.slice(1, blank),
    totals: lines.slice(blank + 1, end),
    facts: lines.slice(end + 1),
  };
}

const counted = (rows: Awaited<ReturnType<TableScene['rowsOf']>>, field: string) =>
  rows.filter((row) => row[field] !== null);

const sumOf = (lines: readonly (readonly string[])[]): number =>
  lines.reduce((sum, line) => sum + Number(line[3]), 0);

const FOOTPRINT = { figure: 'footprint', metricId: 44, basis: 'ev', gross: false } as const;

describe('how a figure that companies add up to is made, as a file', () => {
  it('has what each company adds to a footprint, net and gross, with its years', async () => {
    const fields = 'name weight enterprise_value_company_rate contribution gross_contribution';
    const rows = await scene.rowsOf(
      `portfolio_constituent_footprint(${look()}, metricId: 44)`,
      `${fields} year enterprise_value_year`,
    );
    const [whole] = (
      await scene.rowsOf(
        `portfolio_footprint(${look()})`,
        'metric_id ev_footprint ev_gross_footprint data_to',
      )
    ).filter(({ metric_id }) => metric_id === 44);
    for (const gross of [false, true]) {
      const adds = gross ? 'gross_contribution' : 'contribution';
      const { header, companies, totals, facts } = await fileOf({ ...FOOTPRINT, gross });
      expect(header).toEqual([
        'Holding',
        'Weight',
        'tCO2e per $1M of enterprise value',
        'Contribution',
        'Years of its data',
      ]);
      expect(companies.length).toBeGreaterThan(1);
      expect(companies).toEqual(
        counted(rows, adds).map((row) => [
          row.name,
          textOf(row.weight),
          shownText('footprint_contribution', numberOf(row.enterprise_value_company_rate)),
          textOf(row[adds]),
          `value of ${row.year}, enterprise value of ${row.enterprise_value_year ?? 'no year'}`,
        ]),
      );
      const figure = whole?.[gross ? 'ev_gross_footprint' : 'ev_footprint'];
      expect(totals[0]?.slice(0, 4)).toEqual([
        'Carbon footprint',
        '',
        'tCO2e per $1M invested',
        textOf(figure),
      ]);
      expect(sumOf(companies)).toBeCloseTo(Number(figure), 9);
      expect(facts).toContainEqual(['Data to', textOf(whole?.data_to)]);
      expect(facts).toContainEqual(['Section', '15']);
    }
  });

  it('has what each company adds to the temperatures and intensities, from what they start', async () => {
    const rows = await scene.rowsOf(
      `portfolio_constituent_itr(${look()}, profileId: -1)`,
      'name weight emissions_per_mn carbon_intensity contribution waci_contribution',
    );
    const [whole] = await scene.rowsOf(
      `portfolio_itr(${look()}, profileId: -1)`,
      'itr unfaded_itr ungrossed_itr emissions_per_mn waci warming_so_far',
    );
    const itr = await fileOf({ figure: 'itr' });
    expect(itr.companies.length).toBeGreaterThan(1);
    expect(itr.companies.map((line) => line.slice(0, 4))).toEqual(
      counted(rows, 'contribution').map((row) => [
        row.name,
        textOf(row.weight),
        shownText('waci', numberOf(row.emissions_per_mn)),
        textOf(row.contribution),
      ]),
    );
    const ofFigure = { itr: 'itr', unfaded: 'unfaded_itr', ungrossed: 'ungrossed_itr' } as const;
    for (const figure of ['itr', 'unfaded', 'ungrossed'] as const) {
      const { companies, totals } = await fileOf({ figure });
      expect(totals[0]?.slice(0, 4)).toEqual([
        'Warming so far',
        '',
        '',
        textOf(whole?.warming_so_far),
      ]);
      expect(totals[1]?.[3]).toBe(textOf(whole?.[ofFigure[figure]]));
      const added = Number(totals[1]?.[3]) - Number(totals[0]?.[3]);
      expect(sumOf(companies)).toBeCloseTo(added, 9);
    }
    for (const [figure, field] of [
      ['waci', 'waci'],
      ['per-mn', 'emissions_per_mn'],
    ] as const) {
      const { companies, totals } = await fileOf({ figure });
      expect(totals[0]?.[3]).toBe(textOf(whole?.[field]));
      expect(sumOf(companies)).toBeCloseTo(Number(whole?.[field]), 9);
    }
  });

  it('has what each company adds to a figure of European rules', async () => {
    const [pai] = await scene.rowsOf(
      `portfolio_pai(${look()})`,
      'share_9 pais { pai_id part value per_covered per_covered_unit unit outcome shares { adverse } }',
    );
    const [artNine] = await scene.rowsOf(
      `portfolio_art9(${look()}, profileId: -1)`,
      'article_9_aligned overall_taxo_aligned',
    );
    const partsOf = (key: string) =>
      scene.rowsOf(
        `portfolio_regulatory_figure(${look()}, figure: "${key}")`,
        'name weight value contribution',
      );
    const figures: Readonly<Record<string, unknown>> = {
      'share-9': pai?.share_9,
      sustainable: artNine?.article_9_aligned,
      aligned: artNine?.overall_taxo_aligned,
    };
    for (const [key, figure] of Object.entries(figures)) {
      const { header, companies, totals } = await fileOf({ figure: 'rule', key });
      const parts = (await partsOf(key)).filter(({ contribution }) => Number(contribution) !== 0);
      expect({ key, names: companies.map((line) => [line[0], line[1], line[3]]) }).toEqual({
        key,
        names: parts.map(({ name, weight, contribution }) => [
          name,
          textOf(weight),
          textOf(contribution),
        ]),
      });
      expect(header).toEqual([
        'Holding',
        'Weight',
        key === 'share-9' ? 'Article' : 'Answer',
        'Contribution',
      ]);
      expect(totals[0]?.slice(2)).toEqual(['fraction', textOf(figure)]);
    }
    const flag = await fileOf({ figure: 'rule', key: 'outcome/14' });
    expect(new Set(flag.companies.map((line) => line[2])).size).toBe(1);
    expect(flag.companies[0]?.[2]).toMatch(/^Data/u);
    const share = await fileOf({ figure: 'rule', key: 'pai/4' });
    const fossil = await partsOf('pai/4');
    expect(share.companies.map((line) => line[2])).toEqual(
      fossil
        .filter(({ contribution }) => Number(contribution) !== 0)
        .map(({ value }) => shareText(numberOf(value))),
    );
  });

  it('shows a user who is restricted to companies those alone, and no European rules', async () => {
    const by = await scopedTo(scene, [COMPANY.alder]);
    const all = await fileOf(FOOTPRINT);
    const own = await fileOf(FOOTPRINT, { by });
    expect(own.companies.map(([name]) => name)).toEqual([expect.stringMatching(/^Alder/u)]);
    expect(own.totals).toEqual(all.totals);
    const rule = { figure: 'rule', key: 'sustainable' } as const;
    expect((await scene.take('lineage', made(rule, { by }))).json().code).toBe('table.refused');
  });

  it('is refused without the feature, for a figure that is not there, and elsewhere', async () => {
    const codeOf = async (opened: MadeFigure, taking: Taking = {}) =>
      (await scene.take('lineage', made(opened, taking))).json().code;
    for (const [feature, opened, isNone] of [
      ['footprint', FOOTPRINT, { ...FOOTPRINT, metricId: 1 }],
      ['temperatureRise', { figure: 'waci' }, null],
      ['sfdr', { figure: 'rule', key: 'share-9' }, { figure: 'rule', key: 'pai/99' }],
      ['taxonomy', { figure: 'rule', key: 'aligned' }, null],
    ] as const) {
      await scene.subscribeWithout(feature);
      // before anybody looks for the portfolio
      const off = await codeOf(opened, { id: 2_000_000_000 });
      expect({ feature, code: off }).toEqual({ feature, code: 'feature.off' });
      await scene.subscribeWithout();
      expect(await codeOf(opened, { by: scene.theirs })).toBe('portfolio.not-found');
      if (isNone !== null) expect(await codeOf(isNone)).toBe('table.refused');
    }
  });

  it('opens no other table for who has the feature of the figure alone', async () => {
    await scene.subscribeWithout('edci');
    const opened = made({ figure: 'waci' });
    expect((await scene.take('edci', opened)).json().code).toBe('feature.off');
    await scene.subscribeWithout();
  });
});
