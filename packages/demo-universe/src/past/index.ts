export { type DemoPast, demoPast } from './demo-past.ts';
export type { ChangedProfile } from './earlier-profiles.ts';
