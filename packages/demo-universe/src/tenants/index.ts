export {
  DEMO_QUESTIONS,
  demoAnswers,
  type DemoAnswer,
  type DemoQuestion,
} from './custom-metrics.ts';
export { holdingPools, type PoolSources } from './holding-pools.ts';
export { DEMO_ORGANISATIONS, MERIDIAN_ID } from './organisations.ts';
export { demoPortfolios, PORTFOLIO_IDS } from './portfolios.ts';
export { demoProfiles, PROFILE_IDS } from './profiles.ts';
export type * from './tenant.ts';
export { demoUniverses } from './universes.ts';
export { DEMO_PASSWORD, demoUsers } from './users.ts';
