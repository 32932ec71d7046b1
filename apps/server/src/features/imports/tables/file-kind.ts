/** What a file is by its content; its name may say something else. */
export type FileKind =
  | 'text'
  | 'archive'
  | 'compound'
  | 'tables'
  | 'pdf'
  | 'image'
  | 'compressed'
  | 'richText'
  | 'webPage'
  | 'markup'
  | 'svg'
  | 'json'
  | 'binary';

const EXPORT = 'Export the list as a workbook or CSV and upload that.';

/** What a file without a table is called, and what to do. */
export const KIND_SENTENCES = {
  pdf: `This is a PDF, and no table. ${EXPORT}`,
  image: `This is an image, and no table. ${EXPORT}`,
  svg: `This is an SVG image, and no table. ${EXPORT}`,
  compressed: 'This file is compressed. Unpack it and upload the workbook or CSV inside.',
  richText: `This is a rich text document (RTF), and no table. ${EXPORT}`,
  webPage: `This is a web page without a table that can be read. ${EXPORT}`,
  markup: `This is XML without a table that can be read. ${EXPORT}`,
  json: `This is JSON without a table that can be read. ${EXPORT}`,
  binary: `This file is neither text nor a workbook that can be opened; it may be damaged. ${EXPORT}`,
} as const;

/** What is wrong with a workbook, or with what looks like one. */
export const WORKBOOK_SENTENCES = {
  protected:
    'This workbook is protected by a password. Save it without a password and upload that.',
  cutOff: 'The end of this file is missing. Get it again, or save it again, and upload that.',
  damaged:
    'This workbook is damaged and cannot be opened. Save it again in your spreadsheet, or as CSV, and upload that.',
  document: `This is a document of text or slides, and no table. ${EXPORT}`,
  message: 'This is an e-mail. Save the file that is attached to it and upload that.',
  zip: 'This is a Zip file without a workbook. Unpack it and upload the workbook or CSV inside.',
  tooLong:
    'This table is too large to read as it is. Save it as a workbook or CSV and upload that.',
} as const;

/** The first bytes of the kinds that are no text. */
const STARTS: readonly (readonly [FileKind, string])[] = [
  ['archive', 'PK\x03\x04'],
  ['archive', 'PK\x05\x06'],
  ['compound', '\xd0\xcf\x11\xe0'],
  ['pdf', '%PDF'],
  ['compressed', '\x1f\x8b'],
  ['compressed', 'BZh'],
  ['compressed', '7z\xbc\xaf'],
  ['compressed', 'Rar!'],
  ['compressed', '\x28\xb5\x2f\xfd'],
  ['compressed', '\xfd7zXZ'],
  ['image', '\x89PNG'],
  ['image', '\xff\xd8\xff'],
  ['image', 'GIF8'],
  ['image', 'II*\0'],
  ['image', 'MM\0*'],
  ['image', 'RIFF'],
  ['richText', '{\\rt'],
];

const START_BYTES = 12;

/** What the first bytes of a file say that is no text; null for what may be text. */
export function kindOfStart(bytes: Uint8Array): FileKind | null {
  const start = Buffer.from(bytes.subarray(0, START_BYTES)).toString('latin1');
  const found = STARTS.find(([, sign]) => start.startsWith(sign));
  // phones save photographs as HEIC, whose sign comes after its length
  if (found === undefined) return start.startsWith('ftyp', 4) ? 'image' : null;
  return found[0];
}

const START_CHARACTERS = 2_000;
const TABLE_CHARACTERS = 200_000;

function kindOfMarkup(text: string): FileKind {
  const start = text.slice(0, START_CHARACTERS);
  if (/<svg[\s/>]/i.test(start)) return 'svg';
  if (/<(?:\w+:)?(?:workbook|table)[\s>]/i.test(text.slice(0, TABLE_CHARACTERS))) return 'tables';
  return /<(!doctype html|html|head|body|div|script)\b/i.test(start) ? 'webPage' : 'markup';
}

/** What a text is: markup, with tables in it or without, JSON, or lines of cells. */
export function kindOfText(text: string): FileKind {
  const start = text.slice(0, START_CHARACTERS).trimStart();
  if (text.includes('\0')) return 'binary';
  if (/^<[!?a-z]/i.test(start)) return kindOfMarkup(text);
  return /^[{[]\s*["{[]/.test(start) ? 'json' : 'text';
}

/** The sentence about a kind that has no table; null for one that may have one. */
export const flawOfKind = (kind: FileKind): string | null => {
  const sentences: Partial<Readonly<Record<FileKind, string>>> = KIND_SENTENCES;
  return sentences[kind] ?? null;
};
