export {
  DEMO_QUESTIONS,
  demoAnswers,
  type DemoAnswer,
  type DemoQuestion,
} from './custom-metrics.ts';
export { holdingPools, type PoolSources } from './holding-pools.ts';
export { DEMO_ORGANISATIONS, MERIDIAN_ID } from './organisations.ts';
export { PORTFOLIO_IDS } from './portfolio-ids.ts';
export { demoPortfolios } from './portfolios.ts';
export { positionOf, priceUsd, sharesFor } from './positions.ts';
export { demoProfiles, PROFILE_IDS } from './profiles.ts';
export type * from './tenant.ts';
export { demoUniverses } from './universes.ts';
export { DEMO_PASSWORD, demoUsers } from './users.ts';
