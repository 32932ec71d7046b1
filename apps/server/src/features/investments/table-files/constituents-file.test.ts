import { TAXONOMY_OBJECTIVES } from '@verdure/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import { scopedTo, startTableScene, type TableScene } from '../../../../test/table-scene.ts';

let scene: TableScene;

beforeAll(async () => {
  scene = await startTableScene();
});
afterAll(() => scene.server.stop());

const constituent = z.looseObject({
  type: z.string(),
  id: z.number(),
  article: z.number().nullish(),
  pais: z.array(z.object({ pai_id: z.number(), colour: z.string() })).optional(),
});

const keyOf = ({ type, id }: z.output<typeof constituent>): string => `${type}:${id}`;

/** The rows of a root of the page, after look-through. */
async function rowsOf(root: string, fields: string, more = '') {
  const { look } = scene.server.filled.portfolios;
  const rows = await scene.rowsOf(`${root}(portfolioIds: [${look}]${more})`, fields);
  return z.array(constituent).parse(rows);
}

const UNDER = ', universeId: -1, underlying: true';

const wordOf = (word: unknown): string => (typeof word === 'string' ? word : 'N/A');

describe('the constituents under the European rules as a file', () => {
  it('has the article, the answers and the outcomes of the page, in the order of the reader', async () => {
    const lines = await rowsOf('portfolio_flat_constituents', 'id type name weight');
    const pais = await rowsOf(
      'portfolio_constituent_pai',
      'id type article sustainable_investment pais { pai_id colour }',
      UNDER,
    );
    const artNines = await rowsOf(
      'portfolio_constituent_art9',
      'id type governance_practices',
      `${UNDER}, profileId: -1`,
    );
    const at = (rows: readonly z.output<typeof constituent>[], key: string) =>
      rows.find((row) => keyOf(row) === key);
    const keys = lines.map(keyOf).toReversed();
    expect(keys.length).toBeGreaterThan(1);
    const file = await scene.linesOf('sfdr-constituents', {
      chosen: {
        columns: ['article', 'name', 'weight', 'sustainable', 'governance', 'pai-14'],
        rows: keys,
        filters: [{ column: 'article', words: 'Article 6' }],
      },
    });
    expect(file.slice(1, keys.length + 1)).toEqual(
      keys.map((key) => {
        const [line, pai] = [at(lines, key), at(pais, key)];
        const article = pai?.article ?? null;
        return [
          article === null ? 'N/A' : `Article ${article}`,
          line?.name,
          String(line?.weight),
          wordOf(pai?.sustainable_investment),
          wordOf(at(artNines, key)?.governance_practices),
          OUTCOME_WORDS[pai?.pais?.find(({ pai_id }) => pai_id === 14)?.colour ?? 'grey'],
        ];
      }),
    );
    expect(new Set(file.slice(1, keys.length + 1).map((line) => line[5])).size).toBeGreaterThan(1);
    expect(file).toContainEqual(['Filter', 'Article: Article 6']);
    expect(file).toContainEqual(['Profile', 'Uncustomised']);
  });

  it('has what the taxonomy says of each', async () => {
    const keys = TAXONOMY_OBJECTIVES.map(({ key }) => key);
    const rows = await rowsOf(
      'portfolio_constituent_art9',
      `id type taxo_aligned safeguard ${keys.join(' ')}`,
      `${UNDER}, profileId: -1`,
    );
    const file = await scene.linesOf('taxonomy-constituents', {
      chosen: { columns: ['aligned', 'safeguard', ...keys], rows: rows.map(keyOf) },
    });
    expect(file.slice(1, rows.length + 1)).toEqual(
      rows.map((row) => ['taxo_aligned', 'safeguard', ...keys].map((key) => wordOf(row[key]))),
    );
    expect(file.slice(1, rows.length + 1).flat()).toContain('Y');
  });

  it('is refused without the feature, for scoped users, and elsewhere', async () => {
    const scoped = await scopedTo(scene, [COMPANY.alder]);
    for (const [table, feature] of [
      ['sfdr-constituents', 'sfdr'],
      ['taxonomy-constituents', 'taxonomy'],
    ] as const) {
      await scene.subscribeWithout(feature);
      // before anybody looks for the portfolio
      const off = await scene.take(table, { id: 2_000_000_000 });
      expect({ table, code: off.json().code }).toEqual({ table, code: 'feature.off' });
      await scene.subscribeWithout();
      expect((await scene.take(table)).statusCode).toBe(200);
      expect((await scene.take(table, { by: scene.theirs })).statusCode).toBe(404);
      expect((await scene.take(table, { by: scoped })).json().code).toBe('feature.off');
      const shown = { columns: ['pai-15'] };
      expect((await scene.take(table, { chosen: shown })).json().code).toBe('table.refused');
    }
  });
});

const OUTCOME_WORDS: Readonly<Record<string, string>> = {
  green: '● No adverse impact',
  red: '▲ Possible adverse impact',
  yellow: '○ Not disclosed',
  grey: 'N/A',
};
