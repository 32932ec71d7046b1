import { ISINS, textOf } from '../factories/minerva-scene.ts';
import { makeZip, type ZipItem, type ZipLies } from '../factories/zip-maker.ts';
import { badMinervaJson, NESTED_LINE } from './bad-minerva-json.ts';

/** A zip that must be refused, and the whole line that says why. */
export interface BadMinervaZip {
  readonly name: string;
  readonly bytes: Buffer;
  readonly line: string;
}

type Variant = readonly [name: string, bytes: Buffer, line: string];

const DAMAGED = 'The zip is damaged or not complete. Make it again.';
const damaged = (name: string) => `${name} is damaged in the zip. Make the zip again.`;
const OVERLAP = 'Files of the zip overlap, or something lies between them.';
const BESIDE = 'The zip contains data outside its files.';

const good = (name = 'ada.json'): ZipItem => ({ name, content: textOf() });
const other: ZipItem = { name: 'boole.json', content: textOf({ isin: ISINS.boole }) };
const one = (changes: Partial<ZipItem>, lies: ZipLies = {}): Buffer =>
  makeZip([{ ...good(), ...changes }, other], lies);

const ofPaths: readonly Variant[] = [
  ...[
    ...[
      '../ada.json',
      '../../etc/ada.json',
      'a/../../ada.json',
      '/ada.json',
      '//host/ada.json',
      './ada.json',
    ],
    ...[
      'a/./b.json',
      '..',
      '.',
      'a/..',
      'a//b.json',
      '\\ada.json',
      '..\\ada.json',
      'a\\b.json',
      'C:\\ada.json',
    ],
    ...[
      'C:ada.json',
      'C:/ada.json',
      'file:///ada.json',
      'ada.json:stream',
      '\\\\host\\ada.json',
      '/etc/passwd',
    ],
  ].map(
    (name): Variant => [
      `the path ${name}`,
      one({ name }),
      `${name} is a path that leads out of the zip.`,
    ],
  ),
  ...[
    'a\u0000.json',
    'a\n.json',
    'a\u001b[2J.json',
    '\u202enosj.json',
    'a\u2066.json',
    'a\u200f.json',
    'a\u007f.json',
  ].map(
    (name): Variant => [
      `the name ${JSON.stringify(name)}`,
      one({ name }),
      'The name of a file in the zip cannot be read. Use plain letters.',
    ],
  ),
  [
    'a name that is no UTF-8',
    one({ name: Buffer.from([0xff, 0xfe, 0x2e]) }),
    'The name of a file in the zip cannot be read. Use plain letters.',
  ],
  ['no name', one({ name: '' }), 'A file of the zip has no name, or one of more than 255 bytes.'],
  [
    'a name of 256 bytes',
    one({ name: `${'a'.repeat(251)}.json` }),
    'A file of the zip has no name, or one of more than 255 bytes.',
  ],
  [
    'a name of 60,000 bytes',
    one({ name: `${'a'.repeat(60_000)}.json` }),
    'A file of the zip has no name, or one of more than 255 bytes.',
  ],
];

const ENDINGS = [
  ...[
    'exe',
    'js',
    'sh',
    'html',
    'svg',
    'xml',
    'csv',
    'xlsx',
    'pdf',
    'json.exe',
    'json5',
    'jsonl',
    'zip',
    'gz',
  ],
  ...['tar', '7z', 'rar', 'png', 'txt', 'jso'],
];

const ofKinds: readonly Variant[] = [
  ...ENDINGS.map(
    (ending): Variant => [
      `a file *.${ending}`,
      one({ name: `ada.${ending}` }),
      `ada.${ending} is not a JSON file. Take it out of the zip.`,
    ],
  ),
  ...[0x2000, 0x6000, 0xa000, 0xc000, 0x1000].map(
    (kind): Variant => [
      `a file of the kind ${kind.toString(16)}`,
      one({ mode: kind | 0o777 }),
      'ada.json is a link, not a file. Put the file in.',
    ],
  ),
  ...[0b1, 0b100_0001, 0b10_0000_0000_0000, 0b1001].map(
    (flags): Variant => [
      `encrypted, flags ${flags}`,
      one({ flags }),
      'ada.json is encrypted. Make a zip without password.',
    ],
  ),
  ...[1, 2, 3, 4, 5, 6, 9, 10, 12, 14, 18, 19, 93, 95, 96, 97, 98, 99, 65_535].map(
    (method): Variant => [
      `packed by method ${method}`,
      one({ method }),
      'ada.json is packed in a way that is not read. Use the usual zip.',
    ],
  ),
];

