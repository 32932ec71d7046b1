export * from './candidate.ts';
export * from './numbers-on-page.ts';
export * from './read-cover.ts';
export * from './read-report.ts';
export { reportYearOf } from './report-year.ts';
