import { documentPageEndpoint } from '@verdure/contract/coverage/document-pages';
import { generateUniverse } from '@verdure/demo-universe';
import { loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../../test/coverage-server.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
  YEAR,
} from '../../../../../test/factories/hand-made-universe.ts';
import { callerOf, type TestCaller } from '../../../../../test/test-caller.ts';

const [REPORT] = generateUniverse({ seed: 1, companies: 40, asOf: '2026-06-30' }).companyReports();
const STATED = REPORT?.excerpts.find(({ text }) => text !== null && /\d %/.test(text));
const ABSENT = 999_999;
const DOCUMENT = { report: 1, workbook: 2, unstored: 3, broken: 4, hidden: 5, gone: 6 } as const;

let server: CoverageServer<HandMadeUniverse>;
let ours: TestCaller;
let theirs: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse);
  const file = await server.files.put(REPORT?.bytes ?? new Uint8Array());
  const broken = await server.files.put(Buffer.from('%PDF-1.4 of nothing'));
  const of = { year: YEAR, type: 'annual', title: 'Report', format: 'pdf', file } as const;
  const { alder, birch, ivy } = COMPANY;
  await server.database.withAdministration((tx) =>
    tx
      .insertInto('company_documents')
      .values([
        { ...of, id: DOCUMENT.report, company_id: alder },
        { ...of, id: DOCUMENT.workbook, company_id: alder, format: 'xlsx' },
        { ...of, id: DOCUMENT.unstored, company_id: alder, year: YEAR - 1, file: null },
        { ...of, id: DOCUMENT.broken, company_id: birch, file: broken },
        { ...of, id: DOCUMENT.hidden, company_id: ivy },
        { ...of, id: DOCUMENT.gone, company_id: birch, year: YEAR - 1, deleted_at: '2026-01-01' },
      ])
      .execute(),
  );
  ours = await callerOf(server, server.filled.ours);
  theirs = await callerOf(server, server.filled.theirs);
});

afterAll(() => server.stop());

const pathOf = (document: number, page: number) => `/documents/${document}/pages/${page}`;

async function pageOf(document: number, page: number, query = '') {
  const answer = await ours.call('GET', `${pathOf(document, page)}${query}`);
  return documentPageEndpoint.answer.parse(answer.json());
}

it('a page of a report has its size, and each number with its unit, its passage and its place', async () => {
  const number = STATED?.page ?? 1;
  const page = await pageOf(DOCUMENT.report, number, `?metric_id=${STATED?.metricId}`);
  if (page.kind !== 'page') throw new Error(page.why);
  expect(page).toMatchObject({ page: number, page_count: REPORT?.pageCount });
  expect(page.height).toBeGreaterThan(page.width);
  const printed = /([\d.]+) %/.exec(STATED?.text ?? '')?.[1] ?? '';
  const found = page.numbers.find((each) => each.printed === printed);
  expect(found).toMatchObject({ value: Number(printed), unit: '%' });
  expect(found?.passage).toContain(printed);
  for (const { box } of page.numbers) {
    expect(box.width * box.height).toBeGreaterThan(0);
    expect(Math.max(box.x + box.width, box.y + box.height)).toBeLessThanOrEqual(1);
  }
});

it('its picture has the shape of the page, is drawn once, and comes as a file that can run nothing', async () => {
  const path = `${pathOf(DOCUMENT.report, 1)}/image`;
  const answer = await ours.call('GET', path);
  expect(answer.headers['content-type']).toBe('image/webp');
  expect(answer.headers['content-disposition']).toContain('attachment');
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  expect(answer.headers['cache-control']).toContain('no-store');
  const image = await loadImage(answer.rawPayload);
  const page = await pageOf(DOCUMENT.report, 1);
  if (page.kind !== 'page') throw new Error(page.why);
  expect(image.width).toBe(1_600);
  expect(image.height / image.width).toBeCloseTo(page.height / page.width, 2);
  // another picture in its place shows that the stored one is sent
  const stored = await server.files.put(Buffer.from('stored'));
  await server.database.withAdministration((tx) =>
    tx
      .updateTable('document_pages')
      .set({ image: stored })
      .where('document_id', '=', DOCUMENT.report)
      .where('page', '=', 1)
      .execute(),
  );
  expect((await ours.call('GET', path)).rawPayload.toString()).toBe('stored');
});

it('a file in place of another one is drawn anew', async () => {
  const path = `${pathOf(DOCUMENT.broken, 1)}/image`;
  expect((await ours.call('GET', path)).statusCode).toBe(404);
  const file = await server.files.put(REPORT?.bytes ?? new Uint8Array());
  const setFile = (name: string) =>
    server.database.withAdministration((tx) =>
      tx
        .updateTable('company_documents')
        .set({ file: name })
        .where('id', '=', DOCUMENT.broken)
        .returning('file')
        .execute(),
    );
  await setFile(file);
  expect((await ours.call('GET', path)).statusCode).toBe(200);
  await setFile(await server.files.put(Buffer.from('%PDF-1.4 of nothing')));
});

it('a report that has no pages to show says why', async () => {
  const why = async (document: number) => {
    const page = await pageOf(document, 1);
    return page.kind === 'none' ? page.why : null;
  };
  expect(await why(DOCUMENT.workbook)).toBe('The report is a workbook: it has no printed pages.');
  expect(await why(DOCUMENT.unstored)).toBe('The report itself is not stored.');
  expect(await why(DOCUMENT.broken)).toBe('The file is not a readable PDF.');
  const image = await ours.call('GET', `${pathOf(DOCUMENT.workbook, 1)}/image`);
  expect(image.statusCode).toBe(404);
});

it('there is no page behind the last one', async () => {
  const answer = await ours.call('GET', pathOf(DOCUMENT.report, (REPORT?.pageCount ?? 0) + 1));
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'document.no-such-page' });
});

it.each(['', '/image'])(
  'a page%s of a report that is private or gone answers as one that never was',
  async (part) => {
    const bodyOf = async (caller: TestCaller, document: number) => {
      const answer = await caller.call('GET', `${pathOf(document, 1)}${part}`);
      const { request_id: _id, ...body } = answer.json();
      return { status: answer.statusCode, body };
    };
    expect((await ours.call('GET', `${pathOf(DOCUMENT.hidden, 1)}${part}`)).statusCode).toBe(200);
    const absent = await bodyOf(theirs, ABSENT);
    expect(absent.status).toBe(404);
    expect(await bodyOf(theirs, DOCUMENT.hidden)).toEqual(absent);
    expect(await bodyOf(theirs, DOCUMENT.gone)).toEqual(absent);
  },
);

it('a page that was drawn is seen through the database by whoever sees its report alone', async () => {
  await ours.call('GET', pathOf(DOCUMENT.hidden, 1));
  const seenBy = ({ organisationId, userId }: HandMadeUniverse['ours']) =>
    server.database.withTenant({ organisationId, userId }, (tx) =>
      tx
        .selectFrom('document_pages')
        .where('document_id', '=', DOCUMENT.hidden)
        .select('page')
        .execute(),
    );
  expect(await seenBy(server.filled.ours)).toHaveLength(1);
  expect(await seenBy(server.filled.theirs)).toEqual([]);
});
