export * from './exclusion-report.ts';
