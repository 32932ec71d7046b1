import { read, utils, write } from '@e965/xlsx';
import { saveQueryEndpoint } from '@verdure/contract/screening/saved-queries';
import type { ScreenerQuery } from '@verdure/contract/screening/screener-query';
import { withoutPortfolio } from '@verdure/screener/check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type DemoScene, startDemoScene } from '../../../../test/factories/demo-scene.ts';
import { CHART, MACROS, templateWorkbook } from '../../../../test/factories/template-workbook.ts';
import { makeZip } from '../../../../test/factories/zip-maker.ts';
import { runScreener } from '../../../../test/run-screener.ts';
import {
  cookieHeader,
  MULTIPART_TYPE,
  multipartOf,
  type TestCaller,
} from '../../../../test/test-caller.ts';

let scene: DemoScene;
let reader: TestCaller;

const LEADERS: ScreenerQuery = {
  queryType: 'company',
  tree: { kind: 'field', id: 'n1' },
  fieldSelected: { n1: 'total.esg.score.current' },
  fieldValues: { n1: { kind: 'threshold', operator: '_gte', number: 2 } },
  columns: ['name', 'total.esg.score.current', 'fundamental.market_cap', 'sub_sector'],
};
const COUNTRIES: ScreenerQuery = {
  queryType: 'country',
  tree: null,
  fieldSelected: {},
  fieldValues: {},
  columns: ['name', 'total.esg.grade.current'],
};
const NOBODY: ScreenerQuery = {
  queryType: 'company',
  tree: { kind: 'field', id: 'n1' },
  fieldSelected: { n1: 'name' },
  fieldValues: { n1: { kind: 'search', text: 'no company has this name' } },
  columns: ['name'],
};
const WEIGHED: ScreenerQuery = { ...LEADERS, columns: ['name', 'portfolio_weighting'] };

async function save(caller: TestCaller, name: string, query: ScreenerQuery): Promise<number> {
  const answer = await caller.call('POST', '/screener-queries', {
    name,
    notes: '',
    queryType: query.queryType,
    tree: query.tree,
    fieldSelected: JSON.stringify(query.fieldSelected),
    fieldValues: JSON.stringify(query.fieldValues),
    columns: JSON.stringify(query.columns),
  });
  return saveQueryEndpoint.answer.parse(answer.json()).id;
}

beforeAll(async () => {
  scene = await startDemoScene();
  reader = await scene.callerOf('super@meridian.example');
  await save(reader, 'Leaders', LEADERS);
  await save(reader, 'Countries', COUNTRIES);
  await save(reader, 'Nobody', NOBODY);
  await save(reader, 'Weighed', WEIGHED);
});
afterAll(() => scene.stop());

interface Sent {
  readonly name?: string;
  readonly by?: TestCaller;
  readonly portfolioId?: number;
  readonly asOf?: string;
}

const send = (
  file: Buffer,
  { name = 'Board pack.xlsx', by = reader, portfolioId = -1, asOf }: Sent = {},
) =>
  scene.server.app.inject({
    method: 'POST',
    url: `/api/reporting/template-export/-1/${portfolioId}${asOf === undefined ? '' : `?asOf=${asOf}`}`,
    payload: multipartOf(file, 'file', { name }),
    headers: {
      authorization: by.token,
      cookie: cookieHeader(by.cookie),
      'content-type': MULTIPART_TYPE,
    },
  });
type Answer = Awaited<ReturnType<typeof send>>;

const refusalOf = (answer: Answer) => {
  const { code, errors } = answer.json();
  return [answer.statusCode, code, errors];
};

const linesOf = ({ rawPayload }: Answer, sheet: string) =>
  utils.sheet_to_json<(string | number)[]>(read(rawPayload).Sheets[sheet] ?? {}, {
    header: 1,
    defval: null,
  });

const textsOf = ({ rawPayload }: Answer) =>
  Object.fromEntries(
    Object.entries(unzipSync(rawPayload)).map(([path, bytes]) => [path, strFromU8(bytes)]),
  );

const namesOf = (answer: Answer, sheet: string) =>
  linesOf(answer, sheet)
    .slice(1)
    .map(([name]) => name);

async function namesFound(query: ScreenerQuery) {
  const { queryType: type, columns } = query;
  const where = query === LEADERS ? { 'total.esg.score.current': { _gte: 2 } } : undefined;
  const rows = await runScreener(reader, { type, columns, ...(where && { where }) });
  return rows.map(({ name }) => name);
}

