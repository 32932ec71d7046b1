export { type CasesReport, checkCases } from './check-cases.ts';
