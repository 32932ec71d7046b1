import { METRICS } from '@verdure/contract/vocabulary';
import { existsSync, readFileSync } from 'node:fs';
import { join as pathOf, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

import { readPdf } from '../../apps/server/test/read-pdf.ts';
import type { SourceTable } from '../../apps/server/src/features/imports/tables/source-table.ts';
import { claimOf } from './company-claims.ts';
import { CompanyJoin } from './company-join.ts';
import { readReportFigures, type ReportFigure, reportTables } from './report-rows.ts';

const SOURCE = resolve(import.meta.dirname, '../../../shared/data');
const isThere = existsSync(pathOf(SOURCE, 'README.md'));
if (!isThere) console.log('Figures are not held against their pages: the reports are not here.');

const FIGURES = await readReportFigures();

describe('the figures of reports', () => {
  it('are of metrics that have a value, each once', () => {
    const measured = new Set(
      METRICS.flatMap(({ id, unit }) => (unit === null ? [] : [String(id)])),
    );
    const targets = FIGURES.map(({ target }) => target).filter((target) => target !== 'revenue');
    expect(targets.filter((target) => !measured.has(target))).toEqual([]);
    const keys = FIGURES.map(({ isin, target, year }) => `${isin} ${target} ${year}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  const files = [...new Set(FIGURES.map(({ file }) => file))];
  it.skipIf(!isThere).each(files)(
    'stand on their pages of %s as they are printed',
    async (file) => {
      const { pages } = await readPdf(readFileSync(pathOf(SOURCE, file)));
      const isPrinted = ({ page, printed }: ReportFigure): boolean =>
        (pages[page - 1] ?? '').split(/[\s%]+/).includes(printed);
      const missing = FIGURES.filter((figure) => figure.file === file && !isPrinted(figure));
      expect(missing).toEqual([]);
    },
  );
});

const joined = (isin: string) =>
  new CompanyJoin(
    [claimOf({ list: 'US listed', isin, name: 'Alpha plc', sectorId: 3 })].flatMap(
      (claim) => claim ?? [],
    ),
  );

async function cellsOf({ rows }: SourceTable) {
  const cells = [];
  for await (const row of rows) cells.push(row.cells);
  return cells;
}

it('makes a table of values and one of revenue of each report, of companies that are known', async () => {
  const figure: ReportFigure = {
    isin: 'GB0002634946',
    report: 'Alpha & Sons, Report 2023',
    place: 'page 4',
    file: 'alpha.pdf',
    page: 5,
    year: 2023,
    target: '92',
    printed: '1,204.5',
    unit: 'ktCO2e',
  };
  const revenue = { ...figure, target: 'revenue', printed: '31,616', unit: 'm USD' };
  const unknown = { ...figure, isin: 'US0378331005', report: 'Beta, Report 2023' };
  const [tables, ...others] = reportTables([figure, revenue, unknown], joined(figure.isin));
  if (!tables?.revenue) throw new Error('no table of revenue');
  expect(others).toEqual([]);
  expect(tables).toMatchObject({ report: 'Alpha & Sons, Report 2023', slug: 'alpha-sons' });
  expect(await cellsOf(tables.values)).toEqual([
    ['GB0002634946', 2023, '92', '1204.5', 'ktCO2e', 'In the report: page 4'],
  ]);
  expect(await cellsOf(tables.revenue)).toEqual([['GB0002634946', 2023, '31616', 'm', 'USD']]);
});
