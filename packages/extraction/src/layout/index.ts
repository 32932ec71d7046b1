export * from './index-answers.ts';
export * from './level-runs.ts';
export * from './line.ts';
export * from './lines-of-runs.ts';
export * from './numbered-answers.ts';
export * from './paragraphs.ts';
export * from './sheet.ts';
export * from './spot.ts';
