import type {
  OwnCheck,
  OwnColumnUse,
  OwnStored,
  OwnTrial,
  OwnUpload,
} from '@verdure/contract/coverage/own-data';
import type { OwnReport } from '@verdure/contract/desk/own-reports';
import { OWN_PRECEDENCE_WORDS, WHICH_VALUE_COUNTS } from '@verdure/contract/vocabulary';

const whole = new Intl.NumberFormat('en-GB');

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${whole.format(count)} ${many}`;

const values = (count: number) => counted(count, 'value', 'values');
const companies = (count: number) => counted(count, 'company', 'companies');
const lines = (count: number) => counted(count, 'line', 'lines');
const funds = (count: number) => counted(count, 'fund', 'funds');

/** Values of companies, or lines of funds. */
const what = (count: number, ofFunds: number, ofCompanies: number) =>
  ofFunds > 0
    ? `${lines(count)} of ${funds(ofFunds)}`
    : `${values(count)} of ${companies(ofCompanies)}`;
const problems = (count: number) => counted(count, 'problem', 'problems');

type RemovedUpload = Pick<OwnUpload, 'file_name' | 'values' | 'funds'>;

export const ownDataMessages = {
  title: 'Own Data',
  what: 'Values of companies, awareness in points, amounts of their accounts such as revenue and enterprise value, and funds with what they hold, that your organisation has from a vendor or of its own. They count for your organisation alone, in figures and scores of companies, portfolios and funds, in the screener, in ranks and among peers; no other organisation sees them.',
  drop: 'Drop a file of company values, accounts or funds here: CSV or a workbook, with a column for each metric or amount, one value in each row, or one line of a fund in each row; or the report of a company (PDF, Word or xHTML), which a machine reads.',
  reading: 'The file is read, and every row is tried…',
  readingReport: 'The report is read…',
  reportSays: (file: string) => `What ${file} says`,
  reportRead: ({ company, year, pages: read, values: found }: OwnReport) =>
    `${values(found.length)} read from ${counted(read, 'page', 'pages')} of the report ${year}${company === null ? '' : ` of ${company.name}`}. A machine read them: compare each with its page before it counts. Awareness is only proposed, and not ticked.`,
  notSureOf: (name: string | null) =>
    name === null
      ? 'The first pages name no company that is known here. Enter its ISIN or name.'
      : `It is not sure that the report is of ${name}. Check the company before you go on.`,
  reportCompany: 'Company of the report',
  reportCompanyHint: (name: string | null) =>
    name === null ? 'Its ISIN, or its name.' : `Its ISIN, or its name: ${name}.`,
  noReportCompany: 'Enter the company first',
  nothingTicked: 'Tick what you take',
  take: 'Take',
  takeOf: (metric: string, year: number) => `Take ${metric} ${year}`,
  // short: a large text has no room for a sentence on a button
  tryTicked: (count: number) => `Try ${whole.format(count)} ticked`,
  reportValues: 'Values of the report',
  page: 'Page',
  passage: 'Passage',
  cancel: 'Cancel',
  cancelled: 'Cancelled. Nothing was stored',
  checkFailed: 'The file could not be read, please try again',
  loadFailed: 'There was an error loading your own data, please try refreshing',
  preview: (file: string) => `What ${file} holds`,
  columns: 'Columns',
  columnsHelp:
    'Each column with three of its values. Correct what is not right: every row is tried again.',
  column: 'Column',
  examples: 'Examples',
  holds: 'Holds',
  unit: 'Unit',
  noUnit: 'choose',
  year: 'Year',
  yearOfRow: 'of the row',
  holdsOf: (header: string) => `What '${header}' holds`,
  unitOf: (header: string) => `Unit of '${header}'`,
  yearOf: (header: string) => `Year of '${header}'`,
  targetIs: ({ name, amount }: Pick<OwnCheck['targets'][number], 'name' | 'amount'>) =>
    `${amount === null ? 'Metric' : 'Accounts'}: ${name}`,
  names: 'Metrics of the file',
  name: 'Name in the file',
  mapping: 'Mapping',
  rows: 'Rows',
  metric: 'Metric or amount',
  leftOut: 'Left out',
  unitOfFile: 'as the file says',
  decimalComma: 'Decimal comma (1.234,5)',
  yearOfAll: 'Year of all figures',
  noYear: 'not said',
  ofAllRows: 'What no column says',
  fundOfAll: 'Fund of all rows',
  fundOfAllHint: 'Where no column says it.',
  fromLine: (line: number) => `From line ${line} of the file.`,
  asOfAll: 'Report date of all rows',
  apply: 'Try the rows',
  missing: 'Before the rows can be tried:',
  byMapping: (name: string) => `Read by the saved mapping '${name}'.`,
  storedBefore: (day: string, by: string | null) =>
    `This very file is stored already, since ${day}${by === null ? '' : `, by ${by}`}. Delete that upload first to store it in another way.`,
  trial: ({ rows, values: count, companies: of, funds: ofFunds, ...more }: OwnTrial) =>
    `${counted(rows, 'row', 'rows')} tried: ${what(count, ofFunds, of)} would be stored, ${more.not_stored_yet === count ? 'all' : whole.format(more.not_stored_yet)} new or changed.`,
  notIdentified: (count: number) =>
    `${lines(count)} ${count === 1 ? 'names' : 'name'} nothing that is known here, and ${count === 1 ? 'counts' : 'count'} as not identified.`,
  notCounted: ({ values: count, counted: read, funds: ofFunds }: OwnTrial) =>
    ofFunds > 0
      ? `${lines(count - read)} ${count - read === 1 ? 'is' : 'are'} of an earlier report date than the newest of the fund; they are stored for the past.`
      : `${values(count - read)} ${count - read === 1 ? 'is' : 'are'} of years that no score reads now; they are stored and shown for no year.`,
  problems: (count: number) => `${problems(count)}: these are left out, the rest is stored`,
  fundProblems: (count: number) =>
    `${problems(count)}: these are left out, or stored as not identified where it says so`,
  listed: (listed: number, count: number) =>
    `The first ${whole.format(listed)} of ${whole.format(count)} are listed.`,
  line: 'Line',
  value: 'Value',
  reason: 'What is wrong',
  todo: 'What to do',
  save: 'Store what the file holds',
  mappingName: 'Name of the mapping',
  mappingHint: 'The next file with the same columns is read and stored by it in one drop.',
  sourceName: 'Name of the source',
  sourceHint: 'Stands beside each figure, such as the vendor and the product.',
  store: ({ values: count, funds: of }: Pick<OwnTrial, 'values' | 'funds'>) =>
    of > 0 ? `Store ${lines(count)} of ${funds(of)}` : `Store ${values(count)}`,
  task: (file: string) => `Storing ${file}`,
  storeFailed: 'The values could not be stored, please try again',
  stored: ({ values: count, companies: of, funds: ofFunds, left_out: leftOut }: OwnStored) =>
    `${what(count, ofFunds, of)} stored${leftOut === 0 ? '' : `, ${problems(leftOut)} ${ofFunds > 0 ? 'found' : 'left out'}`}.`,
  another: 'Bring another file',
  uploads: 'Uploads',
  uploadsTable: 'Uploads, the newest first',
  mappingsTable: 'Saved mappings by name',
  noUploads: 'Your organisation has brought nothing of its own yet.',
  noUploadsWhy: 'Drop a file above. It is tried before anything is stored.',
  file: 'File',
  source: 'Source',
  by: 'By',
  formerUser: 'The command line, or a former user',
  on: 'On',
  valuesHead: 'Values or lines',
  inForce: 'In force',
  inForceWhat: 'In force: values, and lines of funds, that no later upload takes the place of.',
  fundsTitle: 'Own funds',
  fundsTable: 'Own funds by name',
  fundsWhat:
    'Your organisation finds them in search, holds them in portfolios and looks through them; nobody else sees them. A fund of an ISIN that a shared fund has is that fund, with the lines that the rule above lets count.',
  fund: 'Fund',
  isin: 'ISIN',
  code: 'Own id',
  currencyHead: 'Currency',
  asOf: 'As of',
  linesHead: 'Lines',
  notIdentifiedHead: 'Not identified',
  sharedFund: 'also a shared fund',
  noLines: 'none left; a portfolio or fund holds it',
  acts: 'Acts',
  remove: 'Delete',
  removeUpload: (file: string) => `Delete ${file}`,
  removeUploadWhat: ({ file_name: file, values: count, funds: ofFunds }: RemovedUpload) =>
    `${ofFunds > 0 ? lines(count) : values(count)} of ${file} ${count === 1 ? 'is' : 'are'} taken back. Those of earlier uploads, of the desk and of public data count again.`,
  removed: (count: number, { funds: ofFunds }: Pick<RemovedUpload, 'funds'>) =>
    `${ofFunds > 0 ? lines(count) : values(count)} taken back`,
  removeFailed: 'An error occurred trying to delete it, please try again',
  mappings: 'Saved mappings',
  noMappings: 'None yet. A mapping is saved with each upload.',
  columnsRead: 'Columns read',
  removeMapping: (name: string) => `Delete the mapping ${name}`,
  removeMappingWhat: 'The next file with these columns is asked about again. Stored values stay.',
  mappingRemoved: 'Mapping deleted',
  byCommand: 'By the command line, for a file that comes each month:',
  command: (name: string) =>
    `npm run verdure -- import own-values --file FILE --organisation "…" --mapping "${name}"`,
  precedence: WHICH_VALUE_COUNTS,
  precedenceWhat:
    'Where your organisation has a value of its own for the same company, metric or amount, and year. Each figure says whose it is, and what does not count beside it.',
  precedences: OWN_PRECEDENCE_WORDS,
  precedenceSet: 'The rule is saved',
  precedenceFailed: 'The rule could not be saved, please try again',
  uses: {
    isin: 'ISIN',
    lei: 'LEI',
    ticker: 'Ticker',
    name: 'Company name, or of what a fund holds',
    country: 'Country',
    year: 'Year',
    period_end: 'Last day of the year, or report date of the fund',
    place: 'Where the source says it: page, passage',
    metric: 'Name of the metric of the row',
    value: 'Value of the row',
    unit: 'Unit of the row',
    currency: 'Currency',
    fund_name: 'Fund: name',
    fund_isin: 'Fund: ISIN',
    fund_code: 'Fund: own id',
    fund_currency: 'Fund: currency',
    weight: 'Fund: weight of the line',
    position: 'Fund: amount of the line',
    unused: 'Left out',
  } as const satisfies Record<Exclude<OwnColumnUse, 'measure'>, string>,
} as const;
