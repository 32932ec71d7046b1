export { type CellStyles, DECIMAL_FORMATS, shownDecimals } from './cell-styles.ts';
export { cellXml, columnName } from './cell-xml.ts';
export type { WorkbookSheet } from './sheet-pieces.ts';
export { sheetName } from './workbook-parts.ts';
export { type Workbook, workbookBytes, workbookPieces } from './workbook-pieces.ts';
