export const screenerMessages = {
  title: 'Screening and Reporting',
  kinds: 'What to screen',
  profilesFailed: 'There was an error loading your profiles, please try refreshing',
  sourcesFailed: 'There was an error loading the fields of the screener, please try refreshing',
  resultFailed: 'An error occurred trying to load query result, please try again',
  exportReport: 'Export a Report',
  noCountryReport: 'There are no reports of countries',
  needsPortfolio: 'Choose a portfolio to export a report of it',
  exportTask: 'Export of a screen',
  nothingToExport: 'There is nothing to export',
  exportFailed: 'An error occurred trying to generate an export, please try again',
  wholeCoverage: 'Screen Entire Coverage Universe',
  modes: 'What to make',
  screenBuilder: 'Screen Builder',
  reportBuilder: 'Report Builder',
  assistant: 'Ask our A.I model',
  templates: 'Templates',
  fundsFeature: 'Funds data',
  fields: 'Select fields you want to query',
  columns: 'Show these columns...',
  reportColumns: 'Select columns for your report',
  noFields: 'No conditions yet: every row matches.',
  addField: 'Add field',
  addColumn: 'Add column',
  undo: 'Undo',
  edit: 'Edit query',
  editReport: 'Edit report',
  previous: 'Results are from the previous query',
  results: 'Results',
  noResults: 'No results available.',
  noResultsWhy: 'No row meets all conditions of the query.',
  strictest: (condition: string, rows: number) =>
    `The strictest condition is '${condition}': ${rows === 1 ? '1 row meets' : `${rows} rows meet`} it by itself.`,
  distribution: (said: {
    readonly column: string;
    readonly median: string;
    readonly valued: string;
    readonly total: string;
    readonly noun: string;
  }) =>
    `${said.column}: median ${said.median}. ${said.valued} of ${said.total} ${said.noun} have a value.`,
  noDistribution: (column: string) => `${column}: no row of this result has a value.`,
  distributionBars: (column: string) => `Distribution of ${column}`,
  keepBar: (range: string, rows: string, noun: string) =>
    `${range}: ${rows} ${noun}. Keep these only.`,
  scatter: 'Scatter of two columns',
  across: 'Across',
  up: 'Up',
  scatterFailed: 'The values of these columns did not load.',
  noPair: (across: string, up: string) => `No row of this result has both ${across} and ${up}.`,
  pairs: (said: { readonly drawn: string; readonly valued: string; readonly noun: string }) =>
    said.drawn === said.valued
      ? `${said.valued} ${said.noun} with both values`
      : `${said.drawn} of ${said.valued} ${said.noun} with both values, evenly taken`,
  brushHelp: 'Drag a rectangle to keep what is inside it: it becomes conditions of the query.',
  waiting: 'The table is calculating a large amount of data. Please wait a few seconds.',
  wouldMatch: (rows: string, noun: string) => `${rows} ${noun} match with this.`,
  lost: {
    elsewhere:
      'The query of this address is kept in another tab. Use that tab, or build the query again here.',
    unreadable:
      'The query in this address cannot be read. Open the link again from where you have it, or build the query here.',
  },
  numberBetween: (least: number, most: number) => `Type a number from ${least} to ${most}.`,
  valueMissing: 'Enter a number, such as 12.5',
  notInYear: (what: string, isCurrentAlone: boolean) =>
    isCurrentAlone ? `${what} is of the current year alone` : `${what} has no change to show`,
  oneValue: 'This field has one value, of the current year.',
  chooseField: 'Choose a field',
  noMatch: 'No results available.',
  searchFields: 'Search all fields',
  searchHint: 'Also by what fields offer: percentile, rank, trend, grade',
  hiddenGroups: (names: readonly string[]) =>
    `Not among the features of your organisation: ${names.join(', ')}.`,
  tooMany: 'A query has at most 100 conditions',
  savedAs: (name: string, isEdited: boolean) =>
    isEdited ? `${name}, changed since it was saved` : name,
  tooManyColumns: 'A query has at most 60 columns',
} as const;

/** The words of the two builders. */
export const MODE_WORDS = {
  screen: { run: 'Run Query', clear: 'Clear all fields', save: 'Save Query', load: 'Load Query' },
  report: {
    run: 'Run Report',
    clear: 'Clear all columns',
    save: 'Save Report',
    load: 'Load Report',
  },
} as const;

export type ScreenerMode = keyof typeof MODE_WORDS;

/** What rows are, by the type of a query. */
export const NOUNS = { company: 'companies', country: 'countries', fund: 'funds' } as const;
