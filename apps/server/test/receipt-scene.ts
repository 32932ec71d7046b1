import type { checkReceiptEndpoint } from '@verdure/contract/administration/receipts';
import type { AnswerOf } from '@verdure/contract/http/endpoint';
import { saveQueryEndpoint } from '@verdure/contract/screening/saved-queries';
import { read, utils, write } from '@e965/xlsx';

import { type CoverageServer, startCoverageServer } from './coverage-server.ts';
import { COMPANY } from './factories/hand-made-universe.ts';
import { insertRegulated } from './factories/regulated-investments.ts';
import type { StoredInvestments } from './factories/stored-investments.ts';
import { callerOf, type TestCaller } from './test-caller.ts';

export type CheckedReceipt = AnswerOf<typeof checkReceiptEndpoint>;

export interface ReceiptScene {
  readonly server: CoverageServer<StoredInvestments>;
  readonly ours: TestCaller;
  readonly theirs: TestCaller;
  readonly files: Readonly<Record<string, () => Promise<Buffer>>>;
  readonly check: (file: Buffer, by?: TestCaller) => Promise<CheckedReceipt>;
}

const QUERY = {
  queryType: 'company',
  tree: { kind: 'field', id: 'n1' },
  fieldSelected: { n1: 'total.esg.score.current' },
  fieldValues: { n1: { kind: 'threshold', operator: '_gte', number: 0 } },
  columns: ['name', 'total.esg.score.current', 'total.esg.grade.current'],
} as const;

/** What somebody sees of the holdings: two of the three, under the columns that she chose. */
const HOLDINGS = {
  columns: ['name', 'weight', 'esg', 'sentiment', 'consensus', 'exclusions', 'flags', 'tier'],
  rows: [`company:${COMPANY.cedar}`, `company:${COMPANY.alder}`],
  filters: [{ column: 'type', words: 'Company' }],
} as const;

const COMPANIES = {
  columns: ['name', 'weight', 'value', 'amount', 'contribution', 'share', 'missing'],
  rows: [String(COMPANY.cedar), String(COMPANY.alder)],
  filters: [],
} as const;
/** The issues of the holdings, beside another portfolio and a benchmark. */
const ISSUES = {
  columns: ['name', 'weight', 'found', 'issue-20'],
  rows: HOLDINGS.rows,
  filters: [],
  issues: 'governance',
  grades: ['A', 'E'],
} as const;
const CARBON = { figure: 'footprint', metricId: 44, basis: 'ev', gross: true } as const;
const WARMING = ['name', 'weight', 'itr', 'contribution', 'revenue', 'perMn', 'waci', 'status'];

async function bytesOf(answer: ReturnType<TestCaller['call']>): Promise<Buffer> {
  const { statusCode, rawPayload, body } = await answer;
  if (statusCode !== 200) throw new Error(body);
  return rawPayload;
}

async function saveQuery(caller: TestCaller): Promise<number> {
  const { queryType, tree, fieldSelected, fieldValues, columns } = QUERY;
  const answer = await caller.call('POST', '/screener-queries', {
    name: 'Leaders',
    notes: '',
    queryType,
    tree,
    fieldSelected: JSON.stringify(fieldSelected),
    fieldValues: JSON.stringify(fieldValues),
    columns: JSON.stringify(columns),
  });
  return saveQueryEndpoint.answer.parse(answer.json()).id;
}

/** A workbook of somebody with a sheet of their own, and one for the saved query. */
function template(): Buffer {
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([['Board', 2026]]), 'Cover');
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([['old']]), 'query-Leaders');
  return Buffer.from(write(workbook, { type: 'buffer', bookType: 'xlsx' }));
}