describe('API-132 a template', () => {
  it('SCR-REPT-04 (part) comes back with the whole result in each sheet that a query names', async () => {
    const template = templateWorkbook({ sheets: ['query-Leaders', 'QUERY-countries', 'Notes'] });
    const answer = await send(template);
    expect(answer.headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''Board%20pack%20(with%20Results).xlsx",
    );
    const { columns } = LEADERS;
    const where = { 'total.esg.score.current': { _gte: 2 } };
    const rows = await runScreener(reader, { columns, where });
    expect(rows.length).toBeGreaterThan(50);
    expect(linesOf(answer, 'query-Leaders')).toEqual([
      ['Name', 'ESG, Score', 'Market cap ($1M)', 'Sub-sector', 'Data from', 'Data to'],
      ...rows.map(({ name, numbers: [, score = null, cap = null], texts, data_from, data_to }) => [
        name,
        score === null ? 'N/D' : expect.closeTo(score, 9),
        cap === null ? 'N/D' : expect.closeTo(cap / 1e6, 6),
        texts[3] ?? 'N/D',
        data_from,
        data_to,
      ]),
    ]);
    expect(namesOf(answer, 'QUERY-countries')).toEqual(await namesFound(COUNTRIES));
    const texts = textsOf(answer);
    expect(texts['xl/worksheets/sheet2.xml']).not.toMatch(/mergeCell|Old head|A900/);
    expect(texts['xl/worksheets/sheet2.xml']).toContain('width="42"');
  });

  it('keeps every other part byte for byte, and forgets what its formulas gave before', async () => {
    const template = templateWorkbook({
      sheets: ['query-Nobody', 'Notes'],
      formulas: { A1: ["COUNTA('query-Nobody'!A2:A9999)", '777'] },
    });
    const [before, after] = [unzipSync(template), unzipSync((await send(template)).rawPayload)];
    const same = Object.keys(before).filter(
      (path) => Buffer.compare(before[path] ?? Buffer.of(), after[path] ?? Buffer.of()) === 0,
    );
    expect(same.sort()).toEqual([
      '_rels/.rels',
      'xl/charts/chart1.xml',
      'xl/worksheets/sheet3.xml',
    ]);
    const texts = textsOf(await send(template));
    expect(texts['xl/charts/chart1.xml']).toBe(CHART);
    const formula = "<f>COUNTA('query-Nobody'!A2:A9999)</f>";
    expect(texts['xl/worksheets/sheet1.xml']).toContain(`<c r="A1" s="1">${formula}</c>`);
    expect(texts['xl/workbook.xml']).toContain('<calcPr fullCalcOnLoad="1" calcId="191029"/>');
    expect(Object.keys(texts)).not.toContain('xl/calcChain.xml');
    expect(texts['[Content_Types].xml']).not.toContain('calcChain');
    expect(texts['xl/_rels/workbook.xml.rels']).not.toContain('calcChain');
  });

  it('adds the formats of its numbers behind those of the template', async () => {
    const { rawPayload } = await send(templateWorkbook({ sheets: ['query-Leaders'] }));
    const book = read(rawPayload, { cellNF: true });
    expect(book.Sheets['query-Leaders']?.B2?.z).toBe('#,##0.00');
    const styles = textsOf(await send(templateWorkbook({ sheets: ['query-Leaders'] })))[
      'xl/styles.xml'
    ];
    expect(styles).toContain('<numFmt numFmtId="170" formatCode="0.0&quot;!&quot;"/>');
    expect(styles).toContain('<numFmt numFmtId="171" formatCode="#,##0"/>');
    expect(styles).toContain('<cellXfs count="11">');
  });

  it('keeps its macros, under the ending that spreadsheets ask of them', async () => {
    const template = templateWorkbook({ sheets: ['query-Nobody'], hasMacros: true });
    const answer = await send(template, { name: 'Tool.xlsm' });
    expect(answer.headers['content-disposition']).toContain('Tool%20(with%20Results).xlsm');
    expect(textsOf(answer)['xl/vbaProject.bin']).toBe(MACROS);
  });

  it.each([
    ['.xls', 'biff8'],
    ['.xlw', 'biff5'],
    ['.xlsb', 'xlsb'],
    ['.xml', 'xlml'],
  ] as const)(
    'SCR-REPT-03 is taken as %s too, and comes back as .xlsx (%s)',
    async (ending, bookType) => {
      const book = utils.book_new();
      const data = utils.aoa_to_sheet([['Old head'], [900]]);
      utils.book_append_sheet(book, data, 'query-Countries');
      const summary = utils.aoa_to_sheet([[0]]);
      summary.A1 = { t: 'n', v: 0, f: "COUNTA('query-Countries'!A2:A999)" };
      utils.book_append_sheet(book, summary, 'Summary');
      const file = Buffer.from(write(book, { type: 'buffer', bookType }));
      const answer = await send(file, { name: `Old one${ending}` });
      expect(answer.headers['content-disposition']).toContain('Old%20one%20(with%20Results).xlsx');
      expect(namesOf(answer, read(answer.rawPayload).SheetNames[0] ?? '')).toEqual(
        await namesFound(COUNTRIES),
      );
    },
  );

  it('is filled for a portfolio: companies are restricted, countries are not', async () => {
    const { rows } = await scene.server.pool.query<{ id: number }>(
      'select id from portfolios where organisation_id = $1 order by id limit 1',
      [reader.organisationId],
    );
    const portfolioId = rows[0]?.id ?? 0;
    const template = templateWorkbook({ sheets: ['query-Weighed', 'query-Countries'] });
    const answer = await send(template, { portfolioId });
    const where = { 'total.esg.score.current': { _gte: 2 } };
    const { columns } = WEIGHED;
    const found = await runScreener(reader, { columns, where, portfolioId });
    expect(namesOf(answer, 'query-Weighed')).toEqual(found.map(({ name }) => name));
    expect(found.length).toBeLessThan((await namesFound(LEADERS)).length);
    expect(namesOf(answer, 'query-Countries')).toEqual(await namesFound(COUNTRIES));
  });

  it('takes the newest of two queries whose names are cut to the same letters', async () => {
    const long = 'Leaders of the whole world of companies';
    await save(reader, `${long}, old`, LEADERS);
    scene.server.clock.advance(1_000);
    await save(reader, `${long}, new`, NOBODY);
    const sheet = 'query-Leaders of the whole worl';
    const answer = await send(templateWorkbook({ sheets: [sheet] }));
    expect(linesOf(answer, sheet)).toEqual([['Name', 'Data from', 'Data to']]);
  });

  it('is an event: which file, which sheets, how many rows', async () => {
    await send(templateWorkbook({ sheets: ['query-Nobody'] }), { name: 'Pack.xlsx' });
    const { rows } = await scene.server.pool.query(
      `select actor_user_id, subject_type, subject_id, after from audit_events
        where action = 'template.filled' order by id desc limit 1`,
    );
    expect(rows).toEqual([
      {
        actor_user_id: reader.userId,
        subject_type: 'screener',
        subject_id: '-1',
        after: {
          fileName: 'Pack.xlsx',
          sheets: ['query-Nobody'],
          profileId: -1,
          portfolioId: -1,
          rows: 0,
        },
      },
    ]);
  });
});

