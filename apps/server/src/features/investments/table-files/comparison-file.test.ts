import { PAI_INDICATORS } from '@verdure/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import { scopedTo, startTableScene, type TableScene } from '../../../../test/table-scene.ts';

let scene: TableScene;

beforeAll(async () => {
  scene = await startTableScene();
});
afterAll(() => scene.server.stop());

/** The portfolio Half and a benchmark. */
const beside = () => [
  { type: 'portfolio', id: scene.server.filled.portfolios.half },
  { type: 'portfolio', id: -2 },
];

const compare = (more = {}) => ({ chosen: {}, more: { beside: beside(), ...more } });

const percent = (value: unknown): string =>
  typeof value === 'number' ? `${(value * 100).toFixed(1)}%` : 'N/D';

/** What a root says of the three that are compared. */
async function ofEach(root: string, fields: string) {
  const { look, half } = scene.server.filled.portfolios;
  const rows = await scene.rowsOf(
    `portfolio_${root}(portfolioIds: [${look}, ${half}, -2], universeId: -1${root === 'art9' ? ', profileId: -1' : ''})`,
    `id ${fields}`,
  );
  return [look, half, -2].map((id) => rows.find((row) => row.id === id));
}

describe('the comparison as a file', () => {
  it('has the figures of the page of each, under the names of the page', async () => {
    await scene.ours.call('PUT', `/portfolios/${scene.server.filled.portfolios.half}/questions`, {
      value: Array.from({ length: 10 }, () => 'no'),
    });
    const lines = await scene.linesOf('comparison', compare());
    expect(lines[0]).toEqual(['Table', 'Line', 'Look', 'Half', 'Global benchmark']);
    const line = (name: string, table?: string) =>
      lines
        .find(([title, each]) => each === name && (table === undefined || title === table))
        ?.slice(2);
    const artNines = await ofEach('art9', 'safeguard article_9_assessed');
    expect(line('Minimum safeguards kept')).toEqual(artNines.map((row) => percent(row?.safeguard)));
    expect(line('Can be assessed', 'Article 9')).toEqual(
      artNines.map((row) => percent(row?.article_9_assessed)),
    );
    const pais = await ofEach('pai', 'share_9 pais { pai_id outcome }');
    expect(line('Long weight in Article 9')).toEqual(pais.map((row) => percent(row?.share_9)));
    const name = `14. ${PAI_INDICATORS.find(({ id }) => id === 14)?.name}: outcome`;
    expect(JSON.stringify(pais)).toContain(JSON.stringify(line(name)?.[0]));
    const [answered] = lines.filter(([, each]) => each?.startsWith('10. ')).slice(-1);
    expect(answered?.slice(2)).toEqual(['not answered', 'no', 'N/A']);
    // no answer of today stands in a file of an earlier day
    const then = await scene.linesOf('comparison', compare({ asOf: new Date().toISOString() }));
    const [past] = then.filter(([, each]) => each?.startsWith('10. ')).slice(-1);
    expect(past?.slice(2)).toEqual(['N/A', 'N/A', 'N/A']);
  });

  it('has the tables alone that the organisation subscribes to', async () => {
    const titles = async () =>
      new Set((await scene.linesOf('comparison', compare())).slice(1, -8).map(([title]) => title));
    await scene.subscribeWithout('sfdr');
    const withoutSfdr = await titles();
    await scene.subscribeWithout('taxonomy');
    const withoutTaxonomy = await titles();
    await scene.subscribeWithout();
    expect(withoutSfdr).toContain('EU taxonomy');
    expect(withoutSfdr).not.toContain('Principal adverse impacts');
    expect(withoutTaxonomy).toContain('Principal adverse impacts');
    expect(withoutTaxonomy).not.toContain('EU taxonomy');
  });

  it('is refused without both features, with nothing beside, for scoped users, and elsewhere', async () => {
    const codeOf = async (taking: Parameters<TableScene['take']>[1]) =>
      (await scene.take('comparison', taking)).json().code;
    await scene.subscribeWithout('sfdr', 'taxonomy');
    expect(await codeOf({ ...compare(), id: 2_000_000_000 })).toBe('feature.off');
    await scene.subscribeWithout('funds');
    const { f } = scene.server.filled.funds;
    const fund = compare({ beside: [{ type: 'fund', id: f }] });
    expect(await codeOf(fund)).toBe('feature.off');
    await scene.subscribeWithout();
    expect((await scene.take('comparison', fund)).statusCode).toBe(200);
    expect(await codeOf({})).toBe('table.refused');
    const scoped = await scopedTo(scene, [COMPANY.alder]);
    expect(await codeOf({ ...compare({ beside: [beside()[1]] }), by: scoped })).toBe('feature.off');
    // of those beside it, a scoped user sees what is shared with them alone
    expect(await codeOf({ ...compare(), by: scoped })).toBe('portfolio.not-found');
    expect(await codeOf({ ...compare(), by: scene.theirs })).toBe('portfolio.not-found');
  });
});
