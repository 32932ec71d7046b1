import type { OwnCheck, OwnColumnUse, OwnTrial } from '@verdure/contract/coverage/own-data';
import type { OwnPrecedence } from '@verdure/contract/vocabulary';

const whole = new Intl.NumberFormat('en-GB');

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${whole.format(count)} ${many}`;

const values = (count: number) => counted(count, 'value', 'values');
const companies = (count: number) => counted(count, 'company', 'companies');
const problems = (count: number) => counted(count, 'problem', 'problems');

export const ownDataMessages = {
  title: 'Own Data',
  what: 'Values of companies, and amounts of their accounts such as revenue and enterprise value, that your organisation has from a vendor or by its own research. They count for your organisation alone, in figures and scores of companies, portfolios and funds, in the screener, in ranks and among peers; no other organisation sees them.',
  drop: 'Drop a file of company values or accounts here: CSV or a workbook, with a column for each metric or amount, or one value in each row.',
  reading: 'The file is read, and every row is tried…',
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
  missing: 'Before the rows can be tried:',
  byMapping: (name: string) => `Read by the saved mapping '${name}'.`,
  storedBefore: (day: string, by: string | null) =>
    `This very file is stored already, since ${day}${by === null ? '' : `, by ${by}`}. Delete that upload first to store it in another way.`,
  trial: ({ rows, values: count, companies: of, not_stored_yet: fresh }: OwnTrial) =>
    `${counted(rows, 'row', 'rows')} tried: ${values(count)} of ${companies(of)} would be stored, ${fresh === count ? 'all' : whole.format(fresh)} new or changed.`,
  notCounted: ({ values: count, counted: read }: OwnTrial) =>
    `${values(count - read)} ${count - read === 1 ? 'is' : 'are'} of years that no score reads now; they are stored and shown for no year.`,
  problems: (count: number) => `${problems(count)}: these are left out, the rest is stored`,
  listed: (listed: number, count: number) =>
    `The first ${whole.format(listed)} of ${whole.format(count)} are listed.`,
  line: 'Line',
  value: 'Value',
  reason: 'What is wrong',
  todo: 'What to do',
  save: 'Store the values',
  mappingName: 'Name of the mapping',
  mappingHint: 'The next file with the same columns is read and stored by it in one drop.',
  sourceName: 'Name of the source',
  sourceHint: 'Stands beside each figure, such as the vendor and the product.',
  store: (count: number) => `Store ${values(count)}`,
  task: (file: string) => `Storing ${file}`,
  storeFailed: 'The values could not be stored, please try again',
  stored: (count: number, of: number, leftOut: number) =>
    `${values(count)} of ${companies(of)} stored${leftOut === 0 ? '' : `, ${problems(leftOut)} left out`}.`,
  another: 'Bring another file',
  uploads: 'Uploads',
  uploadsTable: 'Uploads, the newest first',
  mappingsTable: 'Saved mappings by name',
  columnsTable: 'Columns of the file',
  noUploads: 'Your organisation has brought no values yet.',
  noUploadsWhy: 'Drop a file above. It is tried before anything is stored.',
  file: 'File',
  source: 'Source',
  by: 'By',
  formerUser: 'The command line, or a former user',
  on: 'On',
  valuesHead: 'Values',
  inForce: 'In force',
  inForceWhat: 'In force: values that no later upload takes the place of.',
  acts: 'Acts',
  remove: 'Delete',
  removeUpload: (file: string) => `Delete ${file}`,
  removeUploadWhat: (file: string, count: number) =>
    `${values(count)} of ${file} are taken back. Those of earlier uploads, of the desk and of public data count again.`,
  removed: (count: number) => `${values(count)} taken back`,
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
  precedence: 'Which value counts',
  precedenceWhat:
    'Where your organisation has a value of its own for the same company, metric or amount, and year. Each figure says whose it is, and what does not count beside it.',
  precedences: {
    own_first: 'Own data first',
    desk_first: 'The desk first, then own data, then public data',
    own_last: 'Own data only where there is no other',
  } as const satisfies Record<OwnPrecedence, string>,
  precedenceSet: 'The rule is saved',
  precedenceFailed: 'The rule could not be saved, please try again',
  uses: {
    isin: 'ISIN',
    lei: 'LEI',
    ticker: 'Ticker',
    name: 'Company name',
    country: 'Country',
    year: 'Year',
    period_end: 'Last day of the year',
    metric: 'Name of the metric of the row',
    value: 'Value of the row',
    unit: 'Unit of the row',
    currency: 'Currency',
    unused: 'Left out',
  } as const satisfies Record<Exclude<OwnColumnUse, 'measure'>, string>,
} as const;
