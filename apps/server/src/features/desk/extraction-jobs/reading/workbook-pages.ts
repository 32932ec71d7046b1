import type { Line, Page } from '@verdure/extraction/layout';

import { ImportProblem, type SourceCell } from '../../../imports/imports.reads.ts';
import { SENT_LIMITS, xlsxSheets } from '../../../imports/in-task.reads.ts';
import { MOST_PAGES, type Reading } from './reading.ts';

const ROW_HEIGHT = 20;
const LETTER_HEIGHT = 10;
const COLUMN = 200;
const MOST_ROWS_A_SHEET = 20_000;

function lineOf(cells: readonly SourceCell[], row: number): Line {
  return {
    y: row * ROW_HEIGHT,
    height: LETTER_HEIGHT,
    cells: cells.flatMap((cell, column) => {
      const text = String(cell).trim();
      const x = column * COLUMN;
      return text === '' ? [] : [{ text, x, right: x + COLUMN / 2 }];
    }),
  };
}

/** The sheets of a workbook as pages, and their cells in columns. */
export function workbookPages(bytes: Uint8Array): Reading {
  try {
    const pages = xlsxSheets(bytes, SENT_LIMITS)
      .slice(0, MOST_PAGES)
      .map(({ rows }, sheet): Page => {
        const lines: Line[] = [];
        for (const { line, cells } of rows()) {
          if (lines.length >= MOST_ROWS_A_SHEET) break;
          lines.push(lineOf(cells, line));
        }
        return { page: sheet + 1, lines };
      });
    return { kind: 'read', pages };
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    return { kind: 'refused', reason: error.message };
  }
}