/** Every kind of file that leaves with a receipt, over holdings and what European rules ask of them. */
export async function startReceiptScene(): Promise<ReceiptScene> {
  const server = await startCoverageServer(insertRegulated);
  // the instants of the database are of today
  server.clock.advance(Date.now() - server.clock.now().getTime());
  const { ours, theirs, portfolios, profileId } = server.filled;
  const caller = await callerOf(server, ours);
  const get = (path: string) => () => bytesOf(caller.call('GET', path));
  const post = (path: string, body: object) => () => bytesOf(caller.call('POST', path, body));
  const paper = (kind: string, more = {}) =>
    post(`/pdf/${kind}-tearsheet/${portfolios.tobacco}/${profileId}`, {
      investmentType: 'portfolio',
      ...more,
    });
  const form = (name: string) =>
    get(
      `/reporting/template-export/${profileId}/${portfolios.tobacco}?${new URLSearchParams({ templateName: name })}`,
    );
  const screened = (format: string) =>
    post(`/screener/export/${profileId}/-1`, {
      screenerQuery: QUERY,
      apiName: 'company_api',
      format,
    });
  const table = (name: string, format: string, more = {}) =>
    post(`/table-files/${portfolios.tobacco}/${profileId}`, {
      investmentType: 'portfolio',
      table: name,
      format,
      ...more,
    });
  const beside = {
    beside: [
      { type: 'portfolio', id: portfolios.half },
      { type: 'portfolio', id: -2 },
    ],
  };
  const queryId = await saveQuery(caller);
  return {
    server,
    ours: caller,
    theirs: await callerOf(server, theirs),
    files: {
      'risk-tearsheet': paper('trustee'),
      'one-page tearsheet': paper('trustee', { onePage: true }),
      'impact-tearsheet': paper('impact'),
      'company-overview': get(`/pdf/print/3/${COMPANY.alder}/-1`),
      'country-page': get(`/pdf/country/1/${profileId}`),
      'filled-template': () =>
        bytesOf(
          caller.uploadForm(`/reporting/template-export/${profileId}/-1`, template(), {
            name: 'Board.xlsx',
          }),
        ),
      'TCFD report': form('TCFD report'),
      'SFDR PAI report': form('SFDR PAI report'),
      'EDCI workbook': table('edci', 'xlsx'),
      'EDCI csv': table('edci', 'csv'),
      'holdings workbook': table('holdings', 'xlsx', { chosen: HOLDINGS }),
      'holdings csv': table('holdings', 'csv', { chosen: HOLDINGS }),
      'disclosures csv': table('disclosures', 'csv', {
        chosen: ISSUES,
        ...beside,
      }),
      'footprint workbook': table('footprint', 'xlsx', { chosen: COMPANIES }),
      'temperature csv': table('temperature', 'csv', {
        chosen: { ...COMPANIES, columns: WARMING },
      }),
      'SFDR workbook': table('sfdr', 'xlsx'),
      'SFDR csv': table('sfdr', 'csv'),
      'how it is made csv': table('lineage', 'csv', {
        opened: { figure: 'esg', weighted: true },
      }),
      'how a footprint is made csv': table('lineage', 'csv', { opened: CARBON }),
      'how a temperature is made csv': table('lineage', 'csv', { opened: { figure: 'itr' } }),
      'how a rule is met workbook': table('lineage', 'xlsx', {
        opened: { figure: 'rule', key: 'sustainable' },
      }),
      'comparison workbook': table('comparison', 'xlsx', beside),
      'comparison csv': table('comparison', 'csv', beside),
      'SFDR constituents csv': table('sfdr-constituents', 'csv', {
        chosen: {
          ...HOLDINGS,
          columns: ['name', 'weight', 'article', 'pai-1', 'pai-14'],
          filters: [],
        },
      }),
      'taxonomy constituents workbook': table('taxonomy-constituents', 'xlsx', {
        chosen: { ...HOLDINGS, columns: ['name', 'weight', 'aligned', 'safeguard'], filters: [] },
      }),
      'taxonomy csv': table('taxonomy', 'csv'),
      'screener workbook': screened('xlsx'),
      'screener csv': screened('csv'),
      'saved query': get(`/reporting/query-export/${profileId}/-1?queryId=${queryId}`),
    },
    check: async (file, by = caller) => {
      const answer = await by.upload('/receipts/check', file);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json();
    },
  };
}

/** A workbook as a spreadsheet saves it again, after a change. */
export function savedAgain(
  file: Buffer,
  change: (workbook: ReturnType<typeof read>) => void = () => undefined,
): Buffer {
  const workbook = read(file, { cellStyles: true });
  change(workbook);
  return Buffer.from(write(workbook, { type: 'buffer', bookType: 'xlsx' }));
}
