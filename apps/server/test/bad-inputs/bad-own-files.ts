/** A file of company values with something wrong in it. */
export interface BadOwnFile {
  readonly name: string;
  readonly content: string | Buffer;
  /** What is right in it is taken and the rest listed; else nothing can be. */
  readonly isPartlyGood: boolean;
}

const ALDER = 'FR0000000010';
const BIRCH = 'FR0000000028';
const HEAD = ['ISIN', 'Year', 'Women Employees %', 'Scope 1 (tCO2e)'];
const GOOD = [ALDER, '2025', '45', '1200'];

const DELIMITERS = [',', ';', '\t', '|'] as const;

const csvOf = (rows: readonly (readonly string[])[], delimiter: string): string =>
  rows
    .map((cells) =>
      cells.map((cell) => (cell.includes(delimiter) ? `"${cell}"` : cell)).join(delimiter),
    )
    .join('\n');

interface Fault {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly isPartlyGood?: boolean;
}

const withCell = (at: number, cell: string): readonly string[] =>
  GOOD.map((good, index) => (index === at ? cell : good));

/** One wrong cell in a row beside a right one. */
const wrongCell = (name: string, at: number, cell: string): Fault => ({
  name,
  rows: [HEAD, [BIRCH, '2025', '51', '900'], withCell(at, cell)],
  isPartlyGood: true,
});

const CELLS: readonly Fault[] = [
  ...['FR0000000011', 'FR00000000', 'XX', '12345', 'FR000000001O', 'ZZ0000000012'].map((code) =>
    wrongCell(`the ISIN ${code}`, 0, code),
  ),
  ...['twenty', '25', '20255', '1066', '2025-13', '20th', '2090'].map((year) =>
    wrongCell(`the year ${year}`, 1, year),
  ),
  ...[
    'forty',
    '4 of 5',
    '=A1',
    '145',
    '-3',
    '12..5',
    '1,2,3',
    '45-50',
    '<5',
    '#REF!',
    '10^3',
    '٤٥',
  ].map((figure) => wrongCell(`the share ${figure}`, 2, figure)),
  ...['1.2.3', '-900', 'about 900', '9O0', '1e999', '~1200', '900 t', 'see note', 'Infinity'].map(
    (figure) => wrongCell(`the tonnes ${figure}`, 3, figure),
  ),
  { name: 'two figures of one value', rows: [HEAD, GOOD, withCell(2, '46')], isPartlyGood: true },
  { name: 'a row without a company', rows: [HEAD, GOOD, withCell(0, '')], isPartlyGood: true },
  { name: 'a row without a year', rows: [HEAD, GOOD, withCell(1, '')], isPartlyGood: true },
];

const WHOLE: readonly Fault[] = [
  { name: 'no rows', rows: [HEAD] },
  { name: 'no names of columns', rows: [GOOD, [BIRCH, '2025', '51', '900']] },
  { name: 'no company', rows: [HEAD.slice(1), GOOD.slice(1)] },
  {
    name: 'no year',
    rows: [
      [HEAD[0] ?? '', HEAD[2] ?? ''],
      [ALDER, '45'],
    ],
  },
  {
    name: 'no metric',
    rows: [
      ['ISIN', 'Year', 'Sector'],
      [ALDER, '2025', 'Energy'],
    ],
  },
  {
    name: 'no unit',
    rows: [
      ['ISIN', 'Year', 'Water withdrawal'],
      [ALDER, '2025', '45'],
    ],
  },
  {
    name: 'no currency',
    rows: [
      ['ISIN', 'Year', 'Fines for corruption'],
      [ALDER, '2025', '45'],
    ],
  },
  { name: 'empty figures', rows: [HEAD, withCell(2, '').with(3, '')] },
  { name: 'only codes that are none', rows: [HEAD, withCell(0, 'FR0000000011')] },
  { name: 'only companies that are not covered', rows: [HEAD, withCell(0, 'US0378331005')] },
  { name: 'only figures that are none', rows: [HEAD, withCell(2, 'x').with(3, 'y')] },
  {
    name: 'a price list',
    rows: [
      ['Security', 'Price', 'Currency'],
      ['Alder', '10.5', 'EUR'],
    ],
  },
  {
    name: 'holdings',
    rows: [
      ['Name', 'ISIN', 'Weight %'],
      ['Alder', ALDER, '4.5'],
    ],
  },
  {
    name: 'names of metrics that none knows',
    rows: [
      ['ISIN', 'Year', 'Metric', 'Value'],
      [ALDER, '2025', 'Foo', '3'],
    ],
  },
  {
    name: 'metrics without a value',
    rows: [
      ['ISIN', 'Year', 'Metric'],
      [ALDER, '2025', 'Scope 1 emissions'],
    ],
  },
];

const RAW: readonly BadOwnFile[] = [
  ['an empty file', ''],
  ['blanks alone', '\n\n  \n'],
  ['one word', 'hello'],
  ['a page of the web', '<html><body><h1>Sign in</h1></body></html>'],
  ['JSON', '{"isin":"FR0000000010","year":2025}'],
  [
    'a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0, 1, 2, 3]),
  ],
  ['a broken archive', Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(200, 7)])],
  [
    'a broken old workbook',
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(2_000, 1)]),
  ],
  ['a quotation mark that stays open', `${HEAD.join(',')}\n"${GOOD.join(',')}`],
  ['zeros', Buffer.alloc(500)],
  ['a document', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
].map(([name, content]) => ({ name: String(name), content: content ?? '', isPartlyGood: false }));

const TITLES: readonly (readonly string[])[] = [
  [],
  ['Export of Northgate', ''],
  ['', 'as of June'],
];

/** Every fault in files as different hands write them; 200 and more. */
const ALL: readonly BadOwnFile[] = [
  ...RAW,
  ...[...CELLS, ...WHOLE].flatMap(({ name, rows, isPartlyGood = false }, index) =>
    DELIMITERS.map((delimiter, way): BadOwnFile => {
      const title = TITLES[(index + way) % TITLES.length] ?? [];
      const above = title.length === 0 || name === 'no names of columns' ? [] : [title];
      const content = csvOf([...above, ...rows], delimiter);
      return { name: `${name}, way ${way + 1}`, content, isPartlyGood };
    }),
  ),
];

/** Every third is kept apart: nothing was built with it. */
export const KNOWN_BAD_OWN_FILES = ALL.filter((_, index) => index % 3 !== 2);
export const UNSEEN_BAD_OWN_FILES = ALL.filter((_, index) => index % 3 === 2);
