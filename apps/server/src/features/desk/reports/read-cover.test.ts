import { readCoverEndpoint } from '@verdure/contract/desk/report-covers';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
} from '../../../../test/factories/hand-made-universe.ts';
import { newCaller, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<HandMadeUniverse>;
let admin: TestCaller;
/** Keeps the private companies of another organisation. */
let keeper: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse);
  const { ours, theirs } = server.filled;
  admin = await newCaller(server, { organisation_id: ours.organisationId, role_id: 1 });
  keeper = await newCaller(server, { organisation_id: theirs.organisationId, role_id: 6 });
});
afterAll(() => server.stop());

const sendTo = (path: string) => (name: string, file: string, caller: TestCaller) =>
  caller.uploadForm(`/companies/pdf${path}`, file, { name });

const send = sendTo('/cover');

const BIRCH = `<!DOCTYPE html><html><body><h1>Birch</h1><p>Annual Report 2024</p>
  <p>For the year ended 31 December 2024</p></body></html>`;

const coverOf = async (name: string, file: string, caller = admin) =>
  readCoverEndpoint.answer.parse((await send(name, file, caller)).json());

it('the cover of a report says company, year and kind, and nothing is stored', async () => {
  expect(await coverOf('birch-2024.html', BIRCH)).toMatchObject({
    format: 'html',
    company: { id: COMPANY.birch, name: 'Birch' },
    is_company_sure: true,
    year: 2024,
    is_year_sure: true,
    type: 'annual',
    is_type_sure: true,
    stored: null,
  });
  const { rows } = await server.pool.query('select count(*)::int as n from company_documents');
  expect(rows[0].n).toBe(0);
});

it('a file whose places differ about the year gives one that is not sure', async () => {
  const cover = await coverOf('birch-2021.html', BIRCH);
  expect([cover.year, cover.is_year_sure]).toEqual([2024, false]);
});

it('a company that the caller may not change is not named', async () => {
  expect((await coverOf('birch-2024.html', BIRCH, keeper)).company).toBeNull();
  const ivy = BIRCH.replace('Birch', 'Ivy');
  expect((await coverOf('ivy.html', ivy)).company?.id).toBe(COMPANY.ivy);
  expect((await coverOf('ivy.html', ivy, keeper)).company).toBeNull();
});

it('a content that is stored already is told with its report', async () => {
  const query = `company_id=${COMPANY.cedar}&year=2024&type=annual`;
  const sent = await sendTo(`?${query}`)('cedar.html', `${BIRCH} `, admin);
  expect(sent.statusCode).toBe(200);
  expect((await coverOf('again.html', `${BIRCH} `)).stored).toMatchObject({
    company: { id: COMPANY.cedar },
    title: 'Annual report 2024',
    year: 2024,
  });
  expect((await coverOf('again.html', `${BIRCH} `, keeper)).stored).toBeNull();
});

it.each([
  ['a.pdf', '%PDF-1.7 broken', 'a.pdf: The PDF is damaged or cut off: its end is missing.'],
  ['a.txt', 'hello', 'a.txt is no report file.'],
  ['a.pdf', '<html></html>', 'but its content is html'],
])('%s with %j is refused in a sentence that names it: %s', async (name, file, words) => {
  const answer = await send(name, file, admin);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'report-file.refused']);
  expect(answer.json().message).toContain(words);
});
