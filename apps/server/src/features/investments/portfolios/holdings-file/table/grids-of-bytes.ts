import type { AnyDelimiter } from './split-text.ts';
import { splitText } from './split-text.ts';
import { decodeText } from '../decode-text.ts';
import {
  kindOfStart,
  kindOfText,
  markupSheets,
  SENT_LIMITS,
  workbookSheets,
} from '../../../../imports/in-task.reads.ts';
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
const MOST_LEFT_OUT = 10_000;
const NONE: Grids = { grids: [], delimiter: null };

/** The kind of workbook that the bytes are of; null for others. */
export function workbookKind(bytes: Uint8Array): 'archive' | 'compound' | null {
  const kind = kindOfStart(bytes);
  return kind === 'archive' || kind === 'compound' ? kind : null;
}

function gridsOfSheets(sheets: ReturnType<typeof workbookSheets>): Grids {
  const grids = sheets.slice(0, MOST_SHEETS).map(({ name, rows }) => {
    const placed: (readonly (string | number)[])[] = [];
    // rows that a sheet leaves out are blank
    for (const { line, cells } of rows()) {
      while (placed.length < line - 1 && line - placed.length < MOST_LEFT_OUT) placed.push([]);
      placed.push(cells);
    }
    return { name, rows: placed };
  });
  return { grids, delimiter: null };
}

/** Web pages and XML tables that custodians save under the name of a workbook. */
function markupGrids(text: string): Grids {
  if (text.includes('<invstOrSec>')) return { grids: [nportGrid(text)], delimiter: null };
  return kindOfText(text) === 'tables' ? gridsOfSheets(markupSheets(text, true)) : NONE;
}

/**
 * Every table of a file: text of any sign, workbooks new and old, tables of a web page, records.
 * @throws ImportProblem that says what is wrong with a workbook or a web page
 */
export function gridsOf(bytes: Buffer): Grids {
  const workbook = workbookKind(bytes);
  if (workbook !== null) {
    const opening = { limits: SENT_LIMITS, showsPercents: true };
    return gridsOfSheets(workbookSheets(bytes, workbook, opening));
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
