export type { Correction } from './corrections.ts';
export { type DemoPast, demoPast } from './demo-past.ts';
export type { ChangedProfile } from './earlier-profiles.ts';
export type { PastHoldings } from './past-holdings.ts';
