import { companyFile, textOf } from '../factories/minerva-scene.ts';

/** A file that must be refused, and the line that says why, after the name of the file. */
export interface BadMinervaFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly line: string;
}

type Variant = readonly [name: string, bytes: Buffer | string, line: string];

const NOT_JSON = ' is not valid JSON.';
const NOT_UTF8 = ' is not UTF-8 text. Save it as UTF-8.';
const A_ZIP = ' is a zip within the zip. Unpack it first.';
const row = (changes: object) =>
  textOf({ governance: [{ metric_id: 55, year: 2024, value: 60, unit: '%', ...changes }] });

const shown = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 40);
/** 'governance[0].year' as a person says it. */
const placeOf = (where: string): string => where.replace('governance[0].', 'Row 1: ');

const KIND_WORDS = { string: 'a text', number: 'a number', array: 'a list' } as const;

/** Values of other types than the one that is wanted. */
const NOT_A = {
  string: [1, 0, -1.5, true, false, null, [], ['x'], {}, { x: 1 }, undefined],
  number: ['1', '', 'NaN', '60%', true, false, null, [], [1], {}, { x: 1 }],
  array: ['x', '', 1, 0, true, false, null, {}, { 0: {} }, undefined],
} as const;

const wrongTypes = (
  where: string,
  wanted: keyof typeof NOT_A,
  { make, besides = [] }: { make: (value: unknown) => string; besides?: readonly unknown[] },
): readonly Variant[] =>
  NOT_A[wanted]
    .filter((value) => !besides.includes(value))
    .map((value) => [
      `${where} is ${shown(value)}`,
      make(value),
      `: ${placeOf(where)} is ${value === undefined ? 'missing' : `${shown(value)}, not ${KIND_WORDS[wanted]}`}.`,
    ]);

const ofTypes: readonly Variant[] = [
  ...wrongTypes('company_name', 'string', { make: (company_name) => textOf({ company_name }) }),
  ...wrongTypes('isin', 'string', { make: (isin) => textOf({ isin }) }),
  ...wrongTypes('governance', 'array', { make: (governance) => textOf({ governance }) }),
  ...(['metric_id', 'year'] as const).flatMap((field) =>
    wrongTypes(`governance[0].${field}`, 'number', { make: (value) => row({ [field]: value }) }),
  ),
  ...(['value', 'awareness', 'performance'] as const).flatMap((field) =>
    wrongTypes(`governance[0].${field}`, 'number', {
      make: (value) => row({ [field]: value }),
      besides: [null],
    }),
  ),
  ...(['unit', 'reason'] as const).flatMap((field) =>
    wrongTypes(`governance[0].${field}`, 'string', {
      make: (value) => row({ [field]: value }),
      besides: [undefined],
    }),
  ),
];

const ISIN_FORM = 'An ISIN has two letters, nine characters and a digit.';
const BAD_ISINS = [
  ...[
    '',
    ' ',
    'US',
    'us0378331005',
    'US037833100',
    'US03783310055',
    'US037833100X',
    '0378331005US',
  ],
  ...[
    'US 0378331005',
    ' US0378331005',
    'US0378331005 ',
    'US0378331005\n',
    'ÜS0378331005',
    'US-378331005',
  ],
  ...["US0378331005'--", '=US0378331005', '../../../etc', 'US0378331００5', '<script>', 'null'],
];

