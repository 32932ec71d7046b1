import type { MadeFigure, MadeScore } from '@verdure/contract/investments/table-files';
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

/** The rows of the drawer. */
function onPage({ figure, dimensionId, weighted }: MadeScore) {
  const { look } = scene.server.filled.portfolios;
  const dimension = dimensionId === undefined ? '' : `, dimensionId: ${dimensionId}`;
  return scene.rowsOf(
    `portfolio_lineage(portfolioIds: [${look}], profileId: -1, universeId: -1,
      figure: "${figure}", weighted: ${weighted}${dimension})`,
    'name weight value contribution figure_value',
  );
}

const textOf = (value: unknown): string => String(value ?? '');

describe('how a figure is made, as a file', () => {
  it('has what each holding adds to a score or an issue, and the figure below them', async () => {
    for (const opened of [
      { figure: 'governance', weighted: true },
      { figure: 'esg', weighted: false },
      { figure: 'company_dimension', dimensionId: 20, weighted: true },
    ] as const) {
      const rows = await onPage(opened);
      const counted = rows.filter(({ contribution }) => contribution !== null);
      expect(counted.length).toBeGreaterThan(1);
      const file = await scene.linesOf('lineage', made(opened));
      expect(file[0]?.slice(0, 4)).toEqual(['Holding', 'Weight', 'Score', 'Contribution']);
      expect(file.slice(1, counted.length + 1).map((line) => line.slice(0, 4))).toEqual(
        counted.map(({ name, weight, value, contribution }) => [
          name,
          textOf(weight),
          Number(value).toFixed(2),
          textOf(contribution),
        ]),
      );
      const total = file[counted.length + 2] ?? [];
      expect(total[0]).toBe(
        { governance: 'Governance', esg: 'ESG score', company_dimension: 'Board' }[opened.figure],
      );
      expect(total.slice(2, 4)).toEqual(['points, 0 to 4', textOf(rows[0]?.figure_value)]);
    }
  });

  it('has the holdings of a coverage, in percent', async () => {
    const rows = await onPage({ figure: 'direct_coverage', weighted: true });
    const inIt = rows.filter(({ value }) => value === 1);
    const file = await scene.linesOf(
      'lineage',
      made({ figure: 'direct_coverage', weighted: true }),
    );
    expect(file.slice(1, inIt.length + 1).map((line) => [line[0], line[2], line[3]])).toEqual(
      inIt.map(({ name, contribution }) => [name, 'direct', textOf(Number(contribution) * 100)]),
    );
    expect(file).toContainEqual(['Basis', 'by absolute weight']);
    expect(file).toContainEqual(['Section', '13']);
  });

  it('shows a user who is restricted to companies those alone, with the whole figure', async () => {
    const by = await scopedTo(scene, [COMPANY.alder]);
    const opened = { figure: 'governance', weighted: true } as const;
    const [first] = await onPage(opened);
    const file = await scene.linesOf('lineage', made(opened, { by }));
    expect(file[1]?.[0]).toMatch(/^Alder/u);
    expect(file[2]).toEqual(['']);
    expect(file[3]?.[3]).toBe(textOf(first?.figure_value));
  });

  it('is refused without the pillar, without a figure, for an issue that is not there, and elsewhere', async () => {
    const opened = { figure: 'governance', weighted: true } as const;
    const codeOf = async (taking: Taking) => (await scene.take('lineage', taking)).json().code;
    await scene.subscribeWithout('governance');
    expect(await codeOf(made(opened, { id: 2_000_000_000 }))).toBe('feature.off');
    const issue = { figure: 'company_dimension', dimensionId: 20, weighted: true } as const;
    expect(await codeOf(made(issue))).toBe('table.refused');
    await scene.subscribeWithout();
    expect((await scene.take('lineage', made(issue))).statusCode).toBe(200);
    expect(await codeOf({})).toBe('table.refused');
    expect(await codeOf(made(opened, { by: scene.theirs }))).toBe('portfolio.not-found');
  });
});
