export * from './read-cell.ts';
export * from './read-unit.ts';
export * from './read-year.ts';
