import {
  companyExcerptsEndpoint,
  companyReportsEndpoint,
  reportsOfYearsEndpoint,
} from '@verdure/contract/coverage/documents';
import { FEATURES } from '@verdure/contract/vocabulary';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  type CoverageServer,
  featuresWithout,
  startCoverageServer,
} from '../../../../test/coverage-server.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
  YEAR,
} from '../../../../test/factories/hand-made-universe.ts';
import { insertUser } from '../../../../test/factories/organisation-factory.ts';
import { onePixel } from '../../../../test/matrix/one-pixel.ts';
import { callerFor, callerOf, newCaller, type TestCaller } from '../../../../test/test-caller.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { fileNameOf } from '../../../platform/files/file-store.ts';
import { closeYear } from '../../../universe/close-year.ts';

let server: CoverageServer<HandMadeUniverse>;
let ours: TestCaller;
let theirs: TestCaller;

const PDF = Buffer.from('%PDF-1.4 of Alder');
const TABLE = { headers: ['Figure', '2025'], body: [['Climate Stability', '10']] };

const insertReports = (tx: AdministrationTransaction, file: string) =>
  tx
    .insertInto('company_documents')
    .values(
      [
        { id: 1, company_id: COMPANY.alder, year: YEAR, type: 'annual', title: 'Alder 2025' },
        { id: 2, company_id: COMPANY.alder, year: YEAR, type: 'sustainability', title: 'Green' },
        { id: 3, company_id: COMPANY.alder, year: YEAR - 1, type: 'annual', title: 'Alder 2024' },
        { id: 4, company_id: COMPANY.ivy, year: YEAR, type: 'annual', title: 'Ivy' },
      ].map((row) =>
        Object.assign(row, {
          type: row.type === 'annual' ? ('annual' as const) : ('sustainability' as const),
          format: 'pdf' as const,
          file: row.id === 3 ? null : file,
          url: row.id === 3 ? 'https://alder.example/2024.pdf' : null,
        }),
      ),
    )
    .execute();

const insertExcerpts = (tx: AdministrationTransaction, image: string) => {
  const of = { company_id: COMPANY.alder, year: YEAR, document_id: 2 };
  return tx
    .insertInto('company_excerpts')
    .values([
      { ...of, metric_id: 44, page: 3, kind: 'table', tables: JSON.stringify([TABLE]) },
      { ...of, metric_id: 44, page: 2, kind: 'text', body: 'We emitted 10 tonnes.' },
      { ...of, metric_id: 44, page: 9, kind: 'image', image },
      { ...of, metric_id: 200, page: 5, kind: 'text' },
    ])
    .execute();
};

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse);
  const [file, image] = [await server.files.put(PDF), await server.files.put(onePixel)];
  await server.database.withAdministration(async (tx) => {
    await insertReports(tx, file);
    await insertExcerpts(tx, image);
  });
  ours = await callerOf(server, server.filled.ours);
  theirs = await callerOf(server, server.filled.theirs);
});

afterAll(() => server.stop());

const years = async (query = '') =>
  reportsOfYearsEndpoint.answer
    .parse((await ours.call('GET', `/companies/${COMPANY.alder}/reports${query}`)).json())
    .map(({ year, complete, documents }) => [year, complete, documents.map(({ id }) => id)]);

it('API-079 SCR-MREP-01 (part) lists the reports of a company by year, complete with both types', async () => {
  expect(await years()).toEqual([
    [YEAR, true, [1, 2]],
    [YEAR - 1, false, [3]],
  ]);
  expect(await years('?complete=true')).toEqual([[YEAR, true, [1, 2]]]);
  expect(await years('?complete=false')).toEqual([[YEAR - 1, false, [3]]]);
});

it('API-084 lists them flat, with their address or their file', async () => {
  const answer = await ours.call('GET', `/reports/${COMPANY.alder}`);
  const reports = companyReportsEndpoint.answer.parse(answer.json());
  expect(reports.map(({ id, has_file, url }) => [id, has_file, url])).toEqual([
    [1, true, null],
    [2, true, null],
    [3, false, 'https://alder.example/2024.pdf'],
  ]);
});

it('gives the file itself, as an attachment that can run nothing', async () => {
  const answer = await ours.call('GET', '/documents/1/file');
  expect(answer.rawPayload).toEqual(PDF);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toContain('Alder%202025.pdf');
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  expect((await ours.call('GET', '/documents/3/file')).statusCode).toBe(404);
});

const excerptsFor = async (caller: TestCaller, query = '') =>
  companyExcerptsEndpoint.answer.parse(
    (await caller.call('GET', `/metrics/${COMPANY.alder}/excerpts${query}`)).json(),
  );

