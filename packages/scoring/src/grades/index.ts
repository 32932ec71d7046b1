export * from './grade-bounds.ts';
export * from './grade-of-score.ts';
export * from './grade-scores.ts';
export * from './spread.ts';
export * from './tile-grade.ts';