const ofRanges: readonly Variant[] = [
  ...BAD_ISINS.map(
    (isin): Variant => [
      `isin is ${shown(isin)}`,
      textOf({ isin }),
      `: isin is ${JSON.stringify(isin)}. ${ISIN_FORM}`,
    ],
  ),
  ['no rows', textOf({ governance: [] }), ': governance has no rows.'],
  [
    'rows beyond the limit',
    textOf({
      governance: Array.from({ length: 201 }, (_, index) => ({
        metric_id: 55,
        year: 1990 + (index % 30),
        value: 1,
        unit: '%',
      })),
    }),
    ': governance has 201 rows, more than 200.',
  ],
  ['a name of blanks', textOf({ company_name: '   ' }), ': company_name is empty.'],
  [
    'a name of 301 characters',
    textOf({ company_name: 'a'.repeat(301) }),
    ': company_name has more than 300 characters.',
  ],
  ...['\u0000', 'a\u0000b', 'a\nb', 'a\tb', 'a\u007fb', 'a\u0085b', 'a\u001bb'].map(
    (text): Variant => [
      `a name with ${shown(text)}`,
      textOf({ company_name: text }),
      `: company_name is ${JSON.stringify(text)}. No control characters.`,
    ],
  ),
  ...[-1, 0].map(
    (id): Variant => [
      `metric ${id}`,
      row({ metric_id: id }),
      `: Row 1: metric_id is ${id}. Ids begin with 1.`,
    ],
  ),
  ...[1.5, 55.000001].map(
    (id): Variant => [
      `metric ${id}`,
      row({ metric_id: id }),
      `: Row 1: metric_id is ${id}, not a whole number.`,
    ],
  ),
  ...[0, 1989, -2024].map(
    (year): Variant => [
      `year ${year}`,
      row({ year }),
      `: Row 1: year is ${year}. It goes from 1990 to 2100.`,
    ],
  ),
  ...[2101, 20_240, 99_999].map(
    (year): Variant => [
      `year ${year}`,
      row({ year }),
      `: Row 1: year is ${year}. It goes from 1990 to 2100.`,
    ],
  ),
  ['year 2024.5', row({ year: 2024.5 }), ': Row 1: year is 2024.5, not a whole number.'],
  ...(['awareness', 'performance'] as const).flatMap((field): readonly Variant[] => [
    ...[-0.1, -4].map(
      (points): Variant => [
        `${field} ${points}`,
        row({ [field]: points }),
        `: Row 1: ${field} is ${points}. It goes from 0 to 4.`,
      ],
    ),
    ...[4.1, 100].map(
      (points): Variant => [
        `${field} ${points}`,
        row({ [field]: points }),
        `: Row 1: ${field} is ${points}. It goes from 0 to 4.`,
      ],
    ),
  ]),
  ['value 1e309', textOf().replace('60', '1e309'), ': Row 1: value is Infinity, not a number.'],
  [
    'a unit of 41 characters',
    row({ unit: 'a'.repeat(41) }),
    ': Row 1: unit has more than 40 characters.',
  ],
  [
    'a reason of 2,001 characters',
    row({ reason: 'a'.repeat(2_001) }),
    ': Row 1: reason has more than 2000 characters.',
  ],
  [
    'a reason with an escape',
    row({ reason: '\u001b[31m' }),
    `: Row 1: reason is ${JSON.stringify('\u001b[31m')}. No control characters.`,
  ],
  ...['\\ud800', '\\udfff', 'x\\ud83d'].map(
    (half): Variant => [
      `half a pair ${half}`,
      textOf().replace('Ada Industries', half),
      ' contains a text with an incomplete character.',
    ],
  ),
];

const STRANGE_KEYS = [
  ...['id', 'organisation_id', 'company_id', 'approved', 'approved_by', 'version', 'created_by'],
  ...[
    'source',
    'superseded_at',
    'toString',
    'constructor',
    'prototype',
    '',
    ' isin',
    'ISIN',
    '$where',
  ],
];
const withProto = (text: string, at: string): string =>
  text.replace(at, `"__proto__":{"approved":true},${at}`);

const unknownKey = (place: string, key: string): string =>
  `: ${place} has the key ${JSON.stringify(key)}, which the format does not have.`;

const ofKeys: readonly Variant[] = [
  ...STRANGE_KEYS.flatMap((key): readonly Variant[] => [
    [`a key "${key}" of the company`, textOf({ [key]: 1 }), unknownKey('The file', key)],
    [`a key "${key}" of a row`, row({ [key]: 1 }), unknownKey('Row 1', key)],
  ]),
  ['__proto__ of the company', withProto(textOf(), '"isin"'), unknownKey('The file', '__proto__')],
  ['__proto__ of a row', withProto(textOf(), '"metric_id"'), unknownKey('Row 1', '__proto__')],
  ...['company_name', 'isin', 'governance', 'metric_id', 'year', 'value'].map(
    (key): Variant => [
      `"${key}" twice`,
      textOf().replace(
        `"${key}":`,
        `"${key}":${JSON.stringify({ company_name: 'x', isin: 'US0378331005', governance: [] }[key] ?? 1)},"${key}":`,
      ),
      `: "${key}" is there twice in one object.`,
    ],
  ),
  [
    '"isin" twice, once with an escape',
    textOf().replace('"isin":', '"\\u0069sin":"GB0002634946","isin":'),
    ': "isin" is there twice in one object.',
  ],
];

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

