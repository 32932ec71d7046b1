export * from './exclusion-report.ts';
export * from './row-hits.ts';
