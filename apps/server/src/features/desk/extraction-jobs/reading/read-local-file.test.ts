import { expect, it } from 'vitest';

import { readLocalFile } from './read-local-file.ts';

const PAGE = `<html><body><table>
<tr><td>Metric</td><td>2021</td><td>2022</td><td>2023</td></tr>
<tr><td>Scope 1 (tCO2e)</td><td>1,300</td><td>1,200</td><td>1,100</td></tr>
</table></body></html>`;
const file = (name: string, year: number | null) => ({
  name,
  bytes: new TextEncoder().encode(PAGE),
  year,
  thisYear: 2026,
});

it('a file is read without a store: each year with its value, unit, page and passage', async () => {
  const found = await readLocalFile(file('a.html', null));
  expect(found).toMatchObject({
    gaps: [],
    candidates: [
      { metric: 92, year: 2023, value: 1100, unit: 'tCO2e', page: 1 },
      { metric: 92, year: 2022, value: 1200, passage: 'Scope 1 (tCO2e) | 1,300 | 1,200 | 1,100' },
      { metric: 92, year: 2021, value: 1300, name: 'Scope 1 emissions' },
    ],
  });
});

it('nothing is of a year after that of the report', async () => {
  expect(await readLocalFile(file('a.html', 2022))).toMatchObject({
    candidates: [{ year: 2022 }, { year: 2021 }],
  });
});

it('a file of another kind is refused in a sentence', async () => {
  expect(await readLocalFile(file('a.txt', null))).toEqual({
    reason: 'a.txt does not end in .pdf, .xlsx, .docx, .html, .xhtml, .zip or .xbri.',
  });
});