const ofTops = (): readonly Variant[] =>
  [null, true, false, 0, 1.5, 'text', [], [companyFile()]].map(
    (top): Variant => [
      `the whole is ${shown(top)}`,
      JSON.stringify(top),
      `: The file is ${shortened(JSON.stringify(top))}, not an object.`,
    ],
  );

const ofText: readonly Variant[] = [
  ...[
    ...[
      '{',
      '}',
      '{]',
      '{{}}',
      'undefined',
      'NaN',
      'Infinity',
      '-',
      "{'isin': 1}",
      '{isin: 1}',
      '{"a":1,}',
    ],
    ...[
      '[1,]',
      '// a comment\n{}',
      '{} {}',
      '{}\n{}',
      'callback({})',
      '{"a":0x10}',
      '{"a":.5}',
      '{"a":01}',
    ],
    ...[
      '{"a":+1}',
      '{"a":1.}',
      '"\u0001"',
      '"\\x"',
      '<!doctype html>',
      '<?xml version="1.0"?><a/>',
    ],
    ...[
      'company,isin\nAda,US0378331005',
      'a: b',
      '---\na: b',
      ' ',
      '\n',
      '\ufeff',
      '#!/bin/sh',
      'MZ',
    ],
    ...['[[[[[[[[[[', '['.repeat(100_000), '{"a":'.repeat(50_000)],
  ].map((text): Variant => [`the text ${shown(text)}`, text, NOT_JSON]),
  ['NaN for a value', textOf().replace('60', 'NaN'), NOT_JSON],
  ['Infinity for a value', textOf().replace('60', '-Infinity'), NOT_JSON],
  ['an unquoted NUL', textOf().replace('Ada', 'A\u0000da'), NOT_JSON],
];

const ofBytes: readonly Variant[] = [
  ['nothing', '', ' is empty.'],
  ['UTF-16, little end first', Buffer.from(`\ufeff${textOf()}`, 'utf16le'), NOT_UTF8],
  ['UTF-16, big end first', Buffer.from(`\ufeff${textOf()}`, 'utf16le').swap16(), NOT_UTF8],
  ['UTF-16 without a mark', Buffer.from(textOf(), 'utf16le'), NOT_JSON],
  ['Latin-1', Buffer.from(textOf({ company_name: 'Söner' }), 'latin1'), NOT_UTF8],
  ...[[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xe2, 0x82]].map(
    (bytes): Variant => [
      `the bytes ${bytes}`,
      Buffer.concat([Buffer.from('{"a":"'), Buffer.from(bytes)]),
      NOT_UTF8,
    ],
  ),
  ['a gzip', Buffer.from([0x1f, 0x8b, 8, 0]), ' is a gzip archive, not a JSON file.'],
  ['a 7z', Buffer.from([0x37, 0x7a, 0xbc, 0xaf]), ' is a 7z archive, not a JSON file.'],
  ['a RAR', Buffer.from('Rar!\u001a'), ' is a RAR archive, not a JSON file.'],
  ['a PDF', '%PDF-1.7', ' is a PDF, not a JSON file.'],
  ['a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47]), ' is an image, not a JSON file.'],
  ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), ' is an image, not a JSON file.'],
  [
    'an old workbook',
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
    ' is an old Office file, not a JSON file.',
  ],
  ['more than 1 MB', textOf().padEnd(1024 * 1024 + 1), ' is larger than 1 MB.'],
  ['10,000,000 blanks', ' '.repeat(10_000_000), ' is larger than 1 MB.'],
];

/** Cut off at every 1/64 of its length. */
const ofCuts = (): readonly Variant[] => {
  const text = textOf();
  return Array.from({ length: 63 }, (_, index) => {
    const end = Math.floor(((index + 1) * text.length) / 64);
    return [`the first ${end} bytes`, text.slice(0, end), NOT_JSON];
  });
};

/** JSON files that are refused, by the name they have in the test. */
export const badMinervaJson = (): readonly BadMinervaFile[] =>
  [ofTypes, ofRanges, ofKeys, ofTops(), ofText, ofBytes, ofCuts()]
    .flat()
    .map(([name, bytes, line]) => ({ name, bytes: Buffer.from(bytes), line }));

/** What is refused within a zip and not beside one. */
export const NESTED_LINE = A_ZIP;