const nested = (depth: number): Buffer =>
  depth === 0
    ? makeZip([good()])
    : makeZip([{ name: 'inner.json', content: nested(depth - 1), isStored: true }]);

const ofNests: readonly Variant[] = [
  ...Array.from(
    { length: 20 },
    (_, depth): Variant => [
      `a zip in a zip, ${depth + 1} deep`,
      makeZip([{ name: 'inner.json', content: nested(depth), isStored: depth % 2 === 0 }]),
      `inner.json${NESTED_LINE}`,
    ],
  ),
];

const ofSizes = (): readonly Variant[] => {
  const size = textOf().length;
  const most = 1024 * 1024;
  return [
    ...[size - 1, size + 1, size * 2, 1].map(
      (unpackedBytes): Variant => [
        `says it unpacks to ${unpackedBytes} bytes`,
        one({ unpackedBytes }),
        damaged('ada.json'),
      ],
    ),
    ['says it unpacks to nothing', one({ unpackedBytes: 0 }), damaged('ada.json')],
    ['says it is stored and smaller', one({ isStored: true, packedBytes: 10 }), DAMAGED],
    ...[most + 1, 0x7fff_ffff, 0xffff_fffe].map(
      (unpackedBytes): Variant => [
        `says it unpacks to ${unpackedBytes} bytes`,
        one({ unpackedBytes }),
        'ada.json is larger than 1 MB unpacked.',
      ],
    ),
    ...[0, 1, 2, 0xdead_beef, 0xffff_ffff].map(
      (crc): Variant => [`a checksum of ${crc}`, one({ crc }), damaged('ada.json')],
    ),
    ['says it is larger in front', one({ localUnpackedBytes: 5 }), damaged('ada.json')],
    ['another name in front', one({ localName: 'abc.json' }), damaged('ada.json')],
    ['another method in front', one({ localMethod: 0 }), damaged('ada.json')],
    ['deflated bytes that are none', one({ isStored: true, method: 8 }), damaged('ada.json')],
    [
      'zeros, 1,000 to 1',
      one({ content: Buffer.alloc(most) }),
      'ada.json unpacks to more than it may.',
    ],
    [
      'blanks, 1,000 to 1',
      one({ content: ' '.repeat(most) }),
      'ada.json unpacks to more than it may.',
    ],
  ];
};

const noise = (length: number): string =>
  Array.from({ length }, (_, index) =>
    String.fromCharCode(97 + ((index * index * 31 + index) % 26)),
  ).join('');

