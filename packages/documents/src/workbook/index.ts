export { type WorkbookSheet, workbookBytes } from './workbook-bytes.ts';
