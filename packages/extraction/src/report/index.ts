export * from './candidate.ts';
export * from './read-report.ts';
export * from './report-year.ts';
