export { checkCases } from './check-cases.ts';
