import { readOwnReportEndpoint } from '@verdure/contract/desk/own-reports';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
} from '../../../../test/factories/hand-made-universe.ts';
import { newCaller, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<HandMadeUniverse>;
let ours: TestCaller;
let theirs: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse);
  const of = (organisation_id: number) => newCaller(server, { organisation_id, role_id: 2 });
  ours = await of(server.filled.ours.organisationId);
  theirs = await of(server.filled.theirs.organisationId);
});
afterAll(() => server.stop());

const reportOf = (name: string) => `<!DOCTYPE html><html><body><h1>${name}</h1>
  <p>Sustainability Report 2024</p><p>For the year ended 31 December 2024</p>
  <table><tr><th>Emissions (ktCO2e)</th><th>2024</th><th>2023</th></tr>
  <tr><td>Scope 1</td><td>1.5</td><td>1.75</td></tr></table>
  <p>Our policy commits us to cut greenhouse gas emissions by 40% by 2030, and we report progress every year.</p>
  </body></html>`;

const send = (caller: TestCaller, name: string, file: string) =>
  caller.uploadForm('/own-data/report', file, { name });

const read = async (caller: TestCaller, company: string) =>
  readOwnReportEndpoint.answer.parse(
    (await send(caller, `${company}-2024.html`, reportOf(company))).json(),
  );

it('a report is read for an organisation: each value as it is printed, with page and passage, and nothing is stored', async () => {
  const report = await read(ours, 'Birch');
  expect(report).toMatchObject({
    company: { id: COMPANY.birch, name: 'Birch' },
    is_company_sure: true,
    year: 2024,
    pages: 1,
  });
  const scopes = report.values.filter(({ metric }) => metric === 'Scope 1 emissions');
  expect(scopes.map(({ year, value, unit, page }) => [year, value, unit, page])).toEqual([
    [2024, 1.5, 'ktCO2e', 1],
    [2023, 1.75, 'ktCO2e', 1],
  ]);
  expect(scopes[0]?.passage).toContain('Scope 1 | 1.5 | 1.75');
  for (const table of ['company_documents', 'own_values', 'company_excerpts']) {
    const { rows } = await server.pool.query(`select count(*)::int as n from ${table}`);
    expect([table, rows[0].n]).toEqual([table, 0]);
  }
});

it('awareness is proposed in points under the name that an upload reads, after the figures', async () => {
  const { values } = await read(ours, 'Birch');
  const judged = values.findIndex(({ unit }) => unit === 'points');
  expect(values[judged]?.metric).toMatch(/^Awareness: /);
  expect(values.slice(judged).every(({ unit }) => unit === 'points')).toBe(true);
});

it('a private company is named to its own organisation alone', async () => {
  expect((await read(theirs, 'Ivy')).company).toBeNull();
  expect((await read(ours, 'Ivy')).company?.id).toBe(COMPANY.ivy);
});

it('a file that is no report, or says no year, is refused with what to do', async () => {
  const said = async (name: string, file: string) => {
    const answer = await send(ours, name, file);
    return [answer.statusCode, answer.json().message];
  };
  expect(await said('notes.html', '<html><body><p>Birch</p></body></html>')).toEqual([
    400,
    "notes.html does not say the year that it is about. Put it into the name of the file, such as 'report-2024.pdf'.",
  ]);
  expect(await said('photo.pdf', 'GIF8')).toEqual([
    400,
    'photo.pdf ends in .pdf, but its content is an image (gif). Upload the report in its own format.',
  ]);
});
