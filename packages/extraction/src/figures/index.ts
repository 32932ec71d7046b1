export * from './decimal-sign.ts';
export * from './read-cell.ts';
export * from './read-unit.ts';
export * from './read-head.ts';
