import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import { scopedTo, startTableScene, type TableScene } from '../../../../test/table-scene.ts';

let scene: TableScene;

beforeAll(async () => {
  scene = await startTableScene();
});
afterAll(() => scene.server.stop());

type Row = Awaited<ReturnType<TableScene['rowsOf']>>[number];

/** As the file writes a score: N/D without one, N/A where the issue does not apply. */
const scoreText = (row: Row | undefined, field = 'score'): string => {
  if (row === undefined) return 'N/A';
  return typeof row[field] === 'number' ? row[field].toFixed(2) : 'N/D';
};
const gradeText = (row: Row | undefined, field = 'grade'): string =>
  row === undefined ? 'N/A' : String(row[field] ?? 'N/D');

const keyOf = ({ type, id }: Row): string => `${type}:${id}`;

interface Asked {
  readonly of: 'company' | 'country';
  readonly id?: number;
  readonly isUnderlying?: boolean;
}

/** The answers that the page is made of. */
async function onPage({
  of,
  id = scene.server.filled.portfolios.look,
  isUnderlying = false,
}: Asked) {
  const ids = `portfolioIds: [${id}]`;
  const under = `${ids}, profileId: -1, universeId: -1`;
  const root = isUnderlying ? 'portfolio_flat_constituents' : 'portfolio_constituents';
  return {
    lines: await scene.rowsOf(`${root}(${ids})`, 'id type name'),
    issues: await scene.rowsOf(
      `portfolio_constituent_${of}_dimensions(${under}, underlying: ${isUnderlying})`,
      'id type dimension_id score grade',
    ),
    whole: await scene.rowsOf(
      `portfolio_${of}_dimensions(${under})`,
      'dimension_id score grade weighted_score weighted_grade coverage weighted_coverage',
    ),
  };
}

const issuesIn = (rows: readonly Row[]): readonly number[] => [
  ...new Set(rows.map(({ dimension_id }) => Number(dimension_id))),
];

/** The dimensions of the catalogue that are columns of a sub-tab. */
async function dimensionsOf(...types: readonly string[]): Promise<readonly number[]> {
  const rows = await scene.rowsOf('dimensions', 'id type');
  return rows.filter(({ type }) => types.includes(String(type))).map(({ id }) => Number(id));
}

