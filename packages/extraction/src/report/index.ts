export * from './candidate.ts';
export * from './read-report.ts';
