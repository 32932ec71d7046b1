import { sheetName, type WorkbookSheet } from '../workbook/index.ts';
import type { FigureTable } from './canonical-figures.ts';

/** The sheet that says what a file is; it holds no figures. */
export const ABOUT_SHEET = 'About';

/** The figures of the sheets of a workbook, without the sheet that describes it. Their lines are read again. */
export const sheetFigures = (sheets: readonly WorkbookSheet[]): readonly FigureTable[] =>
  sheets
    .filter(({ name }) => name !== ABOUT_SHEET)
    .map(({ name, lines, totals = [] }) => ({
      name: sheetName(name),
      lines: [...lines, ...totals],
    }));