describe('the key disclosures as a file', () => {
  it('has the issues of the page of every holding, direct and underlying, and how many are weak', async () => {
    const columns = await dimensionsOf('sustainability', 'sustainability_s2');
    for (const isUnderlying of [false, true]) {
      const { lines, issues } = await onPage({ of: 'company', isUnderlying });
      const at = (line: Row, dimension: number) =>
        issues.find((row) => keyOf(row) === keyOf(line) && row.dimension_id === dimension);
      expect(issuesIn(issues).some((id) => columns.includes(id))).toBe(true);
      const rows = lines.toReversed();
      const file = await scene.linesOf('disclosures', {
        chosen: {
          columns: ['name', 'found', ...columns.map((id) => `issue-${id}`)],
          rows: rows.map(keyOf),
          issues: 'sustainability',
          grades: ['A', 'B'],
          underlying: isUnderlying,
        },
      });
      expect(file.slice(1, rows.length + 1)).toEqual(
        rows.map((line) => {
          const cells = columns.map((id) => at(line, id));
          const found = cells.filter((row) => row?.grade === 'A' || row?.grade === 'B').length;
          return [
            line.name,
            String(found),
            ...cells.flatMap((row) => [scoreText(row), gradeText(row)]),
          ];
        }),
      );
      expect(file).toContainEqual(['Grades', 'A, B']);
      expect(file).toContainEqual(['Rows', `${rows.length} of ${rows.length}`]);
    }
  });

  it('has the averages of the whole below, with their shares, by weight or not', async () => {
    const { whole } = await onPage({ of: 'company' });
    const [issue] = whole.filter(({ weighted_score }) => typeof weighted_score === 'number');
    const columns = await dimensionsOf('governance');
    const id = columns.find((each) => each === issue?.dimension_id) ?? columns[0] ?? 0;
    const row = whole.find(({ dimension_id }) => dimension_id === id);
    expect(row?.weighted_score).toEqual(expect.any(Number));
    for (const weighted of [true, false]) {
      const before = weighted ? 'weighted_' : '';
      const file = await scene.linesOf('disclosures', {
        chosen: {
          columns: ['name', 'weight', 'found', `issue-${id}`],
          issues: 'governance',
          weighted,
        },
      });
      const share = Number(row?.[`${before}coverage`]);
      expect(file.slice(2, 4)).toEqual([
        [
          'Look total',
          '1.00000',
          '',
          scoreText(row, `${before}score`),
          gradeText(row, `${before}grade`),
        ],
        [
          weighted ? '% of the weight scored' : '% of the holdings scored',
          '',
          '',
          `${(share * 100).toFixed(1)}%`,
          '',
        ],
      ]);
    }
  });

  it('has the averages of what stands beside it: a portfolio, and a benchmark', async () => {
    const { tobacco } = scene.server.filled.portfolios;
    const { whole } = await onPage({ of: 'company', id: tobacco });
    const [id = 0] = await dimensionsOf('governance');
    const row = whole.find(({ dimension_id }) => dimension_id === id);
    const file = await scene.linesOf('disclosures', {
      chosen: { columns: ['name', `issue-${id}`], issues: 'governance' },
      more: {
        beside: [
          { type: 'portfolio', id: tobacco },
          { type: 'portfolio', id: -2 },
        ],
      },
    });
    expect(file.slice(2, 8).map(([name]) => name)).toEqual([
      'Look total',
      '% of the weight scored',
      'Tobacco',
      '% of the weight scored',
      'Global benchmark',
      '% of the weight scored',
    ]);
    expect(file[4]).toEqual([
      'Tobacco',
      scoreText(row, 'weighted_score'),
      gradeText(row, 'weighted_grade'),
    ]);
    const { rows } = await scene.server.pool.query(
      `select versions -> 'holdings' @> $1 as holds from receipts order by made_at desc limit 1`,
      [JSON.stringify([{ id: tobacco }])],
    );
    expect(rows).toEqual([{ holds: true }]);
  });

  it('has the issues of countries where some are held', async () => {
    const { mixed } = scene.server.filled.portfolios;
    const { lines, issues } = await onPage({ of: 'country', id: mixed });
    const [id = 0] = await dimensionsOf('environmental');
    const country = lines.find(({ type }) => type === 'country');
    expect(country).toBeDefined();
    const row = issues.find((each) => each.dimension_id === id && each.type === 'country');
    const file = await scene.linesOf('disclosures', {
      chosen: {
        columns: ['name', `issue-${id}`],
        rows: country === undefined ? [] : [keyOf(country)],
        issues: 'environmental',
      },
      id: mixed,
    });
    expect(file[1]).toEqual([country?.name, scoreText(row), gradeText(row)]);
    const refused = await scene.take('disclosures', { chosen: { issues: 'environmental' } });
    expect(refused.json().code).toBe('table.refused');
  });

  it('is refused without the pillar of the issues, and for what the page could not show', async () => {
    const chosen = { issues: 'governance' } as const;
    const codeOf = async (taking: Parameters<TableScene['take']>[1]) =>
      (await scene.take('disclosures', taking)).json().code;
    await scene.subscribeWithout('governance');
    expect(await codeOf({ chosen, id: 2_000_000_000 })).toBe('feature.off');
    await scene.subscribeWithout();
    expect((await scene.take('disclosures', { chosen })).statusCode).toBe(200);
    expect(await codeOf({})).toBe('table.refused');
    const [id = 0] = await dimensionsOf('impact');
    expect(await codeOf({ chosen: { ...chosen, columns: [`issue-${id}`] } })).toBe('table.refused');
  });

  it('shows a user who is restricted to companies those alone', async () => {
    const by = await scopedTo(scene, [COMPANY.alder]);
    const chosen = { issues: 'governance', underlying: true } as const;
    const taking = { chosen: { ...chosen, rows: [`company:${COMPANY.alder}`] }, by };
    expect(await scene.linesOf('disclosures', taking)).toContainEqual(['Rows', '1 of 1']);
    const other = { chosen: { ...chosen, rows: [`company:${COMPANY.birch}`] } };
    expect((await scene.take('disclosures', { ...other, by })).json().code).toBe('table.refused');
    expect((await scene.take('disclosures', other)).statusCode).toBe(200);
  });

  it('is not found in another organisation, nor beside what stands there', async () => {
    const chosen = { issues: 'governance' } as const;
    const { theirs, server } = scene;
    const { look } = server.filled.portfolios;
    expect((await scene.take('disclosures', { chosen, by: theirs })).statusCode).toBe(404);
    const { rows } = await server.pool.query(
      `insert into portfolios (organisation_id, manager_id, name) values ($1, $2, 'Elsewhere')
       returning id`,
      [server.filled.theirs.organisationId, server.filled.theirs.userId],
    );
    const beside = (id: number, more = {}) =>
      scene.take('disclosures', {
        chosen,
        more: { beside: [{ type: 'portfolio', id }], ...more },
      });
    const [foreign, absent] = [await beside(rows[0].id), await beside(2_000_000_000)];
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json().message).toBe(absent.json().message);
    // what was there on an earlier day is not told either
    const then = { asOf: new Date().toISOString() };
    expect((await beside(rows[0].id, then)).json().code).toBe('portfolio.not-found');
    expect((await beside(look)).statusCode).toBe(200);
  });
});