const ofDirectories: readonly Variant[] = [
  ['no files', makeZip([]), 'The zip is empty. Put the JSON files in.'],
  [
    'folders alone',
    makeZip([{ name: 'a/', isStored: true }]),
    'The zip is empty. Put the JSON files in.',
  ],
  [
    'files of a desktop alone',
    makeZip([
      { name: '__MACOSX/._ada.json', content: 'x', isStored: true },
      { name: '.DS_Store', content: 'x', isStored: true },
    ]),
    'The zip is empty. Put the JSON files in.',
  ],
  [
    '20,001 files',
    makeZip(
      Array.from({ length: 20_001 }, (_, index) => ({ name: `${index}.json`, isStored: true })),
    ),
    'The zip has more than 20,000 files. Split it.',
  ],
  [
    '100,000 files',
    makeZip(
      Array.from({ length: 100_000 }, (_, index) => ({ name: `${index}`, isStored: true })),
      { count: 65_535 },
    ),
    'The zip is in the format for very large archives. Split it.',
  ],
  [
    '33 files of 1 MB',
    makeZip(
      Array.from({ length: 33 }, (_, index) => ({
        name: `${index}.json`,
        content: noise(1024 * 1024),
      })),
    ),
    '0.json unpacks to more than it may.',
  ],
  ...['ada.json', 'ADA.json', 'Ada.JSON', 'aDa.json'].map(
    (name): Variant => [
      `${name} twice`,
      makeZip([good(), { ...good(), name }]),
      `${name} is in the zip twice. Keep one.`,
    ],
  ),
  [
    'overlapping entries',
    makeZip([good(), { ...good(), name: 'boole.json', offset: 0 }]),
    damaged('boole.json'),
  ],
  [
    'two entries of one file',
    makeZip([good(), { ...good('ada2.json'), localName: 'ada.json', offset: 0 }]),
    damaged('ada2.json'),
  ],
  ['bytes between files', one({ gap: Buffer.from('hidden') }), OVERLAP],
  ['bytes before the directory', makeZip([{ ...good(), gap: Buffer.from('hidden') }]), BESIDE],
  ['something after the end', one({}, { suffix: Buffer.from('tail') }), DAMAGED],
  ['a second end', one({}, { suffix: makeZip([]) }), DAMAGED],
  ['a comment longer than the file', one({}, { commentBytes: 100 }), DAMAGED],
  ['a comment shorter than it says', one({}, { comment: 'abcdef', commentBytes: 3 }), DAMAGED],
  ...[1, 2, 65_535].map(
    (disk): Variant => [
      `disk ${disk}`,
      one({}, { disk }),
      'The zip is split over several files. Make one zip.',
    ],
  ),
  ...[1, 3, 4, 100, 20_000].map(
    (count): Variant => [`says it has ${count} files`, one({}, { count }), DAMAGED],
  ),
  ['counts that differ', one({}, { countHere: 1 }), DAMAGED],
  [
    'more files than 16 bits hold',
    one({}, { count: 65_535 }),
    'The zip is in the format for very large archives. Split it.',
  ],
  [
    'a directory of 32 bits',
    one({}, { size: 0xffff_ffff }),
    'The zip is in the format for very large archives. Split it.',
  ],
  [
    'a start of 32 bits',
    one({}, { start: 0xffff_ffff }),
    'The zip is in the format for very large archives. Split it.',
  ],
  ...[0, 1, 40, 100_000].map(
    (start): Variant => [`a directory at ${start}`, one({}, { start }), DAMAGED],
  ),
  ...[0, 1, 46, 100_000].map(
    (size): Variant => [`a directory of ${size} bytes`, one({}, { size }), DAMAGED],
  ),
  ...[1, 29, 100_000, 0xffff_ffff].map(
    (offset): Variant => [`a file at ${offset}`, one({ offset }), damaged('ada.json')],
  ),
];

/** Cut off at every 1/64 of its length, but for its first bytes. */
const ofCuts = (): readonly Variant[] => {
  const whole = one({});
  return Array.from({ length: 63 }, (_, index): Variant => {
    const end = Math.floor(((index + 1) * whole.length) / 64);
    return [`the first ${end} bytes`, whole.subarray(0, end), DAMAGED];
  });
};

/** One file of the zip is bad: nothing of the zip is taken. */
const ofContents = (): readonly Variant[] =>
  badMinervaJson()
    .filter(({ bytes }) => bytes.length <= 100_000)
    .filter((_, index) => index % 4 === 0)
    .map(({ name, bytes, line }) => [
      `holds ${name}`,
      makeZip([other, { name: 'bad.json', content: bytes, isStored: true }]),
      `bad.json${line}`,
    ]);

/** Zips that are refused, by the name they have in the test. */
export const badMinervaZips = (): readonly BadMinervaZip[] =>
  [ofPaths, ofKinds, ofNests, ofSizes(), ofDirectories, ofCuts(), ofContents()]
    .flat()
    .map(([name, bytes, line]) => ({ name, bytes, line }));
