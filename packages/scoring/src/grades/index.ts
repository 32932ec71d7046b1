export * from './grade-of-score.ts';
export * from './grade-table.ts';
export * from './spread.ts';
export * from './tile-grade.ts';
