import type { AnyDelimiter } from './split-text.ts';
import { splitText } from './split-text.ts';
import { decodeText } from '../decode-text.ts';
import { ImportProblem } from '../../../../imports/imports.reads.ts';
import { legacySheets, SENT_LIMITS, xlsxSheets } from '../../../../imports/in-task.reads.ts';
import type { Grid } from './grid.ts';
import { nportGrid } from './nport-grid.ts';
import { recordsGrid } from './records-grid.ts';

/** The tables of a file; none where it holds no table that can be read. */
export interface Grids {
  readonly grids: readonly Grid[];
  /** Of a text file; null for others. */
  readonly delimiter: AnyDelimiter | null;
}

const MOST_SHEETS = 30;
const NONE: Grids = { grids: [], delimiter: null };

const startOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 8)).toString('latin1');
const isArchive = (bytes: Uint8Array): boolean => startOf(bytes).startsWith('PK\x03\x04');
/** A compound file has a header and at least two sectors. */
const FEWEST_COMPOUND_BYTES = 1536;
const isCompound = (bytes: Uint8Array): boolean => startOf(bytes).startsWith('\xd0\xcf\x11\xe0');

/** Whether the bytes are of a kind that is no text. */
export const isWorkbook = (bytes: Uint8Array): boolean => isArchive(bytes) || isCompound(bytes);

function xlsxGrids(bytes: Buffer): readonly Grid[] {
  return xlsxSheets(bytes, SENT_LIMITS, true)
    .slice(0, MOST_SHEETS)
    .map(({ name, rows }) => {
      const placed: (readonly (string | number)[])[] = [];
      // rows that a sheet leaves out are blank
      for (const { line, cells } of rows()) {
        while (placed.length < line - 1 && line - placed.length < 10_000) placed.push([]);
        placed.push(cells);
      }
      return { name, rows: placed };
    });
}

const legacyGrids = (bytes: Buffer | string): readonly Grid[] =>
  legacySheets(bytes, true).slice(0, MOST_SHEETS);

/** A workbook that a reader cannot open counts as one without tables. */
function orNone(open: () => readonly Grid[]): Grids {
  try {
    return { grids: open(), delimiter: null };
  } catch (error) {
    if (error instanceof ImportProblem) return NONE;
    throw error;
  }
}

const MARKUP_CHARACTERS = 5_000_000;

/** Web pages and XML tables that custodians save under the name of a workbook. */
function markupGrids(text: string): Grids {
  if (text.includes('<invstOrSec>')) return { grids: [nportGrid(text)], delimiter: null };
  const isTable = /<(?:\w+:)?(?:workbook|table)[\s>]/i.test(text.slice(0, 200_000));
  return isTable && text.length <= MARKUP_CHARACTERS ? orNone(() => legacyGrids(text)) : NONE;
}

/** Every table of a file: text of any sign, workbooks new and old, tables of a web page, records. */
export function gridsOf(bytes: Buffer): Grids {
  if (isArchive(bytes)) return orNone(() => xlsxGrids(bytes));
  if (isCompound(bytes)) {
    return bytes.length < FEWEST_COMPOUND_BYTES ? NONE : orNone(() => legacyGrids(bytes));
  }
  const decoded = decodeText(bytes);
  if (decoded.kind === 'text') {
    const split = splitText(decoded.text);
    return split === null
      ? NONE
      : { grids: [{ name: null, rows: split.rows }], delimiter: split.delimiter };
  }
  const text = decoded.markup ?? '';
  if (text.startsWith('<')) return markupGrids(text);
  const records = text === '' ? null : recordsGrid(text);
  return records === null ? NONE : { grids: [records], delimiter: null };
}
