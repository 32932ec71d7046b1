export * from './table-row.ts';
export * from './table-rows.ts';