it('API-104 SCR-REASON-04 (part) lists the passages behind a value by page, in words, tables and images', async () => {
  const excerpts = await excerptsFor(ours, '?metric_id=44');
  expect(excerpts).toMatchObject([
    { page: 2, kind: 'text', items: [{ text: 'We emitted 10 tonnes.' }], image: null },
    { page: 3, kind: 'table', items: [{ ...TABLE, columns: 2 }], report_id: 2, title: 'Green' },
    { page: 9, kind: 'image', items: [], image: `/api/excerpts/${excerpts[2]?.id}/image` },
  ]);
  expect(excerpts[0]).toMatchObject({ icm_gov: true, icm_sus: false });
  expect(await excerptsFor(ours)).toHaveLength(4);
  const image = await ours.call('GET', `/excerpts/${excerpts[2]?.id}/image`);
  expect(image.rawPayload).toEqual(onePixel);
  expect((await ours.call('GET', `/excerpts/${excerpts[0]?.id}/image`)).statusCode).toBe(404);
});

it('shows the passages of a value with its approval, and the best of them first', async () => {
  const year = YEAR + 1;
  const of = { company_id: COMPANY.alder, metric_id: 44, year };
  const pagesOf = async () =>
    (await excerptsFor(ours, '?metric_id=44'))
      .filter((excerpt) => excerpt.year === year)
      .map(({ page }) => page);
  const best = { best_excerpt: true, is_confirmed: true };
  const passage = { ...of, document_id: 2, kind: 'text', body: 'We emitted 9 tonnes.' } as const;
  await server.database.withAdministration(async (tx) => {
    await tx
      .insertInto('company_excerpts')
      .values([
        { ...passage, page: 2 },
        { ...passage, page: 5, ...best },
        { ...passage, page: 6, is_deleted: true },
      ])
      .execute();
    await tx
      .insertInto('company_metric_values')
      .values({ ...of, value: 9 })
      .execute();
  });
  expect(await pagesOf()).toEqual([]);
  const [waiting] = await server.database.withAdministration((tx) =>
    tx
      .insertInto('company_excerpts')
      .values({ ...of, document_id: 2, page: 7, kind: 'image', image: fileNameOf(onePixel) })
      .returning('id')
      .execute(),
  );
  const image = `/excerpts/${waiting?.id}/image`;
  expect((await ours.call('GET', image)).statusCode).toBe(404);
  const { organisationId: organisation_id } = server.filled.ours;
  const analyst = await server.database.withAdministration((tx) =>
    insertUser(tx, { organisation_id, role_id: 1 }),
  );
  const asAnalyst = await callerFor(server, { organisation_id, id: analyst.id });
  expect((await asAnalyst.call('GET', image)).statusCode).toBe(200);
  await server.database.withAdministration((tx) =>
    tx
      .updateTable('company_metric_values')
      .set({ approved: true })
      .where('company_id', '=', of.company_id)
      .where('year', '=', year)
      .execute(),
  );
  // approved, but the year as a whole is still in review
  expect(await pagesOf()).toEqual([]);
  await server.database.withAdministration((tx) =>
    closeYear(tx, { companyId: of.company_id, year }),
  );
  expect(await pagesOf()).toEqual([5, 2, 7]);
});

it('hides the passages of pillars that the organisation has not subscribed to', async () => {
  const { organisationId: organisation_id } = server.filled.theirs;
  const setFeatures = (features: number[]) =>
    server.database.withAdministration((tx) =>
      tx.updateTable('organisations').set({ features }).where('id', '=', organisation_id).execute(),
    );
  const image = (await excerptsFor(theirs)).find(({ image }) => image !== null);
  await setFeatures(featuresWithout('impact'));
  expect((await excerptsFor(theirs)).map(({ metric_id }) => metric_id)).toEqual([200]);
  expect((await theirs.call('GET', `/excerpts/${image?.id}/image`)).statusCode).toBe(404);
  await setFeatures(Object.values(FEATURES));
});

it('shows the reports of a private company to its owner alone, and to no scoped user besides', async () => {
  expect((await ours.call('GET', '/documents/4/file')).statusCode).toBe(200);
  expect((await theirs.call('GET', '/documents/4/file')).statusCode).toBe(404);
  expect((await theirs.call('GET', `/reports/${COMPANY.ivy}`)).statusCode).toBe(404);
  const { organisationId: organisation_id } = server.filled.ours;
  const scoped = await newCaller(server, { organisation_id, role_id: 3, is_scoped: true });
  expect((await scoped.call('GET', '/documents/1/file')).statusCode).toBe(404);
});
