export type { OpenTable } from './open-table.ts';
export * from './table-row.ts';
export * from './table-rows.ts';
