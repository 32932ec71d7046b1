export { findCandidates } from './governance-values.store.ts';
export { matchCompany } from './match-company.ts';