describe('API-132 whose queries', () => {
  it('scoped users fill in only their own, and strangers none of another organisation', async () => {
    const template = templateWorkbook({ sheets: ['query-Leaders'] });
    const none = [
      400,
      'template.refused',
      [
        "The sheet 'query-Leaders' names no saved query. Save a query as 'Leaders', or rename the sheet as the list of worksheet names shows.",
      ],
    ];
    const scoped = await scene.callerOf('scoped@meridian.example');
    const stranger = await scene.callerOf('super@fjordlight.example');
    expect(refusalOf(await send(template, { by: scoped }))).toEqual(none);
    expect(refusalOf(await send(template, { by: stranger }))).toEqual(none);
    await save(scoped, 'Leaders', LEADERS);
    const own = namesOf(await send(template, { by: scoped }), 'query-Leaders');
    expect(own.length).toBeLessThan((await namesFound(LEADERS)).length);
  });
});

it('API-132 finds no portfolio of another organisation', async () => {
  const { rows } = await scene.server.pool.query<{ id: number }>(
    'select id from portfolios where organisation_id <> $1 order by id limit 1',
    [reader.organisationId],
  );
  const template = templateWorkbook({ sheets: ['query-Leaders'] });
  const answer = await send(template, { portfolioId: rows[0]?.id ?? 0 });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'portfolio.not-found']);
});

const NO_SPREADSHEET =
  'The file is no spreadsheet. Upload one that ends in .xlsx, .xlsm, .xlsb, .xls, .xlw or .xml.';
const UNREADABLE =
  'The file is not a readable spreadsheet. Open it in your spreadsheet program, save it as .xlsx and upload it again.';
const DOCTYPE = '<!DOCTYPE x [<!ENTITY a "aaaa">]>';
const NO_DEFINITIONS =
  'The file defines entities of its own (DOCTYPE). Save it again with your spreadsheet program.';
const OUTSIDE =
  'The file names parts outside of itself or twice. Save it again with your spreadsheet program.';
const TABLE =
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/><tableParts count="1"><tablePart/></tableParts></worksheet>';
const encrypted = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.alloc(2_000),
  Buffer.from('EncryptedPackage', 'utf16le'),
]);
function oldSheet() {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([[1]]), 'query-Nobody');
  return Buffer.from(write(book, { type: 'buffer', bookType: 'biff2' }));
}

