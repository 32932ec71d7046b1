// Readers of files that somebody sent, for the modules of a task only: they need time and memory.
export { flawOfKind, KIND_SENTENCES, kindOfStart, kindOfText } from './tables/file-kind.ts';
export { xlsxSheets } from './tables/xlsx-table.ts';
export { SENT_LIMITS } from './tables/table-limits.ts';
export { markupSheets, workbookSheets } from './tables/workbook-sheets.ts';
export { openArchive } from './tables/xlsx-archive.ts';
