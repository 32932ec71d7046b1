// Readers of files that somebody sent, for the modules of a task only: they need time and memory.
export { xlsxSheets } from './tables/xlsx-table.ts';
export { SENT_LIMITS } from './tables/table-limits.ts';
export { legacySheets } from './tables/legacy-workbook-table.ts';
export { openArchive } from './tables/xlsx-archive.ts';