/** 129 MB of zeros in a small file. */
const bomb = () =>
  makeZip([
    { name: 'xl/workbook.xml', content: 'x' },
    { name: 'a', content: Buffer.alloc(129 * 1024 * 1024) },
  ]);

describe('API-132 refuses in a sentence', () => {
  const sheets = ['query-Nobody'];
  it.each<[string, () => Buffer, string, string]>([
    ['an empty file', () => Buffer.of(), 'x.xlsx', 'The file is empty. Choose the template again.'],
    ['text', () => Buffer.from('a,b\n1,2'), 'x.xlsx', NO_SPREADSHEET],
    ['a page of the web', () => Buffer.from('<html><table><tr><td>1'), 'x.xml', NO_SPREADSHEET],
    [
      'XML of another kind',
      () => Buffer.from('<?xml version="1.0"?><a/>'),
      'x.xml',
      NO_SPREADSHEET,
    ],
    [
      'XML with entities',
      () => Buffer.from(`<?xml version="1.0"?>${DOCTYPE}<a/>`),
      'x.xml',
      NO_DEFINITIONS,
    ],
    [
      'another ending',
      () => templateWorkbook({ sheets }),
      'x.pdf',
      'Choose a file that ends in .xlsx, .xlsm, .xlsb, .xls, .xlw, .xml.',
    ],
    [
      'a password',
      () => encrypted,
      'x.xlsx',
      'The file is protected by a password. Remove the password in your spreadsheet program and upload it again.',
    ],
    ['a broken old workbook', () => encrypted.subarray(0, 1_800), 'x.xls', UNREADABLE],
    [
      'an archive of something else',
      () => Buffer.from(zipSync({ a: strToU8('x') })),
      'x.xlsx',
      UNREADABLE,
    ],
    ['a broken archive', () => templateWorkbook({ sheets }).subarray(0, 900), 'x.xlsx', UNREADABLE],
    [
      'no sheet for a query',
      () => templateWorkbook({ sheets: ['Notes'] }),
      'x.xlsx',
      "The workbook has no sheet whose name begins with 'query-'. Name a sheet after a saved query, as the list of worksheet names shows.",
    ],
    [
      'a sheet of the time before sheets had names',
      () => oldSheet(),
      'x.xls',
      "The workbook has no sheet whose name begins with 'query-'. Name a sheet after a saved query, as the list of worksheet names shows.",
    ],
    [
      'a table on the sheet',
      () => templateWorkbook({ sheets, parts: { 'xl/worksheets/sheet2.xml': TABLE } }),
      'x.xlsx',
      "The sheet 'query-Nobody' holds an Excel table. Convert the table to a range, then upload the template again.",
    ],
    [
      'a workbook with entities',
      () => templateWorkbook({ sheets, parts: { 'xl/worksheets/sheet1.xml': `${DOCTYPE}<a/>` } }),
      'x.xlsx',
      NO_DEFINITIONS,
    ],
    [
      'a path outside',
      () => templateWorkbook({ sheets, parts: { '../../x.xml': 'x' } }),
      'x.xlsx',
      OUTSIDE,
    ],
    [
      'a bomb',
      bomb,
      'x.xlsx',
      'The template unpacks to more than 128 MB. Remove sheets or pictures that are not needed.',
    ],
    [
      'a list of sheets that never end, which patterns would read for minutes',
      () => {
        const parts = { 'xl/workbook.xml': '<sheet '.repeat(400_000) };
        return templateWorkbook({ sheets, parts });
      },
      'x.xlsx',
      "The workbook has no sheet whose name begins with 'query-'. Name a sheet after a saved query, as the list of worksheet names shows.",
    ],
    [
      'a query that needs a portfolio',
      () => templateWorkbook({ sheets: ['query-Weighed'] }),
      'x.xlsx',
      `Sheet 'query-Weighed': ${withoutPortfolio('Portfolio Weighting')}`,
    ],
  ])('%s', async (...[, file, name, sentence]) => {
    expect(refusalOf(await send(file(), { name }))).toEqual([400, 'template.refused', [sentence]]);
  });

  it('a day before the first figures, because queries are run as of the day', async () => {
    const answer = await send(templateWorkbook({ sheets: ['query-Leaders'] }), {
      asOf: '2001-01-31',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'past.before-first']);
  });

  it('refuses a file that is too large with 413', async () => {
    const answer = await send(Buffer.alloc(20 * 1024 * 1024 + 1));
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'template.too-large']);
  });
});
