export * from './candidate.ts';
export * from './numbers-on-page.ts';
export * from './read-report.ts';
export * from './report-year.ts';
